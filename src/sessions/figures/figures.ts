import type { MatchClass } from '../../games/contract/comparison.ts';
import { teamsWith, type AnyGame, type Rating } from '../../games/contract/game.ts';
import { puzzleFiguresOf, type PuzzleFigures } from '../daily/puzzle-ratings.ts';
import { seatOf, type Occupant } from '../match/seats.ts';
import type { MatchContext } from '../store/context.ts';
import { reading } from '../store/failures.ts';
import { Prisma } from '../store/generated/client.ts';
import { habitsOf } from '../store/habits.ts';
import { classesOf, classReader } from './classes.ts';
import { finishedMatches, isLeftOpen, playerKey, unlistedAmong, type FinishedMatch } from './finished.ts';
import { laddersOf } from './ladder.ts';
import { leaderboardOf } from './leaderboard.ts';
import { luckIn, type GameLuck } from './luck.ts';
import { isGivenUp, outcomeFor, type MatchOutcome } from './outcomes.ts';
import { rate } from './ratings.ts';
import { titlesOf } from './titles.ts';

interface FiguresRequest {
  readonly userId: string;
  readonly guildId: string | null;
  readonly games: readonly AnyGame[];
}

export interface GameFigures {
  readonly game: AnyGame;
  /** All matches that have begun, including running ones. */
  readonly played: number;
  readonly finished: number;
  /** How many were given up or broken off. */
  readonly givenUp: number;
  /** In the order in which they ended. */
  readonly outcomes: readonly MatchOutcome[];
  /** In games with scores: those of each class of matches, the most played class first. */
  readonly scores: readonly ClassScores[];
  /** In games with ratings: after each match that counts, in order. */
  readonly ratings: readonly Rating[];
  /** The names of the challenges that were met, and how many there are; null if the game has none. */
  readonly challenges: { readonly met: readonly string[]; readonly count: number } | null;
  /** The opponents, those with the most matches first; null stands for all who stay off leaderboards. */
  readonly opponents: readonly OpponentFigures[];
  readonly luck: GameLuck | null;
  /** On all servers; null before the first answer. */
  readonly puzzles: PuzzleFigures | null;
}

/** Scores that are compared with each other, in the order in which their matches ended. */
export interface ClassScores {
  readonly shared: MatchClass;
  readonly scores: readonly { readonly score: number; readonly isGivenUp: boolean }[];
}

interface OpponentFigures {
  readonly who: Occupant | null;
  readonly matches: number;
  readonly won: number;
}

const figuresOf =
  (context: MatchContext) =>
  async ({ userId, guildId, games }: FiguresRequest): Promise<readonly GameFigures[]> => {
    const figures: GameFigures[] = [];
    // One after another, so that no click has to wait for all of them.
    for (const game of games) {
      // oxlint-disable-next-line no-await-in-loop
      const own = await figuresIn(context, game, guildId, userId);
      if (own.played > 0 || own.puzzles !== null) figures.push(own);
    }
    return figures;
  };

const figuresIn = async (
  context: MatchContext,
  game: AnyGame,
  guildId: string | null,
  userId: string,
): Promise<GameFigures> => {
  const matches = await finishedMatches(context, game, { guildId, userId });
  const finished = matches.filter(({ result }) => result !== null);
  const isSeated = (match: FinishedMatch): boolean => seatOf(match, userId) !== null;
  const counted = matches.filter((match) => outcomeFor(game, match, userId) !== 'brokenOff');
  const own = finished.filter(({ isNoResult }) => !isNoResult);
  const met = new Set(own.flatMap(({ result }) => (result && game.comparison.challenges?.met(result)) ?? []));
  return {
    game,
    played: matches.length + (await countRunning(context, game, guildId, userId)),
    finished: finished.length,
    givenUp: matches.filter(({ result }) => isGivenUp(game, result)).length,
    outcomes: matches.map((match) => outcomeFor(game, match, userId)),
    scores: scoresIn(game, own),
    ratings:
      game.comparison.by === 'rating' && counted.length > 0 ? await ratingsOf(context, game, guildId, userId) : [],
    challenges: game.comparison.challenges ? { met: [...met], count: game.comparison.challenges.all().length } : null,
    opponents: await opponentsIn(context, game, counted.filter(isSeated), userId),
    luck: await luckIn(context, game, finished, userId),
    puzzles: game.puzzles ? await puzzleFiguresOf(context)(game.id, userId) : null,
  };
};

