import { botNames, type AnyGame } from '../../games/contract/game.ts';
import { SECOND } from '../../kernel/time.ts';
import { isPlanningBot } from '../match/bots.ts';
import type { LimitReason, Limits } from '../match/limits.ts';
import { isShutOut } from '../people/shut-outs.ts';
import type { MatchContext } from '../store/context.ts';
import type { Transaction } from '../store/database.ts';
import { readTime } from '../store/times.ts';
import { awayUntil } from '../time/own-time.ts';

export interface Opened {
  readonly openedBy: string;
  readonly gathering: boolean;
  /** The people who are invited: to a kept seat, or to a rematch. */
  readonly invited: readonly string[];
  readonly hasPlanningBot: boolean;
  /** The ladder on which it is a challenge. */
  readonly ladder?: { readonly guildId: string; readonly game: string };
}

/** The limit that opening would exceed, or null. Openings by one person wait for each other's transactions. */
export const limitOnOpening = async (
  tables: Transaction,
  { openedBy, gathering, invited, hasPlanningBot, ladder }: Opened,
  { limits, games, now }: Pick<MatchContext, 'limits' | 'games' | 'now'>,
): Promise<LimitReason | null> => {
  await lockLimits(tables, openedBy);
  const limit = await limitOnPlaying(tables, openedBy, hasPlanningBot, { limits, games });
  if (limit) return limit;
  const lobbies = gathering ? await limitOnLobbies(tables, openedBy, limits) : null;
  if (lobbies) return lobbies;
  for (const userId of invited) {
    const why =
      (await limitOnInviting(tables, openedBy, userId, limits, now())) ??
      (ladder === undefined ? null : await limitOnChallenging(tables, [openedBy, userId], ladder));
    if (why) return why;
  }
  return null;
};

/** Whether a limit is reached when a change is stored. Changes of one person wait for each other's transactions. */
export const isLimitedNow = async (tables: Transaction, { userId, limit }: Counted): Promise<boolean> => {
  await lockLimits(tables, userId);
  return (await limit(tables)) !== null;
};

/** A person whose matches a change adds to, and the limit that they would exceed, or null. */
export interface Counted {
  readonly userId: string;
  readonly limit: (tables: Transaction) => Promise<LimitReason | null>;
}

/** Keeps other transactions from counting what a person has open until this one ends. */
export const lockLimits = (tables: Transaction, userId: string): Promise<unknown> =>
  tables.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${userId}, 0))`;

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
    return { code: 'too many matches', most: limits.matches };
  return hasPlanningBot ? limitOnBots(tables, userId, { limits, games }) : null;
};

/** The limit on lobbies that a person has opened and not left, if they have reached it, or null. */
export const limitOnLobbies = async (
  tables: Transaction,
  openedBy: string,
  { lobbies }: Pick<Limits, 'lobbies'>,
): Promise<LimitReason | null> => {
  // A person who has left a lobby can't call it off any more.
  const own = { endedAt: null, gathering: true, openedBy, seats: joinedBy(openedBy) };
  return (await tables.match.count({ where: own })) >= lobbies ? { code: 'too many lobbies', most: lobbies } : null;
};

/** The limit on matches against bots that think, if a person has reached it, or null. */
export const limitOnBots = async (
  tables: Transaction,
  userId: string,
  { limits, games }: Pick<MatchContext, 'limits' | 'games'>,
): Promise<LimitReason | null> => {
  const seats = [joinedBy(userId), { some: { bot: { in: planningBots(games) } } }];
  const count = await tables.match.count({ where: { endedAt: null, AND: seats.map((seat) => ({ seats: seat })) } });
  return count >= limits.botMatches ? { code: 'too many bot matches', most: limits.botMatches } : null;
};

/** Matches that a person has joined: a rematch that still waits for them is only an invitation. */
const joinedBy = (userId: string) => ({ some: { userId, joined: true } });

/**
 * One open invitation at a time, a pause before the next one if it is not accepted, none while the other is away, and
 * none to somebody who wants none from this person.
 */
const limitOnInviting = async (
  tables: Transaction,
  openedBy: string,
  userId: string,
  { invitationPause }: Limits,
  now: Date,
): Promise<LimitReason | null> => {
  const back = awayUntil(await readTime(tables, userId), now);
  if (back !== null) return { code: 'away', userId, until: back };
  if (await isShutOut(tables, { by: userId, userId: openedBy })) return { code: 'takes no invitations', userId };
  const [before] = await tables.$queryRaw<{ readonly isOpen: boolean; readonly invitedAt: Date | null }[]>`
    select
      exists (
        select from sallyport.matches where opened_by = ${openedBy} and ended_at is null and gathering
          and exists (select from sallyport.seats where match_id = matches.id and user_id = ${openedBy} and joined)
          and ((invitation->>'userId' = ${userId} and invitation->>'answer' is null)
            or exists (select from sallyport.seats where match_id = matches.id and user_id = ${userId} and not joined))
      ) as "isOpen",
      (select at from sallyport.pings
        where pinged_by = ${openedBy} and user_id = ${userId} and about = 'an invitation') as "invitedAt"`;
  if (before?.isOpen) return { code: 'already invited', userId };
  const until = new Date((before?.invitedAt?.getTime() ?? 0) + invitationPause * SECOND);
  return until > now ? { code: 'invited lately', userId, until } : null;
};

/** One open challenge for each person on a ladder, whoever began it. Challenges there wait for each other. */
const limitOnChallenging = async (
  tables: Transaction,
  people: readonly [string, string],
  { guildId, game }: NonNullable<Opened['ladder']>,
): Promise<LimitReason | null> => {
  await lockLimits(tables, `ladder:${guildId}:${game}`);
  const [open] = await tables.$queryRaw<{ readonly by: string | null; readonly to: string }[]>`
    select opened_by as by, invitation->>'userId' as to from sallyport.matches
    where guild_id = ${guildId} and game = ${game} and ended_at is null and invitation->>'isChallenge' = 'true'
      and (opened_by = any(${people}::text[]) or invitation->>'userId' = any(${people}::text[])) limit 1`;
  const busy = open && people.find((userId) => userId === open.by || userId === open.to);
  return busy === undefined ? null : { code: 'in a challenge', userId: busy };
};

const planningBots = (games: readonly AnyGame[]): string[] => [
  ...new Set(games.flatMap((game) => botNames(game).filter((name) => isPlanningBot(game, name)))),
];
