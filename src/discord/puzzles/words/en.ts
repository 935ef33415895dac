import type { CountedAnswer } from '../../../sessions/daily/puzzle-answers.ts';
import { mention } from '../../marks/marks.ts';
import { dayName } from '../../view/words/en.ts';

export const puzzleCommands = {
  puzzle: 'Find the one right answer: today’s puzzle, or as many as you like',
  which: 'Today’s puzzle, or one to practise (default today’s; at first an easy one)',
  today: 'today: one puzzle a day, the same for everybody',
  week: 'week: seven puzzles, the same for everybody, with a table',
  practice: (strength: string): string => `${strength}: practise as long as you like`,
};

/** To somebody who has solved none. */
export const FIRST_IS_EASY = 'An easy one to begin with.';

export const PUZZLE_RIGHT = 'That’s it!';

/** After a wrong answer, with the reason for it if one was found. */
export const missedAnswer = (why: string | null): string =>
  why === null ? '**That isn’t it.**' : `**That isn’t it.** ${why}`;

/** The same for a puzzle that can be tried again. */
export const wrongAnswer = (why: string | null): string => `${missedAnswer(why)} Try again.`;

export const NO_PUZZLE = 'That puzzle has been replaced. Ask for another one.';

export const PUZZLE_NO_FURTHER = 'A turn this long doesn’t fit here. Take something back: the right turn is shorter.';

export const PUZZLE_NOTHING_TO_UNDO = 'Nothing has been played yet.';

export const PUZZLE_TOO_LATE = 'The day of this puzzle is over, so the answer doesn’t count.';

export const WEEK_TOO_LATE = 'The week of this puzzle is over, so the answer doesn’t count.';

export const PUZZLE_SPENT =
  'You have answered this puzzle before you had everything removed, so this answer doesn’t count.';

export const answeredBefore = ({ isSolved }: CountedAnswer, place: PuzzlePlace): string => {
  const which = place === 'today' ? 'the puzzle of today' : 'this puzzle';
  return isSolved ? `You have solved ${which}.` : `Your answer to ${which} was another one.`;
};

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

/** Today's puzzle, one for practice, or that with a number in a week. */
export type PuzzlePlace = 'today' | 'practice' | number;

export const puzzleTitle = (strength: string, place: PuzzlePlace): string => {
  if (place === 'practice') return `Puzzle, ${strength}`;
  return place === 'today' ? `Today’s puzzle, ${strength}` : `Puzzle ${place} of 7 of the week, ${strength}`;
};

/** To somebody who wants to practise a puzzle of the running week. */
export const IN_THIS_WEEK = 'This puzzle is in this week’s puzzle week, so your first answer to it counts.';

export const weekLabels = {
  week: 'Puzzle week',
  all: 'All seven',
  table: 'Table',
  next: (number: number): string => `Next: puzzle ${number}`,
  puzzle: (number: number, isSolved: boolean | undefined): string =>
    isSolved === undefined ? `${number}` : `${number} ${isSolved ? '✓' : '✗'}`,
} as const;

export const weekTitle = (monday: string): string => `Puzzle week from ${dayName(monday)} on`;

export const WEEK_RULES =
  'Seven puzzles, the easiest first, the same for everybody. **Your first answer to each counts**, on all servers.';

export const weekLine = (number: number, strength: string, isSolved: boolean | undefined): string =>
  `**${number}.** ${strength}: ${isSolved === undefined ? 'open' : isSolved ? '✓ solved' : '✗ missed'}`;

export const weekEnds = (solved: number, ends: string): string => `Solved: **${solved} of 7** · ends ${ends}`;

export const NO_WEEK = 'This game has no puzzle week.';
export const NO_WEEK_TABLE = 'The table is between the people of a server, and there is no server here.';
export const NOBODY_ANSWERED = 'Nobody here has answered a puzzle of this week.';

/** A line of the table of a week; the reader's own is marked. */
export const weekTableLine = (
  { place, userId, solved, answered }: { place: number; userId: string; solved: readonly number[]; answered: number },
  reader: string,
): string => {
  const which = solved.length === 0 ? '' : ` · solved ${solved.join(' ')}`;
  const open = answered === 7 ? '' : ` · ${7 - answered} open`;
  return `**${place}.** ${mention(userId)}${userId === reader ? ' (you)' : ''} **${solved.length}**${which}${open}`;
};

export const WEEK_TABLE_NOTE =
  '-# The most solved are first, and of these the harder ones. Listed is who has answered on this server.';

/** With what counts as the answer. */
export const firstAnswerCounts = (answer: string | null): string =>
  answer === null ? 'Your first answer counts.' : `Your first answer counts. ${answer}`;

export const PUZZLE_OPPONENT = 'Bot';

/** Who plays the right turn that is shown. */
export const SOLVER = 'A solver';

export const rightTurnWords = (turn: string): string => `The right turn: \`${turn}\``;

export const OTHER_TURNS = 'Any order that ends in the same position is right. Nothing else works.';
