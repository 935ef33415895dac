import { z } from 'zod';
import { parseCustomId, parseMenuValue, type CustomId } from '../../../discord/custom-ids/custom-id.ts';
import type { DeliveredInteraction } from '../wire/gateway-proxy.ts';
import type { BotRequest } from '../wire/requests.ts';

/** An interaction that was sent to the bot. */
export interface Asked {
  readonly id: string;
  readonly userId: string;
  /** The kind of the custom id, or the name of the subcommand. */
  readonly kind: string;
  /** The match of the control that was used, or null. */
  readonly match: string | null;
  /** The control that was used, with the chosen values; null for a command. */
  readonly control: string | null;
  readonly channelId: string;
}

/** What an answer of the bot says about its interaction. It must be stored before, and stay stored. */
export type Claim =
  | { readonly kind: 'moved' | 'changed' | 'opened'; readonly interactionId: string }
  | { readonly kind: 'begun'; readonly match: string }
  | { readonly kind: 'ended'; readonly interactionId: string; readonly match: string; readonly userId: string };

/** A message that pings people. */
export interface Ping {
  readonly channelId: string;
  readonly users: readonly string[];
  readonly content: string;
  /** The match that its controls belong to, or null. */
  readonly match: string | null;
  /** Whether it answers an interaction; otherwise the bot posts it by itself. */
  readonly isAnswer: boolean;
}

const Body = z.looseObject({
  content: z.string().nullish(),
  embeds: z.array(z.unknown()).nullish(),
  components: z
    .array(z.looseObject({ components: z.array(z.looseObject({ custom_id: z.string().optional() })) }))
    .nullish(),
  flags: z.int().nullish(),
  allowed_mentions: z.looseObject({ users: z.array(z.string()).nullish() }).nullish(),
});

type Body = z.output<typeof Body>;

const Callback = z.looseObject({ type: z.int(), data: Body.nullish() });

/** Types of callbacks: a new message, and an update of the message with the control. */
const MESSAGE = 4;
const UPDATE = 7;
const EPHEMERAL = 64;

/** Reads a delivered interaction. */
export const readAsked = (interaction: DeliveredInteraction): Asked => {
  const { id, member, user, data, channel_id: channelId = '' } = interaction;
  const userId = member?.user.id ?? user?.id ?? '';
  const read = data.custom_id === undefined ? null : parseCustomId(data.custom_id);
  if (read === null) {
    const [sub = ''] = (data.options ?? []).map(({ name }) => name);
    // `/daily play` shows a board, and makes no move, and neither does `/play` alone.
    const kind = data.name === 'daily' || sub === '' ? `${data.name ?? ''} ${sub}` : sub;
    return { id, userId, kind, match: null, control: null, channelId };
  }
  const control = [data.custom_id, ...(data.values ?? [])].join(' ');
  if (!read.ok) return { id, userId, kind: 'foreign', match: null, control, channelId };
  const { value } = read;
  const match = 'match' in value ? value.match : null;
  const kind = value.kind === 'menu' ? (parseMenuValue(data.values?.[0] ?? '')?.kind ?? 'menu') : value.kind;
  return { id, userId, kind, match, control, channelId };
};

/** The message that a request shows; null if it shows none. */
export const shownBy = (
  request: BotRequest,
): { readonly body: Body; readonly isNew: boolean; readonly isEphemeral: boolean } | null => {
  const { method, path, json } = request;
  if (path.endsWith('/callback')) {
    const read = Callback.safeParse(json);
    if (!read.success || !read.data.data || ![MESSAGE, UPDATE].includes(read.data.type)) return null;
    const { type, data } = read.data;
    return { body: data, isNew: type === MESSAGE, isEphemeral: ((data.flags ?? 0) & EPHEMERAL) !== 0 };
  }
  const isMessage = /\/messages(\/[^/]+)?$|^\/webhooks\/\d+\/[^/]+$/.test(path);
  const read = Body.safeParse(json);
  if (!isMessage || !read.success || (method !== 'POST' && method !== 'PATCH')) return null;
  const isEphemeral = ((read.data.flags ?? 0) & EPHEMERAL) !== 0;
  return { body: read.data, isNew: method === 'POST', isEphemeral };
};

/** The custom ids on a message. */
export const customIdsIn = ({ components }: Body): readonly CustomId[] =>
  (components ?? []).flatMap((row) =>
    row.components.flatMap(({ custom_id: id }) => {
      const read = id === undefined ? null : parseCustomId(id);
      return read?.ok ? [read.value] : [];
    }),
  );

/** What the bot claims to have done by an answer to an interaction; null if it refuses, or only shows something. */
export const claimOf = (asked: Asked, request: BotRequest): Claim | null => {
  const shown = shownBy(request);
  if (shown === null) return null;
  const { body, isNew } = shown;
  const { id: interactionId, match, userId, kind } = asked;
  const opened = customIdsIn(body).some((id) => 'match' in id && id.match === interactionId);
  if (opened) return { kind: 'opened', interactionId };
  // A board with words above it does not answer a played click.
  const isBoard = (body.embeds ?? []).length > 0 && !body.content;
  if (kind === 'play') return isBoard ? { kind: 'moved', interactionId } : null;
  if (isNew || match === null) return null;
  switch (kind) {
    case 'act':
    case 'typed':
      return isBoard ? { kind: 'moved', interactionId } : null;
    case 'undo':
      return isBoard ? { kind: 'changed', interactionId } : null;
    case 'seat':
      return (body.embeds ?? []).length > 0 ? { kind: 'changed', interactionId } : null;
    case 'take':
      // A success begins with the seat's new player. A refusal begins with other words.
      return body.content?.startsWith(`<@${userId}>`) ? { kind: 'changed', interactionId } : null;
    case 'begin':
      return isBoard ? { kind: 'begun', match } : null;
    case 'end':
      return { kind: 'ended', interactionId, match, userId };
    default:
      return null;
  }
};

/**
 * The ping in a request that posts a message, by itself or as the answer to an interaction; null if it pings nobody.
 * Edits of an answer ping nobody, and neither do answers that only one person sees.
 */
export const pingOf = (request: BotRequest, asked: Asked | null): Ping | null => {
  const [, ownChannel] = /^\/channels\/(\d+)\/messages$/.exec(request.path) ?? [];
  const channelId = asked?.channelId ?? ownChannel;
  const shown = shownBy(request);
  if (channelId === undefined || !shown?.isNew || shown.isEphemeral) return null;
  const content = shown.body.content ?? '';
  const users = (shown.body.allowed_mentions?.users ?? []).filter((id) => content.includes(`<@${id}>`));
  if (users.length === 0) return null;
  const [match = null] = customIdsIn(shown.body).flatMap((id) => ('match' in id ? [id.match] : []));
  return { channelId, users, content, match, isAnswer: asked !== null };
};
