import {
  ChannelType,
  MessageFlags,
  MessageType,
  PermissionFlagsBits,
  ThreadAutoArchiveDuration,
} from 'discord-api-types/v10';
import type { z } from 'zod';
import { missingPermissions, notInThisChannelType, threadArchived, threadExists, threadLocked } from '../api/errors.ts';
import type { threadChangesForm, threadForm, threadFromMessageForm } from '../api/thread.ts';
import { removeFile } from './files.ts';
import { hasPermission } from './guild.ts';
import { addMessage, blankMessage } from './message-rows.ts';
import type { ChannelRow, MessageRow, PersonRow, TextChannelRow, ThreadRow } from './rows.ts';
import type { World } from './world.ts';

/** Discord's channel type of a thread. */
export const typeOfThread = (world: World, thread: ThreadRow) => {
  if (thread.private) return ChannelType.PrivateThread as const;
  const parent = world.channels.get(thread.parentId);
  return parent?.kind === 'text' && parent.type === 'announcement'
    ? (ChannelType.AnnouncementThread as const)
    : (ChannelType.PublicThread as const);
};

/** Throws 50024 where no such threads start, and 50013 if the person may not start them. */
const checkMayStart = (
  world: World,
  parent: ChannelRow | undefined,
  owner: PersonRow,
  { isPrivate }: Pick<ThreadPlace, 'isPrivate'>,
): void => {
  const type = parent?.kind === 'text' ? (parent.type ?? 'text') : null;
  if (type !== 'text' && (type !== 'announcement' || isPrivate)) throw notInThisChannelType();
  const needed = isPrivate ? PermissionFlagsBits.CreatePrivateThreads : PermissionFlagsBits.CreatePublicThreads;
  if (!hasPermission(world, owner, needed, parent)) throw missingPermissions();
};

/** Where a thread starts. */
type ThreadPlace = Pick<ThreadRow, 'id' | 'parentId' | 'invitable'> & { readonly isPrivate: boolean };

/** A thread as it is now: archived if it was inactive for long enough. */
export const currentThread = (world: World, thread: ThreadRow): ThreadRow => {
  const due = thread.activeAt + thread.archiveAfter * 60_000;
  if (thread.archived || world.clock.now() < due) return thread;
  return changeThread(world, { ...thread, archived: true, archiveChangedAt: due });
};

/** Starts a thread from a message. Throws 160004 if the message has one. */
export const startThreadAt = (
  world: World,
  message: MessageRow,
  owner: PersonRow,
  form: z.output<typeof threadFromMessageForm>,
): ThreadRow => {
  checkMayStart(world, world.channels.get(message.channelId), owner, { isPrivate: false });
  if (world.channels.get(message.id)) throw threadExists();
  const thread = putThread(
    world,
    { id: message.id, parentId: message.channelId, isPrivate: false, invitable: true },
    owner,
    form,
  );
  const flagged = { ...message, flags: message.flags | MessageFlags.HasThread };
  world.messages.put(flagged);
  world.events.emit({ kind: 'message-edited', message: flagged });
  addMessage(world, {
    ...blankMessage(world.newId(), thread.id, owner.id),
    type: MessageType.ThreadStarterMessage,
    referenceId: message.id,
  });
  return thread;
};

/** Starts a thread without a message in a text channel. */
export const startThread = (
  world: World,
  parent: ChannelRow,
  owner: PersonRow,
  form: z.output<typeof threadForm>,
): ThreadRow => {
  const isPrivate = form.type === ChannelType.PrivateThread || form.type === undefined || form.type === null;
  checkMayStart(world, parent, owner, { isPrivate });
  const place = { id: world.newId(), parentId: parent.id, isPrivate, invitable: form.invitable ?? true };
  const thread = putThread(world, place, owner, form);
  if (!isPrivate)
    addMessage(world, {
      ...blankMessage(world.newId(), parent.id, owner.id),
      type: MessageType.ThreadCreated,
      content: thread.name,
      referenceId: thread.id,
    });
  return thread;
};

/** Starts a post in a forum or media channel. Throws 50024 elsewhere. */
export const startPost = (world: World, parent: ChannelRow, owner: PersonRow, name: string): ThreadRow => {
  if (parent.kind !== 'text' || (parent.type !== 'forum' && parent.type !== 'media')) throw notInThisChannelType();
  const place = { id: world.newId(), parentId: parent.id, isPrivate: false, invitable: true };
  return putThread(world, place, owner, { name });
};

const putThread = (
  world: World,
  { id, parentId, isPrivate, invitable }: ThreadPlace,
  owner: PersonRow,
  form: z.output<typeof threadFromMessageForm>,
): ThreadRow => {
  const now = world.clock.now();
  const thread: ThreadRow = {
    kind: 'thread',
    id,
    parentId,
    name: form.name,
    ownerId: owner.id,
    private: isPrivate,
    invitable,
    archived: false,
    locked: false,
    archiveAfter: form.auto_archive_duration ?? ThreadAutoArchiveDuration.ThreeDays,
    archiveChangedAt: now,
    activeAt: now,
    slowmode: form.rate_limit_per_user ?? 0,
    members: [{ id: owner.id, since: now }],
  };
  world.channels.put(thread);
  world.events.emit({ kind: 'channel-created', channel: thread });
  return thread;
};

