import path from 'node:path';
import { loadEnvFile } from 'node:process';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import type { Logger } from 'pino';
import { commands } from '../commands/index.ts';
import { companionOf } from './companion.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import { type DiscordBot, startDiscordBot } from './discord-bot.ts';
import { identify } from './discord/connection/login.ts';
import { LoginError } from './discord/connection/login-error.ts';
import type { LocalDiscord } from './local/index.ts';
import { LocalDiscordError } from './local/world/local-discord-error.ts';
import { createLog } from './log.ts';
import { onNpmGone } from './parent.ts';
import { type EmbeddedPostgres, EmbeddedPostgresError, startEmbeddedPostgres } from './postgres/embedded.ts';
import { MigrationError, migrate } from './postgres/migrate.ts';
import { type Application, ForeignDatabaseError } from './postgres/owner.ts';
import { DatabaseGoneError, watchDatabase } from './postgres/watch.ts';
import { openServices } from './services.ts';
import { type Shutdown, createShutdown } from './shutdown.ts';

const MIGRATIONS = fileURLToPath(new URL('../prisma/migrations', import.meta.url));
const PAGE = fileURLToPath(new URL('../src/local/page/dist', import.meta.url));
const DISCORD_API = 'https://discord.com/api';

/** How long a bot may take to stop, and its Postgres, in milliseconds. All in all it is less than 5 seconds. */
const BOT_STOPS = 3_100;
const POSTGRES_STOPS = 4_000;

const main = async (): Promise<void> => {
  // Prisma compiles queries, once each, with WebAssembly: optimizing that takes 10 MB and gains nothing.
  setFlagsFromString('--liftoff-only');
  const { variables, isStartedByNpm } = readEnvironment();
  const config = readConfig(variables);
  const log = createLog(config.logLevel, process.stdout.isTTY);
  const shutdown = createShutdown(log, told);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void shutdown.stop(signal));
  process.on('uncaughtException', (error) => shutdown.fail(error));
  // Not every shell passes on to us what npm is told, and npm may be killed.
  if (isStartedByNpm) onNpmGone(() => void shutdown.stop('npm is gone'));
  try {
    await shutdown.start(() => start(config, log, shutdown));
  } catch (error) {
    if (!shutdown.signal.aborted) shutdown.fail(error);
  }
};

/** Starts the database, the Discord and the bot, each noting how it is stopped. Goes no further once it is to halt. */
const start = async (config: Config, log: Logger, shutdown: Shutdown): Promise<void> => {
  const halt = shutdown.signal;
  const databaseOf = await findDatabase(config, log, shutdown);
  halt.throwIfAborted();
  const { token, apiUrl, application, local } = await findDiscord(config, log, shutdown);
  halt.throwIfAborted();
  const url = await databaseOf(application);
  const applied = await bringUpToDate(url, application);
  if (applied.length > 0) log.info({ applied }, 'database migrated');
  halt.throwIfAborted();
  await keepWatch(url, application, log, shutdown);
  const { guildId, limits } = config;
  // The local Discord's clock can be skipped forward, and what falls due goes by it.
  const now = (): Date => local?.now() ?? new Date();
  const services = openServices({ databaseUrl: url, log, now, limits });
  shutdown.onStop(() => services.close());
  const runBot = (): Promise<DiscordBot> =>
    startDiscordBot({
      token,
      apiUrl,
      guildId,
      commands,
      services,
      isGreeting: local !== null,
      halt,
      onShutOut: (error) => shutdown.fail(error),
    });
  let running = runBot();
  // What bots think of can be thought of again, by any process.
  shutdown.onStop(() => Promise.all([services.stopThinking(), stopped(running)]), BOT_STOPS);
  const bot = await running;
  halt.throwIfAborted();
  local?.onRestart(async () => {
    running = restarted(running, runBot);
    await running;
    log.info('the bot was restarted from the page');
  });
  local?.onGames(companionOf(services.matches, services.games, local.guildId));
  local?.onSkip(() => void doDue(running, log));
  log.info({ bot: bot.name, games: services.games.length }, 'ready');
  if (local) tellPage(local.url, log);
};

/** What falls due by skipping is done at once. */
const doDue = async (running: Promise<DiscordBot>, log: Logger): Promise<void> => {
  try {
    await (await running).doDue();
  } catch (err) {
    log.warn({ err }, 'what fell due was not looked after');
  }
};

const restarted = async (running: Promise<DiscordBot>, run: () => Promise<DiscordBot>): Promise<DiscordBot> => {
  await stopped(running);
  return run();
};

