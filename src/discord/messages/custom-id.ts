import { type Result, err, ok } from '../../kernel/result.ts';
import { type Seating, seatings } from '../../sessions/seats.ts';

/** What a component of ours says when it is pressed. Everything is in it: no collector and no memory is needed. */
export type CustomId =
  /** Plays an action on a turn of a match. */
  | { readonly kind: 'act'; readonly match: string; readonly revision: number; readonly action: string }
  /** Shows a turn's screen again, closer at something; writes nothing. */
  | { readonly kind: 'focus'; readonly match: string; readonly revision: number; readonly focus: string }
  /** Takes back the last action on a turn of a match. */
  | { readonly kind: 'undo'; readonly match: string; readonly revision: number }
  /** Asks for a hint on a turn of a match. */
  | { readonly kind: 'hint'; readonly match: string; readonly revision: number }
  /** Changes who takes part in a match that gathers its players. */
  | { readonly kind: 'seat'; readonly match: string; readonly seating: Seating }
  /** Shows the one who presses the screen of the own seat. */
  | { readonly kind: 'hand'; readonly match: string }
  /** Opens a form to type actions in, with this text in it. */
  | { readonly kind: 'form'; readonly match: string; readonly text: string }
  /** Plays what was typed in such a form. */
  | { readonly kind: 'typed'; readonly match: string }
  /** Sets up a match whose setup rolls or shuffles: this click adds the entropy. */
  | { readonly kind: 'begin'; readonly match: string }
  /** A menu on a turn's screen; the chosen value says what to do, see `MenuValue`. */
  | { readonly kind: 'menu'; readonly match: string; readonly revision: number; readonly index: number }
  /** Posts the board of a match anew. */
  | { readonly kind: 'board'; readonly match: string }
  /** Ends a match for the one who presses. */
  | { readonly kind: 'end'; readonly match: string }
  /** Puts a question away, and does nothing else. */
  | { readonly kind: 'keep'; readonly match: string }
  /** Opens a match with the same options as a finished one. */
  | { readonly kind: 'again'; readonly match: string }
  /** Gives up the open match of a game and opens a new one with these options, as the game writes them. */
  | { readonly kind: 'anew'; readonly match: string; readonly options: string }
  /** Takes a seat that a person leaves; `to` names who may, or is empty for anybody. */
  | { readonly kind: 'take'; readonly match: string; readonly seat: number; readonly from: string; readonly to: string }
  /** Turns to a page of a game's help. */
  | { readonly kind: 'help'; readonly game: string; readonly page: number; readonly slot: number }
  /** Turns to a page of a match's log. */
  | { readonly kind: 'log'; readonly match: string; readonly page: number; readonly slot: number };

/** What an option of a menu does. */
export type MenuValue = { readonly kind: 'act' | 'focus'; readonly text: string };

/** Why a custom id can't be read: another version of Sallyport made it, or nobody of ours. */
export type Unreadable = 'outdated' | 'foreign';

/** Grows when the meaning of a custom id changes, so that older ones are answered in words. */
const VERSION = '1';

/** Discord's limit. */
const LONGEST = 100;

/** A match's or a game's id. */
const SUBJECT = /^[\w-]+$/;

/** The text of a custom id, at most 100 characters. Throws a `RangeError` where a game's text is too long. */
export const makeCustomId = (id: CustomId): string => {
  const text = textOf(id);
  if (text.length > LONGEST) throw new RangeError(`custom id of ${text.length} characters: ${text}`);
  return text;
};

/** The text of a custom id, or null where it would be too long. */
export const customIdThatFits = (id: CustomId): string | null => {
  const text = textOf(id);
  return text.length > LONGEST ? null : text;
};

const textOf = (id: CustomId): string => [VERSION, ...fieldsOf(id)].join('|');

/** Reads a custom id. Whatever follows the fixed fields is the game's own text, and is the game's to read. */
export const parseCustomId = (text: string): Result<CustomId, Unreadable> => {
  const [version, kind = '', subject = '', ...rest] = text.split('|');
  if (version !== VERSION) return err(/^\d+$/.test(version ?? '') ? 'outdated' : 'foreign');
  const id = SUBJECT.test(subject) ? readFields(kind, subject, rest) : null;
  return id === null ? err('foreign') : ok(id);
};

