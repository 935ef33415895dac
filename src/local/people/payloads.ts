import {
  ApplicationCommandType,
  InteractionType,
  type APIApplicationCommandInteractionDataOption,
  type APIInteractionDataResolved,
  type APIMessageComponentInteractionData,
  type APIModalSubmission,
  type GatewayInteractionCreateDispatchData,
} from 'discord-api-types/v10';
import { apiChannel, guildIdOf, isForeign } from '../world/channels.ts';
import { contextOf } from '../world/commands.ts';
import { guildOf, permissionsOf } from '../world/guild.ts';
import { apiMessage } from '../world/message-view.ts';
import { memberOf, personOf, userOf } from '../world/people.ts';
import type { ChannelRow, CommandRow, IntegrationOwners, MessageRow, PersonRow } from '../world/rows.ts';
import type { World } from '../world/world.ts';
import { withoutEmpty, type NamedThing, type Resolved } from './resolved.ts';

/** The person who acts, and the channel they act in. */
export interface Actor {
  readonly person: PersonRow;
  readonly channel: ChannelRow;
  /** A component has these from the command that its message answers. */
  readonly owners: IntegrationOwners;
}

/** The installations through which a person uses the application in a channel. */
export const ownersOf = (world: World, person: PersonRow, channel: ChannelRow): IntegrationOwners => ({
  ...(!isForeign(channel) && { 0: guildIdOf(world, channel) ?? '0' }),
  ...(person.hasInstalled === true && { 1: person.id }),
});

/** Builds the gateway event of an interaction from its id and token. */
type PayloadMaker = (id: string, token: string) => GatewayInteractionCreateDispatchData;

export interface CommandData<Type extends InteractionType> {
  readonly command: CommandRow;
  readonly options: APIApplicationCommandInteractionDataOption<Type>[];
  readonly resolved: Resolved;
}

export const commandPayload =
  (world: World, actor: Actor, call: CommandData<InteractionType.ApplicationCommand>): PayloadMaker =>
  (id, token) => ({
    ...commonParts(world, actor, id, token),
    type: InteractionType.ApplicationCommand,
    data: { ...commandParts(call), ...resolvedPart(call.resolved) },
  });

/** A command in the menu of a message. */
export const messageCommandPayload =
  (world: World, actor: Actor, command: CommandRow, message: MessageRow): PayloadMaker =>
  (id, token) => ({
    ...commonParts(world, actor, id, token),
    type: InteractionType.ApplicationCommand,
    data: {
      ...menuParts(command),
      type: ApplicationCommandType.Message,
      target_id: message.id,
      resolved: { messages: { [message.id]: apiMessage(world, message) } },
    },
  });

/** A command in the menu of a person. */
export const userCommandPayload =
  (world: World, actor: Actor, command: CommandRow, target: NamedThing): PayloadMaker =>
  (id, token) => ({
    ...commonParts(world, actor, id, token),
    type: InteractionType.ApplicationCommand,
    data: {
      ...menuParts(command),
      type: ApplicationCommandType.User,
      target_id: target.id,
      resolved: { users: target.resolved.users, members: target.resolved.members },
    },
  });

const menuParts = ({ id, form, guildId }: CommandRow) => ({
  id,
  name: form.name,
  ...(guildId !== null && { guild_id: guildId }),
});

export const autocompletePayload =
  (world: World, actor: Actor, call: CommandData<InteractionType.ApplicationCommandAutocomplete>): PayloadMaker =>
  (id, token) => ({
    ...commonParts(world, actor, id, token),
    type: InteractionType.ApplicationCommandAutocomplete,
    data: commandParts(call),
  });

export const componentPayload =
  (world: World, actor: Actor, message: MessageRow, pressed: APIMessageComponentInteractionData): PayloadMaker =>
  (id, token) => ({
    ...commonParts(world, actor, id, token),
    type: InteractionType.MessageComponent,
    message: apiMessage(world, message),
    data: pressed,
  });

export const modalPayload =
  (world: World, actor: Actor, message: MessageRow | null, submission: APIModalSubmission): PayloadMaker =>
  (id, token) => ({
    ...commonParts(world, actor, id, token),
    type: InteractionType.ModalSubmit,
    ...(message && { message: apiMessage(world, message) }),
    data: submission,
  });

const commandParts = <Type extends InteractionType>({ command, options }: CommandData<Type>) => ({
  id: command.id,
  name: command.form.name,
  type: ApplicationCommandType.ChatInput as const,
  options,
  ...(command.guildId !== null && { guild_id: command.guildId }),
});

const resolvedPart = (resolved: Resolved): { resolved?: APIInteractionDataResolved } => {
  const parts = withoutEmpty(resolved);
  return Object.keys(parts).length > 0 ? { resolved: parts } : {};
};

const UPLOAD_LIMIT = 10 * 1024 * 1024;

const commonParts = (world: World, { person, channel, owners }: Actor, id: string, token: string) => {
  const { botId } = world.server;
  const guildId = guildIdOf(world, channel);
  const inGuild = guildId !== null;
  const permissions = String(permissionsOf(world, person, channel));
  const { features, preferred_locale: locale } = guildOf(world);
  return {
    id,
    token,
    application_id: botId,
    version: 1 as const,
    channel_id: channel.id,
    channel: { ...apiChannel(world, channel), ...(inGuild && { permissions }) },
    app_permissions: String(permissionsOf(world, personOf(world, botId), channel)),
    locale: person.locale,
    entitlements: [],
    authorizing_integration_owners: owners,
    context: contextOf(channel),
    attachment_size_limit: UPLOAD_LIMIT,
    ...(inGuild
      ? {
          guild_id: guildId,
          guild: { id: guildId, features, locale },
          guild_locale: locale,
          member: { ...memberOf(world, person), permissions },
        }
      : { user: userOf(person) }),
  };
};
