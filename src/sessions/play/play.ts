import type { AnyGame } from '../../games/contract/game.ts';
import { FormatError } from '../../games/contract/read-as.ts';
import { revisionFor, type Seat } from '../../games/contract/status.ts';
import { entropyOfClick } from '../match/entropy.ts';
import type { Board } from '../match/match.ts';
import { refuse, type Outcome, type RefusalReason } from '../match/outcome.ts';
import type { Request } from '../match/request.ts';
import { seatOf } from '../match/seats.ts';
import { changeOrRefuse, type Decision } from '../store/change.ts';
import type { MatchContext } from '../store/context.ts';
import { withEnding } from '../store/ending.ts';
import { Prisma } from '../store/generated/client.ts';
import { asJson, commitChange, commitMoves, type Advance, type MatchRead, type MatchRow } from '../store/queries.ts';
import { advanceOf, courseOf, makeMove, makeOwnMove, withBotMoves, type Course } from './moves.ts';

export interface Click extends Request {
  /** The revision of the screen that was pressed; null for what fits any, even on another player's turn: resigning. */
  readonly revision: number | null;
  /** As the screen's control wrote them, or a function that makes them from the state or returns why it can't. */
  readonly action: string | ((game: AnyGame, state: unknown, seat: Seat) => RequestedActions);
}

/** Actions to play in a row, all of them or none. */
type RequestedActions = readonly unknown[] | RefusalReason;

/** Plays actions once per interaction, with the moves of bots that only waited for them. A refusal writes nothing. */
export const play =
  (context: MatchContext) =>
  (click: Click): Promise<Outcome> =>
    changeAsPlayer(
      context,
      click,
      ({ row, board }, seat) => {
        const allowed = whyNot(board, seat, click.revision, context.now());
        if (allowed) return { answer: refuse(allowed, board) };
        const { match } = board;
        const actions = readActions(match.game, board.state, seat, click.action);
        if ('code' in actions) return { answer: refuse(actions, board) };
        const course = playAll(
          courseOf(row, board, row.entropy ?? entropyOfClick(click.interactionId, click.messageId ?? row.messageId)),
          click.interactionId,
          seat,
          actions,
        );
        if ('code' in course) return { answer: refuse(course, board) };
        const all = withBotMoves(withForegone(course, click.interactionId, seat), match);
        const { advance, board: after, isSeen } = advanceOf(board, all, context.now());
        return {
          answer: { kind: 'played', board: after, seat, isSeen },
          keep: () => keepMoves(context, row, advance, after),
        };
      },
      context.guesses.of(click.matchId),
    );

/** Stores moves, and remembers where they led. Returns whether they were stored. */
export const keepMoves = async (
  { database, guesses }: MatchContext,
  row: MatchRow,
  advance: Advance,
  board: Board,
): Promise<boolean> => {
  const written = await commitMoves(database, row, advance);
  if (written === null) guesses.forget(row.id);
  else guesses.remember(row, advance, board, written);
  return written !== null;
};

/** Takes back the last action of a turn if the game allows it. No record keeps it. */
export const undo =
  (context: MatchContext) =>
  (click: Omit<Click, 'action'>): Promise<Outcome> =>
    changeAsPlayer(context, click, ({ row, board }, seat) => {
      const { match } = board;
      const allowed = whyNot(board, seat, click.revision, context.now());
      if (allowed) return { answer: refuse(allowed, board) };
      const state = match.game.undo?.before(board.state, seat) ?? null;
      if (state === null) return { answer: refuse({ code: 'nothing to undo' }, board) };
      const undone = row.moveCount - (match.game.undo?.standing?.(board.state, seat) ?? 0);
      const after: Board = {
        match: { ...match, version: row.version + 1, moveCount: match.moveCount - 1 },
        state,
        status: match.game.status(state),
        events: [],
        late: [],
      };
      const summary = asJson(match.game.summary(state));
      return {
        answer: { kind: 'undone', board: after, seat, isSeen: false },
        keep: () =>
          commitChange(context.database, row, {
            interactionId: click.interactionId,
            now: context.now(),
            data: { state: asJson(state), news: Prisma.DbNull, moveCount: { decrement: 1 } },
            more: async ({ move }) => {
              const at = (number: number) => ({ matchId_number: { matchId: row.id, number } });
              await move.update({ where: at(undone), data: { number: null } });
              for (let number = undone + 1; number <= row.moveCount; number++) {
                await move.update({ where: at(number), data: { number: number - 1, summary } });
              }
            },
          }),
      };
    });

