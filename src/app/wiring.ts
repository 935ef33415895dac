import type { Logger } from 'pino';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../postgres/embedded.ts';
import type { Application } from '../postgres/owner.ts';
import { EmbeddedPostgresError } from '../postgres/trouble/embedded-postgres-error.ts';
import { readConfig, type Config } from './config.ts';
import { readEnvironment } from './environment.ts';
import { checkInstallation } from './installation.ts';
import { createLog, standardOutput, type Output } from './log.ts';
import { onNpmGone } from './parent.ts';
import { createShutdown, reportOf, type Shutdown } from './shutdown.ts';

/** How long the embedded Postgres may take to stop, in milliseconds. */
const POSTGRES_STOPS = 4_000;

/** Runs the bot with the settings of the environment. Prints a sentence for an error that the host can fix. */
export const run = async (): Promise<void> => {
  try {
    await main();
  } catch (error) {
    process.stderr.write(`${reportOf(error, await adviceFor(error))}\n`);
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
  const shutdown = createShutdown(log, adviceFor);
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

/** What the host can do about an error, in words, or null. It knows the errors of all the code. */
const adviceFor = async (error: unknown): Promise<string | null> => (await import('./advice.ts')).advice(error);

/** Starts the embedded Postgres, if there is one, while the rest of the code is loaded, and then everything else. */
const start = async (config: Config, log: Logger, output: Output, shutdown: Shutdown): Promise<void> => {
  const finding = findDatabase(config, log, shutdown);
  // Until the code is loaded, nobody waits for it.
  const found = finding.catch(() => undefined);
  try {
    const { play } = await import('./playing.ts');
    await play({ config, log, output, shutdown }, finding);
  } catch (error) {
    // A server that is starting can't be stopped yet.
    await found;
    throw error;
  }
};

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
