import {
  ApplicationCommandType,
  ApplicationIntegrationType,
  InteractionContextType,
  type APIApplicationCommand,
  type APIApplicationCommandOption,
} from 'discord-api-types/v10';
import { MAX_COMMANDS, type CommandForm } from '../api/command.ts';
import { entryPointLeftOut, tooManyCommands, unknownCommand } from '../api/errors.ts';
import { guildIdOf, isForeign } from './channels.ts';
import { permissionsOf } from './guild.ts';
import type { ChannelRow, CommandRow, PersonRow } from './rows.ts';
import type { World } from './world.ts';

const ENTRY_POINT = ApplicationCommandType.PrimaryEntryPoint;

/** The commands of a guild, or the global ones if `guildId` is null. */
export const commandsOf = (world: World, guildId: string | null): CommandRow[] =>
  world.commands.all().filter((command) => command.guildId === guildId);

/** A command by id. Throws 10063 if it is not in this guild, or not global. */
export const commandOf = (world: World, guildId: string | null, id: string): CommandRow => {
  const command = world.commands.get(id);
  if (command?.guildId !== guildId) throw unknownCommand();
  return command;
};

/**
 * Replaces all commands. Commands of the same name keep their ids, and unchanged ones their versions. Throws 30032 if
 * there are too many, and 50240 if the Entry Point command is left out.
 */
export const replaceCommands = (world: World, guildId: string | null, forms: readonly CommandForm[]): CommandRow[] => {
  for (const { type: kind } of forms)
    if (forms.filter(({ type }) => type === kind).length > MAX_COMMANDS[kind]) throw tooManyCommands();
  const before = commandsOf(world, guildId);
  const hasEntryPoint = (all: readonly CommandForm[]): boolean => all.some(({ type }) => type === ENTRY_POINT);
  if (hasEntryPoint(before.map(({ form }) => form)) && !hasEntryPoint(forms)) throw entryPointLeftOut();
  for (const command of before) {
    if (!forms.some((form) => isSame(command, form))) world.commands.remove(command.id);
  }
  const rows = forms.map((form) => putCommand(world, guildId, form));
  world.events.emit({ kind: 'commands-changed' });
  return rows;
};

/** Adds a command, or replaces the one of the same type and name. */
export const saveCommand = (world: World, guildId: string | null, form: CommandForm): CommandRow => {
  const others = commandsOf(world, guildId).filter((command) => command.form.type === form.type);
  if (others.length >= MAX_COMMANDS[form.type] && !others.some((command) => isSame(command, form)))
    throw tooManyCommands();
  const row = putCommand(world, guildId, form);
  world.events.emit({ kind: 'commands-changed' });
  return row;
};

/** Replaces a command under the same id. Its name may change. */
export const changeCommand = (world: World, command: CommandRow, form: CommandForm): CommandRow => {
  const changed = { ...command, form, version: world.newId() };
  world.commands.put(changed);
  world.events.emit({ kind: 'commands-changed' });
  return changed;
};

/** Removes a command. */
export const removeCommand = (world: World, command: CommandRow): void => {
  world.commands.remove(command.id);
  world.events.emit({ kind: 'commands-changed' });
};

/** The commands of a type that a person can use in a channel, sorted by name, those of the guild first. */
export const commandsFor = (
  world: World,
  person: PersonRow,
  channel: ChannelRow,
  type: ApplicationCommandType.ChatInput | ApplicationCommandType.Message | ApplicationCommandType.User,
): CommandRow[] => {
  const context = contextOf(channel);
  const inGuild = context === InteractionContextType.Guild;
  const permissions = permissionsOf(world, person, channel);
  return world.commands
    .all()
    .filter(({ guildId, form }) => form.type === type && (guildId === null || guildId === guildIdOf(world, channel)))
    .filter(({ form }) => isInstalled(form, person, channel))
    .filter(({ form }) => (form.contexts ?? [context]).includes(context) && (inGuild || form.dm_permission !== false))
    .filter(({ form }) => !inGuild || mayUse(form, permissions))
    .toSorted(
      (one, other) =>
        Number(one.guildId === null) - Number(other.guildId === null) || one.form.name.localeCompare(other.form.name),
    );
};

/** A command in the format of Discord's API. */
export const apiCommand = (world: World, { id, version, guildId, form }: CommandRow): APIApplicationCommand => {
  const { default_member_permissions: permissions = null, ...rest } = form;
  const { integration_types: installations = GUILD_ONLY, contexts = null } = form;
  // The schema checked what its type cannot express: an option has choices or autocomplete, not both.
  const options = 'options' in form ? (form.options as APIApplicationCommandOption[]) : [];
  return {
    nsfw: false,
    ...rest,
    description: rest.description ?? '',
    options,
    id,
    version,
    application_id: world.server.botId,
    default_member_permissions: permissions,
    ...(guildId === null ? { contexts, integration_types: installations } : { guild_id: guildId }),
  };
};

/** A command without its names and descriptions in other languages. */
export const withoutLocalizations = (command: APIApplicationCommand): APIApplicationCommand =>
  JSON.parse(JSON.stringify(command, (key, value: unknown) => (key.endsWith('_localizations') ? undefined : value)));

/** The context of an interaction in a channel. */
export const contextOf = ({ kind }: ChannelRow): InteractionContextType => {
  if (kind === 'direct') return InteractionContextType.BotDM;
  return kind === 'group' ? InteractionContextType.PrivateChannel : InteractionContextType.Guild;
};

/** Whether a command comes with the guild, or with the person who has installed the application to themselves. */
const isInstalled = ({ integration_types: types }: CommandForm, person: PersonRow, channel: ChannelRow): boolean =>
  (!isForeign(channel) && (types ?? GUILD_ONLY).includes(ApplicationIntegrationType.GuildInstall)) ||
  (person.hasInstalled === true && (types ?? GUILD_ONLY).includes(ApplicationIntegrationType.UserInstall));

const GUILD_ONLY = [ApplicationIntegrationType.GuildInstall];

const mayUse = ({ default_member_permissions: needed }: CommandForm, permissions: bigint): boolean =>
  needed === undefined || (BigInt(needed) !== 0n && (permissions & BigInt(needed)) === BigInt(needed));

const isSame = (command: CommandRow, form: CommandForm): boolean =>
  command.form.type === form.type && command.form.name === form.name;

const putCommand = (world: World, guildId: string | null, form: CommandForm): CommandRow => {
  const before = commandsOf(world, guildId).find((command) => isSame(command, form));
  if (before && JSON.stringify(before.form) === JSON.stringify(form)) return before;
  const row = { id: before?.id ?? world.newId(), version: world.newId(), guildId, form };
  world.commands.put(row);
  return row;
};
