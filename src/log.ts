import { type Logger, type LoggerOptions, pino } from 'pino';
import { PinoPretty } from 'pino-pretty';

/** JSON lines, or pretty ones in a terminal. */
export const createLog = (level: string, isTerminal: boolean): Logger => {
  const options: LoggerOptions = { level, serializers: { err: describeError }, redact: SECRETS };
  if (!isTerminal) return pino(options);
  return pino(options, PinoPretty({ colorize: true, ignore: 'pid,hostname', translateTime: 'SYS:HH:MM:ss' }));
};

/** What must never be in a line, should it ever be handed over. */
const SECRETS = ['token', 'seed', 'state', 'password', 'url', '*.token', '*.seed', '*.state', '*.password', '*.url'];

interface Described {
  readonly type: string;
  readonly message: string;
  readonly code?: string | number;
  readonly stack?: string;
  readonly cause?: Described;
}

/** An error without its other fields: those of a failed request hold interaction tokens and whole messages. */
const describeError = (error: unknown): Described => {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error) };
  const code =
    'code' in error && (typeof error.code === 'string' || typeof error.code === 'number') ? error.code : null;
  return {
    type: error.name,
    message: error.message,
    ...(code === null ? {} : { code }),
    ...(error.stack === undefined ? {} : { stack: error.stack }),
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  };
};
