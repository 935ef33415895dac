import type { MatchContext } from '../store/context.ts';
import { reading, writing } from '../store/failures.ts';
import { Prisma } from '../store/generated/client.ts';
import { dayOf, mondayOf, weekOf } from '../time/day.ts';
import type { AnsweredPuzzle, CountedAnswer } from './puzzle-answers.ts';
import { keepRated } from './puzzle-ratings.ts';
import { isSpent, spentInWeek } from './spent.ts';

interface PuzzleWeek {
  readonly game: string;
  /** Its number, as `weekOf` counts. */
  readonly week: number;
}

interface WeekPuzzle extends PuzzleWeek {
  /** From 1, the easiest. */
  readonly number: number;
  readonly userId: string;
}

export interface WeekLine {
  readonly userId: string;
  /** The numbers of the puzzles that they solved, in order. */
  readonly solved: readonly number[];
  readonly answered: number;
  /** People who solved the same puzzles share a place. */
  readonly place: number;
}

interface MeasuredPuzzle {
  readonly puzzle: string;
  /** The rating that it begins with. */
  readonly measured: number;
}

/**
 * The own names of a week's puzzles, the easiest first: by their ratings when the week is first asked for, from when on
 * the order stays. A week that isn't running has the order that it had, or that of its measured ratings.
 */
const orderOf =
  ({ database, now }: MatchContext) =>
  async (of: PuzzleWeek, puzzles: readonly MeasuredPuzzle[]): Promise<readonly string[]> => {
    const { game, week } = of;
    const where = { week_game: of };
    const known = await reading(() => database.puzzleWeek.findUnique({ where }));
    const names = puzzles.map(({ puzzle }) => puzzle);
    // Another release may have other puzzles in this week.
    if (known !== null) return names.every((name) => known.puzzles.includes(name)) ? known.puzzles : names;
    const isRunning = week === weekOf(dayOf(now()));
    const rated = isRunning
      ? await reading(() => database.ratedPuzzle.findMany({ where: { game, puzzle: { in: names } } }))
      : [];
    const ratings = new Map(rated.map(({ puzzle, rating }) => [puzzle, rating]));
    const ratingOf = ({ puzzle, measured }: MeasuredPuzzle): number => ratings.get(puzzle) ?? measured;
    const ordered = puzzles.toSorted((one, other) => ratingOf(one) - ratingOf(other)).map(({ puzzle }) => puzzle);
    if (!isRunning) return ordered;
    const data = [{ ...of, puzzles: ordered }];
    await writing(() => database.puzzleWeek.createMany({ data, skipDuplicates: true }));
    return (await reading(() => database.puzzleWeek.findUnique({ where })))?.puzzles ?? ordered;
  };

/** Notes the answer to a puzzle of this week. The first answer of a person counts, on all servers, and stays. */
const answerWeekPuzzle =
  (context: MatchContext) =>
  async (
    answer: WeekPuzzle & Pick<Prisma.WeekAnswerCreateManyInput, 'isSolved' | 'guildId' | 'puzzle' | 'measured'>,
  ): Promise<AnsweredPuzzle> => {
    const { now } = context;
    const { week } = answer;
    const known = weekAnswer(context);
    if (week !== weekOf(dayOf(now()))) return (await known(answer)) ?? 'too late';
    if (await isSpent(context, spentInWeek(answer), mondayOf(week))) return 'spent';
    const data = { ...answer, answeredAt: now() };
    await keepRated(context, answer, async (tables, moved) => {
      const { count } = await tables.weekAnswer.createMany({ data: { ...data, moved }, skipDuplicates: true });
      return count > 0;
    });
    return (await known(answer)) ?? 'spent';
  };

const weekAnswer =
  ({ database }: MatchContext) =>
  async ({ game, week, number, userId }: WeekPuzzle): Promise<CountedAnswer | null> => {
    const own = await reading(() =>
      database.weekAnswer.findUnique({ where: { week_game_number_userId: { week, game, number, userId } } }),
    );
    if (own === null) return null;
    const [people, solvers] = await Promise.all([
      reading(() => database.weekAnswer.count({ where: { week, game, number } })),
      reading(() => database.weekAnswer.count({ where: { week, game, number, isSolved: true } })),
    ]);
    return { isSolved: own.isSolved, people, solvers };
  };

const ownAnswers =
  ({ database }: MatchContext) =>
  async ({ game, week, userId }: Omit<WeekPuzzle, 'number'>): Promise<ReadonlyMap<number, boolean>> => {
    const rows = await reading(() => database.weekAnswer.findMany({ where: { game, week, userId } }));
    return new Map(rows.map(({ number, isSolved }) => [number, isSolved]));
  };

/** In SQL: a week's table on a server, without people who keep out of tables. Most solved first, then the harder. */
export const weekTableIn = ({ game, week }: PuzzleWeek, guildId: string): Prisma.Sql => Prisma.sql`
  select user_id as "userId", count(*)::int as answered,
    coalesce(json_agg(number order by number) filter (where is_solved), '[]') as solved,
    (rank() over (order by count(*) filter (where is_solved) desc,
      coalesce(sum(2 ^ number) filter (where is_solved), 0) desc))::int as place
  from sallyport.week_answers
  where week = ${week}::int and game = ${game} and user_id in (
      select user_id from sallyport.week_answers where week = ${week}::int and game = ${game} and guild_id = ${guildId})
    and not exists (select from sallyport.preferences where preferences.id = user_id and listed = false)
  group by user_id`;

/** First answers to the seven puzzles of a week. */
export const createPuzzleWeeks = (context: MatchContext) => ({
  count: answerWeekPuzzle(context),
  of: weekAnswer(context),
  own: ownAnswers(context),
  order: orderOf(context),
  table: (of: PuzzleWeek, guildId: string): Promise<readonly WeekLine[]> =>
    reading(
      () => context.database.$queryRaw<WeekLine[]>`
        select * from (${weekTableIn(of, guildId)}) as line order by place, "userId"`,
    ),
});
