import { pino, type DestinationStream, type Logger, type LoggerOptions } from 'pino';
import { PinoPretty } from 'pino-pretty';
import { withoutSecrets } from './secrets.ts';

/** How long lines wait to be written together, in milliseconds, and how many bytes of them. */
const BUFFER = { periodicFlush: 100, minLength: 4096 } as const;

/** How many bytes of lines wait for a reader, or for room on the disk, at most. */
const LONGEST_WAIT = 1_048_576;

export interface Output extends DestinationStream {
  lost(): number;
}

/**
 * Standard output with a buffer: writing each line by itself would cost as much as the work that it reports. The rest
 * is written when the process ends, so that only a process that is killed loses its last lines. Lines that can't be
 * written, as on a full disk, wait a while and are then dropped: the service is worth more than its log.
 */
export const standardOutput = (): Output => {
  let lost = 0;
  const output = pino.destination({ dest: 1, sync: true, ...BUFFER, maxLength: LONGEST_WAIT });
  output.on('error', () => undefined);
  output.on('drop', () => void (lost += 1));
  const flush = (): void => output.flush();
  // pino's own flush would try for ever to write to a pipe without a reader.
  output.flushSync = flush;
  process.once('exit', flush);
  return Object.assign(output, { lost: () => lost });
};

/** Logs JSON lines, by default to standard output, or readable lines to a terminal. */
export const createLog = (
  level: string,
  format: 'json' | 'readable',
  destination: DestinationStream = standardOutput(),
): Logger => {
  const options: LoggerOptions = {
    level,
    serializers: { err: (error: unknown) => describeError(error) },
    redact: SECRETS,
  };
  if (format === 'json') return pino(options, destination);
  return pino(options, PinoPretty({ colorize: true, ignore: 'pid,hostname', translateTime: 'SYS:HH:MM:ss' }));
};

/** Fields that must never be logged, even if a caller passes them. */
const SECRETS = ['token', 'seed', 'nextSeed', 'state', 'password', 'url'].flatMap((name) => [name, `*.${name}`]);

interface Described {
  readonly type: string;
  readonly message: string;
  readonly code?: string | number;
  readonly stack?: string;
  readonly cause?: Described;
}

/** How many causes are logged at most: causes can be circular. */
const DEEPEST = 5;

/** An error without its other fields: those of a failed request contain interaction tokens and whole messages. */
const describeError = (error: unknown, depth = 0): Described => {
  if (!(error instanceof Error)) return { type: typeof error, message: withoutSecrets(String(error)) };
  const code =
    'code' in error && (typeof error.code === 'string' || typeof error.code === 'number') ? error.code : null;
  return {
    type: error.name,
    message: withoutSecrets(error.message),
    ...(code === null ? {} : { code }),
    ...(error.stack === undefined ? {} : { stack: withoutSecrets(error.stack) }),
    ...(error.cause === undefined || depth === DEEPEST ? {} : { cause: describeError(error.cause, depth + 1) }),
  };
};
