import { err, ok, type Result } from '../../kernel/result.ts';
import { collect, makeFields, readFields, type Codec, type IdsOf } from './codec.ts';
import { dailyKinds } from './daily.ts';
import { endingKinds } from './ending.ts';
import { figuresKinds } from './figures.ts';
import { learnKinds } from './learn.ts';
import { lobbyKinds } from './lobby.ts';
import { playKinds } from './play.ts';
import { privacyKinds } from './privacy.ts';
import { puzzlesKinds } from './puzzles.ts';
import { settingsKinds } from './settings.ts';
import { watchKinds } from './watch.ts';

/**
 * What a component asks for when it is used. Everything is in its custom id, so no collector and no memory is needed. A
 * letter is never used for another kind, as old messages still have buttons.
 */
const codecs = collect(
  dailyKinds,
  endingKinds,
  figuresKinds,
  learnKinds,
  lobbyKinds,
  playKinds,
  privacyKinds,
  puzzlesKinds,
  settingsKinds,
  watchKinds,
);

/** The kinds of custom ids. */
export type Kind = keyof typeof codecs;

type CustomIds = IdsOf<typeof codecs>;

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
  return [VERSION, letter, ...makeFields(fields, values)].join('|');
};

/** Reads a custom id. */
export const parseCustomId = (text: string): Result<CustomId, Unreadable> => {
  const [version = '', letter = '', ...parts] = text.split('|');
  if (version !== VERSION) return err(/^\d+$/.test(version) ? 'outdated' : 'foreign');
  if (RETIRED.has(letter)) return err('outdated');
  const kind = kinds.get(letter);
  if (kind === undefined) return err('foreign');
  const { fields }: Codec = codecs[kind];
  const values = readFields(fields, parts);
  return values === null ? err('foreign') : ok(Object.assign({ kind }, values) as CustomId);
};

export const makeMenuValue = ({ kind, text }: MenuValue): string => `${kind === 'act' ? 'a' : 'f'}|${text}`;

/** Reads the value of a menu's option; null if it is not one of ours. */
export const parseMenuValue = (value: string): MenuValue | null => {
  const text = value.slice(2);
  if (value.startsWith('a|')) return { kind: 'act', text };
  return value.startsWith('f|') ? { kind: 'focus', text } : null;
};
