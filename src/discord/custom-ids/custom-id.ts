import { err, ok, type Result } from '../../kernel/result.ts';
import { seatings } from '../../sessions/lobby/seats.ts';
import { settings, settingScopes, settingValues } from './settings.ts';

/** A part of a custom id. Reading returns null for an invalid text. Numbers are written in base 36. */
interface IdField<Value extends string | number> {
  readonly parse: (text: string) => Value | null;
  /** Whether it takes the rest of the id; then it is the last field. */
  readonly isRest?: boolean;
}

/** The id of a match or a game. */
const subject: IdField<string> = { parse: (text) => (/^[\w-]+$/.test(text) ? text : null) };

/** A number from 0. */
const number: IdField<number> = {
  parse: (text) => (/^[0-9a-z]{1,8}$/.test(text) ? Number.parseInt(text, 36) : null),
};

/** A text without `|`. */
const word: IdField<string> = { parse: (text) => text };

/** A text that only the game can read. */
const rest: IdField<string> = { ...word, isRest: true };

const oneOf = <Value extends string>(values: readonly Value[]): IdField<Value> => ({
  parse: (text) => values.find((value) => value === text) ?? null,
});

interface Codec {
  /** The letter, or two, that stand for the kind in a custom id. */
  readonly letter: string;
  /** In the order in which they are written. */
  readonly fields: Readonly<Record<string, IdField<string> | IdField<number>>>;
}

/** The times that tables are shown for. */
export const periods = ['week', 'month', 'ever'] as const;
export type Period = (typeof periods)[number];

/** What a control may do besides playing and looking closer. */
const tryings = ['undo', 'hint', 'follow', 'hand', 'form'] as const;

const match = subject;
const revision = number;

/**
 * What a component asks for when it is used. Everything is in its custom id, so no collector and no memory is needed. A
 * letter is never reused for another kind, as old messages still have buttons.
 */
