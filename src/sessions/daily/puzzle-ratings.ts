import { FIRST_RATING, type Rating } from '../../games/contract/game.ts';
import { ratingIn, skillOf } from '../people/skill.ts';
import type { MatchContext } from '../store/context.ts';
import type { Transaction } from '../store/database.ts';
import { reading, writing } from '../store/failures.ts';

/** How sure the measured difficulty of a puzzle is, before anybody has answered it. */
const MEASURED_UNCERTAINTY = 400;

/** How sure the rating of a person is before the first answer. */
const FIRST_UNCERTAINTY = 1000;

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

interface FirstAnswer {
  readonly game: string;
  readonly userId: string;
  readonly puzzle: string;
  readonly measured: number;
  readonly isSolved: boolean;
}

/** How a person does at a game's puzzles; null before their first answer. */
export const puzzleFiguresOf =
  ({ database }: Pick<MatchContext, 'database'>) =>
  async (game: string, userId: string): Promise<PuzzleFigures | null> => {
    const own = await reading(() => database.puzzleRating.findUnique({ where: { game_userId: { game, userId } } }));
    if (own === null) return null;
    const { change, answered, solved, puzzle } = own;
    const met = await reading(() => database.ratedPuzzle.findUnique({ where: { game_puzzle: { game, puzzle } } }));
    return { rating: ratingOf(own), change, answered, solved, puzzle: ratingOf(met ?? own) };
  };

const ratingOf = ({ rating, uncertainty }: Rating): Rating => ({ rating, uncertainty });

/**
 * Keeps an answer to a puzzle of a day or a week, unless there is one, and rates it in the same transaction: whoever
 * solves a puzzle has won against it, and both ratings change. `keep` gets how far the puzzle's rating goes with it, or
 * null if its person had answered this puzzle before, and says whether the answer is new.
 */
export const keepRated = async (
  { database }: Pick<MatchContext, 'database'>,
  answer: FirstAnswer,
  keep: (tables: Transaction, moved: number | null) => Promise<boolean>,
): Promise<void> => {
  const meet = await meeting();
  await writing(() =>
    database.$transaction(async (tables) => {
      // Until the end, no other answer of this person is rated, and none to this puzzle.
      const own = await lockedPerson(tables, answer);
      if (await wasAnswered(tables, answer)) {
        await keep(tables, null);
        return;
      }
      const met = await lockedPuzzle(tables, answer);
      const after = meet(own, met, answer.isSolved);
      const isNew = await keep(tables, after.puzzle.rating - met.rating);
      if (isNew) await noteRatings(tables, answer, { own, ...after });
    }),
  );
};

/** A person's rating in a transaction, which waits for those that change it. */
const lockedPerson = async (tables: Transaction, { game, userId, puzzle }: FirstAnswer): Promise<Rating> => {
  const [row] = await tables.$queryRaw<Rating[]>`
    insert into sallyport.puzzle_ratings (game, user_id, rating, uncertainty, change, answered, solved, puzzle)
    values (${game}, ${userId}, ${FIRST_RATING}, ${FIRST_UNCERTAINTY}, 0, 0, 0, ${puzzle})
    on conflict (game, user_id) do update set game = excluded.game returning rating, uncertainty`;
  return row ?? { rating: FIRST_RATING, uncertainty: FIRST_UNCERTAINTY };
};

/** A puzzle's rating in a transaction, which waits for those that change it. */
const lockedPuzzle = async (tables: Transaction, { game, puzzle, measured }: FirstAnswer): Promise<Rating> => {
  const [row] = await tables.$queryRaw<Rating[]>`
    insert into sallyport.rated_puzzles (game, puzzle, rating, uncertainty, answers)
    values (${game}, ${puzzle}, ${measured}, ${MEASURED_UNCERTAINTY}, 0)
    on conflict (game, puzzle) do update set game = excluded.game returning rating, uncertainty`;
  return row ?? { rating: measured, uncertainty: MEASURED_UNCERTAINTY };
};

const wasAnswered = async (tables: Transaction, { game, userId, puzzle }: FirstAnswer): Promise<boolean> => {
  const [found] = await tables.$queryRaw<{ readonly is: boolean }[]>`
    select exists (select from sallyport.puzzle_answers where game = ${game} and user_id = ${userId}
        and puzzle = ${puzzle})
      or exists (select from sallyport.week_answers where game = ${game} and user_id = ${userId}
        and puzzle = ${puzzle}) as is`;
  return found?.is ?? false;
};

const noteRatings = async (
  tables: Transaction,
  { game, userId, puzzle, isSolved }: FirstAnswer,
  ratings: { readonly own: Rating; readonly person: Rating; readonly puzzle: Rating },
): Promise<void> => {
  const change = ratings.person.rating - ratings.own.rating;
  const counted = { answered: { increment: 1 }, solved: { increment: Number(isSolved) } };
  await tables.puzzleRating.update({
    where: { game_userId: { game, userId } },
    data: { ...ratings.person, change, puzzle, ...counted },
  });
  await tables.ratedPuzzle.update({
    where: { game_puzzle: { game, puzzle } },
    data: { ...ratings.puzzle, answers: { increment: 1 } },
  });
};

/** What becomes of two ratings when a person meets a puzzle: Bradley and Terry's model by Weng and Lin. */
const meeting = async () => {
  // Loading it takes long, and 20 MB: most bots never need it.
  const [{ rate }, { bradleyTerryFull: model }] = await Promise.all([import('openskill'), import('openskill/models')]);
  return (person: Rating, puzzle: Rating, isSolved: boolean): { readonly person: Rating; readonly puzzle: Rating } => {
    const [own, met] = [skillOf(person), skillOf(puzzle)];
    // It accepts ranks only in ascending order.
    const [[won] = [], [lost] = []] = rate(isSolved ? [[own], [met]] : [[met], [own]], { model, rank: [1, 2] });
    const [ownAfter = own, metAfter = met] = isSolved ? [won, lost] : [lost, won];
    return { person: ratingIn(ownAfter), puzzle: ratingIn(metAfter) };
  };
};
