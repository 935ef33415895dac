import { z } from 'zod';
import { FormatError, readAs } from './read-as.ts';

type Plain = string | number | boolean;

interface OptionValue {
  readonly id: string;
  /** What stands for it in a short text. */
  readonly text: string;
  /** What it sets in a record. What other values set is left out then. */
  readonly sets: Readonly<Record<string, Plain>>;
}

export interface Asking {
  readonly kind: 'number' | 'text';
  readonly least?: number;
  /** The highest number, or how long a text may be. */
  readonly most?: number;
}

/** An option of a game, with the fields that it has in a record and what a command is given for it. */
export interface Option<Name extends string = string, Fields extends object = object, Given = unknown> {
  readonly name: Name;
  readonly shape: Readonly<Record<string, z.ZodType>>;
  /** What may stand for it in a short text: a regular expression. */
  readonly pattern: string;
  write(fields: Fields): string;
  read(text: string): object;
  /** Its values, if they can be listed. */
  readonly values: readonly OptionValue[];
  /** Null if no command asks for it. */
  readonly asking: Asking | null;
  readonly given: z.ZodType<Given>;
}

type Sets<Name extends string, Value> = Readonly<Record<Name, Value>>;

/** A whole number. */
export const whole = <const Name extends string>(
  name: Name,
  { least, most }: { readonly least: number; readonly most?: number },
): Option<Name, Sets<Name, number>, number> => ({
  name,
  shape: { [name]: most === undefined ? z.int().min(least) : z.int().min(least).max(most) },
  pattern: String.raw`(?:0|[1-9]\d{0,15})`,
  write: (fields) => String(fields[name]),
  read: (text) => ({ [name]: Number(text) }),
  values: [],
  asking: null,
  given: z.int(),
});

/** One of several texts. */
export const choice = <const Name extends string, const Value extends string>(
  name: Name,
  values: readonly [Value, ...Value[]],
): Option<Name, Sets<Name, Value>, Value> => ({
  ...listed(
    name,
    values.map((value) => ({ id: value, text: value, sets: { [name]: value } })),
  ),
  given: z.enum(values),
});

/** Whether something is so: each has a letter in short texts. */
export const flag = <const Name extends string>(
  name: Name,
  [on, off]: readonly [on: string, off: string],
): Option<Name, Sets<Name, boolean>, boolean> => onOrOff(name, { [name]: true }, { [name]: false }, [on, off]);

/** Any text that is not longer than this. No record has it under this name alone. */
export const text = <const Name extends string>(name: Name, longest: number): Option<Name, object, string> => ({
  ...listed(name, []),
  given: z.string().max(longest),
});

/** Something that a record names only if it is so. */
export const mark = <const Name extends string>(
  name: Name,
  letter: string,
): Option<Name, { readonly [Key in Name]?: true }, boolean> => onOrOff(name, { [name]: true }, {}, [letter, '']);

/** An option for which the `start` command asks. */
export const asked = <const Name extends string, Fields extends object, Given>(
  option: Option<Name, Fields, Given>,
  asking: Asking,
): Option<Name, Fields, Given> => ({ ...option, asking });

/** An option that commands or forms ask for, and that no record has. */
export const apart = <const Name extends string, Given>(
  option: Option<Name, never, Given>,
): Option<Name, object, Given> => ({ ...option, write: () => '' });

const onOrOff = <const Name extends string>(
  name: Name,
  yes: OptionValue['sets'],
  no: OptionValue['sets'],
  [on, off]: readonly [string, string],
) =>
  ({
    ...listed(name, [
      { id: 'on', text: on, sets: yes },
      { id: 'off', text: off, sets: no },
    ]),
    given: z.boolean(),
  }) as const;

type Either<Value> = Value extends unknown ? keyof Value : never;
type Of<Value, Key> = Value extends Readonly<Record<Key & string, infer Set>> ? Set : never;

/** The fields of a record that any of several values sets. */
type FieldsOf<Value> = { readonly [Key in Extract<keyof Value, string>]: Of<Value, Key> } & {
  readonly [Key in Exclude<Either<Value>, keyof Value>]?: Of<Value, Key>;
};

/** One of several values that each set fields of their own. */
export const oneOf = <
  const Name extends string,
  const Values extends Readonly<Record<string, readonly [text: string, sets: OptionValue['sets']]>>,
>(
  name: Name,
  values: Values,
): Option<Name, FieldsOf<Values[keyof Values][1]>, never> => ({
  ...listed(
    name,
    Object.entries(values).map(([id, [text, sets]]) => ({ id, text, sets })),
  ),
  given: z.never(),
});

