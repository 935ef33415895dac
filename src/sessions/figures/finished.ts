import { z } from 'zod';
import type { AnyGame } from '../../games/contract/game.ts';
import { unlessUnreadable } from '../../games/contract/read-as.ts';
import { readResult } from '../../games/contract/record.ts';
import type { GameResult, Seat } from '../../games/contract/status.ts';
import { DAY } from '../../kernel/time.ts';
import { FINISHED_BY_BOT } from '../match/match.ts';
import type { Occupant } from '../match/seats.ts';
import type { MatchContext } from '../store/context.ts';
import type { Database } from '../store/database.ts';
import { reading } from '../store/failures.ts';
import { Prisma } from '../store/generated/client.ts';
import { isPublicRun } from '../store/private-runs.ts';

/** A match that is over, or that was left open, without its moves. */
export interface FinishedMatch {
  readonly id: string;
  readonly options: unknown;
  /** Null if it was broken off. */
  readonly result: GameResult | null;
  readonly endedAt: Date;
  readonly hasHints: boolean;
  /** Whether a bot played it to its end: such a game is no best, no first and no rank. */
  readonly isNoResult: boolean;
  readonly seats: readonly Occupant[];
  /** Seats whose people left before it was over: they handed them over, or broke the match off, or left it open. */
  readonly left: readonly { readonly seat: Seat; readonly userId: string }[];
}

/** A match against bots counts as left after its person has been gone for this many days, until they come back. */
const LEFT_OPEN = 30;

/** In SQL: whether only bots have been waiting for the one person of a match for that long. */
export const isLeftOpen = (now: Date): Prisma.Sql => Prisma.sql`(
  ended_at is null and due_at is null and moved_at <= ${new Date(now.getTime() - LEFT_OPEN * DAY)}::timestamptz
  and (select count(*) > 1 and count(user_id) = 1 from sallyport.seats where match_id = matches.id))`;

/** Only the last matches are read, at most this many. */
export const MOST_MATCHES = 20_000;

const Rows = z.array(
  z.tuple([
    z.string(),
    z.unknown(),
    z.unknown(),
    z.number(),
    z.number(),
    z.array(z.tuple([z.string().nullable(), z.string().nullable()])),
    z.array(z.tuple([z.number(), z.string()])).nullable(),
    z.boolean(),
  ]),
);

/**
 * The matches of a game on a server that are over and had begun, except private runs, in the order in which they ended.
 * `guildId` is null for direct messages: a person has only their own there.
 */
export const finishedMatches = async (
  { database, now }: Pick<MatchContext, 'database' | 'now'>,
  game: AnyGame,
  of: { readonly guildId: string | null; readonly userId?: string },
): Promise<readonly FinishedMatch[]> => {
  const where = [
    Prisma.sql`game = ${game.id} and ${isPublicRun(now())} and not gathering and entropy is not null`,
    game.seats.most === 1
      ? Prisma.sql`ended_at is not null`
      : Prisma.sql`(ended_at is not null or ${isLeftOpen(now())})`,
    of.guildId === null ? Prisma.sql`guild_id is null` : Prisma.sql`guild_id = ${of.guildId}`,
    ...(of.userId === undefined ? [] : [isOf(of.userId)]),
  ];
  // One text for all of them: reading row by row takes several times as long. A person who took a seat again has not
  // left it, unless they broke the match off.
  const [read] = await reading(
    () => database.$queryRaw<{ readonly rows: string | null }[]>`
      select json_agg(
        json_build_array(id, options, result, extract(epoch from over_at) * 1000, hints, seats, gone, is_open)
        order by over_at, id)::text as rows
      from (select id, options, result, hints, ended_at is null as is_open,
          coalesce(ended_at, moved_at + ${LEFT_OPEN} * interval '1 day') as over_at
        from sallyport.matches where ${Prisma.join(where, ' and ')}
        order by over_at desc, id desc limit ${MOST_MATCHES}) as latest
      cross join lateral (select json_agg(json_build_array(user_id, bot) order by seat) as seats
        from sallyport.seats where match_id = latest.id) as seated
      cross join lateral (select json_agg(json_build_array(seat, user_id) order by left_at, user_id) as gone
        from (select seat, user_id, max(left_at) as left_at from sallyport.left_seats where match_id = latest.id
          group by seat, user_id) as leaving
        where left_at >= over_at or not exists (
          select from sallyport.seats where seats.match_id = latest.id and seats.seat = leaving.seat
            and seats.user_id = leaving.user_id)) as left_behind`,
  );
  const rows = Rows.parse(JSON.parse(read?.rows ?? '[]'));
  return rows.flatMap(([id, options, stored, endedAt, hints, seats, gone, isOpen]) => {
    const result = stored === null ? null : unlessUnreadable(() => readResult(stored));
    if (result === undefined) return [];
    const occupants = seats.map(([userId, bot]) => (userId === null ? { bot: bot ?? '' } : { userId }));
    const handedOver = (gone ?? []).map(([seat, userId]) => ({ seat, userId }));
    const waiting = occupants.flatMap((each, seat) => ('userId' in each ? [{ seat, userId: each.userId }] : []));
    const left = isOpen ? [...handedOver, ...waiting] : handedOver;
    const [hasHints, isNoResult] = [hints > 0, hints >= FINISHED_BY_BOT];
    return [{ id, options, result, endedAt: new Date(endedAt), hasHints, isNoResult, seats: occupants, left }];
  });
};

const isOf = (userId: string): Prisma.Sql => Prisma.sql`id in (
  select match_id from sallyport.seats where user_id = ${userId}
  union select match_id from sallyport.left_seats where user_id = ${userId})`;

/** The people among these who stay off leaderboards. */
export const unlistedAmong = async (database: Database, people: Iterable<string>): Promise<ReadonlySet<string>> => {
  const ids = [...new Set(people)];
  const rows = await reading(
    () => database.$queryRaw<{ readonly id: string }[]>`
      select id from sallyport.preferences where listed = false and id = any(${ids})`,
  );
  return new Set(rows.map(({ id }) => id));
};

/** A key for each player: a bot is the same wherever it plays. */
export const playerKey = (occupant: Occupant): string =>
  'userId' in occupant ? occupant.userId : `bot:${occupant.bot}`;
