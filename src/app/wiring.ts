import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import type { Logger } from 'pino';
import { commandsFor } from '../../commands/index.ts';
import { companionOf } from '../companion/companion.ts';
import { identify } from '../discord/connection/login.ts';
import { createPatience, type Patience } from '../discord/connection/patience.ts';
import type { Services } from '../discord/interactions/context.ts';
import { games, withDrafts } from '../games/index.ts';
import type { LocalDiscord } from '../local/index.ts';
import { createMetrics, type Metrics } from '../metrics/metrics.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../postgres/embedded.ts';
import { codeOf } from '../postgres/error-text.ts';
import { migrate, type NewOwner } from '../postgres/migrate.ts';
import type { Application } from '../postgres/owner.ts';
import {
  DatabaseUnfitError,
  diagnose,
  diagnosisOf,
  sentenceOf,
  type Diagnosis,
} from '../postgres/trouble/diagnosis.ts';
import { EmbeddedPostgresError } from '../postgres/trouble/embedded-postgres-error.ts';
import type { Trouble } from '../postgres/trouble/trouble.ts';
import { watchDatabase, type DatabaseWatch } from '../postgres/watch.ts';
import { serveMetrics, type Health } from '../web/metrics-pages.ts';
import { startWebServer } from '../web/web-server.ts';
import { loadGuests } from '../workers/guests/guests.ts';
import { advice } from './advice.ts';
import { DISCORD_API, LOCAL_TOKEN, readConfig, type Config } from './config.ts';
import { startDiscordBot, type DiscordBot } from './discord-bot.ts';
import { readEnvironment } from './environment.ts';
import { checkInstallation, MIGRATIONS } from './installation.ts';
import { createLog, standardOutput, type Output } from './log.ts';
import { onNpmGone } from './parent.ts';
import { openServices } from './services.ts';
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
  const { variables, isStartedByNpm } = readEnvironment();
  const config = readConfig(variables);
  checkInstallation(config);
  const output = standardOutput();
  const log = createLog(config.logLevel, process.stdout.isTTY ? 'readable' : 'json', output);
  // Words to a disk that is full are no reason to end.
  process.stderr.on('error', () => undefined);
  const shutdown = createShutdown(log, advice);
  onStopSignals(log, (signal) => void shutdown.stop(signal));
  process.on('uncaughtException', (error) => shutdown.fail(error));
  // Not every shell passes npm's signals on to the bot, and npm may be killed.
  if (isStartedByNpm) onNpmGone(() => void shutdown.stop('npm is gone'));
  try {
    await shutdown.start(() => start(config, log, output, shutdown));
  } catch (error) {
    if (!shutdown.signal.aborted) shutdown.fail(error);
  }
};

/** A closed terminal stops it, too. Without one, as under `nohup`, its signal is noted: Node does not ignore it. */
const onStopSignals = (log: Logger, stop: (signal: NodeJS.Signals) => void): void => {
  const hasTerminal = [process.stdin, process.stdout, process.stderr].some(({ isTTY }) => isTTY);
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  process.on('SIGHUP', (signal) => {
    if (hasTerminal) stop(signal);
    else log.warn({ signal }, 'the signal is ignored, as the bot has no terminal: SIGTERM stops it');
  });
};

/** Sets flags of V8 once the code is loaded: it takes compiled code only with the flags that it was compiled with. */
const setFlags = (): void => {
  // Prisma compiles each query once, with WebAssembly. Optimizing that code would take 10 MB and gain nothing.
  setFlagsFromString('--liftoff-only');
  // The young generation is small: waking more threads for it takes longer than they save.
  setFlagsFromString('--no-parallel-scavenge');
};

