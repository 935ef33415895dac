import type { AnyGame, GameResult, LogLine, Public, Seat } from '../games/game.ts';
import { type GameRecord, isWhole, readDraws, readResult, replay } from '../games/record.ts';
import type { Json } from '../kernel/json.ts';
import type { Board, Match } from './match.ts';
import { type MatchContext, look, reach } from './boards.ts';

/** The record of a match, running or over. While it runs, neither its seed nor anything that is secret is in it. */
export const recordOf = async (tables: MatchContext, match: Match): Promise<GameRecord | Public<GameRecord>> => {
  const { record, isOpen } = await readRecord(tables, match);
  return isOpen ? record : (match.game.publicRecord?.(record) ?? record);
};

/** The whole record of a match, who made each of its steps, and whether everybody may have it: it is over, or was never set up. */
const readRecord = async (
  { database }: MatchContext,
  { id, game, ...match }: Match,
): Promise<{ readonly record: GameRecord; readonly makers: readonly string[]; readonly isOpen: boolean }> => {
  const row = await reach(() =>
    database.match.findUniqueOrThrow({
      where: { id },
      select: {
        rules: true,
        setupDraws: true,
        moveCount: true,
        entropy: true,
        seed: true,
        result: true,
        endedAt: true,
      },
    }),
  );
  // A move that came since does not fit the result that was read.
  const moves = await reach(() =>
    database.move.findMany({
      where: { matchId: id, number: { lte: row.moveCount } },
      orderBy: { number: 'asc' },
      select: { seat: true, action: true, draws: true, summary: true, maker: true },
    }),
  );
  const record: GameRecord = {
    record: 1,
    game: game.id,
    options: match.options,
    seats: match.seats.length,
    setup: { draws: readDraws(row.setupDraws) },
    steps: moves.map((move) => ({
      seat: move.seat,
      action: move.action,
      draws: readDraws(move.draws),
      summary: move.summary as Json,
    })),
    result: row.result as Json,
    rules: row.rules,
    fair: { commitment: match.commitment, seed: row.endedAt && row.seed, entropy: row.entropy },
  };
  return { record, makers: moves.map(({ maker }) => maker), isOpen: row.endedAt !== null || row.entropy === null };
};

/** The log of a match, told anew from its record. */
export const logOf = async (tables: MatchContext, match: Match): Promise<readonly LogLine[]> => {
  const { record: whole, makers, isOpen } = await readRecord(tables, match);
  if (whole.steps.length === 0) return [];
  return [...replay(match.game, isOpen ? whole : tellable(match.game, whole))].flatMap((played, step) => [
    ...markOf(match.game, played.seat, makers[step] ?? ''),
    ...match.game.log(played),
  ]);
};

/** What of a running match the log is told from: the public record, unless only its own game can tell that apart. */
const tellable = (game: AnyGame, whole: GameRecord): GameRecord => {
  const told = game.publicRecord?.(whole) ?? whole;
  return isWhole(told) ? told : whole;
};

/** What the log says of a move that its player did not make. */
const markOf = (game: AnyGame, seat: Seat, maker: string): readonly LogLine[] => {
  const name = game.seatNames?.[seat] ?? `seat ${seat + 1}`;
  const line = { at: '', roll: '', note: '' };
  if (maker === 'clock') return [{ ...line, effect: `Time ran out for ${name}: ${game.timeout.words}` }];
  return maker === 'stand-in' ? [{ ...line, effect: `${name} is away: a bot chose` }] : [];
};

/** A person in a game on a server; `guildId` is null in direct messages. */
export interface Player {
  readonly game: string;
  readonly guildId: string | null;
  readonly userId: string;
}

/** A person's results in a game on a server, best first. Matches that were broken off have none. */
export const resultsOf = async ({ database }: MatchContext, player: Player): Promise<readonly GameResult[]> => {
  const { game, guildId, userId } = player;
  const where = { game, guildId, score: { not: null }, seats: { some: { userId } } };
  const rows = await reach(() =>
    database.match.findMany({ where, orderBy: { score: 'desc' }, select: { result: true } }),
  );
  return rows.map(({ result }) => readResult(result));
};

/** The board of the last match of a game that a person moved in on a server, or null. */
export const lookAtLast = async (tables: MatchContext, player: Player): Promise<Board | null> => {
  const { game, guildId, userId } = player;
  const where = { game, guildId, seats: { some: { userId } } };
  const last = await reach(() =>
    tables.database.match.findFirst({ where, orderBy: { movedAt: 'desc' }, select: { id: true } }),
  );
  return last && look(tables, last.id);
};

/** Which open matches are meant: on a server, of a game where that is said, of a person or in a channel. */
export interface Whereabouts {
  readonly guildId: string | null;
  readonly game?: string;
  readonly userId?: string;
  readonly channelId?: string;
}

/** As many as are ever shown at once. */
const MOST_OPEN = 25;

/** The boards of matches that go on or gather their players, the one that moved last first. */
export const openBoards = async (
  tables: MatchContext,
  { userId, ...where }: Whereabouts,
): Promise<readonly Board[]> => {
  const seated = userId === undefined ? {} : { seats: { some: { userId } } };
  const rows = await reach(() =>
    tables.database.match.findMany({
      where: { ...where, ...seated, endedAt: null },
      orderBy: { movedAt: 'desc' },
      take: MOST_OPEN,
      select: { id: true },
    }),
  );
  const boards = await Promise.all(rows.map(({ id }) => look(tables, id)));
  return boards.filter((board) => board !== null);
};

/** As many as are shown again when a bot starts. */
const MOST_MOVED = 50;

/** The matches of several that moved in the last so many milliseconds, the latest first: others may not see it yet. */
export const movedLately = async (
  { database, games }: MatchContext,
  milliseconds: number,
): Promise<readonly string[]> => {
  const several = games.filter(({ seats }) => seats.most > 1).map(({ id }) => id);
  const movedAt = { gte: new Date(Date.now() - milliseconds) };
  const where = { game: { in: several }, movedAt, messageId: { not: null } };
  const rows = await reach(() =>
    database.match.findMany({ where, orderBy: { movedAt: 'desc' }, take: MOST_MOVED, select: { id: true } }),
  );
  return rows.map(({ id }) => id);
};
