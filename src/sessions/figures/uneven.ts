import type { Match } from '../match/match.ts';
import { playersOf } from '../match/seats.ts';
import type { Uneven } from '../match/uneven.ts';
import type { MatchContext } from '../store/context.ts';
import { finishedMatches, unlistedAmong } from './finished.ts';
import { outcomeFor } from './outcomes.ts';
import { isProvisional, isRated, rate } from './ratings.ts';

/**
 * How far the ratings of the two in a lobby are apart; null for any other number of players, for bots, for people who
 * keep out of leaderboards, as long as one of the ratings says little, and in a challenge, which has to count.
 */
export const unevenIn = async (
  context: Pick<MatchContext, 'database' | 'now'>,
  match: Pick<Match, 'game' | 'guildId' | 'seats' | 'invitation'>,
): Promise<Uneven | null> => {
  const { game, guildId, invitation } = match;
  const players = playersOf(match);
  const people = players.flatMap((player) => ('userId' in player ? [player.userId] : []));
  if (!game.handicaps || guildId === null || invitation?.isChallenge === true) return null;
  if (players.length !== 2 || people.length !== 2) return null;
  if ((await unlistedAmong(context.database, people)).size > 0) return null;
  const known = await Promise.all(
    people.map(async (userId) => {
      const own = (await finishedMatches(context, game, { guildId, userId })).filter(isRated);
      return !isProvisional(own.filter((match) => outcomeFor(game, match, userId) !== 'brokenOff').length);
    }),
  );
  if (known.includes(false)) return null;
  const ratingOf = await rate(game, await finishedMatches(context, game, { guildId }));
  const [one = 0, other = 0] = people.map((userId) => ratingOf(userId).rating);
  return { weaker: one < other ? 0 : 1, difference: Math.round(Math.abs(one - other)) };
};
