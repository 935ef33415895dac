import { offeredBots } from '../games/game.ts';
import type { MatchContext } from './boards.ts';
import { type Decision, type Request, change } from './change.ts';
import { nextDue } from './deadlines.ts';
import { reach } from './failures.ts';
import { isPlanningBot, limitOnBots, limitOnPlaying } from './limits.ts';
import { type Invitation, type Match, type Occupant, peopleOf, seatOf } from './match.ts';
import { type LimitReason, type RefusalReason, type SeatsChange, type SeatsOutcome, refuse } from './outcome.ts';
import { asJson, commitChange } from './queries.ts';

/** How a person changes who takes part: the own seat, or a bot's. Someone who is invited joins or declines. */
export type Seating = (typeof seatings)[number];

export const seatings = ['join', 'leave', 'add-bot', 'remove-bot', 'decline'] as const;

const DONE: Readonly<Record<Seating, SeatsChange>> = {
  join: 'joined',
  leave: 'left',
  'add-bot': 'added a bot',
  'remove-bot': 'removed a bot',
  decline: 'declined',
};

/**
 * Changes who takes part in a match that has not begun, once for its interaction. `bot` names the bot to be added; the
 * weakest, if null. A refusal has written nothing.
 */
export const seat =
  (context: MatchContext) =>
  async (request: Request, seating: Seating, bot: string | null = null): Promise<SeatsOutcome> => {
    const outcome = await change(context, request, async ({ row, board }): Promise<Decision<SeatsOutcome>> => {
      const { match, status } = board;
      if (row.repeated) return { answer: { kind: 'repeated', board } };
      const seated = reseat(match, request.userId, seating, bot);
      if ('code' in seated) return { answer: refuse(seated, board) };
      const limit = await limitOn(context, match, seated.seats);
      if (limit) return { answer: refuse(limit, board) };
      const now = context.now();
      const { seats, invitation = match.invitation } = seated;
      const endedAt = isCalledOff(seats, invitation) ? now : null;
      const dueAt = endedAt ? null : nextDue(match, status, now);
      const after = { ...match, seats, invitation, dueAt, endedAt, movedAt: now, version: row.version + 1 };
      return {
        answer: { kind: DONE[seating], board: { ...board, match: after } },
        keep: () =>
          commitChange(context.database, row, {
            interactionId: request.interactionId,
            now,
            data: { movedAt: now, dueAt, endedAt, ...(invitation ? { invitation: asJson(invitation) } : {}) },
            more: async (tables) => {
              await tables.seat.deleteMany({ where: { matchId: row.id } });
              const rows = seats.map((occupant, index) => ({ ...occupant, matchId: row.id, seat: index }));
              await tables.seat.createMany({ data: rows });
            },
          }),
      };
    });
    return outcome ?? refuse({ code: 'no-such-match' }, null);
  };

/** The bound that somebody would go beyond by a seat that is added, or null. */
const limitOn = (
  context: MatchContext,
  { game, seats: before }: Match,
  seats: readonly Occupant[],
): Promise<LimitReason | null> => {
  const added = seats.length > before.length ? seats.at(-1) : undefined;
  const thinks = (occupant: Occupant): boolean => 'bot' in occupant && isPlanningBot(game, occupant.bot);
  const [opener] = peopleOf({ seats });
  if (added === undefined || opener === undefined) return Promise.resolve(null);
  if ('userId' in added)
    return reach(() => limitOnPlaying(context.database, added.userId, seats.some(thinks), context));
  return thinks(added) && !before.some(thinks)
    ? reach(() => limitOnBots(context.database, opener, context))
    : Promise.resolve(null);
};

/** An invitation that is declined, or withdrawn because its maker left, waits for nobody else. */
const isCalledOff = (seats: readonly Occupant[], invitation: Invitation | null): boolean =>
  invitation?.answer === 'declined' || (invitation?.answer === null && peopleOf({ seats }).length === 0);

interface Reseated {
  readonly seats: readonly Occupant[];
  readonly invitation?: Invitation;
}

/** Who takes part after a change, or why it can't be made. */
const reseat = (match: Match, userId: string, seating: Seating, bot: string | null): Reseated | RefusalReason => {
  const { game, seats, gathering, endedAt, invitation } = match;
  if (endedAt) return { code: 'over' };
  const own = seatOf(match, userId);
  if (!gathering) return { code: seating === 'join' && own !== null ? 'already-in' : 'already-begun' };
  const open = invitation?.answer === null ? invitation : null;
  const isInvited = open?.userId === userId;
  const isFull = seats.length + (open ? 1 : 0) >= game.seats.most;
  const why = isFull && open ? ({ code: 'kept' } as const) : ({ code: 'full' } as const);
  switch (seating) {
    case 'join':
      if (own !== null) return { code: 'already-in' };
      if (isInvited) return { seats: [...seats, { userId }], invitation: { userId, answer: 'accepted' } };
      return isFull ? why : { seats: [...seats, { userId }] };
    case 'decline':
      return isInvited ? { seats, invitation: { userId, answer: 'declined' } } : { code: open ? 'kept' : 'not-in' };
    case 'leave':
      return own === null ? { code: 'not-in' } : { seats: seats.toSpliced(own, 1) };
    case 'add-bot': {
      if (own === null) return { code: 'not-in' };
      const bots = offeredBots(game);
      const chosen = bot ?? bots[0];
      if (chosen === undefined || !bots.includes(chosen)) return { code: 'no-bots' };
      return isFull ? why : { seats: [...seats, { bot: chosen }] };
    }
    case 'remove-bot': {
      if (own === null) return { code: 'not-in' };
      const last = seats.findLastIndex((occupant) => 'bot' in occupant);
      return last < 0 ? { code: 'no-bot-in' } : { seats: seats.toSpliced(last, 1) };
    }
  }
};
