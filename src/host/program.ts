import { constants } from 'node:os';
import { parseArgs } from 'node:util';
import { ConfigError, readConfig, type Config } from '../app/config.ts';
import { readEnvironment } from '../app/environment.ts';
import { SECOND } from '../kernel/time.ts';
import { BackupError } from '../postgres/backup-file/format.ts';
import { MigrationError } from '../postgres/migrations.ts';
import { RightsError } from '../postgres/rights.ts';
import { EmbeddedPostgresError } from '../postgres/trouble/embedded-postgres-error.ts';
import { HostError } from './database.ts';

/** What a program can be asked besides its file, as on its command line. */
type Flag = 'check' | 'dry-run' | 'overwrite';

/** What a program was asked to do. */
interface Command {
  /** Ends the work when the program is told to stop. */
  readonly signal: AbortSignal;
  /** Reads the settings. Throws a `ConfigError`. */
  readonly config: () => Config;
}

/** What a program was asked to do with a database. */
interface DatabaseCommand extends Command {
  /** The name of a database of the embedded Postgres. */
  readonly database: string | null;
}

/** What a program was asked to do with a file. */
export interface FileCommand extends DatabaseCommand {
  readonly flags: ReadonlySet<Flag>;
  /** `STANDARD` for standard output or input. */
  readonly file: string;
}

/** What a program was asked to do in a channel of Discord. */
interface ChannelCommand extends Command {
  readonly channel: string;
}

/** The name of a file that stands for standard output or input. */
export const STANDARD = '-';

/** How long the work may take to end when the program is told to stop, in milliseconds. */
const STOPS = 5 * SECOND;

/** How long requests to Discord may take to end, in milliseconds: it may ask them to wait for half a minute. */
const STOPS_ON_DISCORD = 45 * SECOND;

/** How a program is used. */
interface Use {
  readonly usage: string;
  readonly flags?: readonly Flag[];
  /** The option that has a value. */
  readonly option?: 'database' | 'channel';
  /** How long the work may take to end, in milliseconds. */
  readonly stops?: number;
}

/** Runs a program on a file as `run` does, and prints its words to standard error if standard output is the file. */
export const runOnFile = (
  { usage, flags }: Required<Pick<Use, 'usage' | 'flags'>>,
  work: (asked: FileCommand) => Promise<string>,
): Promise<void> =>
  run({ usage, flags }, async ({ files, value: database, ...asked }) => {
    const [file] = files;
    if (file === undefined || files.length > 1) throw new HostError(usage);
    return { words: await work({ ...asked, database, file }), to: file === STANDARD ? process.stderr : process.stdout };
  });

/** Runs a program that takes no file as `run` does. */
export const runProgram = (usage: string, work: (asked: DatabaseCommand) => Promise<string>): Promise<void> =>
  run({ usage }, async ({ files, value: database, ...asked }) => {
    if (files.length > 0) throw new HostError(usage);
    return { words: await work({ ...asked, database }), to: process.stdout };
  });

/** Runs a program in a channel of Discord as `run` does. */
export const runInChannel = (usage: string, work: (asked: ChannelCommand) => Promise<string>): Promise<void> =>
  run({ usage, option: 'channel', stops: STOPS_ON_DISCORD }, async ({ files, value: channel, ...asked }) => {
    if (files.length > 0 || channel === null) throw new HostError(usage);
    return { words: await work({ ...asked, channel }), to: process.stdout };
  });

/** A command with all that it names besides. */
interface GivenCommand extends Command {
  readonly files: readonly string[];
  readonly flags: ReadonlySet<Flag>;
  /** The value of the program's option; null if it is left out. */
  readonly value: string | null;
}

/** What a program says, and where. */
interface Said {
  readonly words: string;
  readonly to: NodeJS.WriteStream;
}

/**
 * Runs a program, and prints its words. If it fails, it exits with 1, and explains an error that the host can fix in
 * words. SIGTERM and SIGINT end the work first.
 */
const run = async (
  { usage, flags = [], option = 'database', stops = STOPS }: Use,
  work: (given: GivenCommand) => Promise<Said>,
): Promise<void> => {
  const stopping = new AbortController();
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      const code = 128 + constants.signals[signal];
      stopping.abort(new StoppedError(signal, code));
      setTimeout(() => process.exit(code), stops).unref();
    });
  }
  try {
    const { words, to } = await work({ ...readArguments(usage, flags, option), signal: stopping.signal });
    to.write(`${words}\n`);
  } catch (error) {
    const reason: unknown = stopping.signal.aborted ? stopping.signal.reason : error;
    process.stderr.write(`${wordsOf(reason)}\n`);
    process.exitCode = reason instanceof StoppedError ? reason.exitCode : 1;
  }
};

/** The program was told to stop. */
class StoppedError extends HostError {
  readonly exitCode: number;

  constructor(signal: string, exitCode: number) {
    super(`Stopped by ${signal} before the end.`);
    this.exitCode = exitCode;
  }
}

const readArguments = (
  usage: string,
  flags: readonly Flag[],
  option: NonNullable<Use['option']>,
): Omit<GivenCommand, 'signal'> => {
  const own = Object.fromEntries(flags.map((flag) => [flag, { type: 'boolean' }] as const));
  const options = { [option]: { type: 'string' as const }, ...own };
  const { values, positionals } = parsed(() => parseArgs({ options, allowPositionals: true }), usage);
  const { [option]: value } = values;
  return {
    files: positionals,
    value: typeof value === 'string' ? value : null,
    flags: new Set(flags.filter((flag) => Object.keys(values).includes(flag))),
    config: () => readConfig(readEnvironment().variables),
  };
};

const parsed = <Value>(parse: () => Value, usage: string): Value => {
  try {
    return parse();
  } catch (cause) {
    throw new HostError(usage, { cause });
  }
};

/** The errors whose message tells the host what to do. */
const EXPLAINED = [ConfigError, HostError, BackupError, MigrationError, RightsError, EmbeddedPostgresError];

const wordsOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  // The message of a system error, such as a missing folder or a refused connection, says enough.
  return EXPLAINED.some((kind) => error instanceof kind) || 'code' in error
    ? error.message || String('code' in error && error.code)
    : (error.stack ?? '');
};
