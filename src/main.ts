import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { loadEnvFile } from 'node:process';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import { commands } from '../commands/index.ts';
import { startBot } from './bot.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import { games } from './games/index.ts';
import { startLocalDiscord } from './local/index.ts';
import { createLog } from './log.ts';
import { openDatabase } from './sessions/database.ts';
import { EmbeddedPostgresError, startEmbeddedPostgres } from './sessions/embedded-postgres.ts';
import { MigrationError, migrate } from './sessions/migrate.ts';
import { createSessions } from './sessions/sessions.ts';

const MIGRATIONS = fileURLToPath(new URL('../prisma/migrations', import.meta.url));
const DISCORD_API = 'https://discord.com/api';

/** What was started, to be stopped in the opposite order. */
type Stop = () => Promise<void>;

const main = async (): Promise<void> => {
  const config = readConfig(readEnvironment());
  const log = createLog(config.logLevel, process.stdout.isTTY);
  const stops: Stop[] = [];
  const stop = stopOnce(stops, log);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(signal));
  try {
    await start(config, log, stops);
  } catch (error) {
    await stop('failure');
    throw error;
  }
};

/** Starts the database, the Discord and the bot, each noting how it is stopped. */
const start = async (config: Config, log: Logger, stops: Stop[]): Promise<void> => {
  await mkdir(config.dataDir, { recursive: true });
  const url = config.databaseUrl ?? (await startPostgres(config, log, stops));
  const applied = await migrate(url, MIGRATIONS);
  if (applied.length > 0) log.info({ applied }, 'database migrated');
  const database = openDatabase(url, (err) => log.warn({ err }, 'database connection lost'));
  stops.push(() => database.$disconnect());

  const sessions = createSessions({ database, games });
  const { token, apiUrl, page } = await findDiscord(config, stops);
  const { guildId } = config;
  const bot = await startBot({ token, apiUrl, guildId, commands, desk: { sessions, games, log } });
  stops.push(() => bot.stop());
  log.info({ bot: bot.name, games: games.length }, 'ready');
  if (page) log.info(`Open ${page} in a browser, and type /escape start`);
};

const startPostgres = async ({ dataDir }: Config, log: Logger, stops: Stop[]): Promise<string> => {
  const postgres = await startEmbeddedPostgres(dataDir);
  stops.push(() => postgres.stop());
  log.info({ folder: dataDir }, 'embedded Postgres runs');
  return postgres.url;
};

interface Discord {
  readonly token: string;
  readonly apiUrl: string;
  /** The page of the local Discord. */
  readonly page: string | null;
}

/** The real Discord where there is a token, else one on this machine. */
const findDiscord = async (config: Config, stops: Stop[]): Promise<Discord> => {
  if (config.token !== null) return { token: config.token, apiUrl: config.apiUrl ?? DISCORD_API, page: null };
  const local = await startLocalDiscord({
    port: config.localPort,
    file: path.join(config.dataDir, 'local-discord.ndjson'),
  });
  stops.push(() => local.close());
  return { token: local.token, apiUrl: local.apiUrl, page: local.url };
};

const stopOnce = (stops: Stop[], log: Logger): ((why: string) => Promise<void>) => {
  let stopping: Promise<void> | null = null;
  const stopAll = async (why: string): Promise<void> => {
    log.info({ why }, 'stopping');
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
const isTold = (error: unknown): error is Error =>
  error instanceof ConfigError || error instanceof EmbeddedPostgresError || error instanceof MigrationError;

try {
  await main();
} catch (error) {
  process.stderr.write(
    isTold(error) ? `${error.message}\n` : `${error instanceof Error ? error.stack : String(error)}\n`,
  );
  process.exitCode = 1;
}