const codecs = {
  /** Plays an action on a revision of a match. */
  act: { letter: 'a', fields: { match, revision, action: rest } },
  /** Shows a revision's screen again with a closer look at something; stores nothing. */
  focus: { letter: 'f', fields: { match, revision, focus: rest } },
  /** Takes back the last action on a revision of a match. */
  undo: { letter: 'u', fields: { match, revision } },
  /** Asks for a hint on a revision of a match. */
  hint: { letter: 'i', fields: { match, revision } },
  /** Shows a revision's screen with the hint followed. */
  follow: { letter: 'y', fields: { match, revision } },
  /** A menu on a revision's screen; the chosen value says what to do, see `MenuValue`. */
  menu: { letter: 'm', fields: { match, revision, index: number } },
  /** Changes who takes part in a match that is gathering players. */
  seat: { letter: 'j', fields: { match, seating: oneOf(seatings) } },
  /** A menu of what to play in a match that is gathering players; the chosen value is the number of a preset. */
  preset: { letter: 'x', fields: { match } },
  /** Sets up a match whose setup rolls or shuffles; this click adds the entropy. */
  begin: { letter: 's', fields: { match } },
  /** Shows the person who uses it their private screen. */
  hand: { letter: 'o', fields: { match } },
  /** Opens a form to type actions in, with this text in it. */
  form: { letter: 'w', fields: { match, text: rest } },
  /** Plays what was typed in such a form. */
  typed: { letter: 'p', fields: { match } },
  /** Posts the board of a match again. */
  board: { letter: 'b', fields: { match } },
  /** Ends a match for the person who uses it. */
  end: { letter: 'e', fields: { match } },
  /** Closes a question, and does nothing else. */
  keep: { letter: 'k', fields: { match } },
  /** Opens a match with the same options as a finished one. */
  again: { letter: 'r', fields: { match } },
  /** Gives up the open match of a game and opens a new one with these options, as the game's text. */
  anew: { letter: 'n', fields: { match, options: rest } },
  /** Takes an offered seat; `to` is the only person who may take it, or empty if anybody may. */
  take: { letter: 'g', fields: { match, seat: number, generation: number, to: word } },
  /** Turns to a page of a game's help. */
  help: { letter: 'h', fields: { game: subject, page: number, slot: number } },
  /** Turns to a page of a match's log. */
  log: { letter: 'l', fields: { match, page: number, slot: number } },
  /** Shows the log of a match, from its last page. */
  story: { letter: 'v', fields: { match } },
  /** Shows what everybody may see of a match, explained, to the person who uses it. */
  look: { letter: 'lo', fields: { match } },
  /** A menu of that; the chosen value says what to look at more closely, see `MenuValue`. */
  lookMenu: { letter: 'lm', fields: { match, index: number } },
  /** Has the person who uses it told when a match ends, or not any more. */
  tellEnd: { letter: 'te', fields: { match, wanted: oneOf(['yes', 'no'] as const) } },
  /** Opens a form of all options of a match that has not begun. */
  moreOptions: { letter: 'mo', fields: { match } },
  /** Takes the options from such a form. */
  filledIn: { letter: 'fi', fields: { match } },
  /** Explains to the person who uses it how the dice of a match are made fair. */
  fair: { letter: 'D', fields: { match } },
  /** Describes a board in sentences to the person who uses it. */
  read: { letter: 'R', fields: { match } },
  /** Turns to a page of the description; a focus that is not empty looks closer at something. */
  readOn: { letter: 'P', fields: { match, page: number, slot: number, focus: rest } },
  /** A menu below the description: the chosen value says what to describe more closely, see `MenuValue`. */
  readMenu: { letter: 'M', fields: { match, index: number } },
  /** Shows the person who uses it how a game is played, from the first step. */
  learn: { letter: 'L', fields: { game: subject } },
  /** Shows a step of a game's tutorial, from its start. */
  lesson: { letter: 'T', fields: { game: subject, step: number, slot: number } },
  /** Plays an action in a tutorial, at a step and the number of actions already played in it. */
  try: { letter: 'A', fields: { game: subject, step: number, part: number, action: rest } },
  /** Looks closer at something in a tutorial. */
  tryFocus: { letter: 'F', fields: { game: subject, step: number, part: number, focus: rest } },
  /** A menu in a tutorial; the chosen value says what to do, see `MenuValue`. */
  tryMenu: { letter: 'N', fields: { game: subject, step: number, part: number, index: number } },
  /** Any other control in a tutorial, or the form that it opened. */
  tryElse: { letter: 'E', fields: { game: subject, step: number, part: number, press: oneOf(tryings) } },
  /** Describes the board of a tutorial in sentences to the person who uses it, or turns to a part of that, as `readOn`. */
  tryRead: {
    letter: 'tr',
    fields: { game: subject, step: number, part: number, page: number, slot: number, focus: rest },
  },
  /** A menu of that, as `readMenu`. */
  tryReadMenu: { letter: 'tm', fields: { game: subject, step: number, part: number, index: number } },
  /** Shows the person who uses it a puzzle of a game, from its start. */
  puzzle: { letter: 'pz', fields: { game: subject, puzzle: subject, slot: number } },
  /** Plays an action in a puzzle, after what was played there, as the game's texts with spaces between. */
  solve: { letter: 'pa', fields: { game: subject, puzzle: subject, turn: word, action: rest } },
  /** Looks closer at something in a puzzle. */
  solveFocus: { letter: 'pf', fields: { game: subject, puzzle: subject, turn: word, focus: rest } },
  /** A menu in a puzzle; the chosen value says what to do, see `MenuValue`. */
  solveMenu: { letter: 'pm', fields: { game: subject, puzzle: subject, turn: word, index: number } },
  /** Any other control in a puzzle, or the form that it opened. */
  solveElse: {
    letter: 'pe',
    fields: { game: subject, puzzle: subject, turn: word, press: oneOf(['undo', 'form', 'board'] as const) },
  },
  /** Describes the board of a puzzle in sentences to the person who uses it, or turns to a part of that, as `readOn`. */
  solveRead: {
    letter: 'pr',
    fields: { game: subject, puzzle: subject, turn: word, page: number, slot: number, focus: rest },
  },
  /** A menu of that, as `readMenu`. */
  solveReadMenu: { letter: 'pn', fields: { game: subject, puzzle: subject, turn: word, index: number } },
  /** Shows the right turn of a puzzle. */
  solution: { letter: 'ps', fields: { game: subject, puzzle: subject } },
  /** Closes a tutorial. */
  leave: { letter: 'V', fields: { game: subject } },
  /** Asks which game the person who uses it wants to learn. */
  lessons: { letter: 'W', fields: {} },
  /** Starts a game at once, as its invitation says. */
  quick: { letter: 'Q', fields: { game: subject } },
  /** Shows the person who uses it the rules of a game, from the first page. */
  rules: { letter: 'H', fields: { game: subject } },
  /** Opens a form for a word of one's own that is mixed into the dice of a match that has not begun. */
  ownWord: { letter: 'K', fields: { match } },
  /** Begins a match with the word from such a form: the click that opened it and the board's message are mixed in, too. */
  mixWord: { letter: 'I', fields: { match, click: subject, message: word } },
  /** Shows the person who uses it a finished match after some steps; `as` says through whose eyes, see `eyesOf`. */
  watch: { letter: 'Y', fields: { match, step: number, as: number, slot: number } },
  /** A menu of that: the chosen value says through whose eyes it is watched. */
  watchAs: { letter: 'Z', fields: { match, step: number } },
  /** Describes that board in sentences to the person who uses it, or turns to a part of that, as `readOn`. */
  watchRead: { letter: 'wr', fields: { match, step: number, as: number, page: number, slot: number, focus: rest } },
  /** A menu of that, as `readMenu`. */
  watchReadMenu: { letter: 'wm', fields: { match, step: number, as: number, index: number } },
  /** Shows people the record that they uploaded after a number of steps, as `watch` does. */
  replay: { letter: 'O', fields: { record: subject, step: number, as: number, slot: number } },
  /** A menu of that, as `watchAs`. */
  replayAs: { letter: 'U', fields: { record: subject, step: number } },
  /** Describes that board, as `watchRead`. */
  replayRead: {
    letter: 'rr',
    fields: { record: subject, step: number, as: number, page: number, slot: number, focus: rest },
  },
  /** A menu of that, as `readMenu`. */
  replayReadMenu: { letter: 'rm', fields: { record: subject, step: number, as: number, index: number } },
  /** Tells the person who uses it how a finished match went. */
  analyse: { letter: '2', fields: { match } },
  /** Posts a line about a finished match. */
  share: { letter: 'S', fields: { match } },
  /** Shows the person who uses it today's run of a game, and begins it if necessary. */
  daily: { letter: '8', fields: { game: subject } },
  /** Begins a practice run on the dice of a finished daily run. */
  practise: { letter: 'c', fields: { match } },
  /** Turns to a page of a person's own streak. */
  dailyMe: { letter: '6', fields: { page: number, slot: number } },
  /** Has the results of each day posted here, or not any more. */
  dailyPost: { letter: '1', fields: { value: oneOf(['here', 'off'] as const) } },
  /** Asks how to play after a finished match. */
  options: { letter: 'G', fields: { match } },
  /** A menu of these; the chosen value is a whole set of options, as the game's text. */
  choices: { letter: 'C', fields: { match, index: number } },
  /** Starts the game after a finished match, with these options. */
  chosen: { letter: 'X', fields: { match, options: rest } },
  /** Turns to a page of the open games of the person who uses it. */
  mine: { letter: 'q', fields: { page: number, slot: number } },
  /** Turns to a page of the finished games of the person who uses it. */
  finished: { letter: 'z', fields: { page: number, slot: number } },
  /** Turns to a page of a game's table; the division is a class of matches, or empty for the one that was played most. */
  table: {
    letter: 'd',
    fields: { game: subject, period: oneOf(periods), division: word, page: number, slot: number },
  },
  /** Turns to the page of a table where the person who uses it is. */
  ownTable: { letter: 'J', fields: { game: subject, period: oneOf(periods), division: word } },
  /** A menu below a table; the chosen value is a class of matches. */
  tableClass: { letter: '0', fields: { game: subject, period: oneOf(periods) } },
  /** Asks, and asks again, whether to remove all that is kept of the person who uses it; `sure` does so. */
  forget: { letter: '5', fields: { step: oneOf(['ask', 'sure', 'keep'] as const) } },
  /** Sets something for the person who uses it, or for the server. */
  set: {
    letter: 'B',
    fields: {
      scope: oneOf(settingScopes),
      setting: oneOf(settings),
      value: oneOf(settingValues),
    },
  },
  /** Opens a form of the time zone and the quiet hours of the person who uses it. */
  clock: { letter: 'cl', fields: {} },
  /** Takes them from such a form. */
  clockTyped: { letter: 'ct', fields: {} },
} satisfies Readonly<Record<string, Codec>>;

