import path from 'node:path';
import { loadEnvFile } from 'node:process';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import { commands } from '../commands/index.ts';
import { openServices } from './services.ts';
import { type DiscordBot, LoginError, startDiscordBot } from './discord-bot.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import { type LocalDiscord, LocalDiscordError, startLocalDiscord } from './local/index.ts';
import { createLog } from './log.ts';
import { EmbeddedPostgresError, startEmbeddedPostgres } from './postgres/embedded.ts';
import { MigrationError, migrate } from './postgres/migrate.ts';

const MIGRATIONS = fileURLToPath(new URL('../prisma/migrations', import.meta.url));
const DISCORD_API = 'https://discord.com/api';

/** What was started, to be stopped in the opposite order. */
type Stop = () => Promise<void>;

const main = async (): Promise<void> => {
  const config = readConfig(readEnvironment());
  const log = createLog(config.logLevel, process.stdout.isTTY);
  const stops: Stop[] = [];
  const halt = new AbortController();
  const fail = (error: unknown): void => {
    log.fatal({ err: error }, 'the embedded Postgres died and does not start again');
    process.exitCode = 1;
    void stop('failure');
  };
  const starting = start(config, log, stops, { halt: halt.signal, fail });
  const stop = stopOnce(starting, stops, log);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      halt.abort();
      void stop(signal);
    });
  }
  try {
    await starting;
  } catch (error) {
    if (!halt.signal.aborted)
      log.fatal({ reason: error instanceof Error ? error.message : String(error) }, 'not started');
    await stop('failure');
    if (!halt.signal.aborted) throw error;
  }
};

/** Starts the database, the Discord and the bot, each noting how it is stopped. Goes no further once it is to halt. */
const start = async (
  config: Config,
  log: Logger,
  stops: Stop[],
  { halt, fail }: { readonly halt: AbortSignal; readonly fail: (error: unknown) => void },
): Promise<void> => {
  const url = config.databaseUrl ?? (await startPostgres(config, log, stops, fail));
  halt.throwIfAborted();
  const applied = await bringUpToDate(url);
  if (applied.length > 0) log.info({ applied }, 'database migrated');
  halt.throwIfAborted();
  const { token, apiUrl, local } = await findDiscord(config, stops);
  halt.throwIfAborted();
  const { guildId } = config;
  // The local Discord's clock can be skipped forward, and what falls due goes by it.
  const now = (): Date => local?.now() ?? new Date();
  const services = openServices({ databaseUrl: url, log, now });
  stops.push(() => services.close());
  const runBot = (): Promise<DiscordBot> => startDiscordBot({ token, apiUrl, guildId, commands, services });
  let running = runBot();
  stops.push(() => stopped(running));
  const bot = await running;
  halt.throwIfAborted();
  local?.onRestart(async () => {
    running = restarted(running, runBot);
    await running;
    log.info('the bot was restarted from the page');
  });
  local?.onSkip(() => void attendDue(running, log));
  log.info({ bot: bot.name, games: services.games.length }, 'ready');
  if (local) tellPage(local.url, log);
};

/** What falls due by skipping is done at once. */
const attendDue = async (running: Promise<DiscordBot>, log: Logger): Promise<void> => {
  try {
    await (await running).attendDue();
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

const bringUpToDate = async (url: string): Promise<readonly string[]> => {
  try {
    return await migrate(url, MIGRATIONS);
  } catch (cause) {
    if (!(cause instanceof Error && 'code' in cause)) throw cause;
    const words = cause.message || String(cause.code);
    throw new MigrationError(`The database can't be reached or used: ${words}. Check DATABASE_URL.`, { cause });
  }
};

/** Without the address there is nothing to play, so it is told even where the log leaves it out. */
const tellPage = (page: string, log: Logger): void => {
  const words = `Open ${page} in a browser, and type /escape start`;
  if (log.isLevelEnabled('info')) log.info(words);
  else process.stderr.write(`${words}\n`);
};

const startPostgres = async (
  { dataDir }: Config,
  log: Logger,
  stops: Stop[],
  fail: (error: unknown) => void,
): Promise<string> => {
  const postgres = await startEmbeddedPostgres(dataDir, {
    revived: () => log.warn('the embedded Postgres had died, and runs again'),
    lost: fail,
  });
  stops.push(() => postgres.stop());
  const isElsewhere = postgres.folder !== dataDir;
  log.info(
    { folder: postgres.folder },
    isElsewhere ? 'embedded Postgres runs; its data are in a folder that its user can enter' : 'embedded Postgres runs',
  );
  return postgres.url;
};

interface Discord {
  readonly token: string;
  readonly apiUrl: string;
  /** The one on this machine. */
  readonly local: LocalDiscord | null;
}

/** The real Discord where there is a token, else one on this machine. */
const findDiscord = async (config: Config, stops: Stop[]): Promise<Discord> => {
  if (config.token !== null) return { token: config.token, apiUrl: config.apiUrl ?? DISCORD_API, local: null };
  const local = await startLocalDiscord({
    port: config.localPort,
    file: path.join(config.dataDir, 'local-discord.ndjson'),
  });
  stops.push(() => local.close());
  return { token: local.token, apiUrl: local.apiUrl, local };
};

/** Stops all that was started, also when it is asked to while something still starts. */
const stopOnce = (starting: Promise<void>, stops: Stop[], log: Logger): ((why: string) => Promise<void>) => {
  let stopping: Promise<void> | null = null;
  const stopAll = async (why: string): Promise<void> => {
    log.info({ why }, 'stopping');
    await starting.catch(() => undefined);
    for (const stop of stops.toReversed()) {
      await stop().catch((err: unknown) => log.error({ err }, 'a part did not stop cleanly'));
    }
    log.info('stopped');
  };
  return (why) => (stopping ??= stopAll(why));
};

/** The environment, with what a file `.env` adds to it. */
const readEnvironment = (): NodeJS.ProcessEnv => {
  try {
    loadEnvFile();
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  }
  return process.env;
};

/** Faults that whoever hosts the bot can mend are told in words, others with their whole story. */
const tell = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  const isTold =
    error instanceof ConfigError ||
    error instanceof LoginError ||
    error instanceof EmbeddedPostgresError ||
    error instanceof MigrationError ||
    error instanceof LocalDiscordError;
  return isTold ? error.message : (error.stack ?? error.message);
};

try {
  await main();
} catch (error) {
  process.stderr.write(`${tell(error)}\n`);
  process.exitCode = 1;
}
