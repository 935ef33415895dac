import { PermissionFlagsBits as Permission } from 'discord-api-types/v10';
import { missingPermissions, notATextChannel, threadArchived } from '../api/errors.ts';
import { hasPermission } from '../world/guild.ts';
import type { MessageDraft } from '../world/messages.ts';
import { personOf } from '../world/people.ts';
import type { ChannelRow } from '../world/rows.ts';
import { checkUnlocked } from '../world/threads.ts';
import type { World } from '../world/world.ts';

/** Throws 50013 if the bot lacks a permission in a channel of its guild. */
const checkPermission = (world: World, channel: ChannelRow, permission: bigint): void => {
  if (channel.kind !== 'text' && channel.kind !== 'thread') return;
  if (!hasPermission(world, personOf(world, world.server.botId), permission, channel)) throw missingPermissions();
};

const checkContent = (world: World, channel: ChannelRow, { form, uploads }: MessageDraft): void => {
  if (form.embeds?.length) checkPermission(world, channel, Permission.EmbedLinks);
  if (uploads.size > 0) checkPermission(world, channel, Permission.AttachFiles);
};

/** Throws 50008 where nobody writes, and 50013 if the bot may not post such a message in a channel. */
export const checkMayPost = (world: World, channel: ChannelRow, draft: MessageDraft): void => {
  if (channel.kind === 'text' && (channel.type === 'forum' || channel.type === 'media')) throw notATextChannel();
  checkPermission(
    world,
    channel,
    channel.kind === 'thread' ? Permission.SendMessagesInThreads : Permission.SendMessages,
  );
  checkContent(world, channel, draft);
};

/** Throws 50083 or 160005 if the messages of a thread stay as they are. */
export const checkMayChange = (world: World, channel: ChannelRow): void => {
  if (channel.kind !== 'thread') return;
  if (channel.archived) throw threadArchived();
  checkUnlocked(world, channel, world.server.botId);
};

/** Throws 50083, 160005 or 50013 if the bot may not edit a message of a channel like this. */
export const checkMayEdit = (world: World, channel: ChannelRow, draft: MessageDraft): void => {
  checkMayChange(world, channel);
  checkContent(world, channel, draft);
};

/** Throws 50013 if the bot may not read a channel's history. */
export const checkMayRead = (world: World, channel: ChannelRow): void =>
  checkPermission(world, channel, Permission.ReadMessageHistory);
