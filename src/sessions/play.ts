import { setTimeout as wait } from 'node:timers/promises';
import { type AnyGame, FormatError, type Seat } from '../games/game.ts';
import { type Chance, fairChance } from '../kernel/random.ts';
import { isOutOfReach } from './failures.ts';
import { type Board, DatabaseLostError } from './match.ts';
import { type Tables, boardOf, look, reach } from './reading.ts';
import { type Commit, type Row, commitMove, commitSetup, commitUndo, readRow, settleCommit } from './store.ts';

/** A player's action on a match, asked for by an interaction. */
export interface Click {
  readonly interactionId: string;
  readonly matchId: string;
  readonly userId: string;
  /** The turn of the screen that was pressed; null for an action that fits any turn, somebody else's too: resigning. */
  readonly turn: number | null;
  /** The action as the screen's control wrote it, or a function that makes it from the state, or null if it can't. */
  readonly action: string | ((game: AnyGame, state: unknown, seat: Seat) => unknown);
}

/** A request to end a match. */
export type Ending = Omit<Click, 'turn' | 'action'>;

export type Outcome =
  | { readonly kind: 'played'; readonly board: Board; readonly seat: Seat }
  /** The interaction has moved before; this is the board now. */
  | { readonly kind: 'repeated'; readonly board: Board; readonly seat: Seat }
  | { readonly kind: 'refused'; readonly why: Refusal; readonly board: Board | null };

/** Why nothing was played. `rules` carries the game's own sentence. */
export type Refusal =
  | { readonly code: 'no-such-match' | 'not-seated' | 'not-your-turn' | 'stale' | 'over' | 'unreadable' }
  | { readonly code: 'not-begun' | 'nothing-to-undo' }
  | { readonly code: 'rules'; readonly sentence: string };

/** How often a move is tried when others come between, or its connection breaks. */
const ATTEMPTS = 8;

/** Plays an action, exactly once for its interaction. A refusal has written nothing. */
export const play = (tables: Tables, click: Click): Promise<Outcome> =>
  persist(tables, click, async (row, board, seat) => {
    if (row.repeated && seat >= 0) return { kind: 'repeated', board, seat };
    const why = refusalOf(board, seat, click);
    if (why) return { kind: 'refused', why, board };
    const move = makeMove(row, board, seat, click);
    if ('code' in move) return { kind: 'refused', why: move, board };
    const kept = await keep(tables, row, () => commitMove(tables.database, commitOf(row, board.match.game, move)));
    return kept ? { kind: 'played', board: boardAfter(board, row, move), seat } : null;
  });

/** Takes back the last action of a turn, where the game allows it: it then stands in no record. */
export const undo = (tables: Tables, click: Omit<Click, 'action'>): Promise<Outcome> =>
  persist(tables, click, async (row, board, seat) => {
    const { match } = board;
    const why = refusalOf(board, seat, click);
    if (why) return { kind: 'refused', why, board };
    const state = match.game.undo?.(board.state, seat) ?? null;
    if (state === null) return { kind: 'refused', why: { code: 'nothing-to-undo' }, board };
    const kept = await keep(tables, row, () => commitUndo(tables.database, row, state));
    const undone = { match: { ...match, moveCount: match.moveCount - 1 }, state, events: [] };
    return kept ? { kind: 'played', board: { ...undone, status: match.game.status(state) }, seat } : null;
  });

/** Sets up a match whose setup rolls or shuffles, with this click's id as the entropy. Begun already, it is shown. */
export const begin = (tables: Tables, click: Ending): Promise<Outcome> =>
  persist(tables, click, async (row, board, seat) => {
    const { match } = board;
    if (seat < 0) return { kind: 'refused', why: { code: 'not-seated' }, board };
    if (match.endedAt) return { kind: 'refused', why: { code: 'over' }, board };
    if (board.state !== null) return { kind: 'repeated', board, seat };
    const entropy = click.interactionId;
    const chance = fairChance({ seed: row.seed, entropy, move: 0 });
    const state = match.game.setup(match.options, match.players.length, chance);
    const commit = { state, entropy, draws: chance.draws };
    const kept = await keep(tables, row, () => commitSetup(tables.database, row, commit));
    const begun = { match: { ...match, entropy }, state, status: match.game.status(state), events: [] };
    return kept ? { kind: 'played', board: begun, seat } : null;
  });

