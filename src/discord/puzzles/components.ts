import type { puzzlesKinds } from '../custom-ids/puzzles.ts';
import { ofGame, type Handlers } from '../interactions/on-board.ts';
import { trialHandlers } from '../play/trial.ts';
import {
  goToPuzzle,
  lookInPuzzle,
  openPuzzle,
  pressInPuzzle,
  readInPuzzle,
  showSolution,
  solve,
  type PuzzlePoint,
} from './puzzle.ts';
import { sharePuzzle } from './share.ts';
import { openWeek, turnWeekTable } from './week.ts';

const attempt = trialHandlers<PuzzlePoint, 'undo' | 'form' | 'board'>({
  act: solve,
  focus: lookInPuzzle,
  press: pressInPuzzle,
  read: readInPuzzle,
});

export const puzzlesComponents: Handlers<keyof typeof puzzlesKinds> = {
  puzzle: ofGame(goToPuzzle),
  newPuzzle: ofGame((handling, { which }) => openPuzzle(handling, which === '' ? null : which)),
  solve: ofGame(attempt.act),
  solveFocus: ofGame(attempt.focus),
  solveMenu: ofGame(attempt.menu),
  solveElse: ofGame(attempt.press),
  solveRead: ofGame(attempt.read),
  solveReadMenu: ofGame(attempt.readMenu),
  solution: ofGame(showSolution),
  sharePuzzle: ofGame(sharePuzzle),
  puzzleWeek: ofGame(openWeek),
  weekTable: ofGame(turnWeekTable),
};
