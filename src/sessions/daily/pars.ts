import { z } from 'zod';
import { readAs } from '../../games/contract/read-as.ts';
import { PlannerClosedError } from '../../workers/planning/planner.ts';
import type { MatchContext } from '../store/context.ts';
import { reading, writing } from '../store/failures.ts';
import { dayAfter, dayOf, type Day } from '../time/day.ts';
import { secretOf } from './secrets.ts';

const Scores = z.array(z.number());

/** The scores of our bots on the dice of a day, lowest first; empty until they have played. */
export const parScores = async (
  { database }: Pick<MatchContext, 'database'>,
  game: string,
  day: Day,
): Promise<readonly number[]> => {
  const par = await reading(() => database.par.findUnique({ where: { day_game: { day, game } } }));
  return par ? readAs(Scores, par.scores, 'the stored scores') : [];
};

/** After a daily in so many days, the dice of a day are made at its beginning; otherwise for its first run. */
const PLAYED_LATELY = 7;

/** Lets our bots play on the dice of each day that is not open, from its beginning on, once for each game. */
export const makePars = (context: MatchContext): (() => Promise<void>) => {
  const { database, games, now } = context;
  let running: Promise<void> | null = null;

  const makeOf = async ({ day, secret }: { readonly day: Day; readonly secret: string }): Promise<void> => {
    const known = await reading(() => database.par.findMany({ where: { day }, select: { game: true } }));
    const missing = games.filter(({ id, daily }) => daily !== undefined && !known.some(({ game }) => game === id));
    for (const { id: game } of missing) {
      const scores = await context.rehearse({ game, day, secret }).catch((error: unknown) => {
        if (error instanceof PlannerClosedError) return null;
        throw error;
      });
      if (scores === null) return;
      const data = { day, game, scores: scores.toSorted((one, other) => one - other) };
      await writing(() => database.par.createMany({ data, skipDuplicates: true }));
    }
  };

  const makeAll = async (): Promise<void> => {
    const today = dayOf(now());
    const since = dayAfter(today, -1);
    const lately = { gte: dayAfter(today, -PLAYED_LATELY), lt: today };
    const isPlayed = await reading(() => database.match.findFirst({ where: { day: lately }, select: { id: true } }));
    if (isPlayed) await secretOf(context, today);
    for (const day of await reading(() => database.day.findMany({ where: { day: { gte: since } } }))) await makeOf(day);
  };

  return () => (running ??= makeAll().finally(() => (running = null)));
};
