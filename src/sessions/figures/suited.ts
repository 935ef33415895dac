import { isOffered, offeredBots } from '../../games/contract/game.ts';
import type { Match } from '../match/match.ts';
import type { MatchContext } from '../store/context.ts';
import { finishedMatches, unlistedAmong } from './finished.ts';
import { outcomeFor } from './outcomes.ts';
import { isRated, rate } from './ratings.ts';

/** How many results against bots it takes before they say which level suits somebody. */
const ENOUGH = 3;

/**
 * The level of the bots whose rating is nearest to that of a person, by their results against bots alone. Null after
 * too few of these, in a game whose bots have no ratings, and for people who keep out of leaderboards, as all see it.
 */
export const suitedFor = async (
  context: Pick<MatchContext, 'database' | 'now'>,
  { game, guildId }: Pick<Match, 'game' | 'guildId'>,
  userId: string,
): Promise<string | null> => {
  const ratings = game.bots?.ratings?.byName;
  if (ratings === undefined || (await unlistedAmong(context.database, [userId])).size > 0) return null;
  const own = await finishedMatches(context, game, { guildId, userId });
  const counted = own.filter(
    (match) =>
      isRated(match) &&
      match.seats.every((occupant) =>
        'bot' in occupant ? isOffered(game, occupant.bot) : occupant.userId === userId,
      ) &&
      outcomeFor(game, match, userId) !== 'brokenOff',
  );
  if (counted.length < ENOUGH) return null;
  const { rating } = (await rate(game, counted))(userId);
  const away = (level: string): number => Math.abs((ratings[level]?.rating ?? Infinity) - rating);
  return offeredBots(game).toSorted((one, other) => away(one) - away(other))[0] ?? null;
};
