import { game, number, type Codecs } from './codec.ts';
import { trialFamily } from './screen-families.ts';

/** A step of a game’s tutorial, and the number of actions already played in it. */
const lesson = trialFamily({ game, step: number, part: number }, ['undo', 'hint', 'follow', 'hand', 'form'], {
  act: 'A',
  focus: 'F',
  menu: 'N',
  press: 'E',
  read: 'tr',
  readMenu: 'tm',
});

export const learnKinds = {
  /** Shows the person who uses it how a game is played, from the first step. */
  learn: { letter: 'L', fields: { game } },
  /** Shows a step of a game's tutorial, from its start. */
  lesson: { letter: 'T', fields: { game, step: number, slot: number } },
  try: lesson.act,
  tryFocus: lesson.focus,
  tryMenu: lesson.menu,
  tryElse: lesson.press,
  tryRead: lesson.read,
  tryReadMenu: lesson.readMenu,
  /** Closes a tutorial. */
  leave: { letter: 'V', fields: { game } },
  /** Turns to a page of a game's help. */
  help: { letter: 'h', fields: { game, page: number, slot: number } },
  /** Shows the person who uses it the rules of a game, from the first page. */
  rules: { letter: 'H', fields: { game } },
} satisfies Codecs;