export const makeMenuValue = ({ kind, text }: MenuValue): string => `${kind === 'act' ? 'a' : 'f'}|${text}`;

/** Reads the value of a menu's option; null if it is none of ours. */
export const parseMenuValue = (value: string): MenuValue | null => {
  const text = value.slice(2);
  if (value.startsWith('a|')) return { kind: 'act', text };
  return value.startsWith('f|') ? { kind: 'focus', text } : null;
};

const fieldsOf = (id: CustomId): readonly string[] => {
  switch (id.kind) {
    case 'act':
      return ['a', id.match, makeNumber(id.revision), id.action];
    case 'focus':
      return ['f', id.match, makeNumber(id.revision), id.focus];
    case 'undo':
      return ['u', id.match, makeNumber(id.revision)];
    case 'hint':
      return ['i', id.match, makeNumber(id.revision)];
    case 'seat':
      return ['j', id.match, id.seating];
    case 'hand':
      return ['o', id.match];
    case 'form':
      return ['w', id.match, id.text];
    case 'typed':
      return ['p', id.match];
    case 'begin':
      return ['s', id.match];
    case 'menu':
      return ['m', id.match, makeNumber(id.revision), makeNumber(id.index)];
    case 'board':
      return ['b', id.match];
    case 'end':
      return ['e', id.match];
    case 'keep':
      return ['k', id.match];
    case 'again':
      return ['r', id.match];
    case 'anew':
      return ['n', id.match, id.options];
    case 'take':
      return ['t', id.match, makeNumber(id.seat), id.from, id.to];
    case 'help':
      return ['h', id.game, makeNumber(id.page), makeNumber(id.slot)];
    case 'log':
      return ['l', id.match, makeNumber(id.page), makeNumber(id.slot)];
  }
};

const readFields = (kind: string, subject: string, rest: readonly string[]): CustomId | null => {
  const number = parseNumber(rest[0]);
  const second = parseNumber(rest[1]);
  const text = rest.slice(1).join('|');
  switch (kind) {
    case 'a':
      return number === null ? null : { kind: 'act', match: subject, revision: number, action: text };
    case 'f':
      return number === null ? null : { kind: 'focus', match: subject, revision: number, focus: text };
    case 'u':
      return number === null ? null : { kind: 'undo', match: subject, revision: number };
    case 'i':
      return number === null ? null : { kind: 'hint', match: subject, revision: number };
    case 'j':
      return isSeating(rest[0]) ? { kind: 'seat', match: subject, seating: rest[0] } : null;
    case 'o':
      return { kind: 'hand', match: subject };
    case 'w':
      return { kind: 'form', match: subject, text: rest.join('|') };
    case 'p':
      return { kind: 'typed', match: subject };
    case 's':
      return { kind: 'begin', match: subject };
    case 'm':
      return number === null || second === null
        ? null
        : { kind: 'menu', match: subject, revision: number, index: second };
    case 'b':
      return { kind: 'board', match: subject };
    case 'e':
      return { kind: 'end', match: subject };
    case 'k':
      return { kind: 'keep', match: subject };
    case 'r':
      return { kind: 'again', match: subject };
    case 'n':
      return { kind: 'anew', match: subject, options: rest.join('|') };
    case 't': {
      const [, from = '', to = ''] = rest;
      return number === null || from === '' ? null : { kind: 'take', match: subject, seat: number, from, to };
    }
    case 'h':
      return number === null || second === null ? null : { kind: 'help', game: subject, page: number, slot: second };
    case 'l':
      return number === null || second === null ? null : { kind: 'log', match: subject, page: number, slot: second };
    default:
      return null;
  }
};

const isSeating = (text: string | undefined): text is Seating => seatings.some((seating) => seating === text);

/** Numbers ride in base 36. */
const makeNumber = (value: number): string => value.toString(36);

const parseNumber = (text: string | undefined): number | null =>
  text !== undefined && /^[0-9a-z]{1,8}$/.test(text) ? Number.parseInt(text, 36) : null;
