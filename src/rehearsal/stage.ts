import type { APIMessage } from 'discord-api-types/v10';
import { MessageFlags, Routes, type REST } from 'discord.js';
import {
  deleteMessage,
  editMessage,
  isGone,
  openThread,
  sendRendered,
  type MessageRef,
  type Render,
} from '../discord/messages/channel.ts';
import type { Message } from '../discord/messages/render.ts';
import { differencesOf } from './differences.ts';

/** A message by name, as the bot makes it. */
export interface NamedMessage {
  readonly what: string;
  /** Whether it has a file, such as the picture of a board. */
  readonly hasFile: boolean;
  readonly render: Render;
}

/** A message that is shown, and what of it is unlike it was sent. */
interface ShownMessage extends MessageRef {
  readonly differences: readonly string[];
}

/** A channel in which messages are shown that notify nobody, and from which they are removed again. */
export interface Stage {
  /** Posts a message there, or in a thread of it. The same nonce posts it once. */
  post(
    message: NamedMessage,
    choices?: { readonly channelId?: string; readonly nonce?: string },
  ): Promise<ShownMessage>;
  edit(shown: MessageRef, message: NamedMessage): Promise<ShownMessage>;
  /** Opens a thread on a message. Returns its id. */
  openThread(shown: MessageRef, name: string): Promise<string>;
  /** Removes a message with its thread. */
  remove(shown: MessageRef): Promise<void>;
  /** The messages that are still there. */
  left(): readonly MessageRef[];
  /** Removes everything that is left, and what an earlier rehearsal left that was killed. */
  clear(): Promise<void>;
}

/** The rehearsal's messages are silent. The bot sends no others like that, so they are known by it. */
const SILENT = MessageFlags.SuppressNotifications;

export const openStage = (rest: REST, place: { readonly channelId: string; readonly botId: string }): Stage => {
  /** The messages in the channel itself. */
  const left = new Map<string, MessageRef>();
  const threads = new Set<string>();
  const nonces = `${process.pid}-${Date.now().toString(36)}`;
  let posts = 0;

  const remove = async (shown: MessageRef): Promise<void> => {
    const { messageId: id } = shown;
    if (threads.has(id))
      await rest.delete(Routes.channel(id)).catch((error: unknown) => {
        if (!isGone(error)) throw error;
      });
    await deleteMessage(rest, shown);
    left.delete(id);
  };

  return {
    post: async (named, { channelId = place.channelId, nonce = `${nonces}-${(posts += 1)}` } = {}) => {
      const watched = watch(named);
      const returned = (await sendRendered(watched.render, ({ body, files }) =>
        rest.post(Routes.channelMessages(channelId), {
          body: { ...body, flags: SILENT, nonce, enforce_nonce: true },
          files,
        }),
      )) as APIMessage;
      const shown = { channelId, messageId: returned.id };
      if (channelId === place.channelId) left.set(returned.id, shown);
      const isSilent = ((returned.flags ?? 0) & SILENT) !== 0;
      const loud = isSilent ? [] : ['flags: it was sent without a notification, and came back with one'];
      return { ...shown, differences: [...watched.differencesFrom(returned), ...loud] };
    },
    edit: async (shown, named) => {
      const watched = watch(named);
      const returned = await editMessage(rest, shown, watched.render);
      return { ...shown, differences: watched.differencesFrom(returned) };
    },
    openThread: (shown, name) => {
      threads.add(shown.messageId);
      return openThread(rest, shown, name);
    },
    remove,
    left: () => [...left.values()],
    clear: async () => {
      for (const shown of left.values()) await remove(shown);
      const query = new URLSearchParams({ limit: '100' });
      const latest = (await rest.get(Routes.channelMessages(place.channelId), { query })) as readonly APIMessage[];
      for (const { id, author, flags = 0, thread } of latest) {
        if (author.id !== place.botId || (flags & SILENT) === 0) continue;
        if (thread !== undefined) threads.add(id);
        await remove({ channelId: place.channelId, messageId: id });
      }
    },
  };
};

/** A message that pings nobody, and what of it comes back. */
const watch = ({ render, hasFile }: NamedMessage) => {
  let sent: Message | null = null;
  return {
    render: async (mayAttach: boolean): Promise<Message> => (sent = { ...(await render(mayAttach)), pings: [] }),
    differencesFrom: (returned: APIMessage): readonly string[] => {
      if (sent === null) return [];
      const isBare = hasFile && sent.files === undefined;
      return [...(isBare ? ['files: it was sent without its file'] : []), ...differencesOf(sent, returned)];
    },
  };
};
