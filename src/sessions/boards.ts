import { z } from 'zod';
import { type AnyGame, FormatError, type Status } from '../games/game.ts';
import type { Database } from './database.ts';
import { isOutOfReach } from './failures.ts';
import { type Board, CorruptMatchError, DatabaseLostError } from './match.ts';
import { type MatchRow, matchOf, readRow } from './queries.ts';

/** What every operation on matches works with. */
export interface MatchContext {
  readonly database: Database;
  readonly games: readonly AnyGame[];
  /** What time it is, for all that falls due. */
  readonly now: () => Date;
  /** Lets a program think that takes long. */
  readonly plan: Plan;
}

/** Asks a program, by the ids of its game and its bot, what its seat does next; the same whims plan the same. */
export type Plan = (request: {
  readonly game: string;
  readonly bot: string;
  readonly view: unknown;
  readonly whims: string;
}) => Promise<readonly unknown[]>;

/** An interaction that no move has, for reading alone. */
const NOBODY = '';

/** The board as it stands, or null where there is no such match. */
export const look = async (tables: MatchContext, matchId: string): Promise<Board | null> => {
  const row = await reach(() => readRow(tables.database, matchId, NOBODY));
  return row && boardOf(tables, row);
};

/** The board of the match that is open in a place, or null. */
export const lookAt = async (tables: MatchContext, place: string): Promise<Board | null> => {
  const found = await reach(() => tables.database.match.findUnique({ where: { place }, select: { id: true } }));
  return found && look(tables, found.id);
};

/** The board of a row that was read. Throws a `CorruptMatchError` where its state can't be. */
export const boardOf = (tables: MatchContext, row: MatchRow): Board => {
  const game = tables.games.find(({ id }) => id === row.game);
  if (game === undefined) throw new Error(`there is no game ${row.game}`);
  const match = matchOf(row, game);
  if (row.gathering || (game.drawsAtSetup && row.entropy === null)) {
    return { match, state: null, status: waitingFor(match.seats.length), events: [], late: [] };
  }
  const state = readState(game, row);
  return { match, state, status: game.status(state), ...newsOf(row.news, game) };
};

const News = z.object({
  rules: z.number(),
  events: z.array(z.unknown()),
  late: z.array(z.number()).default([]),
});

/** What the last move did, where these rules can tell it. */
const newsOf = (news: unknown, game: AnyGame): Pick<Board, 'events' | 'late'> => {
  const read = News.safeParse(news);
  if (!read.success) return { events: [], late: [] };
  const { rules, events, late } = read.data;
  return { events: rules === game.rules ? events : [], late };
};

/** The status of a match that waits for its first click. */
const waitingFor = (seats: number): Status => {
  const everybody = Array.from({ length: seats }, (_, seat) => seat);
  return { toAct: everybody, awaited: everybody, revision: 0, round: 0, result: null };
};

/** Does what needs the database. Throws a `DatabaseLostError` when that is out of reach, unsure where it `writes`. */
export const reach = async <Value>(query: () => Promise<Value>, writes = false): Promise<Value> => {
  try {
    return await query();
  } catch (error) {
    if (isOutOfReach(error)) throw new DatabaseLostError(writes, { cause: error });
    throw error;
  }
};

const readState = (game: AnyGame, row: MatchRow): unknown => {
  try {
    return game.readState(row.state);
  } catch (cause) {
    if (cause instanceof FormatError) throw new CorruptMatchError(row.id, { cause });
    throw cause;
  }
};
