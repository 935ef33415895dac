import { DiscordAPIError, RateLimitError, RESTJSONErrorCodes } from 'discord.js';
import pRetry from 'p-retry';
import { CorruptMatchError } from '../../../sessions/match/errors.ts';

/** When another attempt follows after the database or Discord was out of reach: for 16 seconds. */
const RETRIES = { retries: 6, minTimeout: 250, factor: 2, unref: true } as const;

/** Work that is tried again while the database or Discord is out of reach. */
export interface Attempts {
  persist<Value>(attempt: () => Promise<Value>): Promise<Value>;
  /** Gives all work in progress one last attempt, at once. */
  close(): void;
}

export const createAttempts = (): Attempts => {
  const closing = new AbortController();
  const { signal } = closing;
  return {
    persist: async <Value>(attempt: () => Promise<Value>): Promise<Value> => {
      const done: { readonly value: Value }[] = [];
      const attemptOnce = async (): Promise<void> => void done.push({ value: await attempt() });
      try {
        await pRetry(attemptOnce, { ...RETRIES, signal, shouldRetry: ({ error }) => !isFinal(error) });
      } catch (error) {
        if (!signal.aborted || isFinal(error)) throw error;
      }
      // Closing interrupts the wait for another attempt: the last one is made at once.
      const [first] = done;
      return first ? first.value : attempt();
    },
    close: () => closing.abort(),
  };
};

/** Whether trying again soon would fail, too: Discord refuses or wants to be left alone, or the match can't be read. */
const isFinal = (error: unknown): boolean =>
  (error instanceof DiscordAPIError &&
    error.code !== RESTJSONErrorCodes.MaximumNumberOfEditsToMessagesOlderThanOneHourReached) ||
  error instanceof RateLimitError ||
  error instanceof CorruptMatchError;
