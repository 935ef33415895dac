import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import type { Logger } from 'pino';
import { commands } from '../../commands/index.ts';
import { companionOf } from '../companion/companion.ts';
import { identify } from '../discord/connection/login.ts';
import type { LocalDiscord } from '../local/index.ts';
import { EmbeddedPostgresError } from '../postgres/embedded-postgres-error.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../postgres/embedded.ts';
import { migrate, MigrationError, type NewOwner } from '../postgres/migrate.ts';
import type { Application } from '../postgres/owner.ts';
import { watchDatabase } from '../postgres/watch.ts';
import { serveMetrics, type Health } from '../web/metrics-pages.ts';
import { startWebServer } from '../web/web-server.ts';
import { advice } from './advice.ts';
import { DISCORD_API, readConfig, type Config } from './config.ts';
import { startDiscordBot, type DiscordBot } from './discord-bot.ts';
import { readEnvironment } from './environment.ts';
import { checkInstallation, MIGRATIONS } from './installation.ts';
import { createLog } from './log.ts';
import { onNpmGone } from './parent.ts';
import { openServices, type OpenServices } from './services.ts';
import { createShutdown, reportOf, type Shutdown } from './shutdown.ts';

/** The built page: it stays beside its sources, even for the built bot. */
const PAGE = fileURLToPath(new URL('../../src/local/page/dist', import.meta.url));

/** How long the bot and its Postgres may take to stop, in milliseconds. The shutdown limits the sum. */
const BOT_STOPS = 3_100;
const POSTGRES_STOPS = 4_000;

/** Runs the bot with the settings of the environment. Prints a sentence for an error that the host can fix. */
export const run = async (): Promise<void> => {
  try {
    await main();
  } catch (error) {
    process.stderr.write(`${reportOf(error, advice(error))}\n`);
    process.exitCode = 1;
  }
};

const main = async (): Promise<void> => {
  // Prisma compiles each query once, with WebAssembly. Optimizing that code would take 10 MB and gain nothing.
  setFlagsFromString('--liftoff-only');
  // The young generation is small: waking more threads for it takes longer than they save.
  setFlagsFromString('--no-parallel-scavenge');
  const { variables, isStartedByNpm } = readEnvironment();
  const config = readConfig(variables);
  checkInstallation(config);
  const log = createLog(config.logLevel, process.stdout.isTTY ? 'readable' : 'json');
  const shutdown = createShutdown(log, advice);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void shutdown.stop(signal));
  process.on('uncaughtException', (error) => shutdown.fail(error));
  // Not every shell passes npm's signals on to the bot, and npm may be killed.
  if (isStartedByNpm) onNpmGone(() => void shutdown.stop('npm is gone'));
  try {
    await shutdown.start(() => start(config, log, shutdown));
  } catch (error) {
    if (!shutdown.signal.aborted) shutdown.fail(error);
  }
};

/** Starts the database, Discord and the bot, and notes how to stop each. Goes no further once the shutdown begins. */
const start = async (config: Config, log: Logger, shutdown: Shutdown): Promise<void> => {
  const halt = shutdown.signal;
  const databaseOf = await findDatabase(config, log, shutdown);
  halt.throwIfAborted();
  const { token, apiUrl, application, local, publicKey } = await findDiscord(config, log, shutdown);
  halt.throwIfAborted();
  // Everything that falls due goes by the local Discord's clock, which people can skip forward.
  const machineNow = (): Date => new Date();
  const now = (): Date => local?.now() ?? machineNow();
  const url = await databaseOf(application);
  const onWait = (): void => log.warn('waiting for another process that migrates the database');
  const applied = await bringUpToDate(url, { application, now, onWait });
  if (applied.length > 0) log.info({ applied }, 'database migrated');
  halt.throwIfAborted();
  const answers = await keepWatch(url, application, log, shutdown);
  halt.throwIfAborted();
  const { guildId, shards, limits, keepDays, listenHost: host, interactionsPort: port } = config;
  const http = port === null || publicKey === null ? null : { host, port, publicKey };
  // One more watches the database.
  const connections = config.databaseConnections - 1;
  const services = openServices({ databaseUrl: url, connections, log, now, machineNow, limits, keepDays });
  shutdown.onStop(() => services.close());
  let trouble = (): string | null => STARTING;
  const health = healthOf(answers, () => trouble(), shutdown);
  await showMetrics(config, services, health, log, shutdown);
  const runBot = (): Promise<DiscordBot> =>
    startDiscordBot({
      token,
      apiUrl,
      shards,
      guildId,
      commands,
      services,
      http,
      isGreeting: local !== null,
      halt,
      onShutOut: (error) => shutdown.fail(error),
    });
  let running = runBot();
  // A bot that is stopped while it thinks can think again later, in any process.
  shutdown.onStop(() => Promise.all([services.stopThinking(), stopped(running)]), BOT_STOPS);
  const bot = await running;
  halt.throwIfAborted();
  trouble = () => bot.trouble();
  await postTo(bot, local, log);
  local?.onRestart(async () => {
    running = restarted(running, runBot);
    const again = await running;
    trouble = () => again.trouble();
    await postTo(again, local, log);
    log.info('bot restarted from the page');
  });
  const refresh = (matchId: string): void => void running.then((current) => current.refresh(matchId));
  local?.onGames(companionOf(services.matches, services.games, local.guildId, services.now, refresh));
  local?.onSkip(() => void doDue(running, log));
  log.info({ bot: bot.name, games: services.games.length }, 'ready');
  if (local) tellPage(local.url, log);
};

/** If interactions come over HTTP, logs the port and has a local Discord post them there. */
const postTo = async ({ port }: DiscordBot, local: LocalDiscord | null, log: Logger): Promise<void> => {
  if (port === null) return;
  log.info({ port }, 'interactions come over HTTP');
  await local?.postInteractionsTo(`http://127.0.0.1:${port}/`);
};

