import {
  GatewayDispatchEvents as Event,
  GatewayIntentBits as Intent,
  type APIMessage,
  type GatewayGuildCreateDispatchData,
} from 'discord-api-types/v10';
import {
  apiChannel,
  apiThread,
  apiThreadMemberInGuild,
  guildIdOf,
  guildIds,
  isForeign,
  maySee,
  textChannels,
  threads,
} from '../world/channels.ts';
import type { WorldEvent } from '../world/events.ts';
import { apiTextChannel } from '../world/guild-channels.ts';
import { guildOf } from '../world/guild.ts';
import { apiMessage } from '../world/message-view.ts';
import { memberOf, userOf } from '../world/people.ts';
import type { ChannelRow, MessageRow } from '../world/rows.ts';
import { apiScheduledEvent, scheduledEvents } from '../world/scheduled-events.ts';
import { createdAt } from '../world/time/snowflakes.ts';
import type { World } from '../world/world.ts';

/** A gateway event. It goes to the sessions with one of its intents, or to all if `intents` is 0. */
export interface Dispatch {
  readonly event: Event;
  readonly intents: number;
  readonly guildId: string | null;
  readonly dataFor: (intents: number) => unknown;
}

/** The gateway events for something that happened in the world. */
export const dispatchesOf = (world: World, event: WorldEvent): Dispatch[] => {
  const { guildId } = world.server;
  if ('event' in event) return aboutScheduledEvent(world, event);
  switch (event.kind) {
    case 'message-created':
      return aboutMessage(world, event.message, Event.MessageCreate);
    case 'message-edited':
      return aboutMessage(world, event.message, Event.MessageUpdate);
    case 'message-deleted':
      return aboutMessage(world, event.message, Event.MessageDelete);
    case 'channel-created':
      return aboutChannel(world, event.channel, [Event.ChannelCreate, Event.ThreadCreate]);
    case 'channel-updated':
      return aboutChannel(world, event.channel, [Event.ChannelUpdate, Event.ThreadUpdate]);
    case 'channel-deleted':
      return aboutChannel(world, event.channel, [Event.ChannelDelete, Event.ThreadDelete]);
    case 'thread-members':
      return aboutThreadMembers(world, event);
    case 'typing': {
      const channel = world.channels.get(event.channelId);
      const guild = channel ? guildIdOf(world, channel) : null;
      const intent = guild === null ? Intent.DirectMessageTyping : Intent.GuildMessageTyping;
      return dispatchOf(Event.TypingStart, intent, guild, {
        channel_id: event.channelId,
        user_id: event.personId,
        timestamp: Math.floor(world.clock.now() / 1000),
        ...(guild !== null && { guild_id: guild }),
      });
    }
    case 'person-joined':
    case 'roles-given': {
      const name = event.kind === 'person-joined' ? Event.GuildMemberAdd : Event.GuildMemberUpdate;
      const member = { ...memberOf(world, event.person), guild_id: guildId };
      return dispatchOf(name, Intent.GuildMembers, guildId, member);
    }
    case 'person-left':
      return dispatchOf(Event.GuildMemberRemove, Intent.GuildMembers, guildId, {
        guild_id: guildId,
        user: userOf(event.person),
      });
    case 'role-created':
    case 'role-moved':
    case 'role-deleted':
      return aboutRole(guildId, event);
    case 'interaction-sent':
      return dispatchOf(Event.InteractionCreate, 0, event.payload.guild_id ?? null, event.payload);
    case 'guild-updated':
      return dispatchOf(Event.GuildUpdate, Intent.Guilds, guildId, guildOf(world));
    case 'guild-founded': {
      const { before } = event;
      return [...dispatchOf(Event.GuildDelete, Intent.Guilds, before, { id: before }), ...guildCreateDispatches(world)];
    }
    case 'language-chosen':
    case 'commands-changed':
    case 'interaction-changed':
      return [];
  }
};

const ROLE_EVENTS = {
  'role-created': Event.GuildRoleCreate,
  'role-moved': Event.GuildRoleUpdate,
  'role-deleted': Event.GuildRoleDelete,
} as const;

const SCHEDULED_EVENTS = {
  'scheduled-event-created': Event.GuildScheduledEventCreate,
  'scheduled-event-updated': Event.GuildScheduledEventUpdate,
  'scheduled-event-deleted': Event.GuildScheduledEventDelete,
  'interest-begun': Event.GuildScheduledEventUserAdd,
  'interest-ended': Event.GuildScheduledEventUserRemove,
} as const;

const aboutScheduledEvent = (
  world: World,
  happened: Extract<WorldEvent, { kind: keyof typeof SCHEDULED_EVENTS }>,
): Dispatch[] => {
  const { kind, event } = happened;
  const { id, guildId } = event;
  const data =
    'personId' in happened
      ? { guild_scheduled_event_id: id, user_id: happened.personId, guild_id: guildId }
      : apiScheduledEvent(world, event);
  return dispatchOf(SCHEDULED_EVENTS[kind], Intent.GuildScheduledEvents, guildId, data);
};

