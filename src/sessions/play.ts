import { type AnyGame, FormatError, type Seat, revisionFor } from '../games/game.ts';
import { advanceOf } from './advance.ts';
import type { MatchContext } from './boards.ts';
import { type Decision, type MatchRead, type Request, change } from './change.ts';
import { type Board, seatOf } from './match.ts';
import { type Course, courseOf, makeMove, withBotMoves } from './moves.ts';
import { type Outcome, type RefusalReason, refuse } from './outcome.ts';
import { asJson, commitChange, commitMoves } from './queries.ts';
import { Prisma } from './generated/client.ts';

/** A player's action on a match, asked for by an interaction. */
export interface Click extends Request {
  /** The revision of the screen that was pressed; null for an action that fits any, somebody else's turn too: resigning. */
  readonly revision: number | null;
  /** The actions as the screen's control wrote them, or a function that makes them from the state, or says why not. */
  readonly action: string | ((game: AnyGame, state: unknown, seat: Seat) => RequestedActions);
}

/** Actions to be played in a row, all of them or none. */
export type RequestedActions = readonly unknown[] | RefusalReason;

/**
 * Plays actions, exactly once for their interaction, and with them the moves of the bots that were only waiting for
 * that. A refusal has written nothing.
 */
export const play =
  (context: MatchContext) =>
  (click: Click): Promise<Outcome> =>
    changeAsPlayer(context, click, ({ row, board }, seat) => {
      const allowed = whyNot(board, seat, click.revision);
      if (allowed) return { answer: refuse(allowed, board) };
      const { match } = board;
      const actions = readActions(match.game, board.state, seat, click.action);
      if ('code' in actions) return { answer: refuse(actions, board) };
      const course = playAll(
        courseOf(row, board, row.entropy ?? click.interactionId),
        click.interactionId,
        seat,
        actions,
      );
      if ('code' in course) return { answer: refuse(course, board) };
      const { advance, board: after, isSeen } = advanceOf(board, withBotMoves(course, match), context.now());
      return {
        answer: { kind: 'played', board: after, seat, isSeen },
        keep: () => commitMoves(context.database, row, advance),
      };
    });

/** Takes back the last action of a turn, where the game allows it: it then stands in no record. */
export const undo =
  (context: MatchContext) =>
  (click: Omit<Click, 'action'>): Promise<Outcome> =>
    changeAsPlayer(context, click, ({ row, board }, seat) => {
      const { match } = board;
      const allowed = whyNot(board, seat, click.revision);
      if (allowed) return { answer: refuse(allowed, board) };
      const state = match.game.undo?.before(board.state, seat) ?? null;
      if (state === null) return { answer: refuse({ code: 'nothing-to-undo' }, board) };
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

/** Changes a match for a player of it. A repeated interaction and a stranger are answered without asking `decide`. */
export const changeAsPlayer = async (
  context: MatchContext,
  request: Request,
  decide: (read: MatchRead, seat: Seat) => Decision<Outcome>,
): Promise<Outcome> => {
  const outcome = await change(context, request, (read): Decision<Outcome> => {
    const { row, board } = read;
    const seat = seatOf(board.match, request.userId);
    if (seat === null) return { answer: refuse({ code: board.match.gathering ? 'not-in' : 'not-seated' }, board) };
    return row.repeated ? { answer: { kind: 'repeated', board, seat, isSeen: true } } : decide(read, seat);
  });
  return outcome ?? refuse({ code: 'no-such-match' }, null);
};

/** Plays actions one after another. The first has the interaction's id, by which a repeated one is known. */
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

/** Why a player may not act now, or null. */
const whyNot = ({ match, state, status }: Board, seat: Seat, revision: number | null): RefusalReason | null => {
  if (match.endedAt) return { code: 'over' };
  if (state === null) return { code: 'not-begun' };
  if (revision === null) return null;
  if (revision !== revisionFor(status, seat)) return { code: 'stale' };
  return status.toAct.includes(seat) ? null : { code: 'not-your-turn' };
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