/** One that never came up needs no stopping. */
const stopped = (running: Promise<DiscordBot>): Promise<void> =>
  running.then(
    (bot) => bot.stop(),
    () => undefined,
  );

const bringUpToDate = async (url: string, application: Application): Promise<readonly string[]> => {
  try {
    return await migrate(url, MIGRATIONS, application);
  } catch (cause) {
    if (!(cause instanceof Error && 'code' in cause)) throw cause;
    const words = cause.message || String(cause.code);
    throw new MigrationError(`The database can't be reached or used: ${words}. Check DATABASE_URL.`, { cause });
  }
};

const keepWatch = async (url: string, application: Application, log: Logger, shutdown: Shutdown): Promise<void> => {
  const stop = await watchDatabase(url, application, {
    gone: (error) => log.error({ reason: error.message }, 'the database is gone'),
    back: () => log.warn('the database is back'),
    lost: (error) => shutdown.fail(error),
  });
  shutdown.onStop(stop);
};

/** Without the address there is nothing to play, so it is told even where the log leaves it out. */
const tellPage = (page: string, log: Logger): void => {
  const words = `Open ${page} in a browser, and choose a game`;
  if (log.isLevelEnabled('info')) log.info(words);
  else process.stderr.write(`${words}\n`);
};

/** Finds the database of an application: the one that is configured, otherwise one in a Postgres of our own. */
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
    revived: () => log.warn('the embedded Postgres had died, and runs again'),
    lost: (cause) =>
      shutdown.fail(new EmbeddedPostgresError('The embedded Postgres died and does not start again.', { cause })),
  });
  shutdown.onStop(() => postgres.stop(), POSTGRES_STOPS);
  const isElsewhere = postgres.folder !== dataDir;
  log.info(
    { folder: postgres.folder },
    isElsewhere ? 'embedded Postgres runs; its data are in a folder that its user can enter' : 'embedded Postgres runs',
  );
  return postgres;
};

interface Discord {
  readonly token: string;
  readonly apiUrl: string;
  readonly application: Application;
  /** The one on this machine. */
  readonly local: LocalDiscord | null;
}

/** The real Discord where there is a token, otherwise one on this machine, which is loaded only there. */
const findDiscord = async (config: Config, log: Logger, shutdown: Shutdown): Promise<Discord> => {
  if (config.token !== null) {
    const { token } = config;
    const apiUrl = config.apiUrl ?? DISCORD_API;
    return { token, apiUrl, application: { id: await identify(token, apiUrl), isLocal: false }, local: null };
  }
  const { startLocalDiscord } = await import('./local/index.ts');
  const local = await startLocalDiscord({
    port: config.localPort,
    page: PAGE,
    report: (error) => log.warn(detailsOf(error), 'the local Discord has a fault'),
    file: path.join(config.dataDir, 'local-discord.ndjson'),
  });
  shutdown.onStop(() => local.close());
  const { token, apiUrl, botId } = local;
  return { token, apiUrl, application: { id: botId, isLocal: true }, local };
};

/** The words of a fault for the log, or its whole story. */
const detailsOf = (error: Error): object => {
  const reason = told(error);
  return reason === null ? { err: error } : { reason };
};

/** Variables that no other process needs to know, such as our Postgres. */
const SECRETS = ['DISCORD_TOKEN', 'DATABASE_URL'];

/** The environment, with what a file `.env` adds to it. The secrets are then taken out of it. */
const readEnvironment = (): { readonly variables: NodeJS.ProcessEnv; readonly isStartedByNpm: boolean } => {
  try {
    loadEnvFile();
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  }
  const variables = { ...process.env };
  for (const name of SECRETS) delete process.env[name];
  return { variables, isStartedByNpm: variables['npm_lifecycle_event'] === 'start' };
};

/** The words of a fault that whoever hosts the bot can mend; null for others, which are told with their whole story. */
const told = (error: unknown): string | null => {
  const isTold =
    error instanceof ConfigError ||
    error instanceof LoginError ||
    error instanceof EmbeddedPostgresError ||
    error instanceof MigrationError ||
    error instanceof ForeignDatabaseError ||
    error instanceof DatabaseGoneError ||
    error instanceof LocalDiscordError;
  return isTold ? error.message : null;
};

try {
  await main();
} catch (error) {
  process.stderr.write(`${told(error) ?? (error instanceof Error ? error.stack : String(error))}\n`);
  process.exitCode = 1;
}
