import type { DailyStanding } from '../match/standing.ts';
import type { MatchContext } from '../store/context.ts';
import { reading } from '../store/failures.ts';
import type { Day } from '../time/day.ts';
import { parScores } from './pars.ts';
import { dailyHistoryOf } from './results.ts';

/** How a score compares with those of others on the same dice, for a person whose own run has ended. */
export const dailyStandingOf = async (
  context: Pick<MatchContext, 'database' | 'now'>,
  game: string,
  day: Day,
  userId: string,
  score: number,
): Promise<DailyStanding> => {
  const { database } = context;
  // Runs that are not verified yet count, as most people look at this at once; those that were found wrong don't.
  const isRight = { OR: [{ verified: null }, { verified: true }] };
  const finished = { day, game, rankedAs: { not: null }, score: { not: null }, openedBy: { not: userId }, ...isRight };
  const [botScores, others, beaten, { streak }] = await Promise.all([
    parScores(context, game, day),
    reading(() => database.match.count({ where: finished })),
    reading(() => database.match.count({ where: { ...finished, score: { lt: score } } })),
    dailyHistoryOf(context)(userId),
  ]);
  return { botScores, others, beaten, streak: streak.length };
};
