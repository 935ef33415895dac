import { ChannelType, MessageFlags, MessageType, PermissionFlagsBits } from 'discord-api-types/v10';
import type { z } from 'zod';
import { addMessage, blankMessage } from '../world/message-rows.ts';
import { fromAuthor, removeMessage, sendMessage } from '../world/messages.ts';
import { findPerson } from '../world/people.ts';
import { RefusedError } from '../world/refused-error.ts';
import type { ChannelRow, MessageRow, PersonRow, TextChannelRow } from '../world/rows.ts';
import {
  joinThread,
  leaveThread,
  patchThread,
  removeChannel,
  removeThread,
  startPost,
  startThread,
} from '../world/threads.ts';
import type { World } from '../world/world.ts';
import type { moderateBody } from './api.ts';
import { findChannel, findMessage } from './finding.ts';
import * as words from './words.ts';

type Deed = z.output<typeof moderateBody>['deed'];

/** What people who manage the server do to its channels, messages and members. Returns the id of what they made. */
export const moderate = (world: World, person: PersonRow, deed: Deed): string | null => {
  if (person.id !== world.server.ownerId) throw new RefusedError(words.ONLY_MANAGERS_MODERATE);
  switch (deed.kind) {
    case 'create channel':
      return createChannel(world, deed);
    case 'change channel':
      return changeChannel(world, findChannel(world, person, deed.channel), deed);
    case 'change thread':
      return changeThread(world, person, findChannel(world, person, deed.channel), deed);
    case 'delete channel':
      return deleteChannel(world, person, findChannel(world, person, deed.channel));
    case 'open thread':
      return openThread(world, person, findChannel(world, person, deed.channel), deed);
    case 'add to thread':
    case 'remove from thread':
      return changeMembers(world, findChannel(world, person, deed.channel), deed);
    case 'delete message':
      removeMessage(world, findMessage(world, person, deed.message));
      return null;
    case 'strip embeds':
      return flag(world, findMessage(world, person, deed.message), MessageFlags.SuppressEmbeds);
    case 'publish':
      return publish(world, findMessage(world, person, deed.message));
    case 'pin':
      return pin(world, person, findMessage(world, person, deed.message));
    case 'remove member':
      return removeMember(world, deed.person, {});
    case 'ban member':
      return removeMember(world, deed.person, { isBanned: true });
    case 'let in member':
      return letIn(world, deed.person);
    case 'time out':
      return timeOut(world, deed.person, deed.milliseconds);
  }
};

const textOf = (channel: ChannelRow): TextChannelRow => {
  if (channel.kind !== 'text') throw new RefusedError(words.NOT_A_CHANNEL);
  return channel;
};

const createChannel = (world: World, { name, type }: Extract<Deed, { kind: 'create channel' }>): string => {
  const position = world.channels.all().length;
  const channel: TextChannelRow = { kind: 'text', id: world.newId(), name, type, topic: '', position };
  world.channels.put(channel);
  world.events.emit({ kind: 'channel-created', channel });
  return channel.id;
};

const changeChannel = (
  world: World,
  found: ChannelRow,
  { changes: { denied, parent, ...changes } }: Extract<Deed, { kind: 'change channel' }>,
): null => {
  const bits = denied?.reduce((all, each) => all | PermissionFlagsBits[each], 0n);
  const channel: TextChannelRow = {
    ...textOf(found),
    ...changes,
    ...(parent === undefined ? {} : { parentId: parent }),
    ...(bits === undefined ? {} : { denied: String(bits) }),
  };
  world.channels.put(channel);
  world.events.emit({ kind: 'channel-updated', channel });
  return null;
};

const changeThread = (
  world: World,
  person: PersonRow,
  thread: ChannelRow,
  { changes }: Extract<Deed, { kind: 'change thread' }>,
): null => {
  if (thread.kind !== 'thread') throw new RefusedError(words.NOT_A_CHANNEL);
  patchThread(world, thread, person, changes);
  return null;
};

const deleteChannel = (world: World, person: PersonRow, channel: ChannelRow): null => {
  if (channel.kind === 'thread') removeThread(world, channel, person);
  else removeChannel(world, textOf(channel));
  return null;
};

/** Opens a thread in a text or announcement channel, or a post, with a first message, in a forum or media channel. */
const openThread = (
  world: World,
  person: PersonRow,
  parent: ChannelRow,
  { name, isPrivate }: Extract<Deed, { kind: 'open thread' }>,
): string => {
  const { type = 'text' } = textOf(parent);
  if (type === 'forum' || type === 'media') {
    const post = startPost(world, parent, person, name);
    sendMessage(world, post, { form: { content: name }, uploads: new Map() }, fromAuthor(person.id));
    return post.id;
  }
  return startThread(world, parent, person, {
    name,
    type: isPrivate ? ChannelType.PrivateThread : ChannelType.PublicThread,
  }).id;
};

const changeMembers = (
  world: World,
  thread: ChannelRow,
  { kind, person }: Extract<Deed, { kind: 'add to thread' | 'remove from thread' }>,
): null => {
  const found = findPerson(world, person);
  if (found === undefined) throw new RefusedError(words.noPersonWords(person));
  if (thread.kind !== 'thread') throw new RefusedError(words.NOT_A_CHANNEL);
  (kind === 'add to thread' ? joinThread : leaveThread)(world, thread, found.id);
  return null;
};

const put = (world: World, message: MessageRow): null => {
  world.messages.put(message);
  world.events.emit({ kind: 'message-edited', message });
  return null;
};

const flag = (world: World, message: MessageRow, bit: MessageFlags): null =>
  put(world, { ...message, flags: message.flags | bit });

const publish = (world: World, message: MessageRow): null => {
  const channel = world.channels.get(message.channelId);
  if (channel?.kind !== 'text' || channel.type !== 'announcement') throw new RefusedError(words.NOT_PUBLISHABLE);
  return flag(world, message, MessageFlags.Crossposted);
};

const pin = (world: World, person: PersonRow, message: MessageRow): null => {
  put(world, { ...message, isPinned: true });
  const note = { ...blankMessage(world.newId(), message.channelId, person.id), referenceId: message.id };
  addMessage(world, { ...note, type: MessageType.ChannelPinnedMessage });
  return null;
};

const changePerson = (world: World, name: string, changes: Partial<PersonRow>): PersonRow => {
  const found = findPerson(world, name);
  if (found === undefined) throw new RefusedError(words.noPersonWords(name));
  const person = { ...found, ...changes };
  world.people.put(person);
  return person;
};

const removeMember = (world: World, name: string, how: Pick<PersonRow, 'isBanned'>): null => {
  world.events.emit({ kind: 'person-left', person: changePerson(world, name, { hasLeft: true, ...how }) });
  return null;
};

/** Lets somebody be a member again; a ban is lifted by that. */
const letIn = (world: World, name: string): null => {
  const person = changePerson(world, name, { hasLeft: false, isBanned: false });
  world.events.emit({ kind: 'person-joined', person });
  return null;
};

const timeOut = (world: World, name: string, milliseconds: number): null => {
  changePerson(world, name, { timedOutUntil: world.clock.now() + milliseconds });
  return null;
};
