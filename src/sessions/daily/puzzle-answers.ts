import type { MatchContext } from '../store/context.ts';
import { reading } from '../store/failures.ts';
import { dayOf, type Day } from '../time/day.ts';
import { keepRated } from './puzzle-ratings.ts';
import { isSpent, spentName } from './spent.ts';

interface PuzzleAnswer {
  readonly game: string;
  readonly day: Day;
  readonly userId: string;
  readonly isSolved: boolean;
  /** The server where it is given; null in direct messages and groups. */
  readonly guildId: string | null;
  /** The puzzle's own name, and the rating with which it begins. */
  readonly puzzle: string;
  readonly measured: number;
}

/** A person's answer that counts, and how many people have answered, each by their first answer. */
export interface CountedAnswer {
  readonly isSolved: boolean;
  readonly people: number;
  readonly solvers: number;
}

/** The outcome of an answer: it counts, or the person’s earlier one does, or none does. */
export type AnsweredPuzzle = CountedAnswer | 'too late' | 'spent';

/** Notes the answer to the puzzle of today. The first answer of a person counts, and stays. */
const answerPuzzle =
  (context: MatchContext) =>
  async (answer: PuzzleAnswer): Promise<AnsweredPuzzle> => {
    const { now } = context;
    const { game, day, userId } = answer;
    if (day !== dayOf(now())) return (await puzzleAnswer(context)({ game, day, userId })) ?? 'too late';
    if (await isSpent(context, spentName(answer), day)) return 'spent';
    const data = { ...answer, answeredAt: now() };
    await keepRated(context, answer, async ({ puzzleAnswer: answers }, moved) => {
      const { count } = await answers.createMany({ data: { ...data, moved }, skipDuplicates: true });
      return count > 0;
    });
    return (await puzzleAnswer(context)({ game, day, userId })) ?? 'spent';
  };

/** A person's answer that counts; null if there is none yet. Until then, the others’ answers stay hidden from them. */
const puzzleAnswer =
  ({ database }: MatchContext) =>
  async ({ game, day, userId }: Pick<PuzzleAnswer, 'game' | 'day' | 'userId'>): Promise<CountedAnswer | null> => {
    const own = await reading(() =>
      database.puzzleAnswer.findUnique({ where: { day_game_userId: { day, game, userId } } }),
    );
    if (own === null) return null;
    const [people, solvers] = await Promise.all([
      reading(() => database.puzzleAnswer.count({ where: { day, game } })),
      reading(() => database.puzzleAnswer.count({ where: { day, game, isSolved: true } })),
    ]);
    return { isSolved: own.isSolved, people, solvers };
  };

/** First answers to the puzzles of the day. */
export const createPuzzleAnswers = (context: MatchContext) => ({
  count: answerPuzzle(context),
  of: puzzleAnswer(context),
});
