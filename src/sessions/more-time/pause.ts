import { DAY } from '../../kernel/time.ts';
import { isOfTournament } from '../lobby/hand-over.ts';
import { isAbsent, nextDue, restingSeats } from '../match/deadlines.ts';
import type { Board, Match } from '../match/match.ts';
import { refuse, type Refused, type RefusalReason } from '../match/outcome.ts';
import type { Pauses } from '../match/pauses.ts';
import type { Request } from '../match/request.ts';
import { isBot, peopleOf, seatOf } from '../match/seats.ts';
import { changeOrRefuse, type Decision } from '../store/change.ts';
import type { MatchContext } from '../store/context.ts';
import { asJson, asJsonOrNull, commitChange, type MatchRow } from '../store/queries.ts';
import { pausedUntil } from '../time/own-time.ts';
import { clockUncalled } from '../time/seat-clock.ts';

/** A request to pause a match for some days, or to go on before the end of a pause for 0. */
interface PauseRequest extends Request {
  readonly days: number;
  /** Whether it agrees with what somebody has suggested. Otherwise it is the suggestion. */
  readonly isVote: boolean;
  /** Whether it comes from somebody who manages the server: then it takes effect at once. */
  readonly isModerator: boolean;
}

type PauseOutcome =
  | { readonly kind: 'paused' | 'went on'; readonly board: Board }
  /** The person has agreed; nothing changes until these people agree, too. */
  | { readonly kind: 'agreed'; readonly board: Board; readonly missing: readonly string[] }
  | Refused;

type LeaveOutcome = { readonly kind: 'left as it was' | 'nothing suggested'; readonly board: Board } | Refused;

/** For how many days a match can be paused. */
export const PAUSE_DAYS: readonly number[] = [1, 3, 7, 14];

const MOST_PAUSES = 20;

/** Whether a match may be paused, or go on before the end of its pause: people wait for each other, with a limit. */
export const mayBePaused = (match: Match): boolean =>
  !match.gathering &&
  match.endedAt === null &&
  match.patience !== null &&
  match.clock !== null &&
  (peopleOf(match).length > 1 || match.pausedUntil !== null);

/** Suggests a pause, or agrees to one, once per interaction. It begins once all people in the match agree. */
export const pause =
  (context: MatchContext) =>
  (request: PauseRequest): Promise<PauseOutcome> =>
    changeOrRefuse(context, request, async ({ row, board }): Promise<Decision<PauseOutcome>> => {
      const { match } = board;
      const { days, isModerator } = request;
      if (row.repeated) return { answer: answerOf(board) };
      const why =
        whyNot(match, request) ?? ((await isOfTournament(context, match)) ? 'no pause in a tournament' : null);
      if (why !== null) return { answer: refuse({ code: why }, board) };
      const own = seatOf(match, request.userId);
      const before = match.pauses.asked?.days === days ? match.pauses.asked.seats : [];
      const seats = [...new Set([...before, ...(own === null ? [] : [own])])];
      const asked = { ...match, pauses: { ...match.pauses, asked: { days, seats } } };
      return isModerator || missingIn(asked).length === 0
        ? settle(context, row, board, request)
        : keepPauses(context, row, { ...board, match: asked }, request);
    });

const whyNot = (match: Match, { userId, days, isVote, isModerator }: PauseRequest): PlainCode | null => {
  const { asked, had } = match.pauses;
  if (match.endedAt !== null) return 'over';
  if (seatOf(match, userId) === null && !isModerator) return 'not seated';
  const isSettled = days > 0 ? match.pausedUntil !== null : match.pausedUntil === null;
  if (!mayBePaused(match) || isSettled || (isVote && asked?.days !== days)) return 'no pause';
  return days > 0 && had.length >= MOST_PAUSES ? 'too many pauses' : null;
};

type PlainCode = Extract<
  RefusalReason['code'],
  'over' | 'not seated' | 'no pause' | 'no pause in a tournament' | 'too many pauses'
>;

/** The people who have yet to agree to what is suggested. Whoever is absent can't hold it up. */
const missingIn = (match: Match): readonly string[] =>
  match.seats.flatMap((occupant, seat) =>
    isBot(match, seat) || isAbsent(match, seat) || match.pauses.asked?.seats.includes(seat) || 'bot' in occupant
      ? []
      : [occupant.userId],
  );

/** What a request has led to, by the board that it left. */
const answerOf = (board: Board): PauseOutcome =>
  board.match.pauses.asked === null
    ? { kind: board.match.pausedUntil === null ? 'went on' : 'paused', board }
    : { kind: 'agreed', board, missing: missingIn(board.match) };

/** Begins a pause, or ends it. When it ends, those whose turn it is are called. */
const settle = (context: MatchContext, row: MatchRow, board: Board, request: PauseRequest): Decision<PauseOutcome> => {
  const { match } = board;
  const { days } = request;
  const now = context.now();
  const had =
    days > 0
      ? [...match.pauses.had, { since: now, until: new Date(now.getTime() + days * DAY) }]
      : match.pauses.had.map((each) => (each.until > now ? { ...each, until: now } : each));
  const clock = days > 0 && match.clock ? clockUncalled(match.clock) : match.clock;
  const times = Object.fromEntries(
    Object.entries(match.times).map(([userId, time]) => [userId, { ...time, pauses: had }]),
  );
  const pauses: Pauses = { had, asked: null };
  const after = { ...match, clock, times, pauses, pausedUntil: pausedUntil(had, now) };
  const resting = restingSeats(after, now);
  return keepPauses(context, row, { ...board, match: { ...after, resting } }, request);
};

/** Stores the pauses of a board. Calls that wait for the end of a pause come now if it has just ended. */
const keepPauses = (
  context: MatchContext,
  row: MatchRow,
  board: Board,
  { interactionId }: Request,
): Decision<PauseOutcome> => {
  const now = context.now();
  const { clock, pauses, pausedUntil: until } = board.match;
  const dueAt = nextDue(board.match, board.status, now);
  const match = { ...board.match, dueAt, version: row.version + 1 };
  return {
    answer: answerOf({ ...board, match }),
    keep: () =>
      commitChange(context.database, row, {
        interactionId,
        now,
        data: { pauses: asJson(pauses), clock: asJsonOrNull(clock), dueAt },
        more: async ({ notice }) => {
          if (until === null)
            await notice.updateMany({ where: { matchId: row.id, dueAt: { gt: now } }, data: { dueAt: now } });
        },
      }),
  };
};

/** Takes back what somebody suggested about a pause, for a player. The answer says whether there was anything. */
export const leavePauses =
  (context: MatchContext) =>
  (request: Request): Promise<LeaveOutcome> =>
    changeOrRefuse(context, request, ({ row, board }): Decision<LeaveOutcome> => {
      const { match } = board;
      if (row.repeated) return { answer: { kind: 'left as it was', board } };
      if (match.endedAt) return { answer: refuse({ code: 'over' }, board) };
      if (seatOf(match, request.userId) === null) return { answer: refuse({ code: 'not seated' }, board) };
      if (match.pauses.asked === null) return { answer: { kind: 'nothing suggested', board } };
      const after = { ...match, pauses: { ...match.pauses, asked: null }, version: row.version + 1 };
      return {
        answer: { kind: 'left as it was', board: { ...board, match: after } },
        keep: () =>
          commitChange(context.database, row, {
            interactionId: request.interactionId,
            now: context.now(),
            data: { pauses: asJson(after.pauses) },
          }),
      };
    });