type Kind = keyof typeof codecs;
type ValueOf<Of> = Of extends IdField<infer Value> ? Value : never;
type CustomIds = {
  readonly [Of in Kind]: { readonly kind: Of } & {
    readonly [Name in keyof (typeof codecs)[Of]['fields']]: ValueOf<(typeof codecs)[Of]['fields'][Name]>;
  };
};

/** What a component does, by its kind. */
export type CustomId = CustomIds[Kind];

/** What a component of some kinds does. */
export type CustomIdOf<Of extends Kind> = CustomIds[Of];

/**
 * What an option of a menu does.
 *
 * @testonly
 */
export type MenuValue = { readonly kind: 'act' | 'focus'; readonly text: string };

/** Why a custom id can't be read: it was made by another version of Sallyport, or not by Sallyport at all. */
export type Unreadable = 'outdated' | 'foreign';

/** Grows when the meaning of all custom ids changes, so that older ones get an explanation. */
const VERSION = '1';

/** The letters of former kinds. */
const RETIRED = new Set(['t']);

const isKind = (name: string): name is Kind => name in codecs;

const kinds: ReadonlyMap<string, Kind> = new Map(
  Object.keys(codecs)
    .filter(isKind)
    .map((kind) => [codecs[kind].letter, kind]),
);
if (kinds.size < Object.keys(codecs).length) throw new Error('two kinds of custom id have the same letter');

