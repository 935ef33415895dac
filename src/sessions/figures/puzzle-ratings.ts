import { setImmediate as breathe } from 'node:timers/promises';
import type { Rating } from '../../games/contract/game.ts';
import type { MatchContext } from '../store/context.ts';
import { reading } from '../store/failures.ts';
import { BREATH, POINTS, type Skill } from './ratings.ts';

/** How sure the measured difficulty of a puzzle is, before anybody has answered it. */
const MEASURED_UNCERTAINTY = 400;

/** Ratings follow from so many answers to the puzzles of a game, the latest. */
const MOST = 20_000;

/** How a person does at the puzzles of a game. */
export interface PuzzleFigures {
  readonly rating: Rating;
  /** What the last answer changed. */
  readonly change: number;
  readonly answered: number;
  readonly solved: number;
  /** What the puzzle of the last answer is rated now. */
  readonly puzzle: Rating;
}

interface Answer {
  readonly userId: string;
  readonly puzzle: string;
  readonly measured: number;
  readonly isSolved: boolean;
}

/**
 * How a person does at a game's puzzles; null before their first answer. It follows from all first answers to puzzles
 * of days and weeks, in their order: whoever solves a puzzle has won against it, and both ratings change.
 */
export const puzzleFiguresOf =
  ({ database }: Pick<MatchContext, 'database'>) =>
  async (game: string, userId: string): Promise<PuzzleFigures | null> => {
    const answers = await reading(
      () => database.$queryRaw<Answer[]>`
        select "userId", puzzle, measured, "isSolved" from (
          select distinct on (user_id, puzzle)
            user_id as "userId", puzzle, measured, is_solved as "isSolved", answered_at
          from (
            select user_id, puzzle, measured, is_solved, answered_at from sallyport.puzzle_answers where game = ${game}
            union all
            select user_id, puzzle, measured, is_solved, answered_at from sallyport.week_answers where game = ${game}
          ) as given order by user_id, puzzle, answered_at
        ) as first order by answered_at desc, "userId", puzzle limit ${MOST}`,
    );
    return answers.some((each) => each.userId === userId) ? rated(answers.toReversed(), userId) : null;
  };

const rated = async (answers: readonly Answer[], userId: string): Promise<PuzzleFigures> => {
  // Loading it takes long, and 20 MB: most bots never need it.
  const [{ rate, rating }, { bradleyTerryFull: model }] = await Promise.all([
    import('openskill'),
    import('openskill/models'),
  ]);
  const people = new Map<string, Skill>();
  const puzzles = new Map<string, Skill>();
  const skillOf = (person: string): Skill => people.get(person) ?? rating();
  let own = { change: 0, answered: 0, solved: 0, last: '' };
  for (const [number, { userId: person, puzzle, measured, isSolved }] of answers.entries()) {
    // oxlint-disable-next-line no-await-in-loop
    if (number % BREATH === BREATH - 1) await breathe();
    const before = skillOf(person);
    const met = puzzles.get(puzzle) ?? { mu: measured / POINTS, sigma: MEASURED_UNCERTAINTY / POINTS / 2 };
    // It accepts ranks only in ascending order.
    const inOrder = isSolved ? [[{ ...before }], [{ ...met }]] : [[{ ...met }], [{ ...before }]];
    const [[won] = [], [lost] = []] = rate(inOrder, { model, rank: [1, 2] });
    const after = (isSolved ? won : lost) ?? before;
    people.set(person, after);
    puzzles.set(puzzle, (isSolved ? lost : won) ?? met);
    if (person !== userId) continue;
    const change = (after.mu - before.mu) * POINTS;
    own = { change, answered: own.answered + 1, solved: own.solved + Number(isSolved), last: puzzle };
  }
  const { change, answered, solved, last } = own;
  return {
    rating: ratingIn(skillOf(userId)),
    change,
    answered,
    solved,
    puzzle: ratingIn(puzzles.get(last) ?? rating()),
  };
};

const ratingIn = ({ mu, sigma }: Skill): Rating => ({ rating: mu * POINTS, uncertainty: 2 * sigma * POINTS });
