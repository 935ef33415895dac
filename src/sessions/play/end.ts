import type { Seat } from '../../games/contract/status.ts';
import { noteLeft } from '../lobby/left-seats.ts';
import type { Board } from '../match/match.ts';
import { refuse, type Outcome } from '../match/outcome.ts';
import type { Request } from '../match/request.ts';
import { peopleOf, seatOf } from '../match/seats.ts';
import { change, type Decision } from '../store/change.ts';
import type { MatchContext } from '../store/context.ts';
import { writing } from '../store/failures.ts';
import { commitChange, type MatchRow } from '../store/queries.ts';
import { play, type Click } from './play.ts';

/** A request to end a match. A moderator's request takes effect at once. */
interface EndRequest extends Request {
  readonly isModerator?: boolean;
}

type EndOutcome =
  | Outcome
  /** The person has agreed; the match goes on until these people agree, too. */
  | { readonly kind: 'agreed'; readonly board: Board; readonly missing: readonly string[] };

/** Ends a match by the game's own action if it has one, or breaks it off once everyone in it has asked for that. */
export const end =
  (context: MatchContext) =>
  async (request: EndRequest): Promise<EndOutcome> => {
    const outcome = await change<EndOutcome | 'resigns'>(context, request, ({ row, board }) => {
      const { match, state } = board;
      const seat = seatOf(match, request.userId);
      // A run without a move has no result.
      const isBegun = match.moveCount > 0 || match.game.seats.most > 1;
      const resigns = seat !== null && state !== null && isBegun && match.game.resign(state, seat) !== null;
      if (row.repeated) return { answer: { kind: 'repeated', board, seat: seat ?? 0, isSeen: true } };
      if (match.endedAt) return { answer: refuse({ code: seat === null ? 'not seated' : 'over' }, board) };
      if (resigns) return { answer: 'resigns' };
      if (seat === null && !request.isModerator) return { answer: refuse({ code: 'not seated' }, board) };
      const agreed = new Set([...match.agreed, request.userId]);
      const missing = peopleOf(match).filter((userId) => !agreed.has(userId));
      const isOver = request.isModerator || missing.length === 0;
      if (!isOver) return agree(context, request, row, board, missing);
      const isAlone = missing.length > 0 || peopleOf(match).length === 1;
      return breakOff(context, request, row, board, isAlone && !match.gathering ? seat : null);
    });
    if (outcome !== 'resigns') return outcome ?? refuse({ code: 'no such match' }, null);
    const resigned = await play(context)({ ...request, revision: null, action: resigning });
    return resigned.kind === 'played' ? { ...resigned, kind: 'resigned' } : resigned;
  };

const resigning: Click['action'] = (game, state, seat) => {
  const action = game.resign(state, seat);
  return action === null ? { code: 'unreadable' } : [action];
};

/** Ends a match without a result. `leaver` is the seat of a person who decided that without the others, or null. */
const breakOff = (
  { database, now }: MatchContext,
  { interactionId, userId }: EndRequest,
  row: MatchRow,
  board: Board,
  leaver: Seat | null,
): Decision<EndOutcome> => {
  const endedAt = now();
  const match = { ...board.match, endedAt, dueAt: null, version: row.version + 1 };
  return {
    answer: { kind: 'broken off', board: { ...board, match }, seat: seatOf(match, userId) ?? 0, isSeen: true },
    keep: () =>
      commitChange(database, row, {
        interactionId,
        now: endedAt,
        data: { endedAt, place: null, dueAt: null },
        more: async (tables) => {
          if (leaver === null) return;
          await noteLeft(tables, { matchId: row.id, seat: leaver, userId, interactionId, leftAt: endedAt });
        },
      }),
  };
};

const agree = (
  { database, now }: MatchContext,
  { interactionId, userId, matchId }: EndRequest,
  row: MatchRow,
  board: Board,
  missing: readonly string[],
): Decision<EndOutcome> => {
  const agreed = [...new Set([...board.match.agreed, userId])];
  const match = { ...board.match, agreed, version: row.version + 1 };
  return {
    answer: { kind: 'agreed', board: { ...board, match }, missing },
    keep: () =>
      commitChange(database, row, {
        interactionId,
        now: now(),
        data: {},
        more: async ({ seat }) => {
          await seat.updateMany({ where: { matchId, userId }, data: { agreed: true } });
        },
      }),
  };
};

/** Takes back a person's agreement to end a match, or everyone's for null. Returns whether there was one. */
export const goOn =
  ({ database }: MatchContext) =>
  async (matchId: string, userId: string | null): Promise<boolean> => {
    const whose = userId === null ? {} : { userId };
    const where = { matchId, ...whose, agreed: true, match: { endedAt: null } };
    return (await writing(() => database.seat.updateMany({ where, data: { agreed: false } }))).count > 0;
  };