/** Changes a thread. Throws 50083 if it is archived and stays archived, and 50013 if the person may not change it. */
export const patchThread = (
  world: World,
  thread: ThreadRow,
  person: PersonRow,
  form: z.output<typeof threadChangesForm>,
): ThreadRow => {
  const manages = hasPermission(world, person, PermissionFlagsBits.ManageThreads);
  const closes = form.locked === true || form.archived === true;
  if (thread.archived && form.archived !== false && !(closes && !person.bot)) throw threadArchived();
  if ((form.locked !== undefined || thread.locked) && !manages) throw missingPermissions();
  const opensOnly = Object.keys(form).every((key) => key === 'archived') && form.archived === false;
  if (!manages && thread.ownerId !== person.id && !opensOnly) throw missingPermissions();
  const now = world.clock.now();
  const archiving = form.archived !== undefined && form.archived !== thread.archived;
  return changeThread(world, {
    ...thread,
    name: form.name ?? thread.name,
    archived: form.archived ?? thread.archived,
    locked: form.locked ?? thread.locked,
    invitable: form.invitable ?? thread.invitable,
    slowmode: form.rate_limit_per_user ?? thread.slowmode,
    tags: form.applied_tags ?? thread.tags ?? [],
    archiveAfter: form.auto_archive_duration ?? thread.archiveAfter,
    archiveChangedAt: archiving ? now : thread.archiveChangedAt,
    activeAt: archiving || form.auto_archive_duration !== undefined ? now : thread.activeAt,
  });
};

/** Throws 50083 or 160005 if a thread is locked, and the person may not manage threads. */
export const checkUnlocked = (world: World, thread: ThreadRow, personId: string): void => {
  const person = world.people.get(personId);
  const manages = person !== undefined && hasPermission(world, person, PermissionFlagsBits.ManageThreads, thread);
  if (thread.locked && !manages) throw thread.archived ? threadArchived() : threadLocked();
};

/**
 * Notes a new message in a thread, which keeps the thread active, unarchives it, and makes the author a member. Throws
 * 50083 or 160005 if the thread is locked.
 */
export const noteActivity = (world: World, thread: ThreadRow, authorId: string): void => {
  checkUnlocked(world, thread, authorId);
  const opened = { ...thread, activeAt: world.clock.now(), archived: false };
  if (thread.archived) changeThread(world, { ...opened, archiveChangedAt: world.clock.now() });
  else world.channels.put(opened);
  joinThread(world, opened, authorId);
};

/** Makes a person a member of a thread. */
export const joinThread = (world: World, thread: ThreadRow, personId: string): void => {
  if (thread.members.some(({ id }) => id === personId)) return;
  const joined = { ...thread, members: [...thread.members, { id: personId, since: world.clock.now() }] };
  world.channels.put(joined);
  // Only now may the bot know of a private thread.
  if (thread.private && personId === world.server.botId)
    world.events.emit({ kind: 'channel-created', channel: joined });
  world.events.emit({ kind: 'thread-members', thread: joined, added: [personId], removed: [] });
};

/** Removes a person from the members of a thread. */
export const leaveThread = (world: World, thread: ThreadRow, personId: string): void => {
  const left = { ...thread, members: thread.members.filter(({ id }) => id !== personId) };
  world.channels.put(left);
  world.events.emit({ kind: 'thread-members', thread: left, added: [], removed: [personId] });
};

/** Removes a thread with its messages. Throws 50013 if the person may not manage threads. */
export const removeThread = (world: World, thread: ThreadRow, person: PersonRow): void => {
  if (!hasPermission(world, person, PermissionFlagsBits.ManageThreads)) throw missingPermissions();
  removePlace(world, thread);
};

/** Removes a channel with its messages and its threads. */
export const removeChannel = (world: World, channel: TextChannelRow): void => {
  for (const each of world.channels.all())
    if (each.kind === 'thread' && each.parentId === channel.id) removePlace(world, each);
  removePlace(world, channel);
};

const removePlace = (world: World, place: TextChannelRow | ThreadRow): void => {
  for (const { id, attachments } of world.messages.inChannel(place.id)) {
    for (const { fileId } of attachments) removeFile(world, fileId);
    world.messages.remove(id);
  }
  world.channels.remove(place.id);
  world.events.emit({ kind: 'channel-deleted', channel: place });
};

const changeThread = (world: World, thread: ThreadRow): ThreadRow => {
  world.channels.put(thread);
  world.events.emit({ kind: 'channel-updated', channel: thread });
  return thread;
};
