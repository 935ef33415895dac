import { type AnyGame, FormatError, type Mistake, type Seat, revisionFor } from '../games/game.ts';
import { type Request, keep, persist } from './change.ts';
import { type Board, seatOf } from './match.ts';
import { boardAfter, commitOf } from './commit.ts';
import { type Move, type MoveSource, botMoves, makeMove } from './moves.ts';
import type { MatchContext } from './boards.ts';
import { type MatchRow, commitMoves, commitUndo } from './queries.ts';

/** A player's action on a match, asked for by an interaction. */
export interface Click extends Request {
  /** The turn of the screen that was pressed; null for an action that fits any turn, somebody else's too: resigning. */
  readonly revision: number | null;
  /** The actions as the screen's control wrote them, or a function that makes them from the state, or says why not. */
  readonly action: string | ((game: AnyGame, state: unknown, seat: Seat) => RequestedActions);
}

/** Actions to be played in a row, all of them or none. */
export type RequestedActions = readonly unknown[] | RefusalReason;

export type Outcome =
  /** `isSeen` where everybody sees that something was done. */
  | { readonly kind: 'played'; readonly board: Board; readonly seat: Seat; readonly isSeen: boolean }
  /** The interaction has moved before; this is the board now. */
  | { readonly kind: 'repeated'; readonly board: Board; readonly seat: Seat }
  | { readonly kind: 'refused'; readonly why: RefusalReason; readonly board: Board | null };

/** Why nothing was played, or nobody was seated. `rules` carries the game's own sentence. */
export type RefusalReason =
  | { readonly code: 'no-such-match' | 'not-seated' | 'not-your-turn' | 'stale' | 'over' | 'unreadable' }
  | { readonly code: 'not-begun' | 'nothing-to-undo' }
  | {
      readonly code:
        | 'already-begun'
        | 'kept'
        | 'already-in'
        | 'not-in'
        | 'full'
        | 'no-bot-in'
        | 'no-bots'
        | 'too-few'
        | 'seat-taken';
    }
  | { readonly code: 'rules'; readonly sentence: string }
  /** A typed text has a word that can't be read or done; the actions before it can be. */
  | { readonly code: 'mistake'; readonly text: string; readonly mistake: Mistake; readonly legal: readonly string[] };

/**
 * Plays actions, exactly once for their interaction, and with them the moves of the programs that were only waiting for
 * that. A refusal has written nothing.
 */
export const play = (tables: MatchContext, click: Click): Promise<Outcome> =>
  attempt(tables, click, async (row, board) => {
    const { match } = board;
    const seat = seatOf(match, click.userId);
    if (row.repeated && seat !== null) return { kind: 'repeated', board, seat };
    const asked = askedFor(board, seat, click);
    if ('code' in asked) return { kind: 'refused', why: asked, board };
    const { interactionId } = click;
    const entropy = row.entropy ?? interactionId;
    const place = { game: match.game, row, entropy, before: row.moveCount };
    const moves = makeMoves(place, board.state, interactionId, asked);
    if ('code' in moves) return { kind: 'refused', why: moves, board };
    const last = moves.at(-1) ?? moves[0];
    const bots = botMoves({ ...place, before: row.moveCount + moves.length }, last.state, match);
    const commit = commitOf(row, board, entropy, [...moves, ...bots], tables.now());
    const kept = await keep(tables, row, () => commitMoves(tables.database, commit));
    return kept ? { kind: 'played', board: boardAfter(match, commit), seat: asked.seat, isSeen: commit.isSeen } : null;
  });

/** Takes back the last action of a turn, where the game allows it: it then stands in no record. */
export const undo = (tables: MatchContext, click: Omit<Click, 'action'>): Promise<Outcome> =>
  attempt(tables, click, async (row, board) => {
    const { match } = board;
    const seat = allowed(board, seatOf(match, click.userId), click);
    if (typeof seat !== 'number') return { kind: 'refused', why: seat, board };
    const state = match.game.undo?.before(board.state, seat) ?? null;
    if (state === null) return { kind: 'refused', why: { code: 'nothing-to-undo' }, board };
    const standing = match.game.undo?.standing?.(board.state, seat) ?? 0;
    const undoing = { state, standing, summary: match.game.summary(state) };
    const kept = await keep(tables, row, () => commitUndo(tables.database, row, undoing));
    const undone = {
      match: { ...match, version: row.version + 1, moveCount: match.moveCount - 1 },
      state,
      events: [],
      late: [],
    };
    const after = { ...undone, status: match.game.status(state) };
    return kept ? { kind: 'played', board: after, seat, isSeen: false } : null;
  });

/** Plays actions one after another. The first has the interaction's id, by which a repeated one is known. */
const makeMoves = (
  place: MoveSource,
  before: unknown,
  interactionId: string,
  { seat, actions }: Asked,
): readonly [Move, ...Move[]] | RefusalReason => {
  const moves: Move[] = [];
  for (const [index, action] of actions.entries()) {
    const id = index === 0 ? interactionId : `${interactionId}:${index + 1}`;
    const wish = { interactionId: id, seat, action, maker: 'player' } as const;
    const move = makeMove({ ...place, before: place.before + index }, moves.at(-1)?.state ?? before, wish);
    if (typeof move === 'string') return { code: 'rules', sentence: move };
    moves.push(move);
  }
  const [first, ...more] = moves;
  return first === undefined ? { code: 'unreadable' } : [first, ...more];
};

const attempt = async (
  tables: MatchContext,
  click: Request,
  once: (row: MatchRow, board: Board) => Promise<Outcome | null>,
): Promise<Outcome> =>
  (await persist(tables, click, once)) ?? { kind: 'refused', why: { code: 'no-such-match' }, board: null };

/** The seat that may act now, or why the person may not. */
const allowed = (
  { match, state, status }: Board,
  seat: Seat | null,
  { revision }: Pick<Click, 'revision'>,
): Seat | RefusalReason => {
  if (seat === null) return { code: 'not-seated' };
  if (match.endedAt) return { code: 'over' };
  if (state === null) return { code: 'not-begun' };
  if (revision === null) return seat;
  if (revision !== revisionFor(status, seat)) return { code: 'stale' };
  return status.toAct.includes(seat) ? seat : { code: 'not-your-turn' };
};

interface Asked {
  readonly seat: Seat;
  readonly actions: readonly unknown[];
}

const askedFor = (board: Board, seatOfClick: Seat | null, click: Click): Asked | RefusalReason => {
  const seat = allowed(board, seatOfClick, click);
  if (typeof seat !== 'number') return seat;
  const actions = readActions(board.match.game, board.state, seat, click.action);
  return 'code' in actions ? actions : { seat, actions };
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