const listed = <const Name extends string>(name: Name, values: readonly OptionValue[]) => ({
  name,
  asking: null,
  shape: Object.fromEntries(
    keysOf(values).map((key) => {
      const known = values.flatMap(({ sets }) => sets[key] ?? []);
      const literal = z.literal([...new Set(known)]);
      return [key, known.length < values.length ? literal.exactOptional() : literal];
    }),
  ),
  pattern: values.map(({ text }) => text).join('|'),
  write: (fields: object) => {
    const found = valueOf(values, fields);
    if (found === undefined) throw new RangeError(`${JSON.stringify(fields)} has no ${name}`);
    return found.text;
  },
  read: (text: string) => values.find((value) => value.text === text)?.sets ?? {},
  values,
});

const keysOf = (values: readonly { readonly sets: object }[]): readonly string[] => [
  ...new Set(values.flatMap(({ sets }) => Object.keys(sets))),
];

/** Which of these values has been chosen, if it is one of them. */
export const valueOf = <Value extends { readonly sets: object }>(
  values: readonly Value[],
  fields: object,
): Value | undefined => {
  const keys = keysOf(values);
  return values.find(({ sets }) => keys.every((key) => Reflect.get(sets, key) === Reflect.get(fields, key)));
};

/** Options with another one of these values. Fields that only the other values set go. */
export const withValue = (
  options: object,
  values: readonly { readonly id: string; readonly sets: object }[],
  id: string | undefined,
): object => {
  const found = values.find((value) => value.id === id);
  if (found === undefined) return options;
  const keys = keysOf(values);
  return { ...Object.fromEntries(Object.entries(options).filter(([key]) => !keys.includes(key))), ...found.sets };
};

interface Constraint<Options> {
  readonly at?: string;
  readonly message: string;
  readonly holds: (options: Options) => boolean;
}

type All<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer Every) => void
  ? { readonly [Key in keyof Every]: Every[Key] }
  : never;

type FieldsOfAll<One> = All<One extends Option<string, infer Fields> ? Fields : never>;

type GivenOf<One extends Option> = {
  readonly [Each in One as Each['name']]?: Each extends Option<string, object, infer Given> ? Given | undefined : never;
};

/** The options of a record, once they are declared. */
export type OptionsOf<Declared extends { readonly schema: z.ZodType }> = z.infer<Declared['schema']>;

/**
 * Declares the options of a game once: the list in the order in which a command asks for them, and the short text, in
 * which `{name}` stands for an option. Only options that the text names are in records, and in its order.
 */
export const declareOptions = <const List extends readonly Option[]>(
  game: string,
  text: string,
  list: List,
  constraints: readonly Constraint<FieldsOfAll<List[number]>>[] = [],
) => {
  type Options = FieldsOfAll<List[number]>;
  const inText = Array.from(text.matchAll(PLACE), ([, name]) => {
    const option = list.find((each) => each.name === name);
    if (option === undefined) throw new Error(`${game} has no option ${name}`);
    return option;
  });
  const places = new Map<string | undefined, Option>(inText.map((option) => [option.name, option]));
  const shape: Readonly<Record<string, z.ZodType>> = Object.assign({}, ...inText.map((option) => option.shape));
  const whole: z.ZodType = z.strictObject(shape);
  let schema: z.ZodType<Options> = whole.pipe(z.custom<Options>());
  for (const { values, name } of inText.filter((each) => keysOf(each.values).length > 1))
    schema = schema.refine((options) => valueOf(values, Object(options)) !== undefined, {
      message: `${keysOf(values).join(', ')}: there are no such ${name}`,
    });
  for (const { holds, message, at } of constraints)
    schema = schema.refine(holds, { message, ...(at === undefined ? {} : { path: [at] }) });
  const given: z.ZodType<GivenOf<List[number]>> = z
    .object(Object.fromEntries(list.map((option) => [option.name, option.given.optional()])))
    .pipe(z.custom<GivenOf<List[number]>>());
  const readOptions = (json: unknown): Options => readAs(schema, json, 'the options');
  const pattern = new RegExp(`^${text.replaceAll(PLACE, (_, name: string) => `(${places.get(name)?.pattern})`)}$`, 's');
  return {
    list,
    schema,
    readGiven: (json: object): GivenOf<List[number]> => readAs(given, json, 'the options of the command'),
    formats: {
      readOptions,
      makeOptions: (options: Options): string =>
        text.replaceAll(PLACE, (_, name: string) => places.get(name)?.write(Object(options)) ?? ''),
      parseOptions: (written: string): Options => {
        const found = pattern.exec(written);
        if (found === null) throw new FormatError(`“${written}” is not a choice of options of ${game}`);
        return readOptions(Object.assign({}, ...inText.map((option, index) => option.read(found[index + 1] ?? ''))));
      },
    },
  };
};

const PLACE = /\{(\w+)\}/g;

/** The formats and the defaults of a game without options. */
export const withoutOptions = (game: string) => ({ ...declareOptions(game, '-', []).formats, defaults: () => ({}) });
