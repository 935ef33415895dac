import { offeredBots } from '../games/game.ts';
import { type Request, keep, persist } from './change.ts';
import { nextDue } from './clock.ts';
import { type Board, type Invitation, type Match, type Occupant, peopleOf, seatOf } from './match.ts';
import type { RefusalReason } from './play.ts';
import { type MatchContext, reach } from './boards.ts';
import { commitSeats } from './queries.ts';

/** How a person changes who takes part: the own seat, or a program's. Who is invited joins or declines. */
export type Seating = (typeof seatings)[number];

export const seatings = ['join', 'leave', 'add-bot', 'remove-bot', 'decline'] as const;

export type Seated =
  | { readonly kind: 'seated' | 'repeated'; readonly board: Board }
  | { readonly kind: 'refused'; readonly why: RefusalReason; readonly board: Board | null };

/**
 * Changes who takes part in a match that has not begun, once for its interaction. `bot` chooses among a game's
 * programs. A refusal has written nothing.
 */
export const seat = async (
  tables: MatchContext,
  request: Request,
  seating: Seating,
  bot: string | null = null,
): Promise<Seated> => {
  const { database } = tables;
  const { interactionId, userId } = request;
  const outcome = await persist(tables, request, async (row, board): Promise<Seated | null> => {
    const { match } = board;
    if (await reach(() => database.seating.findUnique({ where: { interactionId } })))
      return { kind: 'repeated', board };
    const change = reseat(match, userId, seating, bot);
    if ('code' in change) return { kind: 'refused', why: change, board };
    const { seats, invitation = match.invitation } = change;
    const endedAt = isCalledOff(seats, invitation) ? new Date() : null;
    const dueAt = endedAt ? null : nextDue(match, board.status, tables.now());
    const table = { seats, invitation, dueAt, endedAt };
    const kept = await keep(tables, row, () => commitSeats(database, row, interactionId, table));
    const seated = { ...match, ...table, version: row.version + 1 };
    return kept ? { kind: 'seated', board: { ...board, match: seated } } : null;
  });
  return outcome ?? { kind: 'refused', why: { code: 'no-such-match' }, board: null };
};

/** Whose invitation is declined, or withdrawn by leaving, does not wait for anybody else. */
const isCalledOff = (seats: readonly Occupant[], invitation: Invitation | null): boolean =>
  invitation?.answer === 'declined' || (invitation?.answer === null && peopleOf({ seats }).length === 0);

interface Change {
  readonly seats: readonly Occupant[];
  readonly invitation?: Invitation;
}

/** Who takes part after a change, or why it can't be made. */
const reseat = (match: Match, userId: string, seating: Seating, bot: string | null): Change | RefusalReason => {
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
      const bot = seats.findLastIndex((occupant) => 'bot' in occupant);
      return bot < 0 ? { code: 'no-bot-in' } : { seats: seats.toSpliced(bot, 1) };
    }
  }
};
