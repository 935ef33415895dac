import {
  EmbedType,
  InteractionType,
  MessageFlags,
  MessageReferenceType,
  type APIApplicationCommandInteractionMetadata,
  type APIEmbed,
  type APIMessage,
  type APIMessageComponentInteractionMetadata,
  type APIMessageInteractionMetadata,
} from 'discord-api-types/v10';
import { hasFlag } from '../api/flags.ts';
import { apiChannel, guildIdOf } from './channels.ts';
import { apiAttachment, fileUrl } from './files.ts';
import { userOf } from './people.ts';
import type { FileRow, MessageRow, OriginRow } from './rows.ts';
import { createdAt } from './time/snowflakes.ts';
import type { World } from './world.ts';

/** A message in the format of Discord's API, with the one that it replies to. */
export const apiMessage = (world: World, message: MessageRow): APIMessage => ({
  ...withoutReference(world, message),
  ...(message.referenceId !== null && referenceOf(world, message, message.referenceId)),
});

const withoutReference = (world: World, message: MessageRow): APIMessage => {
  const files = message.attachments.flatMap(({ fileId }) => world.files.get(fileId) ?? []);
  const isStripped = hasFlag(message.flags, MessageFlags.SuppressEmbeds);
  const embeds = (isStripped ? [] : message.embeds).map((embed) => apiEmbed(world, embed, files));
  const shown = JSON.stringify(embeds);
  return {
    id: message.id,
    channel_id: message.channelId,
    author: authorOf(world, message.authorId),
    content: message.content,
    timestamp: new Date(createdAt(message.id)).toISOString(),
    edited_timestamp: message.editedAt === null ? null : new Date(message.editedAt).toISOString(),
    tts: message.tts,
    mention_everyone: message.mentions.everyone,
    mentions: message.mentions.people.flatMap((id) => world.people.get(id) ?? []).map(userOf),
    mention_roles: [...message.mentions.roles],
    // As on Discord, a file shown by an embed is not listed as an attachment.
    attachments: message.attachments.flatMap((attachment) => {
      const file = files.find(({ id }) => id === attachment.fileId);
      return file && !shown.includes(fileUrl(world, file)) ? [apiAttachment(world, file, attachment)] : [];
    }),
    embeds,
    components: [...message.components],
    pinned: message.isPinned === true,
    type: message.type,
    flags: message.flags,
    ...(message.nonce !== null && { nonce: message.nonce }),
    ...(message.origin && {
      webhook_id: world.server.botId,
      application_id: world.server.botId,
      interaction_metadata: metadataOf(world, message.origin),
    }),
    ...(message.origin?.name &&
      message.origin.firstAnswerId === null && { interaction: usedCommand(world, message.origin) }),
    ...threadOf(world, message),
  };
};

const authorOf = (world: World, id: string): APIMessage['author'] => {
  const person = world.people.get(id);
  return person ? userOf(person) : { id, username: 'gone', discriminator: '0', global_name: null, avatar: null };
};

const apiEmbed = (world: World, embed: APIEmbed, files: readonly FileRow[]): APIEmbed => {
  const address = (url: string): string => {
    const file = files.find(({ name }) => url === `attachment://${name}`);
    return file ? fileUrl(world, file) : url;
  };
  const { author, footer, image, thumbnail } = embed;
  return {
    ...embed,
    type: EmbedType.Rich,
    ...(author && { author: { ...author, ...(author.icon_url && { icon_url: address(author.icon_url) }) } }),
    ...(footer && { footer: { ...footer, ...(footer.icon_url && { icon_url: address(footer.icon_url) }) } }),
    ...(image && { image: { ...image, url: address(image.url) } }),
    ...(thumbnail && { thumbnail: { ...thumbnail, url: address(thumbnail.url) } }),
  };
};

const threadOf = (world: World, message: MessageRow): Pick<APIMessage, 'thread'> => {
  const thread = hasFlag(message.flags, MessageFlags.HasThread) ? world.channels.get(message.id) : undefined;
  return thread ? { thread: apiChannel(world, thread) } : {};
};

const referenceOf = (
  world: World,
  message: MessageRow,
  referenceId: string,
): Pick<APIMessage, 'message_reference' | 'referenced_message'> => {
  const referenced = world.messages.get(referenceId);
  const channelId = referenced?.channelId ?? message.channelId;
  const channel = world.channels.get(channelId);
  const guildId = channel ? guildIdOf(world, channel) : null;
  const isThread = world.channels.get(referenceId) !== undefined && referenced === undefined;
  return {
    message_reference: {
      type: MessageReferenceType.Default,
      channel_id: isThread ? referenceId : channelId,
      ...(!isThread && { message_id: referenceId }),
      ...(guildId !== null && { guild_id: guildId }),
    },
    ...(!isThread && { referenced_message: referenced ? withoutReference(world, referenced) : null }),
  };
};

/** The deprecated field that names the command. Discord still sends it. */
const usedCommand = (
  world: World,
  { id, type, name, personId }: OriginRow,
): NonNullable<APIMessage['interaction']> => ({ id, type, name, user: authorOf(world, personId) });

type Opener = APIApplicationCommandInteractionMetadata | APIMessageComponentInteractionMetadata;

const metadataOf = (world: World, origin: OriginRow): APIMessageInteractionMetadata => {
  const { opener, firstAnswerId } = origin;
  const followUp = firstAnswerId === null ? {} : { original_response_message_id: firstAnswerId };
  if (origin.type === InteractionType.ModalSubmit && opener) {
    const shared = sharedMetadata(world, origin);
    return { ...shared, ...followUp, type: origin.type, triggering_interaction_metadata: openerOf(world, opener) };
  }
  return { ...openerOf(world, origin), ...followUp };
};

const openerOf = (world: World, origin: OriginRow): Opener =>
  origin.pressedId === null
    ? { ...sharedMetadata(world, origin), type: InteractionType.ApplicationCommand }
    : {
        ...sharedMetadata(world, origin),
        type: InteractionType.MessageComponent,
        interacted_message_id: origin.pressedId,
      };

const sharedMetadata = (world: World, { id, personId, owners }: OriginRow) => ({
  id,
  user: authorOf(world, personId),
  authorizing_integration_owners: owners ?? { 0: world.server.guildId },
});
