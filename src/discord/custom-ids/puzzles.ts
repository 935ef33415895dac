import { game, number, subject, word, type Codecs } from './codec.ts';
import { trialFamily } from './screen-families.ts';

/** A puzzle of a game after what was played in it, as the game's texts with spaces between. */
const attempt = trialFamily({ game, puzzle: subject, turn: word }, ['undo', 'form', 'board'], {
  act: 'pa',
  focus: 'pf',
  menu: 'pm',
  press: 'pe',
  read: 'pr',
  readMenu: 'pn',
});

export const puzzlesKinds = {
  /** Shows the person who uses it a puzzle of a game, from its start. */
  puzzle: { letter: 'pz', fields: { game, puzzle: subject, slot: number } },
  /** Opens a puzzle for the person who uses it: of a strength, or if that is empty today's, but first an easy one. */
  newPuzzle: { letter: 'np', fields: { game, which: word } },
  solve: attempt.act,
  solveFocus: attempt.focus,
  solveMenu: attempt.menu,
  solveElse: attempt.press,
  solveRead: attempt.read,
  solveReadMenu: attempt.readMenu,
  /** Shows the right turn of a puzzle. */
  solution: { letter: 'ps', fields: { game, puzzle: subject } },
  /** Posts the right turn of a practice puzzle that the person who uses it has solved, as a moving picture. */
  sharePuzzle: { letter: 'sz', fields: { game, puzzle: subject } },
  /** Lists the puzzles of this week of a game, with what the person who uses it has answered. */
  puzzleWeek: { letter: 'wp', fields: { game, slot: number } },
  /** Turns to a page of the table of a week on a server. */
  weekTable: { letter: 'wt', fields: { game, week: number, page: number, slot: number } },
} satisfies Codecs;
