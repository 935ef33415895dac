import { type Seat, botNamed } from '../games/game.ts';
import { commitmentOf, fairChance } from '../kernel/random.ts';
import { keep, persist } from './change.ts';
import { type Duties, clockWith, dutiesOf, nextDue, waitsForBots } from './clock.ts';
import { boardAfter, commitOf } from './commit.ts';
import type { Board } from './match.ts';
import { type Move, botMoves, makeMove, botOf } from './moves.ts';
import { type MatchContext, reach } from './boards.ts';
import { PlannerClosedError } from '../planning/planner.ts';
import { type MatchRow, commitMoves, commitTiming } from './queries.ts';

/** What was done for a match that nobody asked for, and the board after it. */
export interface Attended {
  readonly board: Board;
  /** Whose players are to be called, as a round needs them, and to be reminded. Nobody else is told to do it. */
  readonly calls: readonly Seat[];
  readonly reminders: readonly Seat[];
}

/** As many as are looked after in one go. */
const MOST_DUE = 100;

/** The matches for which something has fallen due, or will within `ahead` milliseconds, the longest due first. */
export const dueMatches = async ({ database, now }: MatchContext, ahead: number): Promise<readonly string[]> => {
  const where = { endedAt: null, dueAt: { lte: new Date(now().getTime() + ahead) } };
  const rows = await reach(() =>
    database.match.findMany({ where, orderBy: { dueAt: 'asc' }, take: MOST_DUE, select: { id: true } }),
  );
  return rows.map(({ id }) => id);
};

/**
 * Does what has fallen due for a match, exactly once, whoever else does the same at that moment: plays for programs that
 * were left waiting or take long, and for players who are late, says whom to call and to remind, and calls off what nobody begins. Null where
 * nothing is due.
 */
export const attend = async (tables: MatchContext, matchId: string): Promise<Attended | null> => {
  const request = { matchId, interactionId: '', userId: '' };
  const outcome = await persist(tables, request, (row, board): 'nothing' | Promise<Attended | 'nothing' | null> => {
    const { match, state } = board;
    const now = tables.now();
    if (match.endedAt) return 'nothing';
    const planner = plannerIn(board);
    if (planner !== null) return think(tables, row, board, planner);
    if (match.dueAt === null || match.dueAt > now) return 'nothing';
    if (match.gathering) return callOff(tables, row, board);
    if (state === null) return 'nothing';
    const duties = dutiesOf(match, now);
    const moves = waitsForBots(match, board.status)
      ? botMoves({ game: match.game, row, entropy: entropyOf(row), before: row.moveCount }, state, match)
      : lateMoves(row, board, duties.late);
    return moves.length > 0 ? play(tables, row, board, moves) : tell(tables, row, board, duties);
  });
  return outcome === 'nothing' ? null : outcome;
};

/** The seat whose program has to think now, at any time; null where there is none. */
const plannerIn = ({ match, state, status }: Board): Seat | null => {
  if (state === null || !waitsForBots(match, status)) return null;
  const [seat = -1] = status.awaited;
  const bot = botNamed(match.game, botOf(match, seat));
  return bot && 'plan' in bot ? seat : null;
};

/** Whether a program that takes long is to move. */
export const waitsForPlanner = (board: Board): boolean => plannerIn(board) !== null;

/** Where the planner is closed, nothing is done: another process lets the program think, or this one when it starts. */
const think = async (
  tables: MatchContext,
  row: MatchRow,
  board: Board,
  seat: Seat,
): Promise<Attended | 'nothing' | null> => {
  const { match, state, status } = board;
  const { game } = match;
  const name = `bot:${row.id}:${status.revision}:${seat}`;
  const request = { game: game.id, bot: botOf(match, seat), view: game.look(state, seat) };
  const planning = tables.plan({ ...request, whims: commitmentOf(`${name}:${row.seed}`) });
  const planned = await planning.catch((error: unknown) => {
    if (error instanceof PlannerClosedError) return null;
    throw error;
  });
  if (planned === null) return 'nothing';
  const moves: Move[] = [];
  for (const action of planned) {
    const before = row.moveCount + moves.length;
    const wish = { interactionId: `${name}:${before + 1}`, seat, action, maker: 'bot' } as const;
    const place = { game, row, entropy: entropyOf(row), before };
    const move = makeMove(place, moves.at(-1)?.state ?? state, wish);
    if (typeof move === 'string') throw new Error(`a program planned what is refused: ${move}`);
    moves.push(move);
  }
  return play(tables, row, board, moves);
};

