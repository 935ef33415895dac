import type { GatewayInteractionCreateDispatchData } from 'discord-api-types/v10';
import type { Interaction } from './interactions.ts';
import type { ChannelRow, MessageRow, PersonRow, ThreadRow } from './rows.ts';

/** What happens here, for the gateway and the pages to tell. */
export type Happening =
  | { readonly kind: 'message-created' | 'message-edited' | 'message-deleted'; readonly message: MessageRow }
  | { readonly kind: 'channel-created' | 'channel-updated' | 'channel-deleted'; readonly channel: ChannelRow }
  | {
      readonly kind: 'thread-members';
      readonly thread: ThreadRow;
      readonly added: readonly string[];
      readonly removed: readonly string[];
    }
  | { readonly kind: 'typing'; readonly channelId: string; readonly personId: string }
  | { readonly kind: 'person-joined'; readonly person: PersonRow }
  | { readonly kind: 'commands-changed' }
  | { readonly kind: 'interaction-sent'; readonly payload: GatewayInteractionCreateDispatchData }
  | { readonly kind: 'interaction-changed'; readonly interaction: Interaction };

export type Listener = (happening: Happening) => void;

export interface Happenings {
  tell(happening: Happening): void;
  /** Returns how to stop listening. */
  listen(listener: Listener): () => void;
}

export const openHappenings = (): Happenings => {
  const listeners = new Set<Listener>();
  return {
    tell: (happening) => {
      for (const listener of listeners) listener(happening);
    },
    listen: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
