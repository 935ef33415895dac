import { fairChance } from '../kernel/random.ts';
import { type Request, keep, persist } from './change.ts';
import { clockAfter, idleClock, nextDue } from './clock.ts';
import { boardAfter as boardAfterMoves, commitOf } from './commit.ts';
import { type Board, type Match, fullOptions, peopleOf, seatOf } from './match.ts';
import { botMoves } from './moves.ts';
import type { Outcome, RefusalReason } from './play.ts';
import { type MatchContext, look } from './boards.ts';
import { type MatchRow, type Setup, commitMoves, commitSetup } from './queries.ts';

/**
 * Sets up a match that gathers its players, or whose setup rolls or shuffles, with this click's id as the entropy.
 * Begun already, it is shown.
 */
export const begin = async (tables: MatchContext, click: Request): Promise<Outcome> => {
  const outcome = await persist(tables, click, async (row, board): Promise<Outcome | null> => {
    const { match } = board;
    const seat = seatOf(match, click.userId);
    const why = refusalOf(match);
    if (seat === null) return { kind: 'refused', why: { code: match.gathering ? 'not-in' : 'not-seated' }, board };
    if (!match.endedAt && board.state !== null) return { kind: 'repeated', board, seat };
    if (why) return { kind: 'refused', why, board };
    const setup = setUp(match, row, click.interactionId, tables.now());
    const kept = await keep(tables, row, () => commitSetup(tables.database, row, setup));
    if (!kept) return null;
    const begun = boardAfter(match, setup);
    return { kind: 'played', board: await letBotsMove(tables, row, begun), seat, isSeen: true };
  });
  return outcome ?? { kind: 'refused', why: { code: 'no-such-match' }, board: null };
};

/** The first moves, where programs are to make them. Should they not be kept, the clock looks after the match. */
const letBotsMove = async (tables: MatchContext, row: MatchRow, board: Board): Promise<Board> => {
  const { match, state } = board;
  const { entropy, version } = match;
  if (entropy === null) return board;
  const now = { ...row, version, entropy };
  const [first, ...more] = botMoves({ game: match.game, row: now, entropy, before: 0 }, state, match);
  if (first === undefined) return board;
  const commit = commitOf(now, board, entropy, [first, ...more], tables.now());
  const kept = await keep(tables, now, () => commitMoves(tables.database, commit));
  return kept ? boardAfterMoves(match, commit) : ((await look(tables, match.id)) ?? board);
};

const refusalOf = ({ game, seats, endedAt }: Match): RefusalReason | null => {
  if (endedAt) return { code: 'over' };
  return seats.length < game.seats.least ? { code: 'too-few' } : null;
};

const setUp = (match: Match, row: MatchRow, entropy: string, now: Date): Setup => {
  const { game, seats } = match;
  const chance = fairChance({ seed: row.seed, entropy, move: 0 });
  const options = game.readOptions(row.gathering ? fullOptions(game, seats.length, row.chosen) : row.options);
  const state = game.setup(options, seats.length, chance);
  const status = game.status(state);
  const clock = peopleOf(match).length < 2 ? null : clockAfter(idleClock(seats.length), null, status, [], now);
  const dueAt = nextDue({ ...match, gathering: false, clock }, status, now);
  return { state, entropy, options, draws: chance.draws, timing: { clock, dueAt } };
};

const boardAfter = (match: Match, { state, entropy, options, timing }: Setup): Board => ({
  match: { ...match, ...timing, version: match.version + 1, gathering: false, options, entropy },
  state,
  status: match.game.status(state),
  events: [],
  late: [],
});
