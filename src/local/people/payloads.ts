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
import { guildOf, localeOf, permissionsOf } from '../world/guild.ts';
import { apiMessage } from '../world/message-view.ts';
import { memberOf, personOf, userOf } from '../world/people.ts';
import type { ChannelRow, CommandRow, IntegrationOwners, MessageRow, PersonRow } from '../world/rows.ts';
import type { World } from '../world/world.ts';
import { resolvedPerson } from './resolved.ts';

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

export interface CommandData<Type extends InteractionType> {
  readonly command: CommandRow;
  readonly options: APIApplicationCommandInteractionDataOption<Type>[];
  readonly resolved: APIInteractionDataResolved;
}

/** A slash command. */
export const commandPart = (call: CommandData<InteractionType.ApplicationCommand>) => ({
  type: InteractionType.ApplicationCommand as const,
  data: { ...commandParts(call), ...(Object.keys(call.resolved).length > 0 && { resolved: call.resolved }) },
});

/** A command in the menu of a message. */
export const messageCommandPart = (world: World, command: CommandRow, message: MessageRow) => ({
  type: InteractionType.ApplicationCommand as const,
  data: {
    ...menuParts(command),
    type: ApplicationCommandType.Message as const,
    target_id: message.id,
    resolved: { messages: { [message.id]: apiMessage(world, message) } },
  },
});

/** A command in the menu of a person. */
export const userCommandPart = (world: World, command: CommandRow, person: PersonRow) => ({
  type: InteractionType.ApplicationCommand as const,
  data: {
    ...menuParts(command),
    type: ApplicationCommandType.User as const,
    target_id: person.id,
    resolved: resolvedPerson(world, person),
  },
});

const menuParts = ({ id, form, guildId }: CommandRow) => ({
  id,
  name: form.name,
  ...(guildId !== null && { guild_id: guildId }),
});

/** A slash command that is still being typed. */
export const autocompletePart = (call: CommandData<InteractionType.ApplicationCommandAutocomplete>) => ({
  type: InteractionType.ApplicationCommandAutocomplete as const,
  data: commandParts(call),
});

/** A button or a menu of a message. */
export const componentPart = (world: World, message: MessageRow, data: APIMessageComponentInteractionData) => ({
  type: InteractionType.MessageComponent as const,
  message: apiMessage(world, message),
  data,
});

/** A submitted form, with the message that it belongs to. */
export const modalPart = (world: World, message: MessageRow | null, data: APIModalSubmission) => ({
  type: InteractionType.ModalSubmit as const,
  ...(message && { message: apiMessage(world, message) }),
  data,
});

/** The part of an interaction's payload that depends on its kind. */
export type PayloadPart = ReturnType<
  | typeof commandPart
  | typeof messageCommandPart
  | typeof userCommandPart
  | typeof autocompletePart
  | typeof componentPart
  | typeof modalPart
>;

/** The gateway event of an interaction. */
export const payloadOf = (
  world: World,
  actor: Actor,
  part: PayloadPart,
  { id, token }: Pick<GatewayInteractionCreateDispatchData, 'id' | 'token'>,
): GatewayInteractionCreateDispatchData => ({ ...commonParts(world, actor), id, token, ...part });

const commandParts = <Type extends InteractionType>({ command, options }: CommandData<Type>) => ({
  id: command.id,
  name: command.form.name,
  type: ApplicationCommandType.ChatInput as const,
  options,
  ...(command.guildId !== null && { guild_id: command.guildId }),
});

const UPLOAD_LIMIT = 10 * 1024 * 1024;

const commonParts = (world: World, { person, channel, owners }: Actor) => {
  const { botId } = world.server;
  const guildId = guildIdOf(world, channel);
  const inGuild = guildId !== null;
  const permissions = String(permissionsOf(world, person, channel));
  return {
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
          guild: { id: guildId, features: guildOf(world).features, locale: localeOf(world, guildId) },
          guild_locale: localeOf(world, guildId),
          member: { ...memberOf(world, person, guildId), permissions },
        }
      : { user: userOf(person) }),
  };
};
