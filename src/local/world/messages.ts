import { AllowedMentionsTypes as Kind, MessageFlags, MessageType } from 'discord-api-types/v10';
import type { ActionRow } from '../api/components.ts';
import { emptyMessage } from '../api/errors.ts';
import { hasFlag } from '../api/flags.ts';
import type { AllowedMentions, MessageForm } from '../api/message.ts';
import { removeFile, storeFile, type Uploads } from './files.ts';
import { addMessage, blankMessage, publicMessage } from './message-rows.ts';
import type { AttachmentRow, ChannelRow, Mentions, MessageRow, OriginRow } from './rows.ts';
import { noteActivity } from './threads.ts';
import type { World } from './world.ts';

/** A message body with its uploaded files. */
export interface MessageDraft {
  readonly form: MessageForm;
  readonly uploads: Uploads;
}

/** The origin of a new message. */
interface MessageSource {
  readonly authorId: string;
  readonly origin: OriginRow | null;
  readonly readerId: string | null;
  readonly loading: boolean;
}

/** The flags that a bot may set, and the one that it may change later. */
const SETTABLE_FLAGS = MessageFlags.SuppressEmbeds | MessageFlags.SuppressNotifications;
const CHANGEABLE_FLAGS = MessageFlags.SuppressEmbeds;

/** The number of messages kept in a channel, and of ephemeral ones for each person in it. */
const MAX_MESSAGES = 10_000;
const MAX_EPHEMERAL_MESSAGES = 100;

/** An ordinary message by this author, not an answer to an interaction. */
export const fromAuthor = (authorId: string): MessageSource => ({
  authorId,
  origin: null,
  readerId: null,
  loading: false,
});

/** Adds a message to a channel. Throws 50006 if it is empty, and 50083 if the thread is locked and archived. */
export const sendMessage = (
  world: World,
  channel: ChannelRow,
  { form, uploads }: MessageDraft,
  { authorId, origin, readerId, loading }: MessageSource,
): MessageRow => {
  const reference = form.message_reference && publicMessage(world, channel.id, form.message_reference.message_id);
  if (!loading && isEmpty({ ...form, attachments: [...uploads.keys()] })) throw emptyMessage();
  // Someone who uses a button in a private thread is a member already. Only the author can be new.
  if (channel.kind === 'thread') noteActivity(world, channel, authorId);
  const message: MessageRow = {
    ...blankMessage(world.newId(), channel.id, authorId),
    type: typeOf(origin, reference ?? null),
    content: form.content ?? '',
    embeds: form.embeds ?? [],
    components: withComponentIds(form.components ?? []),
    attachments: attach(world, channel.id, form, uploads),
    flags:
      ((form.flags ?? 0) & SETTABLE_FLAGS) |
      (readerId === null ? 0 : MessageFlags.Ephemeral) |
      (loading ? MessageFlags.Loading : 0),
    tts: form.tts ?? false,
    mentions: mentionsIn(world, form.content ?? '', { allowed: form.allowed_mentions, isAnswer: origin !== null }),
    nonce: form.nonce ?? null,
    referenceId: reference?.id ?? null,
    origin,
    readerId,
  };
  addMessage(world, message);
  removeSurplus(world, message);
  return message;
};

/** Removes the oldest messages of a channel. Discord keeps them all; this server's memory and journal are limited. */
const removeSurplus = (world: World, { channelId, readerId }: MessageRow): void => {
  const messages = world.messages.inChannel(channelId);
  const ephemeral = readerId === null ? [] : messages.filter((message) => message.readerId === readerId);
  const surplus = [...messages.slice(0, -MAX_MESSAGES), ...ephemeral.slice(0, -MAX_EPHEMERAL_MESSAGES)];
  for (const message of new Set(surplus)) removeMessage(world, message);
};

