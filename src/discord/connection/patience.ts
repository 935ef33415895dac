import { setTimeout as wait } from 'node:timers/promises';
import { RateLimitError } from 'discord.js';
import type { Logger } from 'pino';
import { failedAddresses } from '../../kernel/addresses.ts';
import { MINUTE, SECOND } from '../../kernel/time.ts';
import { isDown, lengthOf, networkCodeOf } from '../messages/waits.ts';
import { LoginError } from './login-error.ts';
import { connectionTexts } from './texts/texts.ts';

/** Waits for a Discord that asks for it, or that is down, and tells about it. */
export interface Patience {
  /** What is waited for, and until when; null if nothing is. */
  trouble(): string | null;
  /** Asks again, when Discord allows it, until it answers. Throws any error that waiting would not mend. */
  until<Answer>(ask: () => Promise<Answer>): Promise<Answer>;
}

/** A wait, in milliseconds, and what for, in words. */
interface Wait {
  readonly reason: (until: string) => string;
  readonly milliseconds: number;
}

/** Discord lets the bot start no more connections to the gateway before a time. */
export class NoStartsLeftError extends Error {
  override readonly name = 'NoStartsLeftError';
  readonly milliseconds: number;

  constructor(milliseconds: number) {
    super('no starts left');
    this.milliseconds = milliseconds;
  }
}

/** Patience that ends with the signal. */
export const createPatience = (log: Logger, halt?: AbortSignal): Patience => {
  const waits = new Set<string>();
  return {
    trouble: () => [...waits][0] ?? null,
    until: async (ask) => {
      for (let attempt = 0; ; attempt += 1) {
        try {
          const answer = await ask();
          if (attempt > 0) log.info({ attempts: attempt }, 'no longer waiting for Discord');
          return answer;
        } catch (error) {
          const found = waitFor(error, attempt);
          if (found === null) throw error;
          const reason = found.reason(timeShown(new Date(Date.now() + found.milliseconds)));
          log.warn({ reason }, 'waiting for Discord');
          waits.add(reason);
          await wait(found.milliseconds, undefined, { ...(halt && { signal: halt }) })
            .catch(() => halt?.throwIfAborted())
            .finally(() => waits.delete(reason));
        }
      }
    },
  };
};

/** A moment for whoever reads the log: seconds are enough. */
export const timeShown = (at: Date): string => `${at.toISOString().slice(0, 19)}Z`;

/** The wait that an error asks for; null for one that waiting would not mend. */
const waitFor = (error: unknown, attempt: number): Wait | null => {
  const { waiting } = connectionTexts;
  // What the first request finds is told to the host, unless Discord asks for patience.
  const cause = error instanceof LoginError ? error.cause : error;
  if (cause instanceof RateLimitError)
    return {
      reason: (until) => waiting.limited({ until, request: `${cause.method} ${cause.route}` }),
      milliseconds: lengthOf(cause),
    };
  if (cause instanceof NoStartsLeftError)
    return { reason: (until) => waiting.starts({ until }), milliseconds: cause.milliseconds };
  const milliseconds = Math.min(FIRST * 2 ** attempt, MINUTE);
  if (isDown(cause)) {
    const status = String(cause.status);
    return { reason: (until) => waiting.down({ until, status }), milliseconds };
  }
  const code = error instanceof LoginError ? null : networkCodeOf(error);
  if (code === null) return null;
  const failed = failedAddresses(error).join(', ') || code;
  return { reason: (until) => waiting.broken({ until, code: failed }), milliseconds };
};

/** How long to wait for a Discord that is down, in milliseconds: twice as long each time, up to a minute. */
const FIRST = 5 * SECOND;