const scoresIn = (game: AnyGame, finished: readonly FinishedMatch[]): readonly ClassScores[] => {
  if (game.comparison.by !== 'score') return [];
  const classIn = classReader(game);
  return classesOf(finished, classIn).map((shared) => ({
    shared,
    scores: finished.flatMap((match) => {
      const score = match.result?.score;
      if (score === undefined || classIn(match)?.key !== shared.key) return [];
      return [{ score, isGivenUp: isGivenUp(game, match.result) }];
    }),
  }));
};

const countRunning = async (
  { database, now }: MatchContext,
  game: AnyGame,
  guildId: string | null,
  userId: string,
): Promise<number> => {
  const [counted] = await reading(
    () => database.$queryRaw<{ readonly count: number }[]>`
      select count(*)::int as count from sallyport.matches
      where game = ${game.id} and opens_at is null and ended_at is null and not gathering and entropy is not null
        and ${guildId === null ? Prisma.sql`guild_id is null` : Prisma.sql`guild_id = ${guildId}`}
        and id in (select match_id from sallyport.seats where user_id = ${userId}) and not ${isLeftOpen(now())}`,
  );
  return counted?.count ?? 0;
};

/** A person's ratings, which follow from the matches of all people. */
const ratingsOf = async (
  context: MatchContext,
  game: AnyGame,
  guildId: string | null,
  userId: string,
): Promise<readonly Rating[]> => {
  const all = await finishedMatches(context, game, guildId === null ? { guildId, userId } : { guildId });
  const ratings: Rating[] = [];
  await rate(game, all, (match, ratingOf) => {
    if (outcomeFor(game, match, userId) !== 'brokenOff') ratings.push(ratingOf(userId));
  });
  return ratings;
};

const opponentsIn = async (
  { database }: MatchContext,
  game: AnyGame,
  matches: readonly FinishedMatch[],
  userId: string,
): Promise<readonly OpponentFigures[]> => {
  const others = matches.flatMap((match) => opponentsOf(match, userId));
  const unlisted = await unlistedAmong(database, others.filter((who) => 'userId' in who).map(playerKey));
  const byOpponent = new Map<string, OpponentFigures>();
  for (const match of matches) {
    const won = outcomeFor(game, match, userId) === 'won' ? 1 : 0;
    const met = new Map<string, Occupant | null>();
    for (const who of opponentsOf(match, userId)) {
      const key = playerKey(who);
      met.set(unlisted.has(key) ? '' : key, unlisted.has(key) ? null : who);
    }
    for (const [key, who] of met) {
      const before = byOpponent.get(key) ?? { who, matches: 0, won: 0 };
      byOpponent.set(key, { who, matches: before.matches + 1, won: before.won + won });
    }
  }
  return [...byOpponent.entries()]
    .toSorted(([one, { matches: ones }], [other, { matches: others }]) => others - ones || (one < other ? -1 : 1))
    .map(([, opponent]) => opponent);
};

/** Everyone else in a match, but a partner. */
const opponentsOf = ({ options, seats }: FinishedMatch, userId: string): readonly Occupant[] => {
  const own = seatOf({ seats }, userId) ?? -1;
  const team = teamsWith(options)?.find((seats) => seats.includes(own)) ?? [own];
  return seats.filter((_, seat) => !team.includes(seat));
};

/** The game that a person played last on a server, or else the one that anybody did there; null if nobody did. */
const lastGameOf =
  ({ database }: Pick<MatchContext, 'database'>) =>
  async ({ userId, guildId }: Pick<FiguresRequest, 'userId' | 'guildId'>): Promise<string | null> => {
    const there = guildId === null ? Prisma.sql`guild_id is null` : Prisma.sql`guild_id = ${guildId}`;
    const own = Prisma.sql`id in (select match_id from sallyport.seats where user_id = ${userId})`;
    for (const whose of guildId === null ? [own] : [own, Prisma.sql`true`]) {
      // oxlint-disable-next-line no-await-in-loop
      const [last] = await reading(
        () => database.$queryRaw<{ readonly game: string }[]>`
          select game from sallyport.matches where ${there} and entropy is not null and not gathering and ${whose}
          order by moved_at desc limit 1`,
      );
      if (last) return last.game;
    }
    return null;
  };

/** What follows from finished matches: the figures of a person, and the leaderboards. */
export const createFigures = (context: MatchContext) => ({
  lastGame: lastGameOf(context),
  of: figuresOf(context),
  /** How a person plays with others on a server; null if there is nothing to show. */
  habits: (guildId: string, userId: string) => reading(() => habitsOf(context.database, guildId, userId)),
  /** How a person does at the puzzles of a game; null before the first answer. */
  puzzles: puzzleFiguresOf(context),
  leaderboard: leaderboardOf(context),
  ladders: laddersOf(context),
  titles: titlesOf(context),
});
