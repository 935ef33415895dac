import { type Request, keep, persist } from './attempt.ts';
import { nextDue } from './clock.ts';
import { type Board, type Match, type Occupant, seatOf } from './match.ts';
import type { Refusal } from './play.ts';
import { type Tables, reach } from './reading.ts';
import { commitSeats } from './store.ts';

/** How a person changes who takes part: the own seat, or a program's. */
export type Seating = 'join' | 'leave' | 'add-bot' | 'remove-bot';

export type Seated =
  | { readonly kind: 'seated' | 'repeated'; readonly board: Board }
  | { readonly kind: 'refused'; readonly why: Refusal; readonly board: Board | null };

/** Changes who takes part in a match that has not begun, once for its interaction. A refusal has written nothing. */
export const seat = async (tables: Tables, request: Request, seating: Seating): Promise<Seated> => {
  const { database } = tables;
  const { interactionId, userId } = request;
  const outcome = await persist(tables, request, async (row, board): Promise<Seated | null> => {
    const { match } = board;
    if (await reach(() => database.seating.findUnique({ where: { interactionId } })))
      return { kind: 'repeated', board };
    const seats = reseat(match, userId, seating);
    if ('code' in seats) return { kind: 'refused', why: seats, board };
    const dueAt = nextDue(match, board.status, tables.now());
    const kept = await keep(tables, row, () => commitSeats(database, row, interactionId, seats, dueAt));
    const seated = { ...match, version: row.version + 1, seats, dueAt };
    return kept ? { kind: 'seated', board: { ...board, match: seated } } : null;
  });
  return outcome ?? { kind: 'refused', why: { code: 'no-such-match' }, board: null };
};

/** Who takes part after a change, or why it can't be made. */
const reseat = (match: Match, userId: string, seating: Seating): readonly Occupant[] | Refusal => {
  const { game, seats, gathering, endedAt } = match;
  if (endedAt) return { code: 'over' };
  const own = seatOf(match, userId);
  if (!gathering) return { code: seating === 'join' && own !== null ? 'already-in' : 'already-begun' };
  const isFull = seats.length >= game.seats.most;
  if (seating === 'join') {
    if (own !== null) return { code: 'already-in' };
    return isFull ? { code: 'full' } : [...seats, { userId }];
  }
  if (own === null) return { code: 'not-in' };
  if (seating === 'leave') return seats.toSpliced(own, 1);
  if (seating === 'add-bot') {
    const [policy] = Object.keys(game.policies);
    if (policy === undefined) return { code: 'no-bots' };
    return isFull ? { code: 'full' } : [...seats, { policy }];
  }
  const bot = seats.findLastIndex((occupant) => 'policy' in occupant);
  return bot < 0 ? { code: 'no-bot-in' } : seats.toSpliced(bot, 1);
};
