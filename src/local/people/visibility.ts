import {
  ApplicationCommandType as Command,
  GuildScheduledEventStatus,
  InteractionType,
  type APIMessage,
} from 'discord-api-types/v10';
import { isLoading } from '../rest/answers.ts';
import {
  channelOf,
  foreignChannels,
  guildChannels,
  guildIdOf,
  isForeign,
  maySee,
  textChannels,
} from '../world/channels.ts';
import { apiCommand, commandsFor, withoutLocalizations } from '../world/commands.ts';
import type { Outage } from '../world/faults.ts';
import { localeOf, rolesOf } from '../world/guild.ts';
import type { Interaction } from '../world/interaction.ts';
import { messagesOf } from '../world/message-rows.ts';
import { apiMessage } from '../world/message-view.ts';
import { personOf } from '../world/people.ts';
import type { ChannelRow, MessageRow, PersonRow, ScheduledEventRow } from '../world/rows.ts';
import { scheduledEvents, statusOf } from '../world/scheduled-events.ts';
import type { World } from '../world/world.ts';
import type {
  Overview,
  SeenChannel,
  SeenEvent,
  SeenInteraction,
  SeenMessage,
  SeenPerson,
  SettledInteraction,
} from './api.ts';
import { describedIn, textIn } from './localized.ts';

/** How the bot and its connections are. */
interface BotState {
  readonly isOnline: boolean;
  readonly outage: Outage | null;
}

/** Everything one person sees. All data for the pages passes through this file. */
export const overviewFor = (world: World, self: PersonRow, { isOnline, outage }: BotState): Overview => {
  const { server } = world;
  const { locale } = self;
  const all = world.people.all().map(seenPerson);
  const direct = world.channels.all().filter(({ kind }) => kind === 'direct' || kind === 'group');
  const group = direct.find(({ kind }) => kind === 'group');
  const [guildChannel] = textChannels(world);
  const [foreignChannel] = foreignChannels(world);
  const { elsewhere } = server;
  const commands = (channel: ChannelRow | undefined) =>
    channel
      ? commandsFor(world, self, channel, Command.ChatInput).map((command) =>
          withoutLocalizations(describedIn(locale, apiCommand(world, command))),
        )
      : [];
  const inMenu = (type: Command.Message | Command.User) =>
    guildChannel ? commandsFor(world, self, guildChannel, type).map(({ form }) => form) : [];
  const [forMessages, forPeople] = [inMenu(Command.Message), inMenu(Command.User)];
  return {
    self: seenPerson(self),
    locale,
    people: all.filter(({ bot }) => !bot),
    roles: rolesOf(world).map(({ id, name }) => ({ id, name })),
    events: scheduledEvents(world, server.guildId).map((event) => seenEvent(world, self, event)),
    guild: {
      id: server.guildId,
      name: server.guildName,
      ownerId: server.ownerId,
      locale: localeOf(world, server.guildId),
    },
    elsewhere: { id: elsewhere?.id ?? '', name: elsewhere?.name ?? '' },
    hasInstalled: self.hasInstalled === true,
    bot: { ...seenPerson(personOf(world, server.botId)), online: isOnline },
    now: world.clock.now(),
    outage,
    channels: [...guildChannels(world), ...foreignChannels(world), ...direct]
      .filter((channel) => maySee(world, channel, self.id))
      .map((channel) => seenChannel(world, channel)),
    commands: {
      guild: commands(guildChannel),
      direct: commands({ kind: 'direct', id: '0', personId: self.id }),
      elsewhere: commands(foreignChannel),
      group: commands(group),
    },
    messageCommands: forMessages.map(({ name }) => name),
    userCommands: forPeople.map(({ name }) => name),
    menuNames: Object.fromEntries(
      [...forMessages, ...forPeople].map((form) => [form.name, textIn(locale, form.name, form.name_localizations)]),
    ),
    interactions: world.interactions
      .all()
      .filter(({ personId, state }) => personId === self.id && state !== 'answered')
      .map(seenInteraction),
  };
};

