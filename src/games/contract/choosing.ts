import type { CleanText } from '../../kernel/text.ts';
import { valueOf, withValue, type Asking, type Option } from './options.ts';

/** How options are chosen and shown: in lobbies, on boards that have not begun, and for the match after this one. */
export interface Choosing<Options> {
  /** What the game's `start` command asks for, in order. */
  asked(): readonly AskedOption[];
  /** The options, but for the defaults, by what a command was given. By default just that. */
  settle?(given: object, isAgainstBot: boolean): object;
  /** Menus for choosing other options than these: at most 4. */
  menus(options: Options): readonly OptionMenu<Options>[];
  /** The options that most people choose among, in one form. */
  readonly form: OptionForm;
  /** The others in another form, with the label of the button that opens it. */
  readonly further?: OptionForm<object | string> & { readonly label: string };
  /** The meaning of these options, one line each, for the lobby. */
  tell?(options: Options): readonly string[];
  /** The names of options that the next `start` without options does not reuse. By default it reuses all of them. */
  readonly forgotten?: readonly string[];
}

export interface AskedOption {
  readonly name: string;
  /** At most 100 characters. */
  readonly help: string;
  readonly asking: Asking;
  /** The values to choose from; none if any value of its kind may be given. */
  readonly choices: readonly { readonly name: string; readonly value: string }[];
}

/** A choice among options, such as one of several sizes. Each choice is a whole set of options. */
export interface OptionMenu<Options> {
  readonly name: string;
  readonly choices: readonly {
    readonly label: string;
    readonly description?: string;
    readonly isChosen: boolean;
    readonly options: Options;
  }[];
}

/** Each text has at most 100 characters. */
interface FieldChoice {
  readonly value: string;
  readonly label: string;
  readonly description?: string;
  readonly isChosen: boolean;
}

/** A field of the options form, with its present value. */
export type OptionField = {
  readonly id: string;
  /** At most 45 characters. */
  readonly label: string;
  /** At most 100 characters. */
  readonly description?: string;
} & (
  | {
      /** One of 2 to 10 choices, or any number of 1 to 10. */
      readonly kind: 'one' | 'any';
      readonly choices: readonly FieldChoice[];
    }
  | {
      /** An optional text. */
      readonly kind: 'text';
      readonly text: string;
      readonly longest: number;
    }
);

/** The submitted form, by field: a text, or the values of the chosen choices. */
export type FilledIn = Readonly<Record<string, readonly CleanText[]>>;

/** Options of a game in a form. `chosen` has all options, or only those that differ from the defaults. */
export interface OptionForm<Read = object> {
  /** 1 to 5 fields. */
  fields(chosen: object): readonly OptionField[];
  /**
   * The options after the form is submitted, or a sentence why they can't be had. Options without a field stay.
   * `readOptions` must still check them.
   */
  read(filledIn: FilledIn, chosen: object): Read;
}

interface OptionWords {
  /** In menus and forms: at most 45 characters. */
  readonly name?: string;
  /** In the slash command, or beside its box in a form: at most 100 characters. */
  readonly help?: string;
  readonly about?: string;
  readonly values?: Readonly<Record<string, ValueWords>>;
}

/** A value in a line. Forms may have a name and an explanation instead; by default both make the line. */
type ValueWords = string | { readonly line?: string; readonly name: string; readonly about: string };

/** Values among which people choose: those of an option, or others that set several options at once. */
export interface Choices {
  readonly name: string;
  readonly values: readonly {
    readonly id: string;
    readonly sets: object;
    /** If the option has no words for it. */
    readonly label?: string;
  }[];
}

interface Offering<Options> {
  readonly words: () => Words;
  /** By name, or with values of their own. */
  readonly menus: (options: Options) => readonly (string | Choices)[];
  /** Fields with one of several values, and those with boxes to tick for several options. */
  readonly form: (chosen: object) => readonly (string | Choices | Boxes)[];
  /** What is chosen, with the defaults that the form shows. */
  readonly whole?: (chosen: object) => object;
}

interface Declared<Options> {
  readonly list: readonly Option[];
  readonly formats: { readonly readOptions: (json: unknown) => Options };
}

interface Boxes {
  readonly name: string;
  readonly boxes: readonly string[];
}

/** How the declared options of a game are asked for, and chosen in menus and in the form. */
export const choosingOf = <Options extends object>(
  { list, formats }: Declared<Options>,
  { words, menus, form, whole = (chosen) => chosen }: Offering<Options>,
): Pick<Choosing<Options>, 'asked' | 'menus' | 'form'> => {
  const choicesOf = (offered: string | Choices): Choices => {
    const found = typeof offered === 'string' ? list.find(({ name }) => name === offered) : offered;
    if (found === undefined) throw new Error(`there is no option ${JSON.stringify(offered)}`);
    return found;
  };
  const fieldsIn = (chosen: object) =>
    form(chosen).map((each) =>
      typeof each === 'object' && 'boxes' in each
        ? { name: each.name, boxes: each.boxes.map(choicesOf) }
        : { ...choicesOf(each), boxes: null },
    );
  return {
    asked: () => askedOf(list, words()),
    menus: (options) =>
      menus(options).map((each) => {
        const { name, values } = choicesOf(each);
        const said = words()[name];
        const choices = values.map((value) => ({
          label: value.label ?? lineOf(said, value.id),
          isChosen: value === valueOf(values, options),
          options: formats.readOptions(withValue(options, values, value.id)),
        }));
        return { name: said?.name ?? name, choices };
      }),
    form: {
      fields: (chosen) => {
        const now = whole(chosen);
        return fieldsIn(now).map((field) => ({
          id: field.name,
          label: words()[field.name]?.name ?? field.name,
          ...(field.boxes === null
            ? { kind: 'one', choices: oneOfThese(field, now, words()) }
            : { kind: 'any', choices: field.boxes.map((box) => ticked(box, now, words())) }),
        }));
      },
      read: (filledIn, chosen) => {
        let read = chosen;
        for (const field of fieldsIn(whole(chosen))) {
          const given = filledIn[field.name] ?? [];
          if (field.boxes === null) read = withValue(read, field.values, given[0]);
          for (const { name, values } of field.boxes ?? [])
            read = withValue(read, values, given.some((value) => value === name) ? 'on' : 'off');
        }
        return read;
      },
    },
  };
};

type Words = Readonly<Record<string, OptionWords>>;

const oneOfThese = ({ name, values }: Choices, now: object, words: Words): readonly FieldChoice[] =>
  values.map((value) => {
    const said = value.label ?? words[name]?.values?.[value.id] ?? value.id;
    return {
      value: value.id,
      ...(typeof said === 'string' ? { label: said } : { label: said.name, description: said.about }),
      isChosen: value === valueOf(values, now),
    };
  });

const ticked = ({ name, values }: Choices, now: object, words: Words): FieldChoice => {
  const { name: label = name, about: description = '' } = words[name] ?? {};
  return { value: name, label, description, isChosen: valueOf(values, now)?.id === 'on' };
};

/** What a command asks for. */
export const askedOf = (list: readonly Option[], words: Words): readonly AskedOption[] =>
  list.flatMap(({ name, asking, values }) => {
    if (asking === null) return [];
    const said = words[name];
    const named = values.map(({ id }) => ({ name: lineOf(said, id), value: id }));
    return [{ name, help: said?.help ?? name, asking, choices: named }];
  });

const lineOf = (said: OptionWords | undefined, id: string): string => {
  const value = said?.values?.[id] ?? id;
  return typeof value === 'string' ? value : (value.line ?? `${value.name} · ${value.about}`);
};
