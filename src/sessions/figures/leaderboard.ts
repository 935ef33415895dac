import type { MatchClass } from '../../games/contract/comparison.ts';
import type { AnyGame, Rating } from '../../games/contract/game.ts';
import type { Occupant } from '../match/seats.ts';
import type { MatchContext } from '../store/context.ts';
import { classesOf, classReader, compareTexts } from './classes.ts';
import { finishedMatches, MOST_MATCHES, playerKey, unlistedAmong, type FinishedMatch } from './finished.ts';
import { isGivenUp, outcomeFor, peopleIn, type MatchOutcome } from './outcomes.ts';
import { isRated, rate } from './ratings.ts';

interface LeaderboardRequest {
  readonly game: AnyGame;
  readonly guildId: string;
  /** Only people who have finished a match since then are shown; null for all. */
  readonly since: Date | null;
  /** The key of the class of matches; null for the most played one. */
  readonly classKey: string | null;
}

export interface Leaderboard {
  readonly rows: readonly LeaderboardRow[];
  /** The class that is shown; null if no match counts. */
  readonly shown: MatchClass | null;
  /** All classes played in that time, the most played one first. */
  readonly classes: readonly MatchClass[];
  /** Whether older matches were left out, as there are too many. */
  readonly isCut: boolean;
}

/** A line of a leaderboard: a person with a rank, or a bot, which has none. */
export type LeaderboardRow = ScoreRow | RatingRow;

interface ScoreRow {
  readonly kind: 'score';
  readonly rank: number;
  readonly who: { readonly userId: string };
  readonly best: number;
  readonly isGivenUp: boolean;
  readonly hasHints: boolean;
  readonly average: number;
  readonly matches: number;
  /** How many of them were given up or broken off. */
  readonly givenUp: number;
}

interface RatingRow extends Rating {
  readonly kind: 'rating';
  readonly rank: number | null;
  readonly who: Occupant;
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
  readonly brokenOff: number;
}

/** The leaderboard of a game on a server. */
export const leaderboardOf =
  (context: MatchContext) =>
  async ({ game, guildId, since, classKey }: LeaderboardRequest): Promise<Leaderboard> => {
    const all = await finishedMatches(context, game, { guildId });
    const lately = all.filter(({ endedAt }) => since === null || endedAt >= since);
    const unlisted = await unlistedAmong(context.database, lately.flatMap(peopleIn));
    const classIn = classReader(game);
    const classes = classesOf(lately, classIn);
    const shown = classes.find(({ key }) => key === classKey) ?? (classKey === null ? classes[0] : undefined) ?? null;
    const isListed = (userId: string): boolean => !unlisted.has(userId);
    const isShown = (match: FinishedMatch): boolean => classIn(match)?.key === shown?.key;
    const rows =
      game.comparison.by === 'score'
        ? scoreRows(game, shown === null ? [] : lately.filter(isShown), isListed)
        : await ratingRows(game, all, lately.filter(isRated), isListed);
    return { rows, shown, classes, isCut: all.length === MOST_MATCHES };
  };

/** Best scores first. Of equal scores the earlier is first, and both have the same rank. */
const scoreRows = (
  game: AnyGame,
  matches: readonly FinishedMatch[],
  isListed: (userId: string) => boolean,
): readonly ScoreRow[] => {
  const rows = [...matchesByPerson(matches, isListed)].flatMap(([userId, own]) => {
    const scored = own.flatMap((match) => {
      const score = match.result?.score;
      return match.result === null || score === undefined || match.isNoResult
        ? []
        : [{ ...match, result: match.result, score }];
    });
    const [best] = scored.toSorted((one, other) => other.score - one.score);
    if (best === undefined) return [];

    return [
      {
        at: best.endedAt,
        row: {
          kind: 'score' as const,
          who: { userId },
          best: best.score,
          isGivenUp: isGivenUp(game, best.result),
          hasHints: best.hasHints,
          average: scored.reduce((sum, { score }) => sum + score, 0) / scored.length,
          matches: own.length,
          givenUp: own.filter(({ result }) => isGivenUp(game, result)).length,
        },
      },
    ];
  });
  const sorted = rows.toSorted(
    (one, other) =>
      other.row.best - one.row.best ||
      one.at.getTime() - other.at.getTime() ||
      compareTexts(one.row.who.userId, other.row.who.userId),
  );
  return sorted.map(({ row }) => ({ ...row, rank: sorted.findIndex((each) => each.row.best === row.best) + 1 }));
};

const matchesByPerson = (
  matches: readonly FinishedMatch[],
  isListed: (userId: string) => boolean,
): ReadonlyMap<string, readonly FinishedMatch[]> => {
  const byPerson = new Map<string, FinishedMatch[]>();
  for (const match of matches)
    for (const userId of peopleIn(match).filter(isListed)) {
      const own = byPerson.get(userId);
      if (own) own.push(match);
      else byPerson.set(userId, [match]);
    }
  return byPerson;
};

/** By rating minus its uncertainty. Ratings come from all matches, other figures only from those that are shown. */
const ratingRows = async (
  game: AnyGame,
  all: readonly FinishedMatch[],
  lately: readonly FinishedMatch[],
  isListed: (userId: string) => boolean,
): Promise<readonly RatingRow[]> => {
  const byPerson = [...matchesByPerson(lately, isListed)].filter(([userId, own]) =>
    own.some((match) => outcomeFor(game, match, userId) !== 'brokenOff'),
  );
  if (byPerson.length === 0) return [];
  const ratingOf = await rate(game, all);
  const none = { won: 0, drawn: 0, lost: 0, brokenOff: 0 };
  const people = byPerson.map(([userId, own]) => ({
    ...none,
    ...countOutcomes(game, own, userId),
    kind: 'rating' as const,
    who: { userId },
    ...ratingOf(userId),
  }));
  const bots = Object.keys(game.bots?.ratings?.byName ?? {}).map((bot) => ({
    ...none,
    kind: 'rating' as const,
    who: { bot },
    ...ratingOf(playerKey({ bot })),
  }));
  const sorted = [...people, ...bots].toSorted(
    (one, other) => sure(other) - sure(one) || compareTexts(playerKey(one.who), playerKey(other.who)),
  );
  let rank = 0;
  return sorted.map((row) => ({ ...row, rank: 'bot' in row.who ? null : ++rank }));
};

const sure = ({ rating, uncertainty }: Rating): number => rating - uncertainty;

const countOutcomes = (
  game: AnyGame,
  matches: readonly FinishedMatch[],
  userId: string,
): Readonly<Record<MatchOutcome, number>> => {
  const counts = { won: 0, drawn: 0, lost: 0, brokenOff: 0 };
  for (const match of matches) counts[outcomeFor(game, match, userId)] += 1;
  return counts;
};
