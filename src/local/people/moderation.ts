import { ChannelType, MessageFlags, MessageType, PermissionFlagsBits } from 'discord-api-types/v10';
import type { z } from 'zod';
import { giveRole, roleIn, rolesOf } from '../world/guild.ts';
import { addMessage, blankMessage } from '../world/message-rows.ts';
import { fromAuthor, removeMessage, sendMessage } from '../world/messages.ts';
import { findPerson } from '../world/people.ts';
import { RefusedError } from '../world/refused-error.ts';
import type { MessageRow, PersonRow, RoleRow, TextChannelRow, ThreadRow } from '../world/rows.ts';
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
  if (deed.kind === 'create channel') return createChannel(world, deed);
  if (deed.kind === 'create role') return createRole(world, deed);
  if (deed.kind === 'open thread') return openThread(world, person, channelIn(world, person, deed.channel), deed);
  change(world, person, deed);
  return null;
};

const change = (
  world: World,
  person: PersonRow,
  deed: Exclude<Deed, { kind: 'create channel' | 'create role' | 'open thread' }>,
): void => {
  switch (deed.kind) {
    case 'change channel':
      return changeChannel(world, channelIn(world, person, deed.channel), deed.changes);
    case 'change thread':
      return void patchThread(world, threadIn(world, person, deed.channel), person, deed.changes);
    case 'delete channel': {
      const channel = findChannel(world, person, deed.channel);
      if (channel.kind === 'thread') return removeThread(world, channel, person);
      return removeChannel(world, channelIn(world, person, deed.channel));
    }
    case 'add to thread':
      return joinThread(world, threadIn(world, person, deed.channel), personIn(world, deed.person).id);
    case 'remove from thread':
      return leaveThread(world, threadIn(world, person, deed.channel), personIn(world, deed.person).id);
    case 'delete message':
      return removeMessage(world, findMessage(world, person, deed.message));
    case 'strip embeds':
      return flag(world, findMessage(world, person, deed.message), MessageFlags.SuppressEmbeds);
    case 'publish':
      return publish(world, findMessage(world, person, deed.message));
    case 'pin':
      return pin(world, person, findMessage(world, person, deed.message));
    case 'remove member':
      return changeMember(world, deed.person, 'person-left', { hasLeft: true, roles: [] });
    case 'ban member':
      return changeMember(world, deed.person, 'person-left', { hasLeft: true, isBanned: true, roles: [] });
    case 'let in member':
      return changeMember(world, deed.person, 'person-joined', { hasLeft: false, isBanned: false });
    case 'time out':
      return world.people.put({
        ...personIn(world, deed.person),
        timedOutUntil: world.clock.now() + deed.milliseconds,
      });
    case 'move role':
      world.roles.put({ ...roleNamed(world, deed.role), isAbove: deed.isAbove });
      return tellOfOrder(world);
    case 'delete role':
      return deleteRole(world, roleNamed(world, deed.role).id);
    case 'give role':
    case 'take role':
      return giveRole(
        world,
        personIn(world, deed.person),
        roleNamed(world, deed.role).id,
        deed.kind === 'give role' ? 'give' : 'take',
      );
  }
};

const channelIn = (world: World, person: PersonRow, name: string): TextChannelRow => {
  const channel = findChannel(world, person, name);
  if (channel.kind !== 'text') throw new RefusedError(words.NOT_A_CHANNEL);
  return channel;
};

const threadIn = (world: World, person: PersonRow, name: string): ThreadRow => {
  const channel = findChannel(world, person, name);
  if (channel.kind !== 'thread') throw new RefusedError(words.NOT_A_CHANNEL);
  return channel;
};

const personIn = (world: World, name: string): PersonRow => {
  const person = findPerson(world, name);
  if (person === undefined) throw new RefusedError(words.noPersonWords(name));
  return person;
};

const roleNamed = (world: World, name: string): RoleRow => {
  const role = world.roles.all().find((each) => each.id === name || each.name === name);
  if (role === undefined) throw new RefusedError(words.noRoleWords(name));
  return role;
};

const tellOfRole = (world: World, id: string, kind: 'role-created' | 'role-deleted'): void => {
  const role = roleIn(world, world.server.guildId, id);
  if (role !== undefined) world.events.emit({ kind, role });
};

/** Each role may stand elsewhere now. */
const tellOfOrder = (world: World): void => {
  for (const role of rolesOf(world)) world.events.emit({ kind: 'role-moved', role });
};

const createRole = (world: World, { kind: _kind, ...role }: Extract<Deed, { kind: 'create role' }>): string => {
  const id = world.newId();
  world.roles.put({ id, ...role });
  tellOfRole(world, id, 'role-created');
  tellOfOrder(world);
  return id;
};

const deleteRole = (world: World, id: string): void => {
  for (const person of world.people.all()) giveRole(world, person, id, 'take');
  tellOfRole(world, id, 'role-deleted');
  world.roles.remove(id);
  tellOfOrder(world);
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
  before: TextChannelRow,
  { denied, parent, ...changes }: Extract<Deed, { kind: 'change channel' }>['changes'],
): void => {
  const bits = denied?.reduce((all, each) => all | PermissionFlagsBits[each], 0n);
  const channel: TextChannelRow = {
    ...before,
    ...changes,
    ...(parent !== undefined && { parentId: parent }),
    ...(bits !== undefined && { denied: String(bits) }),
  };
  world.channels.put(channel);
  world.events.emit({ kind: 'channel-updated', channel });
};

/** Opens a thread in a text or announcement channel, or a post, with a first message, in a forum or media channel. */
const openThread = (
  world: World,
  person: PersonRow,
  parent: TextChannelRow,
  { name, isPrivate }: Extract<Deed, { kind: 'open thread' }>,
): string => {
  if (parent.type === 'forum' || parent.type === 'media') {
    const post = startPost(world, parent, person, name);
    sendMessage(world, post, { form: { content: name }, uploads: new Map() }, fromAuthor(person.id));
    return post.id;
  }
  const type = isPrivate ? ChannelType.PrivateThread : ChannelType.PublicThread;
  return startThread(world, parent, person, { name, type }).id;
};

const put = (world: World, message: MessageRow): void => {
  world.messages.put(message);
  world.events.emit({ kind: 'message-edited', message });
};

const flag = (world: World, message: MessageRow, bit: MessageFlags): void =>
  put(world, { ...message, flags: message.flags | bit });

const publish = (world: World, message: MessageRow): void => {
  const channel = world.channels.get(message.channelId);
  if (channel?.kind !== 'text' || channel.type !== 'announcement') throw new RefusedError(words.NOT_PUBLISHABLE);
  flag(world, message, MessageFlags.Crossposted);
};

const pin = (world: World, person: PersonRow, message: MessageRow): void => {
  put(world, { ...message, isPinned: true });
  const note = { ...blankMessage(world.newId(), message.channelId, person.id), referenceId: message.id };
  addMessage(world, { ...note, type: MessageType.ChannelPinnedMessage });
};

const changeMember = (
  world: World,
  name: string,
  kind: 'person-left' | 'person-joined',
  changes: Partial<PersonRow>,
): void => {
  const person = { ...personIn(world, name), ...changes };
  world.people.put(person);
  world.events.emit({ kind, person });
};
