import { z } from 'zod';
import { versionOf, type AnyGame } from '../../games/contract/game.ts';
import { FormatError } from '../../games/contract/read-as.ts';
import { readResult } from '../../games/contract/record.ts';
import type { Status } from '../../games/contract/status.ts';
import { goneGame } from '../../games/draft/gone.ts';
import { isGuest } from '../../games/draft/guest-id.ts';
import { isAbsent } from '../match/deadlines.ts';
import { CorruptMatchError, UnknownMatchError } from '../match/errors.ts';
import type { Board, Match } from '../match/match.ts';
import type { Player } from '../match/place.ts';
import { seatOf } from '../match/seats.ts';
import type { MatchContext } from './context.ts';
import { anyOf } from './database.ts';
import { reading } from './failures.ts';
import { Prisma } from './generated/client.ts';
import { isPublicRun } from './private-runs.ts';
import { matchOf, readRow, readRows, type MatchRow, type RowsWanted } from './queries.ts';

export const look =
  (context: MatchContext) =>
  async (matchId: string): Promise<Board | null> => {
    const row = await reading(() => readRow(context.database, matchId));
    return row && boardOf(context, row);
  };

/** The version of a match, which every change raises, and the message of its board. @testonly */
export type Latest = Pick<Match, 'version' | 'messageId'>;

/** The latest versions of matches and the messages of their boards, by id. A match that is gone is left out. */
export const readLatest =
  ({ database }: MatchContext) =>
  async (ids: readonly string[]): Promise<ReadonlyMap<string, Latest>> => {
    const rows = await reading(() =>
      database.send<{ readonly id: string; readonly version: number; readonly message: string | null }>(
        Prisma.sql`select id, version, message_id as message from sallyport.matches where id = ${anyOf(ids)}`,
      ),
    );
    return new Map(rows.map(({ id, version, message }) => [id, { version, messageId: message }]));
  };

/** The board of the first match that fits a condition, or null. */
export const boardWhere = async (context: MatchContext, where: Prisma.Sql): Promise<Board | null> => {
  const [row] = await reading(() => readRows(context.database, where));
  return row ? boardOf(context, row) : null;
};

export const lookAt =
  (context: MatchContext) =>
  (place: string): Promise<Board | null> =>
    boardWhere(context, Prisma.sql`place = ${place}`);

/** A person's latest match of a game on a server that has begun, or null. Private runs are not among them. */
export const lookAtLast =
  (context: MatchContext) =>
  ({ game, guildId, userId }: Player): Promise<Board | null> =>
    boardWhere(
      context,
      Prisma.sql`game = ${game} and ${isPublicRun(context.now())} and not gathering
        and guild_id is not distinct from ${guildId}
        and id in (select match_id from sallyport.seats where user_id = ${userId})`,
    );

/** Selects open matches on one server or everywhere, where given of a game, a person, or a channel or thread. */
interface Whereabouts {
  readonly guildId?: string | null;
  readonly game?: string;
  readonly userId?: string;
  readonly channelId?: string;
  /** Selects matches that have begun and ended instead. */
  readonly isFinished?: boolean;
}

/** The default for `most`: no screen lists more. */
const MOST_OPEN = 25;

/** The boards of matches that run or gather players, the latest to move first: `most` of them, from `skip` on. */
export const openBoards =
  (context: MatchContext) =>
  (of: Whereabouts, { most = MOST_OPEN, skip = 0 } = {}): Promise<readonly Board[]> =>
    boardsWhere(context, openAt(of), { most, skip });

/**
 * The boards of a person's open matches everywhere: first those in which others wait for them, then their runs, then
 * the rest. In each group, those that can be opened in `home` come first.
 */
export const ownBoards =
  (context: MatchContext) =>
  (userId: string, home: string | null, { most = MOST_OPEN, skip = 0 } = {}): Promise<readonly Board[]> => {
    const alone = context.games.filter(({ seats }) => seats.most === 1).map(({ id }) => id);
    const order = Prisma.sql`
      case
        when gathering or state is null then 2
        when game = any(${alone}::text[]) then 1
        when ${isAwaited(userId)} then 0
        else 2
      end,
      (opens_at is null and guild_id is distinct from ${home}),`;
    return boardsWhere(context, openAt({ userId }), { most, skip, order });
  };

/**
 * A person's open matches of a game on a server, in the order in which they may mean them in a channel: first those
 * that they have joined, and of these those that are here, or in which others wait for them.
 */
export const boardsFor =
  (context: MatchContext) =>
  (player: Player, channelId: string, first: 'here' | 'their turn'): Promise<readonly Board[]> => {
    const isElsewhere = Prisma.sql`not ${isIn(channelId)}`;
    const isIdle = Prisma.sql`(gathering or state is null or not ${isAwaited(player.userId)})`;
    const [one, other] = first === 'here' ? [isElsewhere, isIdle] : [isIdle, isElsewhere];
    const isInvited = Prisma.sql`exists (
      select from sallyport.seats where match_id = matches.id and user_id = ${player.userId} and not joined)`;
    const order = Prisma.sql`${isInvited}, ${one}, ${other},`;
    return boardsWhere(context, openAt(player), { most: MOST_OPEN, order });
  };

