import { match, number, oneOf, rest, subject, type Codecs } from './codec.ts';
import { watchFamily, whatIfFamily } from './screen-families.ts';

/** A finished match. */
const watched = watchFamily({ match }, { watch: 'Y', eyes: 'Z', read: 'wr', readMenu: 'wm' });

/** A record that the person has uploaded. */
const replayed = watchFamily({ record: subject }, { watch: 'O', eyes: 'U', read: 'rr', readMenu: 'rm' });

/** Another course from a step of a finished match, and from one of an uploaded record. */
const tried = whatIfFamily({ match }, { act: 'wa', focus: 'wb', menu: 'wc', press: 'we', read: 'wd', readMenu: 'wn' });
const triedIn = whatIfFamily(
  { record: subject },
  { act: 'ra', focus: 'rb', menu: 'rd', press: 're', read: 'rf', readMenu: 'rn' },
);

/** Where the button to the menu of a board was pressed. */
const screens = ['everyone', 'own'] as const;

/** What others and later readers see of a match: looking on, its log, its steps. */
export const watchKinds = {
  /** Shows what everybody may see of a match, explained, to the person who uses it. */
  look: { letter: 'lo', fields: { match } },
  /** Shows an onlooker’s board in a new message, as a player who is out keeps their own screen. */
  lookBeside: { letter: 'lb', fields: { match } },
  /** A menu of that; the chosen value says what to look at more closely, see `MenuValue`. */
  lookMenu: { letter: 'lm', fields: { match, index: number } },
  /** Shows another part of the board of a finished match to the person who uses it. */
  closer: { letter: 'lc', fields: { match, slot: number, focus: rest } },
  /** Shows a board as text or as a picture, from its menu: everyone's screen or the person's own. */
  showAs: { letter: 'sa', fields: { match, form: oneOf(['text', 'picture'] as const), screen: oneOf(screens) } },
  /** Has the person who uses it told when a match ends, or not any more. */
  tellEnd: { letter: 'te', fields: { match, wanted: oneOf(['yes', 'no'] as const) } },
  /** Turns to a page of a match's log. */
  log: { letter: 'l', fields: { match, page: number, slot: number } },
  /** Gives the record of a match as a file to the person who uses it. */
  record: { letter: 'rc', fields: { match } },
  /** Shows the log of a match, from its last page. */
  story: { letter: 'v', fields: { match } },
  watch: watched.watch,
  watchAs: watched.eyes,
  watchRead: watched.read,
  watchReadMenu: watched.readMenu,
  replay: replayed.watch,
  replayAs: replayed.eyes,
  replayRead: replayed.read,
  replayReadMenu: replayed.readMenu,
  whatIf: tried.act,
  whatIfFocus: tried.focus,
  whatIfMenu: tried.menu,
  whatIfElse: tried.press,
  whatIfRead: tried.read,
  whatIfReadMenu: tried.readMenu,
  replayIf: triedIn.act,
  replayIfFocus: triedIn.focus,
  replayIfMenu: triedIn.menu,
  replayIfElse: triedIn.press,
  replayIfRead: triedIn.read,
  replayIfReadMenu: triedIn.readMenu,
  /** Opens a form that takes the file of a record. */
  upload: { letter: 'up', fields: {} },
  /** Shows the record in such a form from its start. */
  uploaded: { letter: 'ud', fields: {} },
  /** Tells the person who uses it how a finished match went. */
  analyse: { letter: '2', fields: { match } },
  /** Tells the rest of that: where the curve began and ended, what was luck, and how it was judged. */
  analyseMore: { letter: '2m', fields: { match } },
  /** Posts the turns around a step of a finished match as a moving picture. */
  shareMoment: { letter: 'sm', fields: { match, step: number } },
} satisfies Codecs;
