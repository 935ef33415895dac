import { type AnyGame, FormatError, type Seat } from '../games/game.ts';
import { type Request, keep, persist } from './attempt.ts';
import { type Board, seatOf } from './match.ts';
import { boardAfter, commitOf } from './commit.ts';
import { botMoves, makeMove } from './moves.ts';
import type { Tables } from './reading.ts';
import { type Row, commitMoves, commitUndo } from './store.ts';

/** A player's action on a match, asked for by an interaction. */
export interface Click extends Request {
  /** The turn of the screen that was pressed; null for an action that fits any turn, somebody else's too: resigning. */
  readonly turn: number | null;
  /** The action as the screen's control wrote it, or a function that makes it from the state, or null if it can't. */
  readonly action: string | ((game: AnyGame, state: unknown, seat: Seat) => unknown);
}

export type Outcome =
  | { readonly kind: 'played'; readonly board: Board; readonly seat: Seat }
  /** The interaction has moved before; this is the board now. */
  | { readonly kind: 'repeated'; readonly board: Board; readonly seat: Seat }
  | { readonly kind: 'refused'; readonly why: Refusal; readonly board: Board | null };

/** Why nothing was played, or nobody was seated. `rules` carries the game's own sentence. */
export type Refusal =
  | { readonly code: 'no-such-match' | 'not-seated' | 'not-your-turn' | 'stale' | 'over' | 'unreadable' }
  | { readonly code: 'not-begun' | 'nothing-to-undo' }
  | {
      readonly code:
        'already-begun' | 'already-in' | 'not-in' | 'full' | 'no-bot-in' | 'no-bots' | 'too-few' | 'seat-taken';
    }
  | { readonly code: 'rules'; readonly sentence: string };

/**
 * Plays an action, exactly once for its interaction, and with it the moves of the programs that were only waiting for
 * it. A refusal has written nothing.
 */
export const play = (tables: Tables, click: Click): Promise<Outcome> =>
  attempt(tables, click, async (row, board) => {
    const { match } = board;
    const seat = seatOf(match, click.userId);
    if (row.repeated && seat !== null) return { kind: 'repeated', board, seat };
    const asked = askedFor(board, seat, click);
    if ('code' in asked) return { kind: 'refused', why: asked, board };
    const { interactionId } = click;
    const entropy = row.entropy ?? interactionId;
    const place = { game: match.game, row, entropy, before: row.moveCount };
    const move = makeMove(place, board.state, { interactionId, maker: 'player', ...asked });
    if (typeof move === 'string') return { kind: 'refused', why: { code: 'rules', sentence: move }, board };
    const bots = botMoves({ ...place, before: row.moveCount + 1 }, move.state, match);
    const commit = commitOf(row, board, entropy, [move, ...bots], tables.now());
    const kept = await keep(tables, row, () => commitMoves(tables.database, commit));
    return kept ? { kind: 'played', board: boardAfter(match, commit), seat: asked.seat } : null;
  });

/** Takes back the last action of a turn, where the game allows it: it then stands in no record. */
export const undo = (tables: Tables, click: Omit<Click, 'action'>): Promise<Outcome> =>
  attempt(tables, click, async (row, board) => {
    const { match } = board;
    const seat = allowed(board, seatOf(match, click.userId), click);
    if (typeof seat !== 'number') return { kind: 'refused', why: seat, board };
    const state = match.game.undo?.(board.state, seat) ?? null;
    if (state === null) return { kind: 'refused', why: { code: 'nothing-to-undo' }, board };
    const kept = await keep(tables, row, () => commitUndo(tables.database, row, state));
    const undone = {
      match: { ...match, version: row.version + 1, moveCount: match.moveCount - 1 },
      state,
      events: [],
      late: [],
    };
    return kept ? { kind: 'played', board: { ...undone, status: match.game.status(state) }, seat } : null;
  });

const attempt = async (
  tables: Tables,
  click: Request,
  once: (row: Row, board: Board) => Promise<Outcome | null>,
): Promise<Outcome> =>
  (await persist(tables, click, once)) ?? { kind: 'refused', why: { code: 'no-such-match' }, board: null };

/** The seat that may act now, or why the person may not. */
const allowed = ({ match, state, status }: Board, seat: Seat | null, { turn }: Pick<Click, 'turn'>): Seat | Refusal => {
  if (seat === null) return { code: 'not-seated' };
  if (match.endedAt) return { code: 'over' };
  if (state === null) return { code: 'not-begun' };
  if (turn === null) return seat;
  if (turn !== status.turn) return { code: 'stale' };
  return status.toAct.includes(seat) ? seat : { code: 'not-your-turn' };
};

const askedFor = (
  board: Board,
  seatOfClick: Seat | null,
  click: Click,
): { readonly seat: Seat; readonly action: unknown } | Refusal => {
  const seat = allowed(board, seatOfClick, click);
  if (typeof seat !== 'number') return seat;
  const action = readAction(board.match.game, board.state, seat, click.action);
  return action === null ? { code: 'unreadable' } : { seat, action };
};

const readAction = (game: AnyGame, state: unknown, seat: Seat, action: Click['action']): unknown => {
  if (typeof action !== 'string') return action(game, state, seat);
  try {
    return game.parseAction(action);
  } catch (error) {
    if (error instanceof FormatError) return null;
    throw error;
  }
};
