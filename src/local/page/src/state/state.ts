import type { Overview, PageUpdate, SeenInteraction, SeenMessage } from '../../../people/api.ts';

/** The number of mentions of this person in each channel with unread messages. */
export type Unread = ReadonlyMap<string, number>;

/** Everything that the page shows one person. */
interface PageState {
  readonly overview: Overview | null;
  readonly channelId: string | null;
  readonly messages: readonly SeenMessage[];
  /** Ids of deleted messages, so that a message read just before its deletion does not come back. */
  readonly gone: ReadonlySet<string>;
  /** A counter that grows whenever the list should scroll to the newest message. */
  readonly toEnd: number;
  /** This person's unanswered interactions, waiting or failed, from old to new. */
  readonly interactions: readonly SeenInteraction[];
  /** Ids of the interactions that began on this page. Their modals open here, and on no other page of the person. */
  readonly begun: ReadonlySet<string>;
  /** The interaction with the latest modal. The modal is open if the interaction began on this page. */
  readonly offered: SeenInteraction | null;
  /** The interaction whose modal is open. */
  readonly form: SeenInteraction | null;
  readonly typing: boolean;
  readonly unread: Unread;
  readonly online: boolean;
  /** How far the server's clock is ahead of the browser's, in milliseconds. */
  readonly ahead: number;
}

type PageChange =
  | { readonly type: 'overview-read'; readonly overview: Overview; readonly ahead: number }
  | { readonly type: 'messages-read'; readonly channelId: string; readonly messages: readonly SeenMessage[] }
  | { readonly type: 'channel-chosen'; readonly channelId: string }
  | { readonly type: 'form-closed' }
  | { readonly type: 'begun'; readonly id: string }
  | { readonly type: 'online'; readonly online: boolean }
  | { readonly type: 'restarted' }
  | { readonly type: 'typing-ended' }
  | PageUpdate;

/** The most messages, and ids of messages and interactions, that a page keeps. */
export const MAX_MESSAGES = 500;

export const emptyState: PageState = {
  overview: null,
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

/** The state after a change. */
export const nextState = (state: PageState, change: PageChange): PageState => {
  switch (change.type) {
    case 'restarted':
      return emptyState;
    case 'online':
      return { ...state, online: change.online };
    case 'overview':
      return state;
    case 'overview-read': {
      const { overview, ahead } = change;
      const known = overview.channels.some(({ id }) => id === state.channelId);
      const channelId = known ? state.channelId : (overview.channels[0]?.id ?? null);
      return { ...state, overview, channelId, interactions: overview.interactions, ahead };
    }
    case 'messages-read':
      return change.channelId === state.channelId
        ? { ...state, messages: withNewer(change.messages, state.messages).filter(({ id }) => !state.gone.has(id)) }
        : state;
    case 'channel-chosen': {
      const { channelId } = change;
      const unread = new Map([...state.unread].filter(([id]) => id !== channelId));
      return channelId === state.channelId ? state : { ...state, channelId, messages: [], typing: false, unread };
    }
    case 'message':
      return withMessage(state, change.message);
    case 'message-gone':
      return {
        ...state,
        messages: state.messages.filter(({ id }) => id !== change.id),
        gone: new Set([...state.gone, change.id].slice(-MAX_MESSAGES)),
      };
    case 'typing':
      return change.channelId === state.channelId ? { ...state, typing: true } : state;
    case 'typing-ended':
      return { ...state, typing: false };
    case 'interaction':
      return withInteraction(state, change.interaction);
    case 'begun': {
      const form = state.offered?.id === change.id ? state.offered : state.form;
      return { ...state, begun: new Set([...state.begun, change.id].slice(-MAX_MESSAGES)), form };
    }
    case 'form-closed':
      return { ...state, form: null };
  }
};

const withMessage = (state: PageState, message: SeenMessage): PageState => {
  if (message.channel_id !== state.channelId) return { ...state, unread: withNews(state, message) };
  const others = state.messages.filter(({ id }) => id !== message.id);
  const isNew = others.length === state.messages.length;
  const toEnd = isNew && isOf(message, state.overview?.self.id) ? state.toEnd + 1 : state.toEnd;
  return { ...state, typing: false, messages: [...others, message].toSorted(byAge).slice(-MAX_MESSAGES), toEnd };
};

const withInteraction = (state: PageState, interaction: SeenInteraction): PageState => {
  const others = state.interactions.filter(({ id }) => id !== interaction.id);
  // A new interaction removes the notes of failed ones.
  const kept = interaction.state === 'waiting' ? others.filter(({ state }) => state !== 'failed') : others;
  const interactions = interaction.state === 'answered' ? kept : [...kept, interaction];
  const submitted = state.form?.id === interaction.id && interaction.modal === null;
  const offered = interaction.modal ? interaction : state.offered;
  const isHere = interaction.modal !== null && state.begun.has(interaction.id);
  const form = isHere ? interaction : submitted ? null : state.form;
  const toEnd = interaction.state === 'waiting' && isAtEnd(state, interaction) ? state.toEnd + 1 : state.toEnd;
  return { ...state, interactions, offered, form, toEnd };
};

/** Counts a new message as unread. An edited one does not count. */
const withNews = ({ unread, overview }: PageState, message: SeenMessage): Unread => {
  if (message.edited_timestamp !== null) return unread;
  const { channel_id: id } = message;
  return new Map([...unread, [id, (unread.get(id) ?? 0) + Number(mentions(message, overview?.self.id))]]);
};

/** Whether a message mentions a person. */
export const mentions = (message: SeenMessage, personId: string | undefined): boolean =>
  message.mention_everyone ||
  message.mentions.some(({ id }) => id === personId) ||
  (message.referenced_message?.author.id === personId && message.author.id !== personId);

/** Whether a message is a person's own, or answers their interaction. */
const isOf = ({ author, interaction_metadata: cause }: SeenMessage, personId: string | undefined): boolean =>
  author.id === personId || cause?.user.id === personId;

/**
 * Whether an interaction's answer appears at the end: a command in this channel, or a component of the newest message.
 */
const isAtEnd = ({ channelId, messages }: PageState, { kind, channelId: where, sourceId }: SeenInteraction): boolean =>
  kind === 'command' ? where === channelId : sourceId !== null && sourceId === messages.at(-1)?.id;

/** Merges the messages that were read with those that arrived live in the meantime. */
const withNewer = (read: readonly SeenMessage[], live: readonly SeenMessage[]): SeenMessage[] => {
  const last = read.at(-1);
  const newer = live.filter((message) => last === undefined || byAge(last, message) < 0);
  const current = read.map((message) => {
    const known = live.find(({ id }) => id === message.id);
    if (known === undefined) return message;
    const isNewer = (known.edited_timestamp ?? '') > (message.edited_timestamp ?? '');
    // A message that has not changed stays the same object, so that it is not drawn again.
    return isNewer || JSON.stringify(known) === JSON.stringify(message) ? known : message;
  });
  return [...current, ...newer];
};

const byAge = (one: SeenMessage, other: SeenMessage): number => (BigInt(one.id) < BigInt(other.id) ? -1 : 1);
