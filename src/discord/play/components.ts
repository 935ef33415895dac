import type { playKinds } from '../custom-ids/play.ts';
import { onBoard, type Handlers } from '../interactions/on-board.ts';
import { readBoard, readChosen, readOn } from './description.ts';
import { showMore } from './more.ts';
import {
  act,
  askForHint,
  askToFinish,
  begin,
  choose,
  continueBoard,
  finish,
  followHint,
  hint,
  lookCloser,
  playForm,
  showPrivateScreen,
  undo,
} from './play.ts';
import { askQuestion, playAnswer } from './question.ts';
import { openForm } from './typed-play.ts';

export const playComponents: Handlers<keyof typeof playKinds> = {
  act,
  focus: onBoard(lookCloser),
  undo,
  hint: onBoard(askForHint),
  showHint: onBoard(hint),
  follow: onBoard(followHint),
  askFinish: onBoard(askToFinish),
  finish,
  menu: choose,
  begin,
  hand: onBoard(showPrivateScreen),
  form: onBoard(openForm),
  typed: playForm,
  ask: onBoard(askQuestion),
  answered: playAnswer,
  board: onBoard(continueBoard),
  more: onBoard(showMore),
  read: onBoard(readBoard),
  readOn: onBoard(readOn),
  readMenu: onBoard(readChosen),
};
