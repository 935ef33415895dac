import { number, oneOf, rest, word, type Fields } from './codec.ts';

/*
 * A game's screen is also shown outside its match: in a lesson, a puzzle, a finished match, an uploaded record. The
 * fields `where` then say which screen it is; the kinds of its components are the same everywhere, and are made here.
 */

/** The kinds of a description in sentences: a part of it, and a menu of what to describe more closely. */
export const readFamily = <Where extends Fields>(where: Where, letters: Readonly<Record<'read' | 'menu', string>>) => ({
  /** Describes a board in sentences or turns to a part of that; a focus that is not empty looks closer at something. */
  read: { letter: letters.read, fields: { ...where, page: number, slot: number, focus: rest } },
  /** The chosen value says what to describe more closely, see `MenuValue`. */
  readMenu: { letter: letters.menu, fields: { ...where, index: number } },
});

/** The kinds of a screen on which actions are tried; `presses` names what its other controls do. */
export const trialFamily = <Where extends Fields, Press extends string>(
  where: Where,
  presses: readonly Press[],
  letters: Readonly<Record<'act' | 'focus' | 'menu' | 'press' | 'read' | 'readMenu', string>>,
) => ({
  /** Plays an action. */
  act: { letter: letters.act, fields: { ...where, action: rest } },
  /** Looks closer at something. */
  focus: { letter: letters.focus, fields: { ...where, focus: rest } },
  /** The chosen value says what to do, see `MenuValue`. */
  menu: { letter: letters.menu, fields: { ...where, index: number } },
  /** Any other control, or the form that it opened. */
  press: { letter: letters.press, fields: { ...where, press: oneOf(presses) } },
  ...readFamily(where, { read: letters.read, menu: letters.readMenu }),
});

/** The kinds of a screen on which something else is tried at a step: `turn` is what, as the game's texts. */
export const whatIfFamily = <Where extends Fields>(where: Where, letters: Parameters<typeof trialFamily>[2]) =>
  trialFamily({ ...where, step: number, turn: word }, ['undo', 'board'], letters);

/** The kinds of a screen that is watched step by step; `as` says through whose eyes, see `eyesOf`. */
export const watchFamily = <Where extends Fields>(
  where: Where,
  letters: Readonly<Record<'watch' | 'eyes' | 'read' | 'readMenu', string>>,
) => ({
  /** Shows the board after some steps. */
  watch: { letter: letters.watch, fields: { ...where, step: number, as: number, slot: number } },
  /** A menu: the chosen value says through whose eyes the board is watched. */
  eyes: { letter: letters.eyes, fields: { ...where, step: number } },
  ...readFamily({ ...where, step: number, as: number }, { read: letters.read, menu: letters.readMenu }),
});
