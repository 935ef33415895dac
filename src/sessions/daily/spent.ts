import { commitmentOf } from '../../kernel/random.ts';
import type { MatchContext } from '../store/context.ts';
import type { Transaction } from '../store/database.ts';
import { reading, writing } from '../store/failures.ts';
import { dayAfter, dayOf, mondayOf, weekOf, type Day } from '../time/day.ts';
import { secretOf } from './secrets.ts';

/** A name from which only the secret of its dice can tell whose run it was. */
const nameOf = (secret: string, run: string): string => commitmentOf(`${secret}:${run}`);

/** What somebody's run of a party is called. */
export const partyRunName = (partyId: string, userId: string): string => `party:${partyId}:${userId}`;

/**
 * Before a person is removed: notes their ranked runs whose days are not open, their runs of parties that are not over,
 * so that none can be played again, and their answers to the puzzles of these days and of this week.
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
    const { secret } = await secretOf(context, day);
    await note(context, { name: nameOf(secret, rankedAs), day });
  }
  const week = weekOf(dayOf(now()));
  const ofWeek = await reading(() => database.weekAnswer.findMany({ where: { userId, week } }));
  for (const answer of ofWeek) {
    const { secret } = await secretOf(context, mondayOf(week));
    // It is kept until the last day of the week.
    await note(context, { name: nameOf(secret, spentInWeek(answer)), day: dayAfter(mondayOf(week), 6) });
  }
  const inParties = { openedBy: userId, partyId: { not: null }, opensAt: { gt: now() } };
  const own = await reading(() => database.match.findMany({ where: inParties, select: { partyId: true, seed: true } }));
  for (const { partyId, seed } of own)
    await note(context, { name: nameOf(seed, partyRunName(partyId ?? '', userId)), day: dayOf(now()) });
};

const note = async ({ database }: MatchContext, data: { readonly name: string; readonly day: Day }): Promise<void> => {
  await writing(() => database.spentRun.createMany({ data, skipDuplicates: true }));
};

/** Whether a run was played and then removed with its person. */
export const isSpent = async (context: MatchContext, rankedAs: string, day: Day): Promise<boolean> => {
  const { secret } = await secretOf(context, day);
  return reading(() => isSpentRun(context.database, secret, rankedAs));
};

/** Whether a run on the dice of this secret was played and then removed with its person. */
export const isSpentRun = async (
  { spentRun }: Pick<Transaction, 'spentRun'>,
  secret: string,
  run: string,
): Promise<boolean> => (await spentRun.count({ where: { name: nameOf(secret, run) } })) > 0;

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

/** What a person's answer to a puzzle of a week is noted as. */
export const spentInWeek = ({
  game,
  week,
  number,
  userId,
}: {
  readonly game: string;
  readonly week: number;
  readonly number: number;
  readonly userId: string;
}) => `week:${game}:${week}:${number}:${userId}`;