/** The running matches on all servers in which others wait for a person, the latest to move first. */
export const waitingBoards =
  (context: MatchContext) =>
  async (userId: string): Promise<readonly Board[]> => {
    const where = Prisma.sql`ended_at is null and not gathering and clock is not null
      and id in (select match_id from sallyport.seats where user_id = ${userId})`;
    const boards = await boardsWhere(context, where, { most: context.limits.matches });
    return boards.filter(({ match }) => {
      const seat = seatOf(match, userId);
      return (
        seat !== null &&
        (match.clock?.[seat]?.since ?? null) !== null &&
        !isAbsent(match, seat) &&
        match.pausedUntil === null
      );
    });
  };

export const countOpen =
  ({ database }: MatchContext) =>
  async (of: Whereabouts): Promise<number> => {
    const [counted] = await reading(
      () =>
        database.$queryRaw<
          { readonly count: number }[]
        >`select count(*)::int as count from sallyport.matches where ${openAt(of)}`,
    );
    return counted?.count ?? 0;
  };

const openAt = ({ guildId, game, userId, channelId, isFinished = false }: Whereabouts): Prisma.Sql =>
  Prisma.join(
    [
      isFinished ? Prisma.sql`ended_at is not null and not gathering` : Prisma.sql`ended_at is null`,
      ...(guildId === undefined ? [] : [Prisma.sql`guild_id is not distinct from ${guildId}`]),
      ...(game === undefined ? [] : [Prisma.sql`game = ${game}`]),
      ...(userId === undefined
        ? []
        : [Prisma.sql`id in (select match_id from sallyport.seats where user_id = ${userId})`]),
      ...(channelId === undefined ? [] : [isIn(channelId)]),
    ],
    ' and ',
  );

const isIn = (channelId: string): Prisma.Sql =>
  Prisma.sql`(channel_id = ${channelId} or thread_id is not distinct from ${channelId})`;

/** In SQL: whether a match waits for a person. Without a clock it has one, and what is due is only a bot's turn. */
const isAwaited = (userId: string): Prisma.Sql => Prisma.sql`
  case
    when clock is null then due_at is null
    else (clock -> (
      select seat from sallyport.seats where match_id = matches.id and user_id = ${userId}) ->> 'since') is not null
  end`;

/** The boards that fit. An unreadable match is left out, so that it does not hide the others. */
const boardsWhere = async (context: MatchContext, where: Prisma.Sql, wanted: RowsWanted): Promise<readonly Board[]> => {
  const rows = await reading(() => readRows(context.database, where, wanted));
  return rows.flatMap((row) => {
    try {
      return [boardOf(context, row)];
    } catch (err) {
      context.warn({ err, match: row.id }, 'a match is left out of a list');
      return [];
    }
  });
};

/** The game of a row, by its version of the rules. Where a guest is gone, something stands in for it. */
const gameOf = ({ games }: MatchContext, { id, game, rules, result }: MatchRow): AnyGame => {
  const current = games.find((each) => each.id === game);
  const version = current && versionOf(current, rules);
  if (version !== undefined) return version;
  if (isGuest(game)) return goneGame(game, rules, result === null ? null : readResult(result));
  throw new UnknownMatchError(id, {
    cause: current === undefined ? `there is no game ${game}` : `there are no rules ${rules}`,
  });
};

/**
 * The board of a row. Throws a `CorruptMatchError` if its state can't be read: an `UnknownMatchError` if a newer
 * release opened it.
 */
export const boardOf = (context: MatchContext, row: MatchRow): Board => {
  const game = gameOf(context, row);
  const match = matchOf(row, game, context.now());
  if (row.gathering || (game.drawsAtSetup && row.entropy === null)) {
    return { match, state: null, status: waitingFor(match.seats.length), events: [], late: [] };
  }
  const state = readState(game, row);
  return { match, state, status: game.status(state), ...newsOf(row.news, game) };
};

const StoredNews = z.object({
  rules: z.number(),
  events: z.array(z.unknown()),
  late: z.array(z.number()).default([]),
  finishedFrom: z.number().optional(),
});

/** What the last move did, if this version of the rules can tell. */
const newsOf = (news: unknown, game: AnyGame): Pick<Board, 'events' | 'late' | 'finishedFrom'> => {
  const read = StoredNews.safeParse(news);
  if (!read.success) return { events: [], late: [] };
  const { rules, events, late, finishedFrom } = read.data;
  const finished = finishedFrom === undefined ? {} : { finishedFrom };
  return { events: rules === game.rules ? events : [], late, ...finished };
};

const waitingFor = (seats: number): Status => {
  const all = Array.from({ length: seats }, (_, seat) => seat);
  return { toAct: all, awaited: all, revision: 0, round: 0, result: null };
};

const readState = (game: AnyGame, row: MatchRow): unknown => {
  try {
    return game.readState(row.state);
  } catch (cause) {
    if (cause instanceof FormatError) throw new CorruptMatchError(row.id, { cause });
    throw cause;
  }
};
