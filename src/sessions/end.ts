import type { Request } from './change.ts';
import { type Board, peopleOf, seatOf } from './match.ts';
import { type Click, type Outcome, play } from './play.ts';
import { type MatchContext, look, reach } from './boards.ts';

/** A request to end a match; a moderator's is met at once. */
export interface Ending extends Request {
  readonly isModerator?: boolean;
}

export type Ended =
  | Outcome
  /** The person has agreed; the match goes on until these people have, too. */
  | { readonly kind: 'agreed'; readonly board: Board; readonly missing: readonly string[] };

/**
 * Ends a match for a person: by the game's own action where it has one, else it is broken off without a result, once
 * all people in it have asked for that.
 */
export const end = async (tables: MatchContext, ending: Ending): Promise<Ended> => {
  const board = await look(tables, ending.matchId);
  if (!board) return { kind: 'refused', why: { code: 'no-such-match' }, board: null };
  const { game, endedAt } = board.match;
  const seat = seatOf(board.match, ending.userId);
  const resigns = seat !== null && board.state !== null && game.resign(board.state, seat) !== null;
  if (ending.isModerator && !endedAt && !resigns) return breakOff(tables, board, seat ?? 0);
  if (seat === null || endedAt || resigns) {
    return play(tables, { ...ending, revision: null, action: resigning });
  }
  const missing = peopleOf(board.match).length > 1 ? await agree(tables, ending) : [];
  if (missing.length === 0) return breakOff(tables, board, seat);
  return { kind: 'agreed', board: (await look(tables, ending.matchId)) ?? board, missing };
};

const resigning: Click['action'] = (game, state, seat) => {
  const action = game.resign(state, seat);
  return action === null ? { code: 'unreadable' } : [action];
};

/** Notes that a person has agreed, and returns who has not. */
const agree = async ({ database }: MatchContext, { matchId, userId }: Request): Promise<readonly string[]> =>
  reach(async () => {
    await database.seat.updateMany({ where: { matchId, userId }, data: { agreed: true } });
    const where = { matchId, agreed: false, userId: { not: null } };
    const seats = await database.seat.findMany({ where, orderBy: { seat: 'asc' } });
    return seats.flatMap((seat) => seat.userId ?? []);
  }, true);

/** Takes a person's agreement back. Returns whether there was one. */
export const goOn = async ({ database }: MatchContext, matchId: string, userId: string): Promise<boolean> => {
  const where = { matchId, userId, agreed: true, match: { endedAt: null } };
  return (await reach(() => database.seat.updateMany({ where, data: { agreed: false } }), true)).count > 0;
};

const breakOff = async (tables: MatchContext, board: Board, seat: number): Promise<Outcome> => {
  const { id } = board.match;
  const where = { id, endedAt: null };
  const data = { endedAt: new Date(), place: null, dueAt: null, version: { increment: 1 } };
  await reach(() => tables.database.match.updateMany({ where, data }), true);
  return { kind: 'played', board: (await look(tables, id)) ?? board, seat, isSeen: true };
};
