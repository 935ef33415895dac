import { err, ok, type Result } from '../../kernel/result.ts';
import { isPrintable } from '../../kernel/text.ts';

/** A part of a custom id. Reading returns null for an invalid text. Numbers are written in base 36. */
interface IdField<Value extends string | number> {
  readonly parse: (text: string) => Value | null;
  /** Whether it takes the rest of the id; then it is the last field. */
  readonly isRest?: boolean;
}

/** An id. */
export const subject: IdField<string> = { parse: (text) => (/^[\w-]+$/.test(text) ? text : null) };

/** The id of a match, or of a game. */
export const match = subject;
export const game = subject;

/** A number from 0. */
export const number: IdField<number> = {
  parse: (text) => (/^[0-9a-z]{1,8}$/.test(text) ? Number.parseInt(text, 36) : null),
};

/** The revision of a screen. */
export const revision = number;

/** A text without `|`. */
export const word: IdField<string> = { parse: (text) => text };

/** A text that only the game can read. */
export const rest: IdField<string> = { ...word, isRest: true };

/** One of some words. */
export const oneOf = <Value extends string>(values: readonly Value[]): IdField<Value> => ({
  parse: (text) => values.find((value) => value === text) ?? null,
});

/** The fields of a kind of custom id, in the order in which they are written. */
export type Fields = Readonly<Record<string, IdField<string> | IdField<number>>>;

/** A kind of custom id: one or two letters that stand for it, and its fields. */
interface Codec {
  readonly letter: string;
  readonly fields: Fields;
}

export type Codecs = Readonly<Record<string, Codec>>;

/** The kinds of several features as one. Throws an `Error` if two have the same name or the same letter. */
export const collect = <Features extends readonly Codecs[]>(...features: Features): AllOf<Features[number]> => {
  const kinds = features.flatMap((feature) => Object.entries(feature));
  const [names, letters] = [new Set(kinds.map(([name]) => name)), new Set(kinds.map(([, { letter }]) => letter))];
  if (names.size < kinds.length || letters.size < kinds.length)
    throw new Error('two kinds of custom id have the same name or the same letter');
  return Object.assign({}, ...features);
};

/** The intersection of a union. */
type AllOf<Union> = (Union extends unknown ? (each: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;

type ValueOf<Of> = Of extends IdField<infer Value> ? Value : never;

/** What the custom ids of some kinds say, by kind. */
export type IdsOf<Kinds extends Codecs> = {
  readonly [Of in keyof Kinds]: { readonly kind: Of } & {
    readonly [Name in keyof Kinds[Of]['fields']]: ValueOf<Kinds[Of]['fields'][Name]>;
  };
};

/** Why a custom id can't be read: an older or a newer Sallyport made it, or none at all. */
type Unreadable = 'outdated' | 'newer' | 'foreign';

/** Grows when the meaning of all custom ids changes, so that older ones get an explanation. */
const VERSION = '1';

/** Discord's limit. */
const LONGEST = 100;

/** The custom ids of some kinds, by letter. */
export const createIds = <Kinds extends Codecs>(kinds: Kinds) => {
  type Id = IdsOf<Kinds>[keyof Kinds];
  const codecs = new Map<PropertyKey, Codec>(Object.entries(kinds));
  const byLetter = new Map([...codecs].map(([kind, { letter, fields }]) => [letter, { kind, fields }]));

  const textOf = ({ kind, ...values }: Id): string => {
    const codec = codecs.get(kind);
    if (codec === undefined) throw new Error(`there is no kind ${String(kind)} of custom ids`);
    const { letter, fields } = codec;
    return [VERSION, letter, ...makeFields(fields, values)].join('|');
  };

  const makeIfFits = (id: Id): string | null => {
    const text = textOf(id);
    return text.length > LONGEST ? null : text;
  };

  const make = (id: Id): string => {
    const text = makeIfFits(id);
    if (text === null) throw new RangeError(`a custom id is too long: ${textOf(id)}`);
    return text;
  };

  const parse = (text: string): Result<Id, Unreadable> => {
    if (!isPrintable(text)) return err('foreign');
    const [version = '', letter = '', ...parts] = text.split('|');
    if (!/^\d+$/.test(version)) return err('foreign');
    if (version !== VERSION) return err(Number(version) > Number(VERSION) ? 'newer' : 'outdated');
    const found = byLetter.get(letter);
    const values = found ? readFields(found.fields, parts) : null;
    return found === undefined || values === null
      ? err('newer')
      : ok(Object.assign({ kind: found.kind }, values) as Id);
  };

  return { make, makeIfFits, parse };
};

/** The parts of a custom id. */
const makeFields = (fields: Fields, values: Readonly<Record<string, string | number>>): readonly string[] =>
  Object.keys(fields).map((name) => makeField(values[name] ?? ''));

const makeField = (value: string | number): string => (typeof value === 'number' ? value.toString(36) : value);

/** The values of the parts of a custom id, by field, or null if one of them can't be read. */
const readFields = (fields: Fields, parts: readonly string[]): Readonly<Record<string, string | number>> | null => {
  const values: Record<string, string | number> = {};
  for (const [index, [name, { parse, isRest }]] of Object.entries(fields).entries()) {
    const text = isRest ? parts.slice(index).join('|') : parts[index];
    const value = text === undefined ? null : parse(text);
    if (value === null) return null;
    values[name] = value;
  }
  return values;
};
