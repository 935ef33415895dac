import type { FastifyReply, FastifyRequest } from 'fastify';
import { slowDown, tooManyOldEdits } from '../api/errors.ts';
import type { WorldClock } from '../world/time/clock.ts';

/** The requests that a bucket allows in a window. Discord does not publish its numbers; this one is generous. */
const LIMIT = 50;
const WINDOW = 1000;
/** The number of windows kept before expired ones are removed. */
const KEPT = 1000;

interface RateWindow {
  readonly end: number;
  used: number;
}

/** Counts a request in its bucket and sets the rate limit headers. Throws a 429 beyond the limit. */
export const openRateLimits = (clock: WorldClock): ((request: FastifyRequest, reply: FastifyReply) => void) => {
  const windows = new Map<string, RateWindow>();
  return (request, reply) => {
    const bucket = `${request.method} ${request.routeOptions.url ?? ''}`;
    const key = `${bucket} ${majorParametersOf(request)}`;
    const now = clock.now();
    const before = windows.get(key);
    const window = before && before.end > now ? before : { end: now + WINDOW, used: 0 };
    if (windows.size > KEPT) for (const [old, { end }] of windows) if (end <= now) windows.delete(old);
    windows.set(key, window);
    window.used += 1;
    const seconds = (window.end - now) / 1000;
    reply.headers({
      'x-ratelimit-limit': LIMIT,
      'x-ratelimit-remaining': Math.max(0, LIMIT - window.used),
      'x-ratelimit-reset': (window.end / 1000).toFixed(3),
      'x-ratelimit-reset-after': seconds.toFixed(3),
      'x-ratelimit-bucket': Buffer.from(bucket).toString('base64url').slice(0, 32),
    });
    if (window.used > LIMIT) throw slowDown(seconds);
  };
};

const OLD = 60 * 60_000;
const OLD_EDITS = 3;
const OLD_WINDOW = 6000;

/**
 * Counts an edit of an old message. Messages older than an hour can be edited three times in six seconds in each
 * channel. Throws 30046 beyond that.
 */
export const openOldEditLimit = (clock: WorldClock): ((channelId: string, madeAt: number) => void) => {
  const edits = new Map<string, number[]>();
  return (channelId, madeAt) => {
    const now = clock.now();
    if (now - madeAt <= OLD) return;
    const recent = (edits.get(channelId) ?? []).filter((time) => now - time < OLD_WINDOW);
    const [oldest] = recent;
    if (oldest !== undefined && recent.length >= OLD_EDITS) throw tooManyOldEdits((oldest + OLD_WINDOW - now) / 1000);
    edits.set(channelId, [...recent, now]);
  };
};

/** The parts of a path with separate buckets: channel, guild and webhook. */
const majorParametersOf = ({ params }: FastifyRequest): string =>
  typeof params === 'object' && params !== null
    ? Object.entries(params)
        .filter(([name]) => MAJOR_PARAMETERS.has(name))
        .map(([, value]) => String(value))
        .join(' ')
    : '';

const MAJOR_PARAMETERS = new Set(['channelId', 'guildId', 'token']);
