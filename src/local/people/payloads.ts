import {
  ApplicationCommandType,
  InteractionContextType,
  InteractionType,
  type APIApplicationCommandInteractionDataOption,
  type APIInteractionDataResolved,
  type APIMessageComponentInteractionData,
  type APIModalSubmission,
  type GatewayInteractionCreateDispatchData,
} from 'discord-api-types/v10';
import { apiChannel } from '../world/channels.ts';
import { guildOf, permissionsOf } from '../world/guild.ts';
import { apiMessage } from '../world/message-view.ts';
import { memberOf, personOf, userOf } from '../world/people.ts';
import { withoutEmpty, type Resolved } from './resolved.ts';
import type { ChannelRow, CommandRow, MessageRow, PersonRow } from '../world/rows.ts';
import type { World } from '../world/world.ts';

/** The person who acts, and the channel they act in. */
export interface Actor {
  readonly person: PersonRow;
  readonly channel: ChannelRow;
}

/** Builds the gateway event of an interaction from its id and token. */
export type PayloadMaker = (id: string, token: string) => GatewayInteractionCreateDispatchData;

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
      id: command.id,
      name: command.form.name,
      type: ApplicationCommandType.Message,
      target_id: message.id,
      resolved: { messages: { [message.id]: apiMessage(world, message) } },
      ...(command.guildId !== null && { guild_id: command.guildId }),
    },
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

const commonParts = (world: World, { person, channel }: Actor, id: string, token: string) => {
  const inGuild = channel.kind !== 'direct';
  const { guildId, botId } = world.server;
  const permissions = String(permissionsOf(world, person));
  const { id: partialId, features, preferred_locale: locale } = guildOf(world);
  return {
    id,
    token,
    application_id: botId,
    version: 1 as const,
    channel_id: channel.id,
    channel: { ...apiChannel(world, channel), ...(inGuild && { permissions }) },
    app_permissions: String(permissionsOf(world, personOf(world, botId))),
    locale: person.locale,
    entitlements: [],
    authorizing_integration_owners: { 0: inGuild ? guildId : '0' },
    context: inGuild ? InteractionContextType.Guild : InteractionContextType.BotDM,
    attachment_size_limit: UPLOAD_LIMIT,
    ...(inGuild
      ? {
          guild_id: guildId,
          guild: { id: partialId, features, locale },
          guild_locale: locale,
          member: { ...memberOf(world, person), permissions },
        }
      : { user: userOf(person) }),
  };
};
