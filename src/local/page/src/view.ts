import type { LiveEvent, Scene, SeenInteraction, SeenMessage } from '../../people-api.ts';

/** Everything that the page shows of the server, for one person. */
export interface View {
  readonly scene: Scene | null;
  readonly channelId: string | null;
  readonly messages: readonly SeenMessage[];
  /** How often this person did something whose outcome is at the end of the messages. */
  readonly toEnd: number;
  /** This person's interactions that wait or failed, from old to new. */
  readonly interactions: readonly SeenInteraction[];
  /** The form that is open. */
  readonly form: SeenInteraction | null;
  readonly typing: boolean;
  readonly unread: ReadonlySet<string>;
  readonly online: boolean;
}

export type Change =
  | { readonly type: 'scene-read'; readonly scene: Scene }
  | { readonly type: 'messages-read'; readonly channelId: string; readonly messages: readonly SeenMessage[] }
  | { readonly type: 'channel-chosen'; readonly channelId: string }
  | { readonly type: 'form-closed' }
  | { readonly type: 'online'; readonly online: boolean }
  | { readonly type: 'restarted' }
  | { readonly type: 'typing-ended' }
  | LiveEvent;

export const emptyView: View = {
  scene: null,
  channelId: null,
  messages: [],
  toEnd: 0,
  interactions: [],
  form: null,
  typing: false,
  unread: new Set(),
  online: true,
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
      const { scene } = change;
      const known = scene.channels.some(({ id }) => id === view.channelId);
      const channelId = known ? view.channelId : (scene.channels[0]?.id ?? null);
      return { ...view, scene, channelId, interactions: scene.interactions };
    }
    case 'messages-read':
      return change.channelId === view.channelId
        ? { ...view, messages: withNewer(change.messages, view.messages) }
        : view;
    case 'channel-chosen': {
      const { channelId } = change;
      const unread = new Set([...view.unread].filter((id) => id !== channelId));
      return channelId === view.channelId ? view : { ...view, channelId, messages: [], typing: false, unread };
    }
    case 'message': {
      const { message } = change;
      if (message.channel_id !== view.channelId) {
        return { ...view, unread: new Set([...view.unread, message.channel_id]) };
      }
      const others = view.messages.filter(({ id }) => id !== message.id);
      const isNew = others.length === view.messages.length;
      const toEnd = isNew && isOf(message, view.scene?.self.id) ? view.toEnd + 1 : view.toEnd;
      return { ...view, typing: false, messages: [...others, message].toSorted(byAge), toEnd };
    }
    case 'message-gone':
      return { ...view, messages: view.messages.filter(({ id }) => id !== change.id) };
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
      const form = interaction.modal ? interaction : submitted ? null : view.form;
      const toEnd = interaction.state === 'waiting' && isAtEnd(view, interaction) ? view.toEnd + 1 : view.toEnd;
      return { ...view, interactions: open, form, toEnd };
    }
    case 'form-closed':
      return { ...view, form: null };
  }
};

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
