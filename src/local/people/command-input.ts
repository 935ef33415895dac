import {
  ApplicationCommandOptionType as OptionType,
  type APIApplicationCommandInteractionDataBasicOption as BasicOption,
  type APIApplicationCommandInteractionDataOption as DataOption,
  type InteractionType,
} from 'discord-api-types/v10';
import { commandsFor } from '../world/commands.ts';
import type { CommandForm, CommandOption, ValueOption } from '../api/command.ts';
import { readOption, standingOption, typedOption, type OptionValues } from './option-values.ts';
import type { CommandCall, Scene } from './payloads.ts';
import { Refusal } from '../world/refusal.ts';
import { merged, nothingResolved } from './resolved.ts';
import type { CommandRow } from '../world/rows.ts';
import type { World } from '../world/world.ts';

/** The option that a person is typing into. */
export interface Focus {
  readonly name: string;
  readonly value: string;
}

/** A command as a person types it, such as `escape start`, with its options checked as Discord's client checks them. */
export const readCall = (
  world: World,
  scene: Scene,
  text: string,
  values: OptionValues,
): CommandCall<InteractionType.ApplicationCommand> => {
  const way = wayTo(world, scene, text);
  checkNames(way, Object.keys(values));
  const read = way.offered.flatMap((option) => {
    const value = values[option.name];
    if (value !== undefined) return [readOption(world, option, value)];
    if (option.required) throw new Refusal(`Option ${option.name} is required.`);
    return [];
  });
  return {
    command: way.command,
    options: nested(
      way.taken,
      read.map(({ option }) => option),
    ),
    resolved: merged(read.map(({ resolved }) => resolved)),
  };
};

/** The same while it is being typed: options may be missing, and one of them is to be completed. */
export const readTyping = (
  world: World,
  scene: Scene,
  text: string,
  values: OptionValues,
  focus: Focus,
): CommandCall<InteractionType.ApplicationCommandAutocomplete> => {
  const way = wayTo(world, scene, text);
  checkNames(way, [...Object.keys(values), focus.name]);
  const options = way.offered.flatMap((option) => {
    if (option.name === focus.name) return [typedOption(option, focus.value)];
    const value = values[option.name];
    return value === undefined ? [] : [standingOption(readOption(world, option, value))];
  });
  return { command: way.command, options: nested(way.taken, options), resolved: nothingResolved };
};

/** The way through groups and subcommands to what can be called. */
interface Way {
  readonly command: CommandRow;
  readonly taken: readonly NestedOption[];
  readonly offered: readonly ValueOption[];
}

type NestedOption = Exclude<CommandOption, ValueOption>;

const wayTo = (world: World, scene: Scene, text: string): Way => {
  const [name = '', ...path] = text.trim().replace(/^\//, '').split(/\s+/);
  const command = commandsFor(world, scene.person, scene.channel).find(({ form }) => form.name === name);
  if (command === undefined) throw new Refusal(`There is no command /${name} here.`);
  const taken: NestedOption[] = [];
  let inner = optionsOf(command.form);
  for (const word of path) {
    const next = inner.filter(isNested).find((option) => option.name === word);
    if (next === undefined) throw new Refusal(`/${name} has no subcommand ${word}.`);
    taken.push(next);
    inner = optionsOf(next);
  }
  const subcommands = inner.filter(isNested).map((option) => option.name);
  if (subcommands.length > 0) throw new Refusal(`/${name} needs one of its subcommands: ${subcommands.join(', ')}.`);
  return { command, taken, offered: inner.filter((option) => !isNested(option)) };
};

const optionsOf = (part: CommandForm | NestedOption): readonly CommandOption[] =>
  'options' in part ? (part.options ?? []) : [];

const isNested = (option: CommandOption): option is NestedOption =>
  option.type === OptionType.Subcommand || option.type === OptionType.SubcommandGroup;

const checkNames = ({ command, taken, offered }: Way, names: readonly string[]): void => {
  const stranger = names.find((name) => !offered.some((option) => option.name === name));
  if (stranger === undefined) return;
  const called = [command.form, ...taken].map(({ name }) => name).join(' ');
  throw new Refusal(`/${called} has no option ${stranger}.`);
};

/** The options inside the subcommand and the group that they belong to. */
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
