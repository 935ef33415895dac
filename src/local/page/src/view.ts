import type { LiveEvent, Scene, SeenInteraction, SeenMessage } from '../../people/api.ts';

/** How many mentions of this person came into each channel that has news. */
export type Unread = ReadonlyMap<string, number>;

/** Everything that the page shows of the server, for one person. */
export interface View {
  readonly scene: Scene | null;
  readonly channelId: string | null;
  readonly messages: readonly SeenMessage[];
  /** Ids of messages that were deleted: one that was read just before does not come back. */
  readonly gone: ReadonlySet<string>;
  /** How often this person did something whose outcome is at the end of the messages. */
  readonly toEnd: number;
  /** This person's interactions that wait or failed, from old to new. */
  readonly interactions: readonly SeenInteraction[];
  /** Ids of the interactions that were begun in this page: their forms open here, and in no other page of the person. */
  readonly begun: ReadonlySet<string>;
  /** The form that came last; it is open if it was asked for here. */
  readonly offered: SeenInteraction | null;
  /** The form that is open. */
  readonly form: SeenInteraction | null;
  readonly typing: boolean;
  readonly unread: Unread;
  readonly online: boolean;
  /** How far the server's clock is ahead of this page's, in milliseconds. */
  readonly ahead: number;
}

export type Change =
  | { readonly type: 'scene-read'; readonly scene: Scene; readonly ahead: number }
  | { readonly type: 'messages-read'; readonly channelId: string; readonly messages: readonly SeenMessage[] }
  | { readonly type: 'channel-chosen'; readonly channelId: string }
  | { readonly type: 'form-closed' }
  | { readonly type: 'begun'; readonly id: string }
  | { readonly type: 'online'; readonly online: boolean }
  | { readonly type: 'restarted' }
  | { readonly type: 'typing-ended' }
  | LiveEvent;

export const emptyView: View = {
  scene: null,
  channelId: null,
  messages: [],
  gone: new Set(),
  toEnd: 0,
  interactions: [],
  begun: new Set(),
  offered: null,
  form: null,
  typing: false,
  unread: new Map(),
  online: true,
  ahead: 0,
};

/** The view after a change. */
export const changed = (view: View, change: Change): View => {
  switch (change.type) {
    case 'restarted':
      return emptyView;
    case 'online':
      return { ...view, online: change.online };
    case 'scene':
      return view;
    case 'scene-read': {
      const { scene, ahead } = change;
      const known = scene.channels.some(({ id }) => id === view.channelId);
      const channelId = known ? view.channelId : (scene.channels[0]?.id ?? null);
      return { ...view, scene, channelId, interactions: scene.interactions, ahead };
    }
    case 'messages-read':
      return change.channelId === view.channelId
        ? { ...view, messages: withNewer(change.messages, view.messages).filter(({ id }) => !view.gone.has(id)) }
        : view;
    case 'channel-chosen': {
      const { channelId } = change;
      const unread = new Map([...view.unread].filter(([id]) => id !== channelId));
      return channelId === view.channelId ? view : { ...view, channelId, messages: [], typing: false, unread };
    }
    case 'message': {
      const { message } = change;
      if (message.channel_id !== view.channelId) return { ...view, unread: withNews(view, message) };
      const others = view.messages.filter(({ id }) => id !== message.id);
      const isNew = others.length === view.messages.length;
      const toEnd = isNew && isOf(message, view.scene?.self.id) ? view.toEnd + 1 : view.toEnd;
      return { ...view, typing: false, messages: [...others, message].toSorted(byAge), toEnd };
    }
    case 'message-gone':
      return {
        ...view,
        messages: view.messages.filter(({ id }) => id !== change.id),
        gone: new Set([...view.gone, change.id]),
      };
    case 'typing':
      return change.channelId === view.channelId ? { ...view, typing: true } : view;
    case 'typing-ended':
      return { ...view, typing: false };
    case 'interaction': {
      const { interaction } = change;
      const others = view.interactions.filter(({ id }) => id !== interaction.id);
      // Whoever acts again is no longer told of what failed before.
      const kept = interaction.state === 'waiting' ? others.filter(({ state }) => state !== 'failed') : others;
      const open = interaction.state === 'answered' ? kept : [...kept, interaction];
      const submitted = view.form?.id === interaction.id && interaction.modal === null;
      const offered = interaction.modal ? interaction : view.offered;
      const isHere = interaction.modal !== null && view.begun.has(interaction.id);
      const form = isHere ? interaction : submitted ? null : view.form;
      const toEnd = interaction.state === 'waiting' && isAtEnd(view, interaction) ? view.toEnd + 1 : view.toEnd;
      return { ...view, interactions: open, offered, form, toEnd };
    }
    case 'begun': {
      const form = view.offered?.id === change.id ? view.offered : view.form;
      return { ...view, begun: new Set([...view.begun, change.id]), form };
    }
    case 'form-closed':
      return { ...view, form: null };
  }
};

/** A message that only changed is no news. */
const withNews = ({ unread, scene }: View, message: SeenMessage): Unread => {
  if (message.edited_timestamp !== null) return unread;
  const { channel_id: id } = message;
  return new Map([...unread, [id, (unread.get(id) ?? 0) + Number(mentions(message, scene?.self.id))]]);
};

/** Whether a message calls for a person. */
export const mentions = (message: SeenMessage, personId: string | undefined): boolean =>
  message.mention_everyone ||
  message.mentions.some(({ id }) => id === personId) ||
  (message.referenced_message?.author.id === personId && message.author.id !== personId);

/** Whether a message is a person's own or answers what they did. */
const isOf = ({ author, interaction_metadata: cause }: SeenMessage, personId: string | undefined): boolean =>
  author.id === personId || cause?.user.id === personId;

/** Whether an interaction is a command here, or with the newest message: an older one may change where it is. */
const isAtEnd = ({ channelId, messages }: View, { kind, channelId: where, sourceId }: SeenInteraction): boolean =>
  kind === 'command' ? where === channelId : sourceId !== null && sourceId === messages.at(-1)?.id;

/** What was read, with what was told live while it was on its way. */
const withNewer = (read: readonly SeenMessage[], told: readonly SeenMessage[]): SeenMessage[] => {
  const last = read.at(-1);
  const newer = told.filter((message) => last === undefined || byAge(last, message) < 0);
  const current = read.map((message) => {
    const known = told.find(({ id }) => id === message.id);
    return known && (known.edited_timestamp ?? '') > (message.edited_timestamp ?? '') ? known : message;
  });
  return [...current, ...newer];
};

const byAge = (one: SeenMessage, other: SeenMessage): number => (BigInt(one.id) < BigInt(other.id) ? -1 : 1);