/** A person, as everyone sees them. */
export const seenPerson = ({ id, key, name, bot, hasLeft, isBanned }: PersonRow): SeenPerson => {
  const standing = isBanned === true ? 'banned' : hasLeft === true ? 'gone' : 'member';
  return { id, key, name, bot, standing };
};

const seenEvent = (world: World, self: PersonRow, event: ScheduledEventRow): SeenEvent => {
  const { id, name, description, location, startsAt, interested } = event;
  return {
    id,
    name,
    description: description ?? '',
    location,
    startsAt,
    isActive: statusOf(world, event) === GuildScheduledEventStatus.Active,
    interested: interested.length,
    isInterested: interested.includes(self.id),
  };
};

/** A channel, as people see it. */
export const seenChannel = (world: World, channel: ChannelRow): SeenChannel => {
  const { id, kind } = channel;
  const place = { isForeign: isForeign(channel), guildId: guildIdOf(world, channel) };
  const still = { id, kind, ...place, topic: '', parentId: null, archived: false, locked: false };
  switch (channel.kind) {
    case 'text':
      return { ...still, name: channel.name, topic: channel.topic };
    case 'group':
      return { ...still, name: channel.name };
    case 'thread': {
      const { name, parentId, archived, locked } = channel;
      return { ...still, name, parentId, archived, locked };
    }
    case 'direct':
      return { ...still, name: personOf(world, world.server.botId).name };
  }
};

/** The latest messages of a channel that a person sees, from old to new. */
export const seenMessages = (world: World, self: PersonRow, channel: ChannelRow, limit: number): SeenMessage[] =>
  messagesOf(world, channel.id, self.id)
    .slice(-limit)
    .map((message) => seenMessage(world, message));

/** Whether this person can see a message. */
export const canSeeMessage = (world: World, self: PersonRow, message: MessageRow): boolean =>
  (message.readerId === null || message.readerId === self.id) &&
  world.channels.get(message.channelId) !== undefined &&
  maySee(world, channelOf(world, message.channelId), self.id);

/** A message, as a person who may see it sees it. */
export const seenMessage = (world: World, message: MessageRow): SeenMessage => {
  const shown: APIMessage = apiMessage(world, message);
  return { ...shown, ephemeral: message.readerId !== null, state: stateOf(world, message) };
};

/** A loading message has failed if its interaction has failed, or belonged to an earlier process. */
const stateOf = (world: World, message: MessageRow): SeenMessage['state'] => {
  if (!isLoading(message)) return 'shown';
  const { state = 'failed' } = world.interactions.get(message.origin?.id ?? '') ?? {};
  return state === 'failed' ? 'failed' : 'thinking';
};

const KINDS: Record<InteractionType, SeenInteraction['kind']> = {
  [InteractionType.Ping]: 'command',
  [InteractionType.ApplicationCommand]: 'command',
  [InteractionType.MessageComponent]: 'component',
  [InteractionType.ApplicationCommandAutocomplete]: 'autocomplete',
  [InteractionType.ModalSubmit]: 'modal',
};

/** An interaction, as its own person sees it. */
export const seenInteraction = (interaction: Interaction): SeenInteraction => {
  const { id, type, name, channelId, sourceId, state, made, edited, removed, modal, choices } = interaction;
  return { id, kind: KINDS[type], name, channelId, sourceId, state, made, edited, removed, modal, choices };
};

/** An interaction with its messages, as far as the person sees them. */
export const settledInteraction = (world: World, self: PersonRow, interaction: Interaction): SettledInteraction => {
  const messages = [...interaction.made, ...interaction.edited].flatMap((id) => {
    const message = world.messages.get(id);
    return message && canSeeMessage(world, self, message) ? [seenMessage(world, message)] : [];
  });
  return { ...seenInteraction(interaction), messages };
};
