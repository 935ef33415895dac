import { soloScoreOf } from '../match/solo-score.ts';
import type { DailyStanding } from '../match/standing.ts';
import type { Follower, MatchContext } from '../store/context.ts';
import { reading } from '../store/failures.ts';
import { dayAfter, dayOf, startOf, type Day } from '../time/day.ts';
import { parScores } from './pars.ts';
import { dailyHistoryOf } from './results.ts';

/** Adds the standing to the board of a finished daily run. */
export const withDailyStanding =
  (context: Pick<MatchContext, 'database' | 'games' | 'now'>): Follower =>
  async (board) => {
    const { game, round } = board.match;
    const solo = soloScoreOf(board);
    if (solo === null || round.of !== 'day') return board;
    return { ...board, daily: await dailyStandingOf(context, game.id, round.name, solo.userId, solo.score) };
  };

const dailyStandingOf = async (
  context: Pick<MatchContext, 'database' | 'games' | 'now'>,
  game: string,
  day: Day,
  userId: string,
  score: number,
): Promise<DailyStanding> => {
  const { database, now } = context;
  // Unverified runs count, as most people look at this at once; runs that were found wrong don't.
  const isRight = { OR: [{ verified: null }, { verified: true }] };
  const finished = { day, game, rankedAs: { not: null }, score: { not: null }, openedBy: { not: userId }, ...isRight };
  const today = dayOf(now());
  const [botScores, others, beaten, { streak }, other] = await Promise.all([
    parScores(context, game, day),
    reading(() => database.match.count({ where: finished })),
    reading(() => database.match.count({ where: { ...finished, score: { lt: score } } })),
    dailyHistoryOf(context)(userId),
    otherGame(context, userId, today),
  ]);
  const nextAt = day === today ? startOf(dayAfter(today)) : null;
  return { botScores, others, beaten, streak: streak.length, other, nextAt };
};

/** The first game whose run of a day a person has not begun; null for none. */
const otherGame = async (
  { database, games }: Pick<MatchContext, 'database' | 'games'>,
  userId: string,
  day: Day,
): Promise<DailyStanding['other']> => {
  const begun = await reading(() =>
    database.match.findMany({ where: { day, openedBy: userId, rankedAs: { not: null } }, select: { game: true } }),
  );
  const left = games.find(({ id, daily }) => daily !== undefined && begun.every(({ game }) => game !== id));
  return left === undefined ? null : { id: left.id, name: left.name };
};
