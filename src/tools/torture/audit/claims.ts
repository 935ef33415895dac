import type { AnyGame } from '../../../games/contract/game.ts';
import { revisionFor } from '../../../games/contract/status.ts';
import { defaultLimits } from '../../../sessions/match/limits.ts';
import { standing } from '../people/table.ts';
import type { Reading, StoredMatch } from '../place/reading.ts';
import type { DeliveredInteraction } from '../wire/gateway-proxy.ts';
import type { BotRequest } from '../wire/requests.ts';
import { claimOf, customIdsIn, pingOf, readAsked, shownBy, type Asked, type Claim, type Ping } from './ledger.ts';
import type { ReportBroken } from './matches.ts';

/** Compares what the bot says with what it has stored: before Discord hears of it, and again at the end. */
interface ClaimAudit {
  delivered(interaction: DeliveredInteraction): Asked;
  /** Called before Discord gets a request. Everything that the request says must be stored by now. */
  asked(request: BotRequest, found: ReportBroken): Promise<void>;
  /** Called once Discord has answered. */
  taken(request: BotRequest, status: number, answer: unknown, found: ReportBroken): void;
  /** Checks that everything the bot ever said is still stored. */
  lookAgain(found: ReportBroken): Promise<void>;
  /** How many messages that the bot posted by itself have pinged somebody in a channel. */
  pings(channel: string): number;
  readonly counts: { readonly interactions: () => number; readonly claims: () => number; readonly pings: () => number };
}

interface SentPing extends Ping {
  readonly messageId: string;
  /** The match and its round at that time. */
  readonly round: string;
  /** When it was sent, in milliseconds of the machine. */
  readonly at: number;
}

/** After this time, in milliseconds, another answer may ping somebody for the same. */
const PAUSE = defaultLimits.invitationPause * 1000;

