import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';
import { PinoPretty } from 'pino-pretty';

/**
 * Standard output, where lines are gathered for a moment, in milliseconds and bytes: writing each by itself would cost as
 * much as what it tells of. The end of the process writes what is left.
 */
const GATHERED = { dest: 1, minLength: 4096, periodicFlush: 100, sync: false } as const;

/** Logs JSON lines, by default to standard output, or readable lines in a terminal. */
export const createLog = (
  level: string,
  isTerminal: boolean,
  destination: DestinationStream = pino.destination(GATHERED),
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
