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

/** Puzzles. */
export const puzzlesKinds = {
  /** Shows the person who uses it a puzzle of a game, from its start. */
  puzzle: { letter: 'pz', fields: { game, puzzle: subject, slot: number } },
  solve: attempt.act,
  solveFocus: attempt.focus,
  solveMenu: attempt.menu,
  solveElse: attempt.press,
  solveRead: attempt.read,
  solveReadMenu: attempt.readMenu,
  /** Shows the right turn of a puzzle. */
  solution: { letter: 'ps', fields: { game, puzzle: subject } },
} satisfies Codecs;
