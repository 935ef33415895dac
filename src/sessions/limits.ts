import { botNamed } from '../games/bot.ts';
import type { AnyGame } from '../games/game.ts';
import type { MatchContext } from './boards.ts';
import type { Limits } from './match.ts';
import type { LimitReason } from './outcome.ts';
import { awayUntil } from './own-time.ts';
import type { Transaction } from './queries.ts';
import { readTime } from './times.ts';

export const defaultLimits: Limits = { lobbies: 5, matches: 100, botMatches: 10, invitationPause: 300 };

/** What the limits need to know about a match that somebody opens. */
export interface Opened {
  readonly openedBy: string;
  readonly gathering: boolean;
  readonly invited: string | null;
  /** Whether one of its bots thinks in a thread. */
  readonly hasPlanningBot: boolean;
}

/**
 * The limit that a person would exceed by opening a match, or null. If one person opens several matches at the same
 * moment, each waits until the transaction of the one before ends.
 */
export const limitOnOpening = async (
  tables: Transaction,
  { openedBy, gathering, invited, hasPlanningBot }: Opened,
  { limits, games, now }: Pick<MatchContext, 'limits' | 'games' | 'now'>,
): Promise<LimitReason | null> => {
  await tables.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${openedBy}, 0))`;
  const limit = await limitOnPlaying(tables, openedBy, hasPlanningBot, { limits, games });
  if (limit) return limit;
  const lobbies = { endedAt: null, gathering, openedBy };
  if (gathering && (await tables.match.count({ where: lobbies })) >= limits.lobbies)
    return { code: 'too-many-lobbies', most: limits.lobbies };
  if (invited === null) return null;
  const until = awayUntil(await readTime(tables, invited), now());
  if (until !== null) return { code: 'away', userId: invited, until };
  return invitationLimit(tables, openedBy, invited, limits, now());
};

/** The limit that a person would exceed with one more match, or null. */
export const limitOnPlaying = async (
  tables: Transaction,
  userId: string,
  hasPlanningBot: boolean,
  { limits, games }: Pick<MatchContext, 'limits' | 'games'>,
): Promise<LimitReason | null> => {
  const endedAt = null;
  const own = joinedBy(userId);
  if ((await tables.match.count({ where: { endedAt, seats: own } })) >= limits.matches)
    return { code: 'too-many-matches', most: limits.matches };
  return hasPlanningBot ? limitOnBots(tables, userId, { limits, games }) : null;
};

/** The limit on matches against bots that think, if a person has reached it, or null. */
export const limitOnBots = async (
  tables: Transaction,
  userId: string,
  { limits, games }: Pick<MatchContext, 'limits' | 'games'>,
): Promise<LimitReason | null> => {
  const seats = [joinedBy(userId), { some: { bot: { in: planningBots(games) } } }];
  const count = await tables.match.count({ where: { endedAt: null, AND: seats.map((seat) => ({ seats: seat })) } });
  return count >= limits.botMatches ? { code: 'too-many-bot-matches', most: limits.botMatches } : null;
};

/** Matches that a person has joined: a rematch that still waits for them is only an invitation. */
const joinedBy = (userId: string) => ({ some: { userId, joined: true } });

/** One open invitation of a person to the same person, and a pause before the next one. */
const invitationLimit = async (
  tables: Transaction,
  openedBy: string,
  invited: string,
  { invitationPause }: Limits,
  now: Date,
): Promise<LimitReason | null> => {
  const since = new Date(now.getTime() - invitationPause * 1000);
  const [last] = await tables.$queryRaw<{ readonly openedAt: Date; readonly isOpen: boolean }[]>`
    select opened_at as "openedAt", (ended_at is null and gathering) as "isOpen" from matches
    where opened_by = ${openedBy} and invitation->>'userId' = ${invited}
      and ((ended_at is null and gathering) or opened_at > ${since}::timestamptz)
    order by "isOpen" desc, opened_at desc limit 1`;
  if (!last) return null;
  if (last.isOpen) return { code: 'already-invited', userId: invited };
  const until = new Date(last.openedAt.getTime() + invitationPause * 1000);
  return { code: 'invited-lately', userId: invited, until };
};

/** The names of the planning bots. */
const planningBots = (games: readonly AnyGame[]): string[] => [
  ...new Set(
    games.flatMap(({ bots }) =>
      Object.entries(bots?.byName ?? {}).flatMap(([name, bot]) => ('plan' in bot ? [name] : [])),
    ),
  ),
];

/** Whether a bot of a game is a planning bot, which thinks in a thread. */
export const isPlanningBot = (game: AnyGame, name: string): boolean => {
  const bot = botNamed(game, name);
  return bot !== undefined && 'plan' in bot;
};
