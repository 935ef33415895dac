import type { APIApplicationCommandBasicOption as Option } from 'discord-api-types/v10';
import { useState } from 'preact/hooks';
import { typedOptions, valueOf } from './commands.ts';
import { faultOf } from './option-suggestions.ts';

/** The text of an option, and its value if it was chosen from a list. */
interface OptionEntry {
  readonly text: string;
  readonly chosen: string | null;
  /** A chosen file, which is uploaded when the command is sent. */
  readonly file?: File;
}

const EMPTY: OptionEntry = { text: '', chosen: null };

/** The options of a command as a person fills them in, and what was typed of them together with the command. */
export const useFilledIn = (options: readonly Option[], typed: string) => {
  const [given] = useState(() => typedOptions(options, typed));
  const [shown, setShown] = useState(() =>
    options.filter(({ name, required }) => required || name in given).map(({ name }) => name),
  );
  const [entries, setEntries] = useState<Readonly<Record<string, OptionEntry>>>(() =>
    Object.fromEntries(Object.entries(given).map(([name, text]) => [name, { text, chosen: null }])),
  );
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const entryOf = (name: string): OptionEntry => entries[name] ?? EMPTY;
  const optionOf = (name: string | null): Option | undefined => options.find((option) => option.name === name);
  const write = (name: string, entry: OptionEntry): void => {
    setEntries({ ...entries, [name]: entry });
    setFaults({ ...faults, [name]: '' });
  };
  const valueIn = (option: Option): string | number | boolean | null => {
    const { text, chosen } = entryOf(option.name);
    return shown.includes(option.name) ? valueOf(option, chosen ?? text) : null;
  };

  return {
    /** The names of the options that have a field, in order. */
    shown,
    /** The options without a field. */
    hidden: options.filter(({ name }) => !shown.includes(name)),
    faults,
    setFaults,
    entryOf,
    optionOf,
    write,
    show: (name: string): void => setShown([...shown, name]),
    hide: (name: string): void => {
      write(name, EMPTY);
      setShown(shown.filter((each) => each !== name));
    },
    /** The next required option after this one that is empty, or null. */
    missingAfter: (name: string): string | null =>
      shown.find((each) => each !== name && optionOf(each)?.required && entryOf(each).text === '') ?? null,
    /** The values of all options that have one. */
    values: (): Readonly<Record<string, string | number | boolean>> =>
      Object.fromEntries(
        options.flatMap((option) => {
          const value = valueIn(option);
          return value === null ? [] : [[option.name, value]];
        }),
      ),
    /** The names of the options with a fault, and their faults. */
    wrong: (): readonly (readonly [string, string])[] =>
      shown.flatMap((name) => {
        const option = optionOf(name);
        const fault = option ? faultOf(option, entryOf(name)) : null;
        return fault === null ? [] : [[name, fault] as const];
      }),
    files: (): readonly { readonly name: string; readonly file: File }[] =>
      shown.flatMap((name) => {
        const { file } = entryOf(name);
        return file ? [{ name, file }] : [];
      }),
  };
};

export type FilledIn = ReturnType<typeof useFilledIn>;