const aboutRole = (
  guildId: string,
  { kind, role }: Extract<WorldEvent, { kind: keyof typeof ROLE_EVENTS }>,
): Dispatch[] =>
  dispatchOf(ROLE_EVENTS[kind], Intent.Guilds, guildId, {
    guild_id: guildId,
    ...(kind === 'role-deleted' ? { role_id: role.id } : { role }),
  });

const aboutThreadMembers = (
  world: World,
  { thread, added, removed }: Extract<WorldEvent, { kind: 'thread-members' }>,
): Dispatch[] => {
  const guildId = guildIdOf(world, thread);
  const joined = thread.members.filter(({ id }) => added.includes(id));
  return dispatchOf(Event.ThreadMembersUpdate, Intent.Guilds, guildId, {
    id: thread.id,
    guild_id: guildId,
    member_count: thread.members.length,
    added_members: joined.map((member) => ({ ...apiThreadMemberInGuild(world, thread, member), presence: null })),
    removed_member_ids: removed,
  });
};

/** The events that follow READY, one for each guild. */
export const guildCreateDispatches = (world: World): readonly Dispatch[] =>
  guildIds(world).map((guildId) => guildCreateDispatch(world, guildId));

/** Without the intent for members, the bot is the only member in it. */
const guildCreateDispatch = (world: World, guildId: string): Dispatch => ({
  event: Event.GuildCreate,
  intents: Intent.Guilds,
  guildId,
  dataFor: (intents): GatewayGuildCreateDispatchData => {
    const { botId } = world.server;
    const people = world.people.all();
    const members = (intents & Intent.GuildMembers) === 0 ? people.filter(({ id }) => id === botId) : people;
    return {
      ...guildOf(world, guildId),
      joined_at: new Date(createdAt(guildId)).toISOString(),
      large: false,
      unavailable: false,
      member_count: people.length,
      members: members.map((person) => memberOf(world, person, guildId)),
      channels: textChannels(world, guildId).map((channel) => apiTextChannel(world, guildId, channel)),
      threads: threads(world, guildId)
        .filter((thread) => !thread.archived && maySee(world, thread, botId))
        .map((thread) => apiThread(world, thread)),
      voice_states: [],
      presences: [],
      stage_instances: [],
      guild_scheduled_events: scheduledEvents(world, guildId).map((event) => apiScheduledEvent(world, event)),
      soundboard_sounds: [],
    };
  },
});

const dispatchOf = (event: Event, intents: number, guildId: string | null, data: unknown): Dispatch[] => [
  { event, intents, guildId, dataFor: () => data },
];

const aboutChannel = (
  world: World,
  channel: ChannelRow,
  [forChannel, forThread]: readonly [Event, Event],
): Dispatch[] => {
  if (isForeign(channel)) return [];
  const data = apiChannel(world, channel);
  const guildId = guildIdOf(world, channel);
  switch (channel.kind) {
    case 'direct':
    case 'group':
      // The bot learns of a direct channel only from the first message in it.
      return [];
    case 'text':
      return dispatchOf(forChannel, Intent.Guilds, guildId, data);
    case 'thread':
      if (!maySee(world, channel, world.server.botId)) return [];
      return dispatchOf(forThread, Intent.Guilds, guildId, {
        ...data,
        ...(forThread === Event.ThreadCreate && { newly_created: true }),
      });
  }
};

const aboutMessage = (world: World, message: MessageRow, event: Event): Dispatch[] => {
  const channel = world.channels.get(message.channelId);
  // The gateway sends no event for an ephemeral message.
  if (channel === undefined || message.readerId !== null || !maySee(world, channel, world.server.botId)) return [];
  const guildId = guildIdOf(world, channel);
  const place = { channel_id: channel.id, ...(guildId !== null && { guild_id: guildId }) };
  const intents = guildId === null ? Intent.DirectMessages : Intent.GuildMessages;
  if (event === Event.MessageDelete) return dispatchOf(event, intents, guildId, { id: message.id, ...place });
  const author = world.people.get(message.authorId);
  const { user: _user, ...member } = author ? memberOf(world, author) : { user: null };
  const data = { ...apiMessage(world, message), ...place, ...(guildId !== null && { member }) };
  const readable =
    guildId === null || message.authorId === world.server.botId || message.mentions.people.includes(world.server.botId);
  return [
    {
      event,
      intents,
      guildId,
      dataFor: (granted) => (readable || (granted & Intent.MessageContent) !== 0 ? data : withoutContent(data)),
    },
  ];
};

/** What a bot without the intent for message content sees of other people's messages. */
const withoutContent = <Message extends Pick<APIMessage, 'content' | 'embeds' | 'attachments' | 'components'>>(
  message: Message,
): Message => ({ ...message, content: '', embeds: [], attachments: [], components: [] });