/** Starts the database, Discord and the bot, and notes how to stop each. Goes no further once the shutdown begins. */
const start = async (config: Config, log: Logger, output: Output, shutdown: Shutdown): Promise<void> => {
  const halt = shutdown.signal;
  const patience = createPatience(log, halt);
  let trouble = (): string | null => patience.trouble() ?? STARTING;
  let ill = (): Trouble | null => null;
  const metrics = createMetrics();
  const health = healthOf({ ill: () => ill(), trouble: () => trouble() }, shutdown);
  await showMetrics(config, metrics, health, log, shutdown);
  const databaseOf = await findDatabase(config, log, shutdown);
  halt.throwIfAborted();
  const { token, apiUrl, application, local, publicKey } = await findDiscord(config, patience, log, shutdown);
  halt.throwIfAborted();
  setFlags();
  // Everything that falls due goes by the local Discord's clock, which people can skip forward.
  const times = { now: (): Date => local?.now() ?? new Date(), machineNow: (): Date => new Date() };
  const url = await bringUpToDate(databaseOf, { application, now: times.now }, log);
  halt.throwIfAborted();
  const watch = await reaching(() => keepWatch(url, application, log, shutdown, () => services.renew()));
  ill = () => watch.trouble();
  halt.throwIfAborted();
  const { guildId, shards, limits, keepDays, listenHost: host, interactionsPort: port } = config;
  const http = port === null || publicKey === null ? null : { host, port, publicKey };
  const data = { databaseUrl: url, connections: config.databaseConnections - WATCHES, onTrouble: watch.doubt };
  const services = openServices({ ...(await gamesOf(config, log)), ...data, ...times, log, limits, keepDays, metrics });
  shutdown.onStop(() => services.close());
  metrics.from({ trouble: () => watch.trouble(), droppedLines: () => output.lost() });
  const runBot = (): Promise<DiscordBot> =>
    startDiscordBot({
      token,
      apiUrl,
      shards,
      guildId,
      commands: commandsFor(services.games),
      services,
      http,
      greeting: local === null ? 'arrivals' : 'welcome',
      halt,
      patience,
      onShutOut: (error) => shutdown.fail(error),
    });
  let running = runBot();
  // A bot that is stopped while it thinks can think again later, in any process.
  shutdown.onStop(() => Promise.all([services.stopThinking(), stopped(running)]), BOT_STOPS);
  const bot = await running;
  halt.throwIfAborted();
  trouble = () => bot.trouble();
  await postTo(bot, local, log);
  log.info({ bot: bot.name, games: services.games.length }, 'ready');
  if (local) {
    local.onRestart(async () => {
      running = restarted(running, runBot);
      const again = await running;
      trouble = () => again.trouble();
      await postTo(again, local, log);
      log.info('bot restarted from the page');
    });
    accompany(local, services, () => running);
    tellPage(local.url, log);
  }
};

/** The bot's own games and those of packages. It does without packages that can't be used, and says why. */
const gamesOf = async ({ hasDrafts, games: names }: Config, log: Logger) => {
  const { games: guests, refused } = await loadGuests(names);
  for (const { name, why } of refused) log.error({ package: name }, why);
  const keepsGone = refused.some(({ isMissing }) => !isMissing);
  return { games: [...(hasDrafts ? withDrafts : games), ...guests], keepsGone };
};

/** Tells a local Discord about the games, and does what falls due when its clock is skipped forward. */
const accompany = (local: LocalDiscord, services: Services, running: () => Promise<DiscordBot>): void => {
  const { matches, games, now, log } = services;
  const refresh = (matchId: string): void => void running().then((current) => current.refresh(matchId));
  local.onGames(companionOf(matches, games, local.guildId, now, refresh));
  local.onSkip(() => void doDue(running(), log));
};

const postTo = async ({ port }: DiscordBot, local: LocalDiscord | null, log: Logger): Promise<void> => {
  if (port === null) return;
  log.info({ port }, 'interactions come over HTTP');
  await local?.postInteractionsTo(`http://127.0.0.1:${port}/`);
};

/** How many of a process's connections watch the database. */
const WATCHES = 1;

const STARTING = 'Sallyport is starting.';
const STOPPING = 'Sallyport is stopping.';

interface State {
  readonly ill: () => Trouble | null;
  /** What keeps it from Discord, or null. */
  readonly trouble: () => string | null;
}

/** Says why the bot can't play: it starts or stops, its database takes no changes, or it has other trouble. */
const healthOf =
  (state: State, { signal }: Shutdown): Health =>
  () => {
    if (signal.aborted) return STOPPING;
    const ill = state.ill();
    return ill === null ? state.trouble() : `${diagnosisOf(ill).what}.`;
  };

