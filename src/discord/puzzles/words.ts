import type { CountedAnswer } from '../../sessions/daily/puzzle-answers.ts';

export const puzzleCommands = {
  puzzle: 'Find the one right answer: today’s puzzle, or as many as you like',
  which: 'Today’s puzzle, or one to practise (default today’s, and an easy one the first time)',
  today: 'today: one puzzle a day, the same for everybody',
  practice: (strength: string): string => `${strength}: practise as long as you like`,
};

/** To somebody who has solved none. */
export const FIRST_IS_EASY = 'An easy one to begin with.';

export const PUZZLE_RIGHT = 'That’s it!';

/** After a wrong answer, with the reason for it if one was found. */
export const missedAnswer = (why: string | null): string =>
  why === null ? '**That isn’t it.**' : `**That isn’t it.** ${why}`;

/** The same for a puzzle that can be tried again. */
export const wrongAnswer = (why: string | null): string =>
  `${missedAnswer(why)} Everything is back where it was: try again.`;

export const NO_PUZZLE = 'That puzzle has been replaced. Ask for another one.';

export const PUZZLE_NO_FURTHER = 'A turn this long doesn’t fit here. Take something back: the right turn is shorter.';

export const PUZZLE_NOTHING_TO_UNDO = 'Nothing has been played yet.';

export const PUZZLE_TOO_LATE = 'The day of this puzzle is over, so the answer doesn’t count.';

export const PUZZLE_SPENT =
  'You have answered the puzzle of today before you had everything removed, so this answer doesn’t count.';

export const answeredBefore = ({ isSolved }: CountedAnswer): string =>
  isSolved ? 'You have solved the puzzle of today.' : 'Your answer to the puzzle of today was another one.';

export const solversWords = ({ people, solvers }: CountedAnswer): string =>
  people === 1
    ? 'You are the first to answer.'
    : `${Math.round((100 * solvers) / people)}% of ${people} people have solved it.`;

/** The buttons of a puzzle. */
export const puzzleLabels = {
  solution: 'Show it',
  another: 'Another',
  today: 'Today’s',
  again: 'Try again',
  practise: (strength: string): string => `Practise: ${strength}`,
};

export const puzzleTitle = (strength: string, isDaily: boolean): string =>
  isDaily ? `Today’s puzzle, ${strength}` : `Puzzle, ${strength}`;

/** With what counts as the answer. */
export const firstAnswerCounts = (answer: string): string => `Your first answer counts. ${answer}`;

export const PUZZLE_OPPONENT = 'Bot';

/** Who plays the right turn that is shown. */
export const SOLVER = 'A solver';

export const rightTurnWords = (turn: string): string => `The right turn: \`${turn}\``;

export const OTHER_TURNS = 'Any order that ends in the same position is right. Nothing else works.';
