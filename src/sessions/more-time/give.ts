import type { Seat } from '../../games/contract/status.ts';
import { deadlinesOf, nextDue } from '../match/deadlines.ts';
import type { Board, Match } from '../match/match.ts';
import { refuse, type Refused } from '../match/outcome.ts';
import type { Request } from '../match/request.ts';
import { seatOf } from '../match/seats.ts';
import { changeOrRefuse, type Decision } from '../store/change.ts';
import type { MatchContext } from '../store/context.ts';
import { asJsonOrNull, commitChange } from '../store/queries.ts';
import { clockGivenDay } from '../time/seat-clock.ts';

type GiveOutcome = { readonly kind: 'gave a day' | 'repeated'; readonly board: Board; readonly until: Date } | Refused;

/** How many days whoever opened a match can give a player for a turn. Others can give the first one. */
export const MOST_GIFTS = 7;

/** The seats whose players a person may give a day now: who waits for them, or has opened the match. */
export const mayBeGiven = (match: Match, userId: string): readonly Seat[] => {
  const { clock, patience, endedAt, openedBy } = match;
  if (clock === null || patience === null || endedAt !== null) return [];
  const own = seatOf(match, userId);
  const waits = own !== null && clock[own]?.since === null;
  const most = openedBy === userId ? MOST_GIFTS : waits ? 1 : 0;
  const awaited = deadlinesOf(match).map(({ seat }) => seat);
  return awaited.filter((seat) => seat !== own && (clock[seat]?.gifts ?? 0) < most);
};

/** Gives an awaited player a day more for their turn, once per interaction. */
export const giveDay =
  (context: MatchContext) =>
  (request: Request, seat: Seat): Promise<GiveOutcome> =>
    changeOrRefuse(context, request, ({ row, board }): Decision<GiveOutcome> => {
      const { match, status } = board;
      const untilOf = (of: Match): Date | undefined => deadlinesOf(of).find((each) => each.seat === seat)?.at;
      const before = untilOf(match);
      if (row.repeated && before !== undefined) return { answer: { kind: 'repeated', board, until: before } };
      if (match.endedAt) return { answer: refuse({ code: 'over' }, board) };
      const mayGive = mayBeGiven(match, request.userId).includes(seat);
      const clock = match.clock && clockGivenDay(match.clock, seat);
      const after = { ...match, clock, version: row.version + 1 };
      const until = untilOf(after);
      if (!mayGive || until === undefined) return { answer: refuse({ code: 'no day to give' }, board) };
      const now = context.now();
      const dueAt = nextDue(after, status, now);
      return {
        answer: { kind: 'gave a day', board: { ...board, match: { ...after, dueAt } }, until },
        keep: () =>
          commitChange(context.database, row, {
            interactionId: request.interactionId,
            now,
            data: { clock: asJsonOrNull(clock), dueAt },
          }),
      };
    });
