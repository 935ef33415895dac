import { pino, type DestinationStream, type Logger, type LoggerOptions } from 'pino';
import { PinoPretty } from 'pino-pretty';

/** For how long lines are gathered, in milliseconds, and how many bytes of them at most. */
const GATHERED = { periodicFlush: 100, minLength: 4096 } as const;

/**
 * Standard output. Lines are gathered for a moment: writing each by itself would cost as much as the work that it
 * reports. What is left is written when the process ends; only a process that is killed loses what it gathered last.
 */
const standardOutput = (): DestinationStream => {
  const output = pino.destination({ dest: 1, sync: true, ...GATHERED });
  const flush = (): void => output.flush();
  // pino's own would try for ever to write to a pipe that nobody reads any more.
  output.flushSync = flush;
  process.once('exit', flush);
  return output;
};

/** Logs JSON lines, by default to standard output, or readable lines in a terminal. */
export const createLog = (
  level: string,
  isTerminal: boolean,
  destination: DestinationStream = standardOutput(),
): Logger => {
  const options: LoggerOptions = {
    level,
    serializers: { err: (error: unknown) => describeError(error) },
    redact: SECRETS,
  };
  if (!isTerminal) return pino(options, destination);
  return pino(options, PinoPretty({ colorize: true, ignore: 'pid,hostname', translateTime: 'SYS:HH:MM:ss' }));
};

/** Fields that must never be logged, even if they are passed in. */
const SECRETS = ['token', 'seed', 'state', 'password', 'url', '*.token', '*.seed', '*.state', '*.password', '*.url'];

interface Described {
  readonly type: string;
  readonly message: string;
  readonly code?: string | number;
  readonly stack?: string;
  readonly cause?: Described;
}

/** A limit, as causes can be circular. */
const DEEPEST = 5;

/** An error without its other fields, as those of a failed request contain interaction tokens and whole messages. */
const describeError = (error: unknown, depth = 0): Described => {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error) };
  const code =
    'code' in error && (typeof error.code === 'string' || typeof error.code === 'number') ? error.code : null;
  return {
    type: error.name,
    message: error.message,
    ...(code === null ? {} : { code }),
    ...(error.stack === undefined ? {} : { stack: error.stack }),
    ...(error.cause === undefined || depth === DEEPEST ? {} : { cause: describeError(error.cause, depth + 1) }),
  };
};