/**
 * Changes a match for one of its players, over a guess if there is one and it holds. A repeated interaction and a
 * stranger are answered without asking `decide`. An answer that changes nothing shows the board with its ending.
 */
export const changeAsPlayer = async (
  context: MatchContext,
  request: Request,
  decide: (read: MatchRead, seat: Seat) => Decision<Outcome> | Promise<Decision<Outcome>>,
  guess: MatchRead | null = null,
): Promise<Outcome> => {
  const decideFor = (read: MatchRead): Decision<Outcome> | Promise<Decision<Outcome>> => {
    const { row, board } = read;
    const seat = seatOf(board.match, request.userId);
    if (seat === null) return { answer: refuse({ code: board.match.gathering ? 'not in' : 'not seated' }, board) };
    return row.repeated ? { answer: { kind: 'repeated', board, seat, isSeen: true } } : decide(read, seat);
  };
  const outcome = await changeOrRefuse(context, request, decideFor, guess);
  const isLooking = outcome.kind === 'refused' || outcome.kind === 'repeated';
  if (!isLooking || outcome.board === null) return outcome;
  return { ...outcome, board: await withEnding(context, outcome.board) };
};

/** The first action carries the interaction's id, which shows when an interaction is repeated. */
const playAll = (
  start: Course,
  interactionId: string,
  seat: Seat,
  actions: readonly unknown[],
): Course | RefusalReason => {
  let course = start;
  for (const [index, action] of actions.entries()) {
    const id = index === 0 ? interactionId : `${interactionId}:${index + 1}`;
    const made = makeMove(course, { interactionId: id, seat, action, maker: 'player' });
    if (typeof made === 'string') return { code: 'rules', sentence: made };
    course = made;
  }
  return course.moves.length === 0 ? { code: 'unreadable' } : course;
};

/** The course with what the game plays for a player who has nothing left to decide. */
const withForegone = (course: Course, interactionId: string, seat: Seat): Course => {
  const action = course.game.turns?.foregone?.(course.state, seat) ?? null;
  if (action === null) return course;
  const id = `${interactionId}:${course.moves.length + 1}`;
  return withForegone(makeOwnMove(course, { interactionId: id, seat, action, maker: 'player' }), interactionId, seat);
};

/** Why a player may not act now, or null. */
export const whyNot = (
  { match, state, status }: Board,
  seat: Seat,
  revision: number | null,
  now: Date,
): RefusalReason | null => {
  if (match.endedAt) return { code: 'over' };
  const { round } = match;
  if (round.privateUntil !== null && now >= round.privateUntil)
    return { code: round.of === 'day' ? 'day over' : 'party over' };
  if (state === null) return { code: 'not begun' };
  if (revision === null) return null;
  if (revision !== revisionFor(status, seat)) return { code: 'stale' };
  return status.toAct.includes(seat) ? null : { code: 'not your turn' };
};

const readActions = (game: AnyGame, state: unknown, seat: Seat, action: Click['action']): RequestedActions => {
  if (typeof action !== 'string') return action(game, state, seat);
  try {
    return action.split(' ').map((text) => game.parseAction(text));
  } catch (error) {
    if (error instanceof FormatError) return { code: 'unreadable' };
    throw error;
  }
};
