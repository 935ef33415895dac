import type { AnyGame } from '../../../games/contract/game.ts';
import { revisionFor } from '../../../games/contract/status.ts';
import { standing } from '../people/table.ts';
import type { Reading } from '../place/reading.ts';
import type { DeliveredInteraction } from '../wire/gateway-proxy.ts';
import type { BotRequest } from '../wire/requests.ts';
import { claimOf, customIdsIn, pingOf, readAsked, shownBy, type Asked, type Claim } from './ledger.ts';
import type { ReportBroken } from './matches.ts';
import { openPingAudit, type PingAudit } from './pings.ts';

/** Compares what the bot says with what it has stored, before Discord gets it and again at the end. */
export interface ClaimAudit {
  delivered(interaction: DeliveredInteraction): Asked;
  /** Called before Discord gets a request. Everything that the request says must be stored already. */
  asked(request: BotRequest, found: ReportBroken): Promise<void>;
  /** Called once Discord has answered. */
  taken(request: BotRequest, status: number, answer: unknown, found: ReportBroken): void;
  /** Checks that everything the bot ever said is still stored. */
  lookAgain(found: ReportBroken): Promise<void>;
  readonly pings: Pick<PingAudit, 'countIn' | 'count'>;
  readonly counts: { readonly interactions: () => number; readonly claims: () => number };
}

/** The interactions that were delivered, by their ids. */
type Interactions = ReadonlyMap<string, Asked>;

export const openClaimAudit = (reading: Reading, games: readonly AnyGame[]): ClaimAudit => {
  const interactions = new Map<string, Asked>();
  const claims = new Map<string, Claim>();
  const pings = openPingAudit(reading, games);
  /** Interactions that have an answer. Later edits of an answer show how the match goes on, and claim nothing. */
  const answered = new Set<string>();
  const askedBy = ({ interactionId }: BotRequest): Asked | null => interactions.get(interactionId ?? '') ?? null;
  const claimIn = (request: BotRequest): Claim | null => {
    const asked = askedBy(request);
    return asked === null || answered.has(asked.id) ? null : claimOf(asked, request);
  };
  return {
    delivered: (interaction) => {
      const asked = interactions.get(interaction.id) ?? readAsked(interaction);
      interactions.set(interaction.id, asked);
      return asked;
    },
    asked: async (request, found) => {
      const claim = claimIn(request);
      if (claim && !(await isKept(claim, interactions, reading)))
        found('acknowledged means kept', `an answer says ${claimText(claim)} before that is stored`);
      await checkShown(request, reading, games, found);
      const ping = pingOf(request, askedBy(request));
      if (ping) await pings.asked(request, ping);
    },
    taken: (request, status, answer, found) => {
      if (status >= 300) return;
      const claim = claimIn(request);
      if (claim) claims.set(`${claim.kind} ${request.interactionId ?? ''}`, claim);
      if (request.interactionId !== null && shownBy(request) !== null) answered.add(request.interactionId);
      const ping = pingOf(request, askedBy(request));
      // A callback may not name the message that it posts, but it posts only one.
      const messageId = idIn(answer) ?? request.interactionId;
      if (ping !== null && messageId !== null) pings.posted(request, ping, messageId, found);
    },
    lookAgain: async (found) => {
      for (const claim of claims.values())
        if (!(await isKept(claim, interactions, reading)))
          found('acknowledged means kept', `an answer said ${claimText(claim)}, but that is gone`);
      for (const id of await reading.movedTwice()) found('one effect', `the interaction ${id} has moved twice`);
    },
    pings,
    counts: { interactions: () => interactions.size, claims: () => claims.size },
  };
};

/** The id of what Discord's answer describes, such as a message or a thread; null if there is none. */
export const idIn = (answer: unknown): string | null =>
  typeof answer === 'object' && answer !== null && 'id' in answer ? String(answer.id) : null;

/** Whether the database holds what an answer claims. */
const isKept = async (claim: Claim, interactions: Interactions, reading: Reading): Promise<boolean> => {
  switch (claim.kind) {
    case 'moved':
    case 'changed': {
      const taps = tapsLike(claim.interactionId, interactions);
      const kept = await Promise.all(taps.map((id) => reading.kept(id)));
      return kept.some(({ moves, changes }) => (claim.kind === 'moved' ? moves : changes) > 0);
    }
    case 'opened':
      return (await reading.kept(claim.interactionId)).matches > 0;
    case 'begun':
      return ((await reading.match(claim.match))?.entropy ?? null) !== null;
    case 'ended': {
      const match = await reading.match(claim.match);
      const seat = match?.seats.find(({ user_id: id }) => id === claim.userId);
      if ((match?.ended_at ?? null) !== null || seat?.agreed === true) return true;
      // In a game of more than two, somebody who gives up makes a move.
      const taps = tapsLike(claim.interactionId, interactions);
      return (await Promise.all(taps.map((id) => reading.kept(id)))).some(({ moves }) => moves > 0);
    }
  }
};

/** An interaction, and the same person's others with the same control: a second tap gets the answer of the first. */
const tapsLike = (id: string, interactions: Interactions): readonly string[] => {
  const asked = interactions.get(id);
  if (!asked?.control) return [id];
  const { userId, control } = asked;
  return [...interactions.values()].flatMap((other) =>
    other.userId === userId && other.control === control ? [other.id] : [],
  );
};

/** Checks that a board that a request shows is not ahead of its match. */
const checkShown = async (
  request: BotRequest,
  reading: Reading,
  games: readonly AnyGame[],
  found: ReportBroken,
): Promise<void> => {
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
  for (const { revision } of controls)
    if (revision > most)
      found('acknowledged means kept', `revision ${revision} of ${first.match} is shown, but ${most} is stored`);
};

const claimText = (claim: Claim): string =>
  claim.kind === 'begun' || claim.kind === 'ended'
    ? `that match ${claim.match} has ${claim.kind}`
    : `that interaction ${claim.interactionId} has ${claim.kind}`;
