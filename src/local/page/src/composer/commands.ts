import {
  ApplicationCommandOptionType as OptionType,
  type APIApplicationCommand,
  type APIApplicationCommandBasicOption,
  type APIApplicationCommandOption,
} from 'discord-api-types/v10';

/** Something that can be called: a command, or one of its subcommands. */
export interface CallableCommand {
  /** With its subcommands: `escape start`. */
  readonly name: string;
  readonly description: string;
  /** The required ones come first. */
  readonly options: readonly APIApplicationCommandBasicOption[];
}

/** Every way to call these commands. */
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

/** The calls that a text such as `/esc st` may become, the likeliest first. */
export const matchingCommands = (calls: readonly CallableCommand[], text: string): CallableCommand[] => {
  const words = text.replace(/^\//, '').trim().toLowerCase().split(/\s+/).filter(Boolean);
  const starts = (name: string): boolean => name.startsWith(words.join(' '));
  return calls
    .filter(({ name }) => words.every((word) => name.split(' ').some((part) => part.includes(word))))
    .toSorted((one, other) => Number(starts(other.name)) - Number(starts(one.name)));
};

/** What was typed for an option, as the server takes it; null for nothing. */
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
    case OptionType.String:
    case OptionType.User:
    case OptionType.Channel:
    case OptionType.Role:
    case OptionType.Mentionable:
    case OptionType.Attachment:
      return typed;
  }
};
