import { MessageFlags } from 'discord-api-types/v10';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { slowDown, tooManyOldEdits, tooManyPublishedEdits, type DiscordError } from '../api/errors.ts';
import { hasFlag } from '../api/flags.ts';
import type { MessageRow } from '../world/rows.ts';
import type { WorldClock } from '../world/time/clock.ts';
import { createdAt } from '../world/time/snowflakes.ts';

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

const HOUR = 60 * 60_000;
const MOST_EDITS = 3;

/** Counts edits by a key. Throws what `refusal` returns beyond three in `window` milliseconds. */
const openEditLimit = (
  clock: WorldClock,
  window: number,
  refusal: (seconds: number) => DiscordError,
): ((key: string) => void) => {
  const edits = new Map<string, number[]>();
  return (key) => {
    const now = clock.now();
    const recent = (edits.get(key) ?? []).filter((time) => now - time < window);
    const [oldest] = recent;
    if (oldest !== undefined && recent.length >= MOST_EDITS) throw refusal((oldest + window - now) / 1000);
    edits.set(key, [...recent, now]);
  };
};

/**
 * Counts an edit of a message. Throws 30046 beyond three in six seconds of messages of a channel that are older than an
 * hour, and 20028 beyond three in an hour of a message that was published to other guilds.
 */
export const openEditLimits = (clock: WorldClock): ((message: MessageRow) => void) => {
  const countOld = openEditLimit(clock, 6000, tooManyOldEdits);
  const countPublished = openEditLimit(clock, HOUR, tooManyPublishedEdits);
  return ({ id, channelId, flags }) => {
    if (clock.now() - createdAt(id) > HOUR) countOld(channelId);
    if (hasFlag(flags, MessageFlags.Crossposted)) countPublished(id);
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
