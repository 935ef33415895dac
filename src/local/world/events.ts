import type { APIRole, GatewayInteractionCreateDispatchData } from 'discord-api-types/v10';
import type { Interaction } from './interaction.ts';
import type { ChannelRow, MessageRow, PersonRow, ScheduledEventRow, ThreadRow } from './rows.ts';

/** Something that happened in the world. The gateway and the pages pass it on. */
export type WorldEvent =
  | { readonly kind: 'message-created' | 'message-edited' | 'message-deleted'; readonly message: MessageRow }
  | { readonly kind: 'channel-created' | 'channel-updated' | 'channel-deleted'; readonly channel: ChannelRow }
  | {
      readonly kind: 'thread-members';
      readonly thread: ThreadRow;
      readonly added: readonly string[];
      readonly removed: readonly string[];
    }
  | { readonly kind: 'typing'; readonly channelId: string; readonly personId: string }
  | { readonly kind: 'person-joined' | 'person-left' | 'roles-given'; readonly person: PersonRow }
  | { readonly kind: 'role-created' | 'role-moved' | 'role-deleted'; readonly role: APIRole }
  | {
      readonly kind: 'scheduled-event-created' | 'scheduled-event-updated' | 'scheduled-event-deleted';
      readonly event: ScheduledEventRow;
    }
  | { readonly kind: 'interest-begun' | 'interest-ended'; readonly event: ScheduledEventRow; readonly personId: string }
  | { readonly kind: 'language-chosen'; readonly person: PersonRow }
  | { readonly kind: 'guild-updated' | 'commands-changed' }
  /** A new guild is in place of another one, whose id was `before`. */
  | { readonly kind: 'guild-founded'; readonly before: string }
  | { readonly kind: 'interaction-sent'; readonly payload: GatewayInteractionCreateDispatchData }
  | { readonly kind: 'interaction-changed'; readonly interaction: Interaction };

type WorldListener = (event: WorldEvent) => void;

export interface WorldEvents {
  emit(event: WorldEvent): void;
  /** Returns a function that unsubscribes. */
  listen(listener: WorldListener): () => void;
}

/** Events without any listeners. */
export const openEvents = (): WorldEvents => {
  const listeners = new Set<WorldListener>();
  return {
    emit: (event) => {
      for (const listener of listeners) listener(event);
    },
    listen: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
