import { commitmentOf } from '../../kernel/random.ts';
import type { MatchContext } from '../store/context.ts';
import { reading, writing } from '../store/failures.ts';
import { dayAfter, dayOf, type Day } from '../time/day.ts';
import { secretOf } from './secrets.ts';

/** A name from which only the secret of the day can tell whose run it was. */
const nameOf = async (context: MatchContext, rankedAs: string, day: Day): Promise<string> =>
  commitmentOf(`${(await secretOf(context, day)).secret}:${rankedAs}`);

/**
 * Before a person is removed: notes their ranked runs whose days are not open, so that none can be played again, and
 * their answers to the puzzles of these days.
 */
export const noteSpent = async (context: MatchContext, userId: string): Promise<void> => {
  const { database, now } = context;
  const since = dayAfter(dayOf(now()), -1);
  const where = { openedBy: userId, rankedAs: { not: null }, day: { gte: since } };
  const runs = await reading(() => database.match.findMany({ where, select: { rankedAs: true, day: true } }));
  await writing(() => database.spentRun.deleteMany({ where: { day: { lt: since } } }));
  const answers = await reading(() => database.puzzleAnswer.findMany({ where: { userId, day: { gte: since } } }));
  const puzzles = answers.map(({ game, day }) => ({ rankedAs: spentName({ game, day, userId }), day }));
  for (const { rankedAs, day } of [...runs, ...puzzles]) {
    if (rankedAs === null || day === null) continue;
    const data = { name: await nameOf(context, rankedAs, day), day };
    await writing(() => database.spentRun.createMany({ data, skipDuplicates: true }));
  }
};

/** Whether a run was played and then removed with its person. */
export const isSpent = async (context: MatchContext, rankedAs: string, day: Day): Promise<boolean> => {
  const name = await nameOf(context, rankedAs, day);
  return (await reading(() => context.database.spentRun.count({ where: { name } }))) > 0;
};

/** What a person's answer to the puzzle of a day is noted as. */
export const spentName = ({
  game,
  day,
  userId,
}: {
  readonly game: string;
  readonly day: Day;
  readonly userId: string;
}) => `puzzle:${game}:${day}:${userId}`;