/** Changes the parts of a message that the draft names. Throws 50006 if nothing would be left. */
export const editMessage = (world: World, message: MessageRow, { form, uploads }: MessageDraft): MessageRow => {
  const kept = form.attachments
    ? message.attachments.filter(({ fileId }) => form.attachments?.some(({ id }) => id === fileId))
    : message.attachments;
  const content = form.content === undefined ? message.content : (form.content ?? '');
  const edited: MessageRow = {
    ...message,
    content,
    embeds: form.embeds === undefined ? message.embeds : (form.embeds ?? []),
    components: form.components === undefined ? message.components : withComponentIds(form.components ?? []),
    flags:
      (message.flags & ~MessageFlags.Loading & ~CHANGEABLE_FLAGS) | ((form.flags ?? message.flags) & CHANGEABLE_FLAGS),
    mentions: mentionsIn(world, content, { allowed: form.allowed_mentions, isAnswer: message.origin !== null }),
    // Filling in the loading message does not count as an edit.
    editedAt: hasFlag(message.flags, MessageFlags.Loading) ? null : world.clock.now(),
  };
  if (isEmpty({ ...edited, attachments: [...kept, ...uploads.keys()] })) throw emptyMessage();
  const written = { ...edited, attachments: [...kept, ...attach(world, message.channelId, form, uploads)] };
  for (const { fileId } of message.attachments) {
    if (!written.attachments.some((attachment) => attachment.fileId === fileId)) removeFile(world, fileId);
  }
  world.messages.put(written);
  world.events.emit({ kind: 'message-edited', message: written });
  return written;
};

/** Removes a message with its files. */
export const removeMessage = (world: World, message: MessageRow): void => {
  for (const { fileId } of message.attachments) removeFile(world, fileId);
  world.messages.remove(message.id);
  world.events.emit({ kind: 'message-deleted', message });
};

interface MessageParts {
  readonly content?: string | null | undefined;
  readonly embeds?: readonly unknown[] | null | undefined;
  readonly components?: readonly unknown[] | null | undefined;
  readonly attachments: readonly unknown[];
}

const isEmpty = ({ content, embeds, components, attachments }: MessageParts): boolean =>
  !content && !embeds?.length && !components?.length && attachments.length === 0;

/** The type that shows what a message answers: a command, another message, or nothing. */
const typeOf = (origin: OriginRow | null, reference: MessageRow | null): MessageType => {
  if (origin?.name && origin.firstAnswerId === null) return MessageType.ChatInputCommand;
  return reference || origin?.pressedId || origin?.firstAnswerId ? MessageType.Reply : MessageType.Default;
};

/** Numbers the components without an id, as Discord does. */
const withComponentIds = (rows: readonly ActionRow[]): ActionRow[] => {
  let last = 0;
  const number = (id: number | undefined): number => {
    last = id ? Math.max(last, id) : last + 1;
    return id || last;
  };
  return rows.map((row) => ({
    ...row,
    id: number(row.id),
    components: row.components.map((component) => ({ ...component, id: number(component.id) })),
  }));
};

const attach = (world: World, channelId: string, form: MessageForm, uploads: Uploads): AttachmentRow[] =>
  [...uploads].map(([number, upload]) => {
    const described = form.attachments?.find(({ id }) => id === number);
    const file = storeFile(world, channelId, { ...upload, name: described?.filename ?? upload.name });
    return { fileId: file.id, description: described?.description ?? null };
  });

interface MentionRules {
  /** The message's `allowed_mentions`. Without it, all mentions count, but in an answer only those of people. */
  readonly allowed: AllowedMentions | null | undefined;
  /** Whether the message answers an interaction. */
  readonly isAnswer: boolean;
}

/** The allowed mentions in a text. */
const mentionsIn = (world: World, content: string, { allowed, isAnswer }: MentionRules): Mentions => {
  const kinds = allowed ? (allowed.parse ?? []) : isAnswer ? [Kind.User] : [Kind.User, Kind.Role, Kind.Everyone];
  const named = (kind: Kind.User | Kind.Role, ids: readonly string[]): string[] =>
    kinds.includes(kind) ? [...ids] : ids.filter((id) => allowed?.[kind]?.includes(id));
  const people = idsIn(content, /<@!?(\d+)>/g).filter((id) => world.people.get(id));
  return {
    everyone: kinds.includes(Kind.Everyone) && /@(?:everyone|here)\b/.test(content),
    people: named(Kind.User, people),
    roles: named(Kind.Role, idsIn(content, /<@&(\d+)>/g)),
  };
};

const idsIn = (content: string, pattern: RegExp): string[] => [
  ...new Set([...content.matchAll(pattern)].flatMap(([, id]) => id ?? [])),
];