/** Nobody has begun it: it is over before it was played. */
const callOff = async ({ database }: MatchContext, row: MatchRow, board: Board): Promise<Attended | null> => {
  const endedAt = new Date();
  const where = { id: row.id, version: row.version, endedAt: null };
  const data = { endedAt, place: null, dueAt: null, version: { increment: 1 } };
  const { count } = await reach(() => database.match.updateMany({ where, data }), true);
  const match = { ...board.match, version: row.version + 1, endedAt, dueAt: null };
  return count === 1 ? { board: { ...board, match }, calls: [], reminders: [] } : null;
};

/** The moves for players who are late, in the order of their seats, as long as the round is the same. */
const lateMoves = (
  row: MatchRow,
  { match, state, status: { round } }: Board,
  late: readonly Seat[],
): readonly Move[] => {
  const { game } = match;
  const moves: Move[] = [];
  let now = state;
  for (const seat of late) {
    const status = game.status(now);
    const before = row.moveCount + moves.length;
    if (status.round !== round || !status.awaited.includes(seat)) continue;
    const name = `clock:${status.revision}:${seat}`;
    const chance = fairChance({ seed: row.seed, entropy: name, move: before + 1 });
    const action = game.timeout.action(now, seat, chance);
    const wish = { interactionId: `${name}:${row.id}:${before + 1}`, seat, action, maker: 'clock' } as const;
    const move = makeMove({ game, row, entropy: entropyOf(row), before }, now, wish);
    if (typeof move === 'string') throw new Error(`what ${game.id} does for who is late is refused: ${move}`);
    moves.push(move);
    now = move.state;
  }
  return moves;
};

/** Keeps moves that nobody asked for, and those of the quick programs that were only waiting for them. */
const play = async (
  tables: MatchContext,
  row: MatchRow,
  board: Board,
  moves: readonly Move[],
): Promise<Attended | null> => {
  const { match } = board;
  const [first, ...rest] = moves;
  if (first === undefined) throw new Error('there is nothing to play');
  const now = tables.now();
  const entropy = entropyOf(row);
  const after = commitOf(row, board, entropy, [first, ...rest], now);
  const absent = { ...match, clock: after.timing.clock };
  const place = { game: match.game, row, entropy, before: row.moveCount + moves.length };
  const programs = botMoves(place, after.state, absent);
  const commit = commitOf(row, board, entropy, [first, ...rest, ...programs], now);
  const kept = await keep(tables, row, () => commitMoves(tables.database, commit));
  return kept ? { board: boardAfter(match, commit), calls: [], reminders: [] } : null;
};

/** Marks those who are called and reminded as such before they are told, so that they are told once at most. */
const tell = async (
  tables: MatchContext,
  row: MatchRow,
  board: Board,
  duties: Duties,
): Promise<Attended | 'nothing' | null> => {
  const { match, status } = board;
  const now = tables.now();
  const clock = match.clock && clockWith(match.clock, duties, now);
  const timing = { clock, dueAt: nextDue({ ...match, clock }, status, now) };
  const kept = await keep(tables, row, () => commitTiming(tables.database, row, timing));
  if (!kept) return null;
  const { calls, reminders } = duties;
  if (calls.length === 0 && reminders.length === 0) return 'nothing';
  return { board: { ...board, match: { ...match, ...timing, version: row.version + 1 } }, calls, reminders };
};

/** A match is begun by a click, or its first move by one: whoever is late, is late after that. */
const entropyOf = (row: MatchRow): string => {
  if (row.entropy === null) throw new Error(`match ${row.id} waits for nobody before its first click`);
  return row.entropy;
};