/** Ends a match for a player: by the game's own action where it has one, else it is broken off without a result. */
export const end = async (tables: Tables, ending: Ending): Promise<Outcome> => {
  const board = await look(tables, ending.matchId);
  if (!board) return { kind: 'refused', why: { code: 'no-such-match' }, board: null };
  const { game, players, endedAt } = board.match;
  const seat = players.indexOf(ending.userId);
  if (seat < 0 || endedAt || (board.state !== null && game.resign(board.state, seat) !== null)) {
    return play(tables, { ...ending, turn: null, action: (_game, state, of) => game.resign(state, of) });
  }
  const where = { id: ending.matchId, endedAt: null };
  const data = { endedAt: new Date(), place: null, version: { increment: 1 } };
  await reach(() => tables.database.match.updateMany({ where, data }), true);
  return { kind: 'played', board: (await look(tables, ending.matchId)) ?? board, seat };
};

/** Makes attempts until one was not crossed by somebody else's change. */
const persist = async (
  tables: Tables,
  click: Ending,
  attempt: (row: Row, board: Board, seat: Seat) => Outcome | Promise<Outcome | null>,
): Promise<Outcome> => {
  for (let number = 1; number <= ATTEMPTS; number++) {
    const row = await reach(() => readRow(tables.database, click.matchId, click.interactionId));
    if (!row) return { kind: 'refused', why: { code: 'no-such-match' }, board: null };
    const board = boardOf(tables, row);
    const outcome = await attempt(row, board, board.match.players.indexOf(click.userId));
    if (outcome) return outcome;
    await wait(5 * number);
  }
  throw new Error(`a move on match ${click.matchId} could not be kept in ${ATTEMPTS} attempts`);
};

const refusalOf = ({ match, state, status }: Board, seat: Seat, click: Pick<Click, 'turn'>): Refusal | null => {
  if (seat < 0) return { code: 'not-seated' };
  if (match.endedAt) return { code: 'over' };
  if (state === null) return { code: 'not-begun' };
  if (click.turn === null) return null;
  if (click.turn !== status.turn) return { code: 'stale' };
  return status.toAct.includes(seat) ? null : { code: 'not-your-turn' };
};

interface Move {
  readonly interactionId: string;
  readonly seat: Seat;
  readonly action: unknown;
  readonly state: unknown;
  readonly events: readonly unknown[];
  readonly chance: Chance;
  readonly entropy: string;
}

const makeMove = (row: Row, { match, state }: Board, seat: Seat, click: Click): Move | Refusal => {
  const { interactionId } = click;
  const action = readAction(match.game, state, seat, click.action);
  if (action === null) return { code: 'unreadable' };
  const entropy = row.entropy ?? interactionId;
  const chance = fairChance({ seed: row.seed, entropy, move: row.moveCount + 1 });
  const played = match.game.play(state, seat, action, chance);
  if (!played.ok) return { code: 'rules', sentence: match.game.explain(played.reason) };
  return { interactionId, seat, action, ...played.value, chance, entropy };
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

const commitOf = (row: Row, game: AnyGame, move: Move): Commit => {
  const { result } = game.status(move.state);
  const summary = game.summary(move.state);
  const news = { rules: game.rules, events: move.events };
  return { ...move, row, result, score: result?.score ?? null, draws: move.chance.draws, summary, news };
};

/**
 * Does a commit, and returns whether it was kept. One whose connection breaks is settled, so that the next attempt
 * either finds it or makes it anew.
 */
const keep = async ({ database }: Tables, row: Row, commit: () => Promise<boolean>): Promise<boolean> => {
  try {
    return await commit();
  } catch (error) {
    if (!isOutOfReach(error)) throw error;
    await settleCommit(database, row).catch((cause: unknown) => {
      throw new DatabaseLostError(true, { cause });
    });
    return false;
  }
};

const boardAfter = ({ match }: Board, row: Row, { state, events, entropy }: Move): Board => {
  const status = match.game.status(state);
  const movedAt = new Date();
  const ended = status.result === null ? {} : { seed: row.seed, endedAt: movedAt };
  return { match: { ...match, entropy, moveCount: row.moveCount + 1, movedAt, ...ended }, state, status, events };
};
