import type { Seat } from '../games/game.ts';
import { type Request, keep, persist } from './change.ts';
import { type Clock, clockHandedOver, nextDue } from './clock.ts';
import type { Seated } from './seats.ts';
import { type Board, type Match, seatOf } from './match.ts';
import type { RefusalReason } from './play.ts';
import { type MatchContext, reach } from './boards.ts';
import { commitHandover } from './queries.ts';

/** A seat that one person leaves to the one who takes it. */
export interface Handover {
  readonly seat: Seat;
  /** Who left it: nobody else's seat is taken. */
  readonly from: string;
}

/** Gives a seat to the person who asks for it, once for its interaction. A refusal has written nothing. */
export const handOver = async (tables: MatchContext, request: Request, handover: Handover): Promise<Seated> => {
  const { database } = tables;
  const { interactionId, userId } = request;
  const outcome = await persist(tables, request, async (row, board): Promise<Seated | null> => {
    if (await reach(() => database.seating.findUnique({ where: { interactionId } })))
      return { kind: 'repeated', board };
    const why = refusalOf(board.match, userId, handover);
    if (why) return { kind: 'refused', why, board };
    const after = seated(board, userId, handover, tables.now());
    const kept = await keep(tables, row, () => commitHandover(database, row, request, handover, after.match));
    return kept ? { kind: 'seated', board: after } : null;
  });
  return outcome ?? { kind: 'refused', why: { code: 'no-such-match' }, board: null };
};

const refusalOf = (match: Match, userId: string, { seat, from }: Handover): RefusalReason | null => {
  if (match.endedAt) return { code: 'over' };
  if (seatOf(match, userId) !== null) return { code: 'already-in' };
  return seatOf(match, from) === seat ? null : { code: 'seat-taken' };
};

/** The board with the seat's new player, whose time begins anew; a match that was paused may go on by that. */
const seated = (board: Board, userId: string, { seat }: Handover, now: Date): Board => {
  const { match, status } = board;
  const clock: Clock | null = match.clock && clockHandedOver(match.clock, seat, now);
  const taken = { ...match, clock, version: match.version + 1, seats: match.seats.with(seat, { userId }) };
  return { ...board, match: { ...taken, dueAt: nextDue(taken, status, now) } };
};
