import { HTTPError, RateLimitError } from 'discord.js';
import { DAY, MINUTE, SECOND } from '../../kernel/time.ts';

/** How long a request would have to wait, as discord.js tells it in three ways, in milliseconds. */
type RateLimit = Pick<RateLimitError, 'retryAfter' | 'timeToReset' | 'sublimitTimeout'>;

/** The longest wait for a request in discord.js itself, in milliseconds: less than a claim of due work lasts. */
export const LONGEST_LIMIT = 30 * SECOND;

/** Whether a rate limit is too long to wait for. */
export const isTooLong = (limit: RateLimit): boolean => lengthOf(limit) > LONGEST_LIMIT;

/** How long a rate limit lasts, in milliseconds. */
export const lengthOf = ({ retryAfter, timeToReset, sublimitTimeout }: RateLimit): number => {
  // Not every proxy before Discord says how long, at least not in seconds. discord.js would then ask again at once.
  if (!(retryAfter > 0)) return MINUTE;
  // A timer can't be much longer, and Discord may always be asked once a day.
  return Math.min(Math.max(retryAfter, timeToReset, sublimitTimeout), DAY);
};

/** How long to leave Discord alone after an error, in milliseconds; null for one that it would only repeat. */
export const waitAfter = (error: unknown): number | null => {
  if (error instanceof RateLimitError) return lengthOf(error);
  return isDown(error) || networkCodeOf(error) !== null ? MINUTE : null;
};

/** Whether Discord's API has failed, not the request. */
export const isDown = (error: unknown): error is HTTPError => error instanceof HTTPError && error.status >= 500;

/** The system's code for a failed connection, or the name of a timeout; null for any other error. */
export const networkCodeOf = (error: unknown): string | null => {
  if (!(error instanceof Error)) return null;
  if (error.name === 'AbortError' || error.name === 'TimeoutError') return error.name;
  if ('code' in error && typeof error.code === 'string' && /^(E[A-Z]+|UND_ERR_\w+)$/.test(error.code))
    return error.code;
  return networkCodeOf(error.cause);
};
