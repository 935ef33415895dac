import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { APIApplicationCommand } from 'discord-api-types/v10';
import { ApplicationCommandOptionType, ApplicationCommandType, Routes, type Client } from 'discord.js';
import installed from '../../../package.json' with { type: 'json' };
import type { RegistrationOutcome, Registrations } from '../../sessions/registrations.ts';
import type { CommandIds } from '../interactions/answer.ts';
import type { AnyCommand } from '../interactions/command.ts';
import type { CommandsCheck } from '../interactions/context.ts';
import { localized, type CommandPart } from './localized.ts';

/**
 * Sends the commands to Discord, globally or for one server, unless they are the same as the last ones sent there, or a
 * newer version of Sallyport has sent its own. Commands of kinds that Sallyport has none of stay as they are, such as
 * the one that launches an Activity: Discord refuses a list without it.
 */
export const registerCommands = async (
  client: Client<true>,
  commands: readonly AnyCommand[],
  guildId: string | null,
  registrations: Registrations,
  version: string = installed.version,
): Promise<RegistrationOutcome> => {
  const body = commands.map(localized);
  const hash = createHash('sha256').update(JSON.stringify(body)).digest('hex');
  const application = client.application.id;
  const scope = guildId === null ? application : `${application}:${guildId}`;
  return registrations.register({ scope, hash, version }, async () => {
    const others = (await listCommands(client, guildId)).filter(({ type }) => !OURS.has(type));
    await client.rest.put(routeOf(client, guildId), { body: [...body, ...others] });
  });
};

const OURS: ReadonlySet<ApplicationCommandType> = new Set([
  ApplicationCommandType.ChatInput,
  ApplicationCommandType.Message,
  ApplicationCommandType.User,
]);

const listCommands = async (
  client: Client<true>,
  guildId: string | null,
): Promise<readonly APIApplicationCommand[]> => {
  const query = new URLSearchParams({ with_localizations: 'true' });
  return (await client.rest.get(routeOf(client, guildId), { query })) as readonly APIApplicationCommand[];
};

/** The ids of the commands registered globally or for one server, for links in texts. */
export const commandIds = async (client: Client<true>, guildId: string | null): Promise<CommandIds> => {
  const registered = (await client.rest.get(routeOf(client, guildId))) as readonly APIApplicationCommand[];
  return new Map(registered.flatMap((command) => pathsOf(command).map((path) => [path, command.id] as const)));
};

/** Compares the commands that are registered with those that should be. Throws if Discord does not list them. */
export const checkCommands = async (
  client: Client<true>,
  commands: readonly AnyCommand[],
  guildId: string | null,
): Promise<CommandsCheck> => {
  const known = new Map((await listCommands(client, guildId)).map((command) => [keyOf(command), command] as const));
  const wanted = commands.map(localized);
  const missing = wanted.flatMap((command) => {
    const registered = known.get(keyOf(command));
    const paths = registered === undefined ? [] : pathsOf(registered);
    return pathsOf(command).filter((path) => !paths.includes(path));
  });
  const outdated = wanted.flatMap((command) => {
    const registered = known.get(keyOf(command));
    return registered === undefined || isSame(registered, command) ? [] : [command.name];
  });
  return { missing, outdated };
};

/** Commands of different types may have the same name. */
const keyOf = ({ type = ApplicationCommandType.ChatInput, name }: CommandPart): string => `${type} ${name}`;

/** What a registered command or option may have that the one to be sent has not. */
const SENT_IF_ANY: ReadonlySet<string> = new Set([
  'options',
  'description',
  'name_localizations',
  'description_localizations',
  'required',
  'choices',
  'autocomplete',
  'channel_types',
  'min_value',
  'max_value',
  'min_length',
  'max_length',
]);

/** Whether a registered command is like the one to be sent. What only Discord adds, such as its id, does not count. */
const isSame = (registered: CommandPart, sent: CommandPart): boolean =>
  isDeepStrictEqual(essence(asSent(registered, sent)), essence(sent));

/** A registered part with only what was sent, or might have been. */
const asSent = (registered: unknown, sent: unknown): unknown => {
  if (Array.isArray(registered) && Array.isArray(sent))
    return registered.map((each: unknown, index) => asSent(each, sent[index]));
  if (!isPart(registered) || !isPart(sent)) return registered;
  const kept = Object.entries(registered).filter(([name]) => sent[name] !== undefined || SENT_IF_ANY.has(name));
  return Object.fromEntries(kept.map(([name, value]) => [name, asSent(value, sent[name])]));
};

/** Commands, options and choices have names; lists of translations have not. */
const isPart = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && 'name' in value;

/** A part of a command without what says nothing: Discord leaves out what is off or empty, and sorts numbers. */
const essence = (part: unknown): unknown => {
  if (Array.isArray(part))
    return part.every((each) => typeof each === 'number')
      ? part.toSorted((one, other) => one - other)
      : part.map(essence);
  if (typeof part !== 'object' || part === null) return part;
  const kept = Object.entries(part).map(([name, value]) => [name, essence(value)] as const);
  return Object.fromEntries(kept.filter(([, value]) => !saysNothing(value)));
};

const saysNothing = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === false ||
  value === '' ||
  (typeof value === 'object' && Object.keys(value).length === 0);

/** The callable names of a command: its own, or those of its subcommands. */
const pathsOf = ({ name, options = [] }: CommandPart): readonly string[] => {
  const inner = options.flatMap((option) =>
    option.type === ApplicationCommandOptionType.Subcommand ||
    option.type === ApplicationCommandOptionType.SubcommandGroup
      ? pathsOf({ ...option, name: `${name} ${option.name}` })
      : [],
  );
  return inner.length > 0 ? inner : [name];
};

const routeOf = ({ application: { id } }: Client<true>, guildId: string | null) =>
  guildId === null ? Routes.applicationCommands(id) : Routes.applicationGuildCommands(id, guildId);
