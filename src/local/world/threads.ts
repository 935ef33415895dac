import {
  ChannelType,
  MessageFlags,
  MessageType,
  PermissionFlagsBits,
  ThreadAutoArchiveDuration,
} from 'discord-api-types/v10';
import type { z } from 'zod';
import { missingPermissions, notInThisChannelType, threadArchived, threadExists } from '../api/errors.ts';
import type { threadChangesForm, threadForm, threadFromMessageForm } from '../api/thread.ts';
import { removeFile } from './files.ts';
import { permissionsOf } from './guild.ts';
import { addMessage, blankMessage } from './message-rows.ts';
import type { ChannelRow, MessageRow, PersonRow, ThreadRow } from './rows.ts';
import type { World } from './world.ts';

/** Discord's channel type of a thread. */
export const typeOfThread = (thread: ThreadRow) =>
  thread.private ? (ChannelType.PrivateThread as const) : (ChannelType.PublicThread as const);

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
  if (world.channels.get(message.channelId)?.kind !== 'text') throw notInThisChannelType();
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
  if (parent.kind !== 'text') throw notInThisChannelType();
  const isPrivate = form.type !== ChannelType.PublicThread;
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

const putThread = (
  world: World,
  {
    id,
    parentId,
    isPrivate,
    invitable,
  }: Pick<ThreadRow, 'id' | 'parentId' | 'invitable'> & { readonly isPrivate: boolean },
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
  if (thread.archived && form.archived !== false) throw threadArchived();
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
    archiveAfter: form.auto_archive_duration ?? thread.archiveAfter,
    archiveChangedAt: archiving ? now : thread.archiveChangedAt,
    activeAt: archiving || form.auto_archive_duration !== undefined ? now : thread.activeAt,
  });
};

/**
 * Notes a new message in a thread, which keeps the thread active, unarchives it, and makes the author a member. Throws
 * 50083 if the thread is locked and archived.
 */
export const noteActivity = (world: World, thread: ThreadRow, authorId: string): void => {
  if (thread.locked && thread.archived) throw threadArchived();
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
  for (const { id, attachments } of world.messages.inChannel(thread.id)) {
    for (const { fileId } of attachments) removeFile(world, fileId);
    world.messages.remove(id);
  }
  world.channels.remove(thread.id);
  world.events.emit({ kind: 'channel-deleted', channel: thread });
};

const hasPermission = (world: World, person: PersonRow, permission: bigint): boolean =>
  (permissionsOf(world, person) & permission) !== 0n;

const changeThread = (world: World, thread: ThreadRow): ThreadRow => {
  world.channels.put(thread);
  world.events.emit({ kind: 'channel-updated', channel: thread });
  return thread;
};
