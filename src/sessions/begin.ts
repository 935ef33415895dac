import { fairChance } from '../kernel/random.ts';
import type { AnyGame } from '../games/game.ts';
import { type Request, keep, persist } from './attempt.ts';
import { clockAfter, idleClock, nextDue } from './clock.ts';
import { type Board, type Match, peopleOf, seatOf } from './match.ts';
import type { Outcome, Refusal } from './play.ts';
import type { Tables } from './reading.ts';
import { type Row, type Setup, commitSetup } from './store.ts';

/**
 * Sets up a match that gathers its players, or whose setup rolls or shuffles, with this click's id as the entropy.
 * Begun already, it is shown.
 */
export const begin = async (tables: Tables, click: Request): Promise<Outcome> => {
  const outcome = await persist(tables, click, async (row, board): Promise<Outcome | null> => {
    const { match } = board;
    const seat = seatOf(match, click.userId);
    const why = refusalOf(match);
    if (seat === null) return { kind: 'refused', why: { code: match.gathering ? 'not-in' : 'not-seated' }, board };
    if (!match.endedAt && board.state !== null) return { kind: 'repeated', board, seat };
    if (why) return { kind: 'refused', why, board };
    const setup = setUp(match, row, click.interactionId, tables.now());
    const kept = await keep(tables, row, () => commitSetup(tables.database, row, setup));
    return kept ? { kind: 'played', board: boardAfter(match, setup), seat } : null;
  });
  return outcome ?? { kind: 'refused', why: { code: 'no-such-match' }, board: null };
};

const refusalOf = ({ game, seats, endedAt }: Match): Refusal | null => {
  if (endedAt) return { code: 'over' };
  return seats.length < game.seats.least ? { code: 'too-few' } : null;
};

const setUp = (match: Match, row: Row, entropy: string, now: Date): Setup => {
  const { game, seats } = match;
  const chance = fairChance({ seed: row.seed, entropy, move: 0 });
  const options = game.readOptions(row.gathering ? fullOptions(game, seats.length, row.chosen) : row.options);
  const state = game.setup(options, seats.length, chance);
  const status = game.status(state);
  const clock = peopleOf(match).length < 2 ? null : clockAfter(idleClock(seats.length), null, status, [], now);
  const dueAt = nextDue({ ...match, gathering: false, clock }, status, now);
  return { state, entropy, options, draws: chance.draws, timing: { clock, dueAt } };
};

/** What was chosen, and the game's defaults for so many seats. */
export const fullOptions = (game: AnyGame, seats: number, chosen: unknown): unknown =>
  Object.assign({}, game.defaults(seats), chosen);

const boardAfter = (match: Match, { state, entropy, options, timing }: Setup): Board => ({
  match: { ...match, ...timing, version: match.version + 1, gathering: false, options, entropy },
  state,
  status: match.game.status(state),
  events: [],
  late: [],
});
