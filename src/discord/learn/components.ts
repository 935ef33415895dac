import type { LessonPoint } from '../../games/contract/tutorial.ts';
import type { learnKinds } from '../custom-ids/learn.ts';
import { ofGame, type Handlers } from '../interactions/on-board.ts';
import { trialHandlers, type PressName } from '../play/trial.ts';
import { showHelp, turnHelp } from './help.ts';
import {
  goToStep,
  leaveTutorial,
  lookInTutorial,
  openTutorial,
  pressInTutorial,
  readInTutorial,
  tryAction,
} from './tutorial.ts';

const lesson = trialHandlers<LessonPoint, PressName>({
  act: tryAction,
  focus: lookInTutorial,
  press: pressInTutorial,
  read: readInTutorial,
});

export const learnComponents: Handlers<keyof typeof learnKinds> = {
  learn: ofGame(openTutorial),
  lesson: ofGame(goToStep),
  try: ofGame(lesson.act),
  tryFocus: ofGame(lesson.focus),
  tryMenu: ofGame(lesson.menu),
  tryElse: ofGame(lesson.press),
  tryRead: ofGame(lesson.read),
  tryReadMenu: ofGame(lesson.readMenu),
  leave: ofGame(leaveTutorial),
  help: ofGame(turnHelp),
  rules: ofGame(showHelp),
};
