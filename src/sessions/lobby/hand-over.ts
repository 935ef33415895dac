import type { Seat } from '../../games/contract/status.ts';
import { isPlanningBot } from '../match/bots.ts';
import { nextDue } from '../match/deadlines.ts';
import type { Board, Match } from '../match/match.ts';
import { refuse, type Refused, type SeatsOutcome } from '../match/outcome.ts';
import { unaskedBy } from '../match/pauses.ts';
import type { Request } from '../match/request.ts';
import { seatOf } from '../match/seats.ts';
import { changeOrRefuse, type Decision } from '../store/change.ts';
import type { MatchContext } from '../store/context.ts';
import { reading } from '../store/failures.ts';
import { Prisma } from '../store/generated/client.ts';
import { asJson, asJsonOrNull, commitChange, type MatchRow, type RowChange } from '../store/queries.ts';
import { clockHandedOver } from '../time/seat-clock.ts';
import { noteLeft } from './left-seats.ts';
import { isLimitedNow, limitOnPlaying, type Counted } from './limits.ts';

/** An offer of a seat. It is valid until that seat is offered again, kept or taken. */
interface SeatOffer {
  readonly seat: Seat;
  readonly generation: number;
}

type OfferOutcome = { readonly kind: 'offered'; readonly board: Board; readonly offer: SeatOffer } | Refused;

/** Offers a person's own seat. Earlier offers of it are no longer valid. */
export const offerSeat =
  (context: MatchContext) =>
  (request: Request): Promise<OfferOutcome> =>
    changeOrRefuse(context, request, async ({ row, board }): Promise<Decision<OfferOutcome>> => {
      const { match } = board;
      const seat = seatOf(match, request.userId);
      if (match.endedAt) return { answer: refuse({ code: 'over' }, board) };
      if (match.gathering) return { answer: refuse({ code: 'not begun' }, board) };
      if (seat === null) return { answer: refuse({ code: 'not seated' }, board) };
      if (await isOfTournament(context, match)) return { answer: refuse({ code: 'of a tournament' }, board) };
      const generation = generationOf(match, seat);
      if (row.repeated) return { answer: { kind: 'offered', board, offer: { seat, generation } } };
      const after = { ...board, match: withGeneration(match, seat) };
      return {
        answer: { kind: 'offered', board: after, offer: { seat, generation: generation + 1 } },
        keep: () => commitSeat(context, row, request, { seat, generation }, {}),
      };
    });

/** Gives an offered seat to who asks; its own player keeps it so. Once per interaction. A refusal writes nothing. */
export const takeSeat =
  (context: MatchContext) =>
  (request: Request, offer: SeatOffer): Promise<SeatsOutcome> =>
    changeOrRefuse(context, request, async ({ row, board }): Promise<Decision<SeatsOutcome>> => {
      const { match } = board;
      const { userId } = request;
      const { seat } = offer;
      if (row.repeated) return { answer: { kind: 'repeated', board } };
      if (match.endedAt) return { answer: refuse({ code: 'over' }, board) };
      const own = seatOf(match, userId);
      if (generationOf(match, seat) !== offer.generation) return { answer: refuse({ code: 'offer over' }, board) };
      if (own === seat) {
        const kept = { ...board, match: withGeneration(match, seat) };
        return {
          answer: { kind: 'kept the seat', board: kept },
          keep: () => commitSeat(context, row, request, offer, {}),
        };
      }
      if (own !== null) return { answer: refuse({ code: 'already in' }, board) };
      if (await isOfTournament(context, match)) return { answer: refuse({ code: 'of a tournament' }, board) };
      const isSlow = match.seats.some((each) => 'bot' in each && isPlanningBot(match.game, each.bot));
      const added: Counted = { userId, limit: (tables) => limitOnPlaying(tables, userId, isSlow, context) };
      const limit = await reading(() => added.limit(context.database));
      if (limit) return { answer: refuse(limit, board) };
      const after = handedOver(board, userId, seat, context.now());
      const { clock, dueAt } = after.match;
      return {
        answer: { kind: 'took the seat', board: after },
        keep: () => {
          const news = asJsonOrNull(withoutLate(row.news, seat));
          const before = match.seats[seat];
          const from = before !== undefined && 'userId' in before ? before.userId : null;
          const pauses = after.match.pauses === match.pauses ? {} : { pauses: asJson(after.match.pauses) };
          const data = { clock: asJsonOrNull(clock), dueAt, news, ...pauses };
          return commitSeat(context, row, request, offer, data, { from, added });
        },
      };
    });

/** Whether a match is a game of a tournament. */
export const isOfTournament = async ({ database }: MatchContext, { id, game }: Match): Promise<boolean> =>
  game.tournaments !== undefined &&
  (await reading(() => database.tournamentGame.count({ where: { matchId: id } }))) > 0;

const generationOf = ({ generations }: Match, seat: Seat): number => generations[seat] ?? 0;

const withGeneration = (match: Match, seat: Seat): Match => ({
  ...match,
  version: match.version + 1,
  generations: match.generations.map((generation, of) => (of === seat ? generation + 1 : generation)),
});

const commitSeat = (
  { database, now }: MatchContext,
  row: MatchRow,
  { interactionId }: Request,
  { seat, generation }: SeatOffer,
  data: RowChange['data'],
  taken?: { readonly from: string | null; readonly added: Counted },
): Promise<boolean> => {
  const at = now();
  return commitChange(database, row, {
    interactionId,
    now: at,
    data,
    more: async (tables) => {
      if (taken && (await isLimitedNow(tables, taken.added))) return false;
      const where = { matchId: row.id, seat, generation };
      const owner = taken === undefined ? {} : { userId: taken.added.userId, agreed: false, plan: Prisma.DbNull };
      const { count } = await tables.seat.updateMany({ where, data: { ...owner, generation: generation + 1 } });
      if (taken === undefined || count !== 1) return count === 1;
      if (taken.from !== null)
        await noteLeft(tables, { matchId: row.id, seat, userId: taken.from, interactionId, leftAt: at });
      return true;
    },
  });
};

/** The news, without saying that a seat was late: its new player was not. */
const withoutLate = (news: unknown, seat: Seat): unknown =>
  typeof news === 'object' && news !== null && 'late' in news && Array.isArray(news.late)
    ? { ...news, late: news.late.filter((other) => other !== seat) }
    : news;

/** The board with the seat's new player, whose time starts afresh; a match that was paused may go on. */
const handedOver = (board: Board, userId: string, seat: Seat, now: Date): Board => {
  const { match, status } = board;
  const clock = match.clock && clockHandedOver(match.clock, seat, now);
  const pauses = unaskedBy(match.pauses, seat);
  const seats = match.seats.with(seat, { userId });
  const taken = { ...withGeneration(match, seat), clock, pauses, seats, plans: match.plans.with(seat, null) };
  const late = board.late.filter((other) => other !== seat);
  return { ...board, late, match: { ...taken, dueAt: nextDue(taken, status, now) } };
};
