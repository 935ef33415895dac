import { MessageType } from 'discord-api-types/v10';
import { unknownMessage } from '../api/errors.ts';
import type { MessageRow } from './rows.ts';
import type { World } from './world.ts';

/** An empty message. */
export const blankMessage = (id: string, channelId: string, authorId: string): MessageRow => ({
  id,
  channelId,
  authorId,
  type: MessageType.Default,
  content: '',
  embeds: [],
  components: [],
  attachments: [],
  flags: 0,
  tts: false,
  editedAt: null,
  mentions: { everyone: false, people: [], roles: [] },
  nonce: null,
  referenceId: null,
  origin: null,
  readerId: null,
});

/** Stores a new message. */
export const addMessage = (world: World, message: MessageRow): void => {
  world.messages.put(message);
  world.events.emit({ kind: 'message-created', message });
};

/** A public message of a channel. Throws Discord's 10008 if there is none, or if it is ephemeral. */
export const publicMessage = (world: World, channelId: string, id: string): MessageRow => {
  const message = world.messages.get(id);
  if (message?.channelId !== channelId || message.readerId !== null) throw unknownMessage();
  return message;
};

/** The id of the newest public message of a channel, or null if there is none. */
export const lastMessageId = (world: World, channelId: string): string | null =>
  world.messages.inChannel(channelId).findLast(({ readerId }) => readerId === null)?.id ?? null;

/** The messages of a channel that a person sees, from old to new. If `readerId` is null, only public ones. */
export const messagesOf = (world: World, channelId: string, readerId: string | null): MessageRow[] =>
  world.messages.inChannel(channelId).filter((message) => message.readerId === null || message.readerId === readerId);