const showMetrics = async (
  { metricsHost: host, metricsPort: port }: Config,
  metrics: Metrics,
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

/** The address of an application's database, which is up to date. */
const bringUpToDate = async (databaseOf: FindDatabase, owner: NewOwner, log: Logger): Promise<string> => {
  const url = await databaseOf(owner.application);
  const onWait = (): void => log.warn('waiting for another process that migrates the database');
  const onFault = (fault: Diagnosis): void => log.warn({ reason: sentenceOf(fault) }, 'a table was changed');
  const applied = await reaching(() => migrate(url, MIGRATIONS, { ...owner, onWait, onFault }));
  if (applied.length > 0) log.info({ applied }, 'database migrated');
  return url;
};

/** Explains an error of the system or of Postgres to the host. */
const reaching = async <Value>(work: () => Promise<Value>): Promise<Value> => {
  try {
    return await work();
  } catch (cause) {
    if (advice(cause) !== null || codeOf(cause) === '') throw cause;
    throw new DatabaseUnfitError(diagnose(cause), cause);
  }
};

/** Renews all connections when the database turns read-only or well: they may lead to what is now a standby. */
const keepWatch = async (
  url: string,
  application: Application,
  log: Logger,
  shutdown: Shutdown,
  renew: () => void,
): Promise<DatabaseWatch> => {
  const watch = await watchDatabase(url, application, {
    gone: (error) => log.error({ reason: error.message }, 'the database is gone'),
    back: () => log.warn('the database is back'),
    lost: (error) => shutdown.fail(error),
    troubled: (trouble, err) => {
      log.warn({ class: trouble, ...(err === null ? {} : { err }) }, 'the database takes no changes');
      if (trouble === 'read_only') renew();
    },
    well: () => {
      log.warn('the database takes changes again');
      renew();
    },
  });
  shutdown.onStop(() => watch.end());
  return watch;
};

/** Prints the page's address even if the log level would leave it out: nobody can play without it. */
const tellPage = (page: string, log: Logger): void => {
  const words = `Open ${page} in a browser, and choose a game`;
  if (log.isLevelEnabled('info')) log.info(words);
  else process.stderr.write(`${words}\n`);
};

type FindDatabase = (application: Application) => Promise<string>;

const findDatabase = async (config: Config, log: Logger, shutdown: Shutdown): Promise<FindDatabase> => {
  const { databaseUrl } = config;
  if (databaseUrl !== null) return () => Promise.resolve(databaseUrl);
  const postgres = await startPostgres(config, log, shutdown);
  return (application) => postgres.databaseOf(application);
};

const startPostgres = async ({ dataDir }: Config, log: Logger, shutdown: Shutdown): Promise<EmbeddedPostgres> => {
  const starting = startEmbeddedPostgres(dataDir, {
    halt: shutdown.signal,
    revived: () => log.warn('the embedded Postgres died, and was restarted'),
    lost: (cause) =>
      shutdown.fail(new EmbeddedPostgresError('The embedded Postgres died and could not be restarted.', { cause })),
  });
  // Postgres may take longer to start than a shutdown waits for the bot to go no further.
  shutdown.onStop(
    () =>
      starting.then(
        (started) => started.stop(),
        () => undefined,
      ),
    POSTGRES_STOPS,
  );
  const postgres = await starting;
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
const findDiscord = async (config: Config, patience: Patience, log: Logger, shutdown: Shutdown): Promise<Discord> => {
  if (config.token !== null) {
    const { token } = config;
    const apiUrl = config.apiUrl ?? DISCORD_API;
    const id = await patience.until(() => identify(token, apiUrl));
    return { token, apiUrl, application: { id, isLocal: false }, publicKey: config.publicKey, local: null };
  }
  const { startLocalDiscord } = await import('../local/index.ts');
  const local = await startLocalDiscord({
    port: config.localPort,
    token: LOCAL_TOKEN,
    page: PAGE,
    report: (error) => log.warn(detailsOf(error), 'the local Discord had an error'),
    file: path.join(config.dataDir, 'local-discord.ndjson'),
  });
  shutdown.onStop(() => local.close());
  const { token, apiUrl, botId, publicKey } = local;
  return { token, apiUrl, application: { id: botId, isLocal: true }, publicKey, local };
};

const detailsOf = (error: Error): object => {
  const reason = advice(error);
  return reason === null ? { err: error } : { reason };
};
