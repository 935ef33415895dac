import {
  ChannelType,
  PermissionFlagsBits,
  type APIChannel,
  type APIDMChannel,
  type APIGroupDMChannel,
  type APIThreadMember,
} from 'discord-api-types/v10';
import { unknownChannel } from '../api/errors.ts';
import { NO_FLAGS } from '../api/flags.ts';
import { apiTextChannel } from './guild-channels.ts';
import { hasPermission } from './guild.ts';
import { lastMessageId } from './message-rows.ts';
import { memberOf, userOf } from './people.ts';
import type { ChannelRow, DirectRow, GroupRow, PersonRow, TextChannelRow, ThreadRow } from './rows.ts';
import { currentThread, typeOfThread } from './threads.ts';
import { createdAt } from './time/snowflakes.ts';
import type { World } from './world.ts';

/** A channel as it is now. Throws Discord's 10003 if there is none. */
export const channelOf = (world: World, id: string): ChannelRow => {
  const channel = world.channels.get(id);
  if (channel === undefined) throw unknownChannel();
  return channel.kind === 'thread' ? currentThread(world, channel) : channel;
};

/** All text channels of a guild that the bot is a member of, by default the first. */
export const textChannels = (world: World, guildId = world.server.guildId): TextChannelRow[] =>
  allTextChannels(world).filter(
    ({ foreignGuildId, branchId }) => foreignGuildId === undefined && (branchId ?? world.server.guildId) === guildId,
  );

/** The ids of all guilds that the bot is a member of. */
export const guildIds = ({ server }: World): readonly string[] => [
  server.guildId,
  ...(server.branches ?? []).map(({ id }) => id),
];

/** All text channels and threads of the guilds that the bot is a member of. */
export const guildChannels = (world: World): (TextChannelRow | ThreadRow)[] =>
  guildIds(world).flatMap((id) => [...textChannels(world, id), ...threads(world, id)]);

/** The text channels of the guild that the bot is not a member of. */
export const foreignChannels = (world: World): TextChannelRow[] =>
  allTextChannels(world).filter(({ foreignGuildId }) => foreignGuildId !== undefined);

const allTextChannels = (world: World): TextChannelRow[] =>
  world.channels.all().filter((channel) => channel.kind === 'text');

/** Whether the bot is not a member where a channel is, so that its token reaches nothing there. */
export const isForeign = (channel: ChannelRow): boolean =>
  channel.kind === 'group' || (channel.kind === 'text' && channel.foreignGuildId !== undefined);

/** All threads of a guild that the bot is a member of, by default the first, as they are now. */
export const threads = (world: World, guildId = world.server.guildId): ThreadRow[] =>
  world.channels
    .all()
    .filter((channel) => channel.kind === 'thread')
    .filter((thread) => guildIdOf(world, thread) === guildId)
    .map((thread) => currentThread(world, thread));

/** The direct messages between the bot and a person. Opens them if needed. */
export const openDirect = (world: World, person: PersonRow): DirectRow => {
  const open = world.channels.all().find((channel) => channel.kind === 'direct' && channel.personId === person.id);
  if (open?.kind === 'direct') return open;
  const channel: DirectRow = { kind: 'direct', id: world.newId(), personId: person.id };
  world.channels.put(channel);
  world.events.emit({ kind: 'channel-created', channel });
  return channel;
};

/** The guild of a channel, or null for direct messages. */
export const guildIdOf = (world: World, channel: ChannelRow): string | null => {
  if (channel.kind === 'direct' || channel.kind === 'group') return null;
  const place = channel.kind === 'thread' ? world.channels.get(channel.parentId) : channel;
  return (place?.kind === 'text' ? (place.foreignGuildId ?? place.branchId) : undefined) ?? world.server.guildId;
};

/** Whether a person may read a channel. */
export const maySee = (world: World, channel: ChannelRow, personId: string): boolean => {
  const person = world.people.get(personId);
  const isThere = person?.hasLeft !== true || isForeign(channel);
  const views = person !== undefined && hasPermission(world, person, PermissionFlagsBits.ViewChannel, channel);
  switch (channel.kind) {
    case 'text':
      return isThere && (channel.foreignGuildId === undefined ? views : personId !== world.server.botId);
    case 'group':
      return channel.personIds.includes(personId);
    case 'direct':
      return personId === channel.personId || personId === world.server.botId;
    case 'thread':
      return (
        isThere &&
        views &&
        (!channel.private || personId === world.server.ownerId || channel.members.some(({ id }) => id === personId))
      );
  }
};

/** A channel in the format of Discord's API. */
export const apiChannel = (world: World, channel: ChannelRow): APIChannel => {
  switch (channel.kind) {
    case 'text':
      return apiTextChannel(world, guildIdOf(world, channel) ?? world.server.guildId, channel);
    case 'direct':
      return apiDirect(world, channel);
    case 'group':
      return apiGroup(world, channel);
    case 'thread':
      return apiThread(world, channel);
  }
};

const apiDirect = (world: World, channel: DirectRow): APIDMChannel => {
  const person = world.people.get(channel.personId);
  return {
    id: channel.id,
    type: ChannelType.DM,
    name: null,
    recipients: person ? [userOf(person)] : [],
    last_message_id: lastMessageId(world, channel.id),
    flags: NO_FLAGS,
  };
};

const apiGroup = (world: World, channel: GroupRow): APIGroupDMChannel => ({
  id: channel.id,
  type: ChannelType.GroupDM,
  name: channel.name,
  icon: null,
  application_id: null,
  ...(channel.personIds[0] !== undefined && { owner_id: channel.personIds[0] }),
  recipients: channel.personIds.flatMap((id) => world.people.get(id) ?? []).map(userOf),
  last_message_id: lastMessageId(world, channel.id),
  flags: NO_FLAGS,
});

/** A thread in the format of Discord's API. */
export const apiThread = (world: World, thread: ThreadRow) => {
  const messages = world.messages.inChannel(thread.id).length;
  const bot = thread.members.find(({ id }) => id === world.server.botId);
  return {
    id: thread.id,
    type: typeOfThread(world, thread),
    guild_id: guildIdOf(world, thread) ?? world.server.guildId,
    name: thread.name,
    parent_id: thread.parentId,
    owner_id: thread.ownerId,
    last_message_id: lastMessageId(world, thread.id),
    rate_limit_per_user: thread.slowmode,
    applied_tags: [...(thread.tags ?? [])],
    message_count: messages,
    total_message_sent: messages,
    member_count: thread.members.length,
    flags: NO_FLAGS,
    thread_metadata: {
      archived: thread.archived,
      locked: thread.locked,
      auto_archive_duration: thread.archiveAfter,
      archive_timestamp: new Date(thread.archiveChangedAt).toISOString(),
      create_timestamp: new Date(createdAt(thread.id)).toISOString(),
      ...(thread.private && { invitable: thread.invitable }),
    },
    ...(bot && { member: apiThreadMember(thread, bot) }),
  };
};

/** A member of a thread in the format of Discord's API. */
export const apiThreadMember = (thread: ThreadRow, { id, since }: ThreadRow['members'][number]): APIThreadMember => ({
  id: thread.id,
  user_id: id,
  join_timestamp: new Date(since).toISOString(),
  flags: NO_FLAGS,
});

/** A member of a thread with the guild member, in the format of Discord's API. */
export const apiThreadMemberInGuild = (
  world: World,
  thread: ThreadRow,
  member: ThreadRow['members'][number],
): APIThreadMember => {
  const person = world.people.get(member.id);
  return { ...apiThreadMember(thread, member), ...(person && { member: memberOf(world, person) }) };
};
