import type { CustomIdOf } from '../custom-ids/custom-id.ts';
import type { puzzlesKinds } from '../custom-ids/puzzles.ts';
import { ofGame, type Handlers } from '../interactions/on-board.ts';
import { trialHandlers } from '../play/trial.ts';
import { goToPuzzle, lookInPuzzle, pressInPuzzle, readInPuzzle, showSolution, solve } from './puzzle.ts';

/** A puzzle after what was played in it. */
type Place = Pick<CustomIdOf<'solve'>, 'puzzle' | 'turn'>;

const attempt = trialHandlers<Place, 'undo' | 'form' | 'board'>({
  act: solve,
  focus: lookInPuzzle,
  press: pressInPuzzle,
  read: readInPuzzle,
});

export const puzzlesComponents: Handlers<keyof typeof puzzlesKinds> = {
  puzzle: ofGame(goToPuzzle),
  solve: ofGame(attempt.act),
  solveFocus: ofGame(attempt.focus),
  solveMenu: ofGame(attempt.menu),
  solveElse: ofGame(attempt.press),
  solveRead: ofGame(attempt.read),
  solveReadMenu: ofGame(attempt.readMenu),
  solution: ofGame(showSolution),
};
