import { parseArgs } from 'node:util';
import { ConfigError, readConfig, type Config } from '../app/config.ts';
import { readEnvironment } from '../app/environment.ts';
import { BackupError } from '../postgres/backup-file.ts';
import { EmbeddedPostgresError } from '../postgres/embedded-postgres-error.ts';
import { MigrationError } from '../postgres/migrate.ts';
import { HostError } from './database.ts';

/** What a program was asked to do. */
export interface FileCommand {
  readonly config: Config;
  /** `STANDARD` for standard output or input. */
  readonly file: string;
  /** The name of a database of the embedded Postgres. */
  readonly database: string | null;
  /** Whether to remove what is in the database without asking. */
  readonly overwrite: boolean;
}

/** The name of a file that stands for standard output or input. */
export const STANDARD = '-';

/**
 * Runs a program on a file, and prints its words: to standard error if standard output is the file. If it fails, it
 * exits with 1, and explains an error that the host can fix in words.
 */
export const runOnFile = async (usage: string, work: (asked: FileCommand) => Promise<string>): Promise<void> => {
  try {
    const asked = readArguments(usage);
    const words = await work(asked);
    (asked.file === STANDARD ? process.stderr : process.stdout).write(`${words}\n`);
  } catch (error) {
    process.stderr.write(`${wordsOf(error)}\n`);
    process.exitCode = 1;
  }
};

const readArguments = (usage: string): FileCommand => {
  const options = { database: { type: 'string' }, overwrite: { type: 'boolean' } } as const;
  const { values, positionals } = parsed(() => parseArgs({ options, allowPositionals: true }), usage);
  const [file] = positionals;
  if (file === undefined || positionals.length > 1) throw new HostError(usage);
  const config = readConfig(readEnvironment().variables);
  return { config, file, database: values.database ?? null, overwrite: values.overwrite ?? false };
};

const parsed = <Value>(parse: () => Value, usage: string): Value => {
  try {
    return parse();
  } catch (cause) {
    throw new HostError(usage, { cause });
  }
};

const wordsOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  const isExplained =
    error instanceof ConfigError ||
    error instanceof HostError ||
    error instanceof BackupError ||
    error instanceof MigrationError ||
    error instanceof EmbeddedPostgresError;
  // The message of a system error, such as a missing folder or a refused connection, says enough.
  return isExplained || 'code' in error ? error.message || String('code' in error && error.code) : (error.stack ?? '');
};
