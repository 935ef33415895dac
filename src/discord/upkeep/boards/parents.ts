import type { REST } from 'discord.js';
import { closureOf, readChannel } from '../../messages/channel.ts';

/** The channels that threads belong to. */
export interface Parents {
  /** Notes the channel of a thread, which Discord no longer tells once the thread is deleted. */
  note(threadId: string, parentId: string): void;
  /** The channel of a thread; null for any other channel, and if it is not known. */
  of(channelId: string): Promise<string | null>;
}

export const createParents = (rest: REST): Parents => {
  const noted = new Map<string, string>();
  return {
    note: (threadId, parentId) => void noted.set(threadId, parentId),
    of: async (channelId) => {
      const known = noted.get(channelId);
      if (known !== undefined) return known;
      try {
        const channel = await readChannel(rest, channelId);
        // Any other channel has a category as its parent.
        return 'thread_metadata' in channel ? (channel.parent_id ?? null) : null;
      } catch (error) {
        if (closureOf(error) === null) throw error;
        return null;
      }
    },
  };
};