export const openClaimAudit = (reading: Reading, games: readonly AnyGame[]): ClaimAudit => {
  const interactions = new Map<string, Asked>();
  const claims = new Map<string, Claim>();
  const pings: SentPing[] = [];
  const rounds = new WeakMap<BotRequest, string>();
  /** Interactions that have an answer. Whatever is edited into that later shows how the match goes on, and claims nothing. */
  const answered = new Set<string>();

  const claimIn = (request: BotRequest): Claim | null => {
    const asked = interactions.get(request.interactionId ?? '');
    return asked === undefined || answered.has(asked.id) ? null : claimOf(asked, request);
  };

  const pingIn = (request: BotRequest): Ping | null =>
    pingOf(request, interactions.get(request.interactionId ?? '') ?? null);

  /** An interaction, and the others of the same person with the same control: a second tap is answered like the first. */
  const tapsLike = (id: string): readonly string[] => {
    const asked = interactions.get(id);
    if (!asked?.control) return [id];
    const { userId, control } = asked;
    return [...interactions.values()].flatMap((other) =>
      other.userId === userId && other.control === control ? [other.id] : [],
    );
  };

  const isKept = async (claim: Claim): Promise<boolean> => {
    switch (claim.kind) {
      case 'moved':
      case 'changed': {
        const kept = await Promise.all(tapsLike(claim.interactionId).map((id) => reading.kept(id)));
        return kept.some(({ moves, changes }) => (claim.kind === 'moved' ? moves : changes) > 0);
      }
      case 'opened':
        return (await reading.kept(claim.interactionId)).matches > 0;
      case 'begun':
        return ((await reading.match(claim.match))?.entropy ?? null) !== null;
      case 'ended': {
        const match = await reading.match(claim.match);
        const seat = match?.seats.find(({ user_id: id }) => id === claim.userId);
        return (match?.ended_at ?? null) !== null || seat?.agreed === true;
      }
    }
  };

  const checkShown = async (request: BotRequest, found: ReportBroken): Promise<void> => {
    const shown = shownBy(request);
    const controls = shown ? customIdsIn(shown.body).flatMap((id) => ('revision' in id ? [id] : [])) : [];
    const [first] = controls;
    if (first === undefined) return;
    const match = await reading.match(first.match);
    const game = games.find(({ id }) => id === match?.game);
    const now = match && game ? standing(game, match) : null;
    if (match === null || now === null)
      return found('acknowledged means kept', `a board of ${first.match} is shown, but the match is not stored`);
    const most = Math.max(now.status.revision, revisionFor(now.status, 'table'));
    for (const { revision } of controls) {
      if (revision > most) {
        found('acknowledged means kept', `revision ${revision} of ${first.match} is shown, but ${most} is stored`);
      }
    }
  };

  return {
    delivered: (interaction) => {
      const asked = interactions.get(interaction.id) ?? readAsked(interaction);
      interactions.set(interaction.id, asked);
      return asked;
    },
    asked: async (request, found) => {
      const claim = claimIn(request);
      if (claim && !(await isKept(claim))) {
        found('acknowledged means kept', `an answer says ${tell(claim)} before that is stored`);
      }
      await checkShown(request, found);
      const ping = pingIn(request);
      if (ping) rounds.set(request, await roundIn(reading, games, ping));
    },
    taken: (request, status, answer, found) => {
      if (status >= 300) return;
      const claim = claimIn(request);
      const ping = pingIn(request);
      if (claim) claims.set(`${claim.kind} ${request.interactionId ?? ''}`, claim);
      if (request.interactionId !== null && shownBy(request) !== null) answered.add(request.interactionId);
      const posted = typeof answer === 'object' && answer !== null && 'id' in answer ? String(answer.id) : null;
      // A callback may say nothing of the message that it posts, but there is only one.
      const messageId = posted ?? request.interactionId;
      if (ping === null || messageId === null || pings.some((other) => other.messageId === messageId)) return;
      const sent = { ...ping, messageId, round: rounds.get(request) ?? '', at: performance.now() };
      const again = pings.find((other) => isSame(other, sent));
      if (again) found('nobody is pinged twice', `${again.messageId} and ${messageId} both say: ${ping.content}`);
      pings.push(sent);
    },
    lookAgain: async (found) => {
      for (const claim of claims.values()) {
        if (!(await isKept(claim))) found('acknowledged means kept', `an answer said ${tell(claim)}, but that is gone`);
      }
      for (const id of await reading.movedTwice()) found('one effect', `the interaction ${id} has moved twice`);
    },
    pings: (channel) => pings.filter(({ channelId, isAnswer }) => channelId === channel && !isAnswer).length,
    counts: { interactions: () => interactions.size, claims: () => claims.size, pings: () => pings.length },
  };
};

const tell = (claim: Claim): string =>
  claim.kind === 'begun' || claim.kind === 'ended'
    ? `that match ${claim.match} has ${claim.kind}`
    : `that interaction ${claim.interactionId} has ${claim.kind}`;

const matchOf = async (reading: Reading, { users, channelId, match }: Ping): Promise<StoredMatch | null> => {
  if (match !== null) return reading.match(match);
  const matches = await reading.matchesOf(users, channelId);
  return matches.find(({ ended_at: at }) => at === null) ?? matches[0] ?? null;
};

/** The match that a ping is about, and its round. In the next round people may be pinged again. */
const roundIn = async (reading: Reading, games: readonly AnyGame[], ping: Ping): Promise<string> => {
  const match = await matchOf(reading, ping);
  const game = games.find(({ id }) => id === match?.game);
  if (match === null || game === undefined) return '';
  return `${match.id} ${standing(game, match)?.status.round ?? 'gathers'}`;
};

/** Whether two messages tell the same people the same thing in the same round. */
const isSame = (one: SentPing, other: SentPing): boolean =>
  one.round === other.round &&
  one.users.some((id) => other.users.includes(id)) &&
  wordsOf(one) === wordsOf(other) &&
  !(one.isAnswer && other.isAnswer && Math.abs(one.at - other.at) >= PAUSE);

/** The words of a ping, without times and ids. */
const wordsOf = ({ content }: Ping): string =>
  content
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/\d+/g, '')
    .trim();