const STARTING = 'Sallyport is starting.';
const STOPPING = 'Sallyport is stopping.';
const DATABASE_LOST = 'Postgres does not answer.';

/** Says why the bot can't play: it starts or stops, its database does not answer, or it has other trouble. */
const healthOf =
  (answers: () => Promise<boolean>, trouble: () => string | null, { signal }: Shutdown): Health =>
  async () => {
    if (signal.aborted) return STOPPING;
    return (await answers()) ? trouble() : DATABASE_LOST;
  };

/** Serves the metrics if a port is set for them, until everything else has stopped. */
const showMetrics = async (
  { metricsHost: host, metricsPort: port }: Config,
  { metrics }: OpenServices,
  health: Health,
  log: Logger,
  shutdown: Shutdown,
): Promise<void> => {
  if (port === null) return;
  metrics.addProcess();
  const routes = serveMetrics(metrics, health);
  const server = await startWebServer({ host, port, variable: 'METRICS_PORT', routes });
  shutdown.onStop(() => server.close());
  log.info({ port: server.port }, 'metrics are served');
};

/** Does the work that fell due because the clock was skipped forward. */
const doDue = async (running: Promise<DiscordBot>, log: Logger): Promise<void> => {
  try {
    await (await running).doDue();
  } catch (err) {
    log.warn({ err }, 'cannot do the work that fell due');
  }
};

const restarted = async (running: Promise<DiscordBot>, run: () => Promise<DiscordBot>): Promise<DiscordBot> => {
  await stopped(running);
  return run();
};

/** Stops a bot. One that never came up needs no stopping. */
const stopped = (running: Promise<DiscordBot>): Promise<void> =>
  running.then(
    (bot) => bot.stop(),
    () => undefined,
  );

const bringUpToDate = async (url: string, owner: NewOwner): Promise<readonly string[]> => {
  try {
    return await migrate(url, MIGRATIONS, owner);
  } catch (cause) {
    if (!(cause instanceof Error && 'code' in cause)) throw cause;
    const words = cause.message || String(cause.code);
    throw new MigrationError(`The database can't be reached or used: ${words}. Check DATABASE_URL.`, { cause });
  }
};

/** Watches the database until the shutdown. Returns a function that asks whether it answers. */
const keepWatch = async (
  url: string,
  application: Application,
  log: Logger,
  shutdown: Shutdown,
): Promise<() => Promise<boolean>> => {
  const watch = await watchDatabase(url, application, {
    gone: (error) => log.error({ reason: error.message }, 'the database is gone'),
    back: () => log.warn('the database is back'),
    lost: (error) => shutdown.fail(error),
  });
  shutdown.onStop(() => watch.end());
  return () => watch.answers();
};

/** Prints the page's address even if the log level would leave it out: nobody can play without it. */
const tellPage = (page: string, log: Logger): void => {
  const words = `Open ${page} in a browser, and choose a game`;
  if (log.isLevelEnabled('info')) log.info(words);
  else process.stderr.write(`${words}\n`);
};

/** Finds the database of an application: the configured one, or one in the embedded Postgres. */
const findDatabase = async (
  config: Config,
  log: Logger,
  shutdown: Shutdown,
): Promise<(application: Application) => Promise<string>> => {
  const { databaseUrl } = config;
  if (databaseUrl !== null) return () => Promise.resolve(databaseUrl);
  const postgres = await startPostgres(config, log, shutdown);
  return (application) => postgres.databaseOf(application);
};

const startPostgres = async ({ dataDir }: Config, log: Logger, shutdown: Shutdown): Promise<EmbeddedPostgres> => {
  const postgres = await startEmbeddedPostgres(dataDir, {
    revived: () => log.warn('the embedded Postgres died, and was restarted'),
    lost: (cause) =>
      shutdown.fail(new EmbeddedPostgresError('The embedded Postgres died and could not be restarted.', { cause })),
  });
  shutdown.onStop(() => postgres.stop(), POSTGRES_STOPS);
  log.info(
    { folder: postgres.folder },
    postgres.folder === dataDir
      ? 'embedded Postgres is running'
      : 'embedded Postgres is running, with its data in a folder that its user can enter',
  );
  return postgres;
};

interface Discord {
  readonly token: string;
  readonly apiUrl: string;
  readonly application: Application;
  /** The key that interactions are signed for if they come over HTTP. */
  readonly publicKey: string | null;
  /** Null for the real Discord. */
  readonly local: LocalDiscord | null;
}

/** The real Discord if there is a token, otherwise a local one. Loads the local one's code only if it is needed. */
const findDiscord = async (config: Config, log: Logger, shutdown: Shutdown): Promise<Discord> => {
  if (config.token !== null) {
    const { token } = config;
    const apiUrl = config.apiUrl ?? DISCORD_API;
    return {
      token,
      apiUrl,
      application: { id: await identify(token, apiUrl), isLocal: false },
      publicKey: config.publicKey,
      local: null,
    };
  }
  const { startLocalDiscord } = await import('../local/index.ts');
  const local = await startLocalDiscord({
    port: config.localPort,
    page: PAGE,
    report: (error) => log.warn(detailsOf(error), 'the local Discord had an error'),
    file: path.join(config.dataDir, 'local-discord.ndjson'),
  });
  shutdown.onStop(() => local.close());
  const { token, apiUrl, botId, publicKey } = local;
  return { token, apiUrl, application: { id: botId, isLocal: true }, publicKey, local };
};

/** An error's advice for the log, or the whole error. */
const detailsOf = (error: Error): object => {
  const reason = advice(error);
  return reason === null ? { err: error } : { reason };
};
