import {
  ApplicationCommandOptionType as OptionType,
  type APIApplicationCommand,
  type APIApplicationCommandBasicOption,
  type APIApplicationCommandOption,
} from 'discord-api-types/v10';

/** A command without subcommands, or one subcommand. */
export interface CallableCommand {
  /** The command with its subcommands: `escape start`. */
  readonly name: string;
  readonly description: string;
  /** The required ones come first. */
  readonly options: readonly APIApplicationCommandBasicOption[];
}

/** All callable commands: each subcommand counts as one. */
export const callableCommands = (commands: readonly APIApplicationCommand[]): CallableCommand[] =>
  commands.flatMap(({ name, description, options = [] }) => expand(name, description, options));

const expand = (
  name: string,
  description: string,
  options: readonly APIApplicationCommandOption[],
): CallableCommand[] => {
  const nested = options.flatMap((option) =>
    option.type === OptionType.Subcommand || option.type === OptionType.SubcommandGroup ? [option] : [],
  );
  if (nested.length > 0) {
    return nested.flatMap((inner) => expand(`${name} ${inner.name}`, inner.description, inner.options ?? []));
  }
  const basic = options.flatMap((option) =>
    option.type === OptionType.Subcommand || option.type === OptionType.SubcommandGroup ? [] : [option],
  );
  return [{ name, description, options: basic }];
};

/** The commands that match a text such as `/esc st`, the best match first. */
export const matchingCommands = (calls: readonly CallableCommand[], text: string): CallableCommand[] => {
  const words = text.replace(/^\//, '').trim().toLowerCase().split(/\s+/).filter(Boolean);
  const starts = (name: string): boolean => name.startsWith(words.join(' '));
  return calls
    .filter(({ name }) => words.every((word) => name.split(' ').some((part) => part.includes(word))))
    .toSorted((one, other) => Number(starts(other.name)) - Number(starts(one.name)));
};

/** What a person typed in one go for the options of a command: `which:today` fills in the option `which`. */
export const typedOptions = (
  options: readonly Pick<APIApplicationCommandBasicOption, 'name'>[],
  text: string,
): Readonly<Record<string, string>> => {
  const names = options.map(({ name }) => name);
  const parts = text.split(new RegExp(`(?:^|\\s)(${names.join('|')}):`));
  return Object.fromEntries(
    parts.flatMap((part, place) => (place % 2 === 1 ? [[part, parts[place + 1]?.trim() ?? '']] : [])),
  );
};

/** The value that the server expects for the text of an option, or null if the text is empty. */
export const valueOf = (option: APIApplicationCommandBasicOption, typed: string): string | number | boolean | null => {
  if (typed === '') return null;
  switch (option.type) {
    case OptionType.Integer:
    case OptionType.Number: {
      const number = Number(typed);
      return Number.isNaN(number) ? typed : number;
    }
    case OptionType.Boolean:
      return typed === 'true';
    default:
      return typed;
  }
};