/** Discord's limit. */
const LONGEST = 100;

/** The text of a custom id, at most 100 characters. Throws a `RangeError` if a game's text is too long. */
export const makeCustomId = (id: CustomId): string => {
  const text = textOf(id);
  if (text.length > LONGEST) throw new RangeError(`custom id of ${text.length} characters: ${text}`);
  return text;
};

/** The text of a custom id, or null if it would be too long. */
export const customIdThatFits = (id: CustomId): string | null => {
  const text = textOf(id);
  return text.length > LONGEST ? null : text;
};

const textOf = ({ kind, ...values }: CustomId): string => {
  const { letter, fields }: Codec = codecs[kind];
  const given: Readonly<Record<string, string | number>> = values;
  return [VERSION, letter, ...Object.keys(fields).map((name) => makeField(given[name] ?? ''))].join('|');
};

const makeField = (value: string | number): string => (typeof value === 'number' ? value.toString(36) : value);

/** Reads a custom id. */
export const parseCustomId = (text: string): Result<CustomId, Unreadable> => {
  const [version = '', letter = '', ...parts] = text.split('|');
  if (version !== VERSION) return err(/^\d+$/.test(version) ? 'outdated' : 'foreign');
  if (RETIRED.has(letter)) return err('outdated');
  const kind = kinds.get(letter);
  if (kind === undefined) return err('foreign');
  const { fields }: Codec = codecs[kind];
  const values = readFields(fields, parts);
  return values === null ? err('foreign') : ok(Object.assign({ kind }, ...values));
};

/** Each field as a separate object, or null if one of them can't be read. */
const readFields = (fields: Codec['fields'], parts: readonly string[]): readonly object[] | null => {
  const read = Object.entries(fields).map(([name, { parse, isRest }], index) => {
    const text = isRest ? parts.slice(index).join('|') : parts[index];
    return { name, value: text === undefined ? null : parse(text) };
  });
  return read.some(({ value }) => value === null) ? null : read.map(({ name, value }) => ({ [name]: value }));
};

export const makeMenuValue = ({ kind, text }: MenuValue): string => `${kind === 'act' ? 'a' : 'f'}|${text}`;

/** Reads the value of a menu's option; null if it is not one of ours. */
export const parseMenuValue = (value: string): MenuValue | null => {
  const text = value.slice(2);
  if (value.startsWith('a|')) return { kind: 'act', text };
  return value.startsWith('f|') ? { kind: 'focus', text } : null;
};
