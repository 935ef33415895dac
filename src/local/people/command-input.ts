import {
  ApplicationCommandType,
  ApplicationCommandOptionType as OptionType,
  type APIApplicationCommandInteractionDataBasicOption as BasicOption,
  type APIApplicationCommandInteractionDataOption as DataOption,
  type InteractionType,
} from 'discord-api-types/v10';
import type { CommandForm, CommandOption, ValueOption } from '../api/command.ts';
import { commandsFor } from '../world/commands.ts';
import { RefusedError } from '../world/refused-error.ts';
import type { CommandRow } from '../world/rows.ts';
import type { World } from '../world/world.ts';
import { focusedOption, readOption, unfocusedOption, type OptionValues } from './option-values.ts';
import type { Actor, CommandData } from './payloads.ts';
import { mergeResolved } from './resolved.ts';
import * as words from './words.ts';

/** The option a person is typing into. */
interface FocusedOption {
  readonly name: string;
  readonly value: string;
}

/**
 * Reads a command such as `escape start` with its options. Throws a `RefusedError` for anything Discord's client
 * would not send.
 */
export const readCommand = (
  world: World,
  actor: Actor,
  text: string,
  values: OptionValues,
): CommandData<InteractionType.ApplicationCommand> => {
  const path = findCommand(world, actor, text);
  checkNames(path, Object.keys(values));
  const read = path.options.flatMap((option) => {
    const value = values[option.name];
    if (value !== undefined) return [readOption(world, option, value)];
    if (option.required) throw new RefusedError(words.optionWords.required(option.name));
    return [];
  });
  return {
    command: path.command,
    options: nested(
      path.subcommands,
      read.map(({ option }) => option),
    ),
    resolved: mergeResolved(read.map(({ resolved }) => resolved)),
  };
};

/** Reads a command that is still being typed: options may be missing, and one needs suggestions. */
export const readAutocomplete = (
  world: World,
  actor: Actor,
  text: string,
  values: OptionValues,
  focus: FocusedOption,
): CommandData<InteractionType.ApplicationCommandAutocomplete> => {
  const path = findCommand(world, actor, text);
  checkNames(path, [...Object.keys(values), focus.name]);
  const options = path.options.flatMap((option) => {
    if (option.name === focus.name) return [focusedOption(option, focus.value)];
    const value = values[option.name];
    return value === undefined ? [] : [unfocusedOption(readOption(world, option, value))];
  });
  return { command: path.command, options: nested(path.subcommands, options), resolved: {} };
};

/** A command in the menu of a message or a person, by its name. Throws a `RefusedError` if there is none. */
export const menuCommand = (world: World, actor: Actor, menu: 'message' | 'person', name: string): CommandRow => {
  const type = menu === 'message' ? ApplicationCommandType.Message : ApplicationCommandType.User;
  const command = commandsFor(world, actor.person, actor.channel, type).find(({ form }) => form.name === name);
  if (command !== undefined) return command;
  throw new RefusedError(menu === 'message' ? words.noMessageCommandWords(name) : words.noUserCommandWords(name));
};

/** A command, or the named subcommand, with its options. */
interface CommandPath {
  readonly command: CommandRow;
  readonly subcommands: readonly NestedOption[];
  readonly options: readonly ValueOption[];
}

type NestedOption = Exclude<CommandOption, ValueOption>;

const findCommand = (world: World, actor: Actor, text: string): CommandPath => {
  const [name = '', ...path] = text.trim().replace(/^\//, '').split(/\s+/);
  const { person, channel } = actor;
  const commands = commandsFor(world, person, channel, ApplicationCommandType.ChatInput);
  const command = commands.find(({ form }) => form.name === name);
  if (command === undefined) throw new RefusedError(words.noCommandWords(name));
  const taken: NestedOption[] = [];
  let inner = optionsOf(command.form);
  for (const word of path) {
    const next = inner.filter(isNested).find((option) => option.name === word);
    if (next === undefined) throw new RefusedError(words.noSubcommandWords(name, word));
    taken.push(next);
    inner = optionsOf(next);
  }
  const subcommands = inner.filter(isNested).map((option) => option.name);
  if (subcommands.length > 0) throw new RefusedError(words.needsSubcommandWords(name, subcommands));
  return { command, subcommands: taken, options: inner.filter((option) => !isNested(option)) };
};

const optionsOf = (part: CommandForm | NestedOption): readonly CommandOption[] =>
  'options' in part ? (part.options ?? []) : [];

const isNested = (option: CommandOption): option is NestedOption =>
  option.type === OptionType.Subcommand || option.type === OptionType.SubcommandGroup;

const checkNames = ({ command, subcommands: taken, options: offered }: CommandPath, names: readonly string[]): void => {
  const stranger = names.find((name) => !offered.some((option) => option.name === name));
  if (stranger === undefined) return;
  const called = [command.form, ...taken].map(({ name }) => name).join(' ');
  throw new RefusedError(words.noOptionWords(called, stranger));
};

/** Wraps options in their subcommand and group. */
const nested = <Type extends InteractionType>(
  [outer, inner]: readonly NestedOption[],
  options: BasicOption<Type>[],
): DataOption<Type>[] => {
  if (outer === undefined) return options;
  const { name } = outer;
  if (inner === undefined) return [{ name, type: OptionType.Subcommand, options }];
  const subcommand = { name: inner.name, type: OptionType.Subcommand as const, options };
  return [{ name, type: OptionType.SubcommandGroup, options: [subcommand] }];
};
