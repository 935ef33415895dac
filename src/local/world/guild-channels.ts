import { ChannelType, OverwriteType } from 'discord-api-types/v10';
import { NO_FLAGS } from '../api/flags.ts';
import { lastMessageId } from './message-rows.ts';
import type { TextChannelRow } from './rows.ts';
import type { World } from './world.ts';

/** A channel of a guild in the format of Discord's API. */
export const apiTextChannel = (world: World, guildId: string, channel: TextChannelRow) => {
  const written = {
    id: channel.id,
    guild_id: guildId,
    name: channel.name,
    position: channel.position,
    parent_id: channel.parentId ?? null,
    permission_overwrites: overwritesOf(world, channel),
    nsfw: channel.isAgeRestricted ?? false,
    flags: NO_FLAGS,
    topic: channel.topic || null,
    rate_limit_per_user: channel.slowmode ?? 0,
    last_message_id: lastMessageId(world, channel.id),
    last_pin_timestamp: null,
  };
  const voiced = { ...written, bitrate: 64_000, user_limit: 0, rtc_region: null };
  const posted = { ...written, available_tags: [], default_reaction_emoji: null, default_sort_order: null };
  switch (channel.type ?? 'text') {
    case 'text':
      return { ...written, type: ChannelType.GuildText as const };
    case 'announcement':
      return { ...written, type: ChannelType.GuildAnnouncement as const };
    case 'voice':
      return { ...voiced, type: ChannelType.GuildVoice as const };
    case 'stage':
      return { ...voiced, type: ChannelType.GuildStageVoice as const };
    case 'forum':
      return { ...posted, type: ChannelType.GuildForum as const, default_forum_layout: 0 };
    case 'media':
      return { ...posted, type: ChannelType.GuildMedia as const };
  }
};

/** What the bot is denied in a channel. */
const overwritesOf = ({ server }: World, { denied }: TextChannelRow) =>
  denied === undefined ? [] : [{ id: server.botRoleId, type: OverwriteType.Role, allow: '0', deny: denied }];
