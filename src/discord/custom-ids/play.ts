import { match, number, rest, revision, word, type Codecs } from './codec.ts';
import { readFamily, trialFamily } from './screen-families.ts';

/** The description of a board in sentences. */
const description = readFamily({ match }, { read: 'P', menu: 'M' });

/** The next turn that the person who uses it plans in a match, with so many actions on the screen so far. */
const planned = trialFamily({ match, length: number }, ['undo', 'leave', 'discard', 'board', 'form'], {
  act: 'Ea',
  focus: 'Ef',
  menu: 'Em',
  press: 'Ee',
  read: 'Er',
  readMenu: 'En',
});

export const playKinds = {
  /** Plays an action on a revision of a match. */
  act: { letter: 'a', fields: { match, revision, action: rest } },
  /** Shows a revision's screen again with a closer look at something; stores nothing. */
  focus: { letter: 'f', fields: { match, revision, focus: rest } },
  /** Takes back the last action on a revision of a match. */
  undo: { letter: 'u', fields: { match, revision } },
  /** Asks for a hint on a revision of a match. */
  hint: { letter: 'i', fields: { match, revision } },
  /** Gives a hint to somebody who knows that it marks the match. */
  showHint: { letter: 'ih', fields: { match, revision } },
  /** Shows a revision's screen with the hint followed. */
  follow: { letter: 'y', fields: { match, revision } },
  /** Asks whether a bot is to play a match on from a revision to its end. */
  askFinish: { letter: 'fp', fields: { match, revision } },
  /** Lets it. */
  finish: { letter: 'fn', fields: { match, revision } },
  /** A menu on a revision's screen; the chosen value says what to do, see `MenuValue`. */
  menu: { letter: 'm', fields: { match, revision, index: number } },
  /** Sets up a match whose setup rolls or shuffles; this click adds the entropy. */
  begin: { letter: 's', fields: { match } },
  /** Shows the person who uses it their private screen. */
  hand: { letter: 'o', fields: { match } },
  /** Opens a form to type actions in, with this text in it. */
  form: { letter: 'w', fields: { match, text: rest } },
  /** Plays what was typed in such a form. */
  typed: { letter: 'p', fields: { match } },
  /** Opens the form of a question of a revision, with this text in it. */
  ask: { letter: 'aq', fields: { match, revision, question: word, text: rest } },
  /** Plays what was answered in such a form. */
  answered: { letter: 'an', fields: { match, revision, question: word } },
  /** Posts the board of a match again. */
  board: { letter: 'b', fields: { match } },
  /** Offers the person who uses it everything on a board that is no move. */
  more: { letter: 'bm', fields: { match } },
  /** Describes a board in sentences to the person who uses it. */
  read: { letter: 'R', fields: { match } },
  readOn: description.read,
  readMenu: description.readMenu,
} satisfies Codecs;

export const plansKinds = {
  planAct: planned.act,
  planFocus: planned.focus,
  planMenu: planned.menu,
  planElse: planned.press,
  planRead: planned.read,
  planReadMenu: planned.readMenu,
} satisfies Codecs;
