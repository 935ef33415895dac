import { z } from 'zod';
import { parseCustomId, parseMenuValue, type CustomId } from '../../../discord/custom-ids/custom-id.ts';
import type { AnyGame } from '../../../games/contract/game.ts';
import { revisionFor } from '../../../games/contract/status.ts';
import { defaultLimits } from '../../../sessions/match/limits.ts';
import { standing } from '../people/table.ts';
import type { Reading } from '../place/reading.ts';
import type { DeliveredInteraction } from '../wire/gateway-proxy.ts';
import type { BotRequest } from '../wire/requests.ts';
import type { ReportBroken } from './promises.ts';

interface Asked {
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
interface Claim {
  readonly says: 'moved' | 'changed' | 'opened' | 'begun' | 'ended';
  readonly asked: Asked;
}

interface Ping {
  readonly channelId: string;
  readonly users: readonly string[];
  /** What it says, without times and ids. */
  readonly words: string;
  /** The match and its round when it was sent. In the next round people may be pinged again. */
  readonly round: string;
  /** Whether it answers an interaction; otherwise the bot posts it by itself. */
  readonly isAnswer: boolean;
  readonly messageId: string;
  /** When it was sent, in milliseconds of the machine. */
  readonly at: number;
}

/** Compares what the bot says with what it has stored, before Discord gets it and again at the end. */
export interface AnswerAudit {
  delivered(interaction: DeliveredInteraction): Asked;
  /** Called before Discord gets a request. Everything that the request says must be stored already. */
  asked(request: BotRequest, found: ReportBroken): Promise<void>;
  /** Called once Discord has answered. */
  taken(request: BotRequest, status: number, answer: unknown, found: ReportBroken): void;
  /** Checks that everything the bot ever said is still stored. */
  lookAgain(found: ReportBroken): Promise<void>;
  /** How many messages that the bot posted by itself have pinged someone in a channel. */
  pingsIn(channel: string): number;
  /** How much was looked at, by name. */
  counts(): Readonly<Record<string, number>>;
}

/** After this time, in milliseconds, another answer may ping someone for the same. */
const PAUSE = defaultLimits.invitationPause * 1000;

export const openAnswerAudit = (reading: Reading, games: readonly AnyGame[]): AnswerAudit => {
  const interactions = new Map<string, Asked>();
  const sources: Sources = { reading, games, interactions };
  const claims = new Map<string, Claim>();
  const pings: Ping[] = [];
  const rounds = new WeakMap<BotRequest, string>();
  /** Interactions that have an answer. Later edits of an answer show how the match goes on, and claim nothing. */
  const answered = new Set<string>();

  const askedBy = ({ interactionId }: BotRequest): Asked | null => interactions.get(interactionId ?? '') ?? null;
  const claimIn = (request: BotRequest): Claim | null => {
    const asked = askedBy(request);
    const says = asked === null || answered.has(asked.id) ? null : saidOf(asked, request);
    return asked && says && { says, asked };
  };
  return {
    delivered: (interaction) => {
      const asked = interactions.get(interaction.id) ?? readAsked(interaction);
      interactions.set(interaction.id, asked);
      return asked;
    },
    asked: async (request, found) => {
      const claim = claimIn(request);
      if (claim && !(await isKept(sources, claim)))
        found('acknowledged means kept', `an answer says ${claimText(claim)} before that is stored`);
      await checkShown(sources, request, found);
      const ping = pingOf(request, askedBy(request));
      // Afterwards the match may go on.
      if (ping) rounds.set(request, await roundOf(sources, ping));
    },
    taken: (request, status, answer, found) => {
      if (status >= 300) return;
      const claim = claimIn(request);
      if (claim) claims.set(`${claim.says} ${claim.asked.id}`, claim);
      if (request.interactionId !== null && shownBy(request) !== null) answered.add(request.interactionId);
      const ping = pingOf(request, askedBy(request));
      // A callback may not name the message that it posts, but it posts only one.
      const messageId = idIn(answer) ?? request.interactionId;
      if (ping === null || messageId === null || pings.some((other) => other.messageId === messageId)) return;
      const sent: Ping = { ...ping, messageId, round: rounds.get(request) ?? '', at: performance.now() };
      const again = pings.find((other) => isSame(other, sent));
      if (again) found('nobody is pinged twice', `${again.messageId} and ${messageId} both say: ${sent.words}`);
      pings.push(sent);
    },
    lookAgain: async (found) => {
      for (const claim of claims.values())
        if (!(await isKept(sources, claim)))
          found('acknowledged means kept', `an answer said ${claimText(claim)}, but that is gone`);
      for (const id of await reading.movedTwice()) found('one effect', `the interaction ${id} has moved twice`);
    },
    pingsIn: (channel) => pings.filter(({ channelId, isAnswer }) => channelId === channel && !isAnswer).length,
    counts: () => ({ 'claims of answers': claims.size, pings: pings.length }),
  };
};

interface Sources {
  readonly reading: Reading;
  readonly games: readonly AnyGame[];
  readonly interactions: ReadonlyMap<string, Asked>;
}

const standingOf = async ({ reading, games }: Sources, id: string) => {
  const match = await reading.match(id);
  const game = games.find((each) => each.id === match?.game);
  return match && game ? standing(game, match) : null;
};

/** Whether the database holds what an answer claims. */
const isKept = async ({ reading, interactions }: Sources, { says, asked }: Claim): Promise<boolean> => {
  // A second tap on the same control gets the answer of the first.
  const taps = [...interactions.values()].filter(
    (other) => other.id === asked.id || (asked.control && isTapLike(other, asked)),
  );
  const kept = await Promise.all(taps.map(({ id }) => reading.kept(id)));
  const match = asked.match === null ? null : await reading.match(asked.match);
  const checks: Readonly<Record<Claim['says'], () => boolean>> = {
    moved: () => kept.some(({ moves }) => moves > 0),
    changed: () => kept.some(({ changes }) => changes > 0),
    opened: () => kept.some(({ matches }) => matches > 0),
    begun: () => (match?.entropy ?? null) !== null,
    // In a game of more than two, somebody who gives up makes a move.
    ended: () =>
      (match?.ended_at ?? null) !== null ||
      match?.seats.some(({ user_id: id, agreed }) => id === asked.userId && agreed) === true ||
      kept.some(({ moves }) => moves > 0),
  };
  return checks[says]();
};

/** Checks that a board that a request shows is not ahead of its match. */
const checkShown = async (sources: Sources, request: BotRequest, found: ReportBroken): Promise<void> => {
  const shown = shownBy(request);
  const controls = shown ? customIdsIn(shown.body).flatMap((id) => ('revision' in id ? [id] : [])) : [];
  const [first] = controls;
  if (first === undefined) return;
  const now = await standingOf(sources, first.match);
  if (now === null)
    return found('acknowledged means kept', `a board of ${first.match} is shown, but the match is not stored`);
  const most = Math.max(now.status.revision, revisionFor(now.status, 'table'));
  for (const { revision } of controls)
    if (revision > most)
      found('acknowledged means kept', `revision ${revision} of ${first.match} is shown, but ${most} is stored`);
};

/** The match that a ping is about, and its round. */
const roundOf = async (sources: Sources, ping: NonNullable<ReturnType<typeof pingOf>>): Promise<string> => {
  const { users, channelId, match } = ping;
  const matches = match === null ? await sources.reading.matchesOf(users, channelId) : [];
  const id = match ?? (matches.find(({ ended_at: at }) => at === null) ?? matches[0])?.id;
  return id === undefined ? '' : `${id} ${(await standingOf(sources, id))?.status.round ?? 'gathers'}`;
};

const isTapLike = (one: Asked, other: Asked): boolean => one.userId === other.userId && one.control === other.control;

const claimText = ({ says, asked }: Claim): string => `that interaction ${asked.id} has ${says} (${asked.match ?? ''})`;

/** Whether two messages say the same thing to the same people in the same round. */
const isSame = (one: Ping, other: Ping): boolean =>
  one.round === other.round &&
  one.users.some((id) => other.users.includes(id)) &&
  one.words === other.words &&
  !(one.isAnswer && other.isAnswer && Math.abs(one.at - other.at) >= PAUSE);

/** The id of what Discord's answer describes, such as a message or a thread; null if there is none. */
export const idIn = (answer: unknown): string | null =>
  typeof answer === 'object' && answer !== null && 'id' in answer ? String(answer.id) : null;

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

const readAsked = ({ id, member, user, data, channel_id: channelId = '' }: DeliveredInteraction): Asked => {
  const userId = member?.user.id ?? user?.id ?? '';
  if (data.custom_id === undefined) {
    const [sub = ''] = (data.options ?? []).map(({ name }) => name);
    // `/daily` shows a board, and makes no move, and neither does `/play` alone.
    const kind = data.name === 'daily' || sub === '' ? `${data.name ?? ''} ${sub}` : sub;
    return { id, userId, kind, match: null, control: null, channelId };
  }
  const control = [data.custom_id, ...(data.values ?? [])].join(' ');
  const read = parseCustomId(data.custom_id);
  if (!read.ok) return { id, userId, kind: 'foreign', match: null, control, channelId };
  const { value } = read;
  const match = 'match' in value ? value.match : null;
  const kind = value.kind === 'menu' ? (parseMenuValue(data.values?.[0] ?? '')?.kind ?? 'menu') : value.kind;
  return { id, userId, kind, match, control, channelId };
};

const shownBy = (
  request: BotRequest,
): { readonly body: Body; readonly isNew: boolean; readonly isEphemeral: boolean } | null => {
  const { method, path, json } = request;
  const isEphemeral = ({ flags }: Body): boolean => ((flags ?? 0) & EPHEMERAL) !== 0;
  if (path.endsWith('/callback')) {
    const { type, data: body } = Callback.safeParse(json).data ?? {};
    return body && (type === MESSAGE || type === UPDATE)
      ? { body, isNew: type === MESSAGE, isEphemeral: isEphemeral(body) }
      : null;
  }
  const isMessage = /\/messages(\/[^/]+)?$|^\/webhooks\/\d+\/[^/]+$/.test(path);
  const body = Body.safeParse(json).data;
  if (!isMessage || !body || (method !== 'POST' && method !== 'PATCH')) return null;
  return { body, isNew: method === 'POST', isEphemeral: isEphemeral(body) };
};

const customIdsIn = ({ components }: Body): readonly CustomId[] =>
  (components ?? []).flatMap((row) =>
    row.components.flatMap(({ custom_id: id }) => {
      const read = id === undefined ? null : parseCustomId(id);
      return read?.ok ? [read.value] : [];
    }),
  );

/** What the bot claims to have done by an answer to an interaction; null if it refuses, or only shows something. */
const saidOf = (asked: Asked, request: BotRequest): Claim['says'] | null => {
  const shown = shownBy(request);
  if (shown === null) return null;
  const { body, isNew } = shown;
  if (customIdsIn(body).some((id) => 'match' in id && id.match === asked.id)) return 'opened';
  const hasEmbeds = (body.embeds ?? []).length > 0;
  // A board with words above it does not answer a played click.
  const isBoard = hasEmbeds && !body.content;
  if (asked.kind === 'play') return isBoard ? 'moved' : null;
  if (isNew || asked.match === null) return null;
  switch (asked.kind) {
    case 'act':
    case 'typed':
      return isBoard ? 'moved' : null;
    case 'undo':
      return isBoard ? 'changed' : null;
    case 'seat':
      return hasEmbeds ? 'changed' : null;
    case 'take':
      // A success begins with the seat's new player. A refusal begins with other words.
      return body.content?.startsWith(`<@${asked.userId}>`) ? 'changed' : null;
    case 'begin':
      return isBoard ? 'begun' : null;
    case 'end':
      return 'ended';
    default:
      return null;
  }
};

/**
 * The ping in a request that posts a message, by itself or as the answer to an interaction; null if it pings nobody.
 * Edits of an answer ping nobody, and neither do answers that only one person sees.
 */
const pingOf = (request: BotRequest, asked: Asked | null) => {
  const [, ownChannel] = /^\/channels\/(\d+)\/messages$/.exec(request.path) ?? [];
  const channelId = asked?.channelId ?? ownChannel;
  const shown = shownBy(request);
  if (channelId === undefined || !shown?.isNew || shown.isEphemeral) return null;
  const content = shown.body.content ?? '';
  const users = (shown.body.allowed_mentions?.users ?? []).filter((id) => content.includes(`<@${id}>`));
  if (users.length === 0) return null;
  const [match = null] = customIdsIn(shown.body).flatMap((id) => ('match' in id ? [id.match] : []));
  const words = content.replaceAll(/<[^>]*>|\d+/g, '').trim();
  return { channelId, users, words, match, isAnswer: asked !== null };
};
