import { DAY } from '../../kernel/time.ts';
import type { MatchContext } from '../store/context.ts';
import { reading } from '../store/failures.ts';
import { Prisma } from '../store/generated/client.ts';
import { verifyRuns, type DailyRuns } from './verification.ts';

/** Which runs a leaderboard counts, and for whom. @testonly */
export interface DailyLeaderboardQuery extends DailyRuns {
  /** A person whose own line is listed however far down it is, or null. */
  readonly userId: string | null;
  /** On a server: all runs of the people who have played there, or, by default, those that were begun there. */
  readonly of?: 'friends' | 'begun here';
}

export interface DailyLeaderboardLine {
  /** The number of the line, from 1. */
  readonly line: number;
  /** People with the same score share a rank. */
  readonly rank: number;
  readonly userId: string;
  readonly score: number;
  readonly days: number;
  readonly hasHints: boolean;
}

export interface DailyLeaderboard {
  readonly lines: readonly DailyLeaderboardLine[];
  /** How many people it ranks in all. */
  readonly people: number;
}

/** How many lines a leaderboard has, not counting that of the person who asked. */
const LINES = 15;

/** Accounts younger than this are listed on their own server only, in days. */
export const YOUNG = 30;

/** When Discord's ids begin, in milliseconds since 1970. */
const DISCORD_EPOCH = 1_420_070_400_000;

/** A line for each person who does not stay off leaderboards. Only scores that a replay has verified count. */
export const dailyLeaderboardOf =
  (context: MatchContext) =>
  async (query: DailyLeaderboardQuery): Promise<DailyLeaderboard> => {
    const { database, now } = context;
    const { game, guildId, first, last, userId, of = 'begun here' } = query;
    await verifyRuns(context, { game, guildId, first, last });
    const youngest = (BigInt(now().getTime() - YOUNG * DAY - DISCORD_EPOCH) << 22n).toString();
    const where =
      guildId === null
        ? Prisma.sql`opened_by::numeric <= ${youngest}::numeric`
        : of === 'friends'
          ? Prisma.sql`(guild_id = ${guildId} or ${hasPlayedOn(guildId)})`
          : Prisma.sql`guild_id = ${guildId}`;
    const rows = await reading(
      () => database.$queryRaw<(DailyLeaderboardLine & { readonly people: number })[]>`
        with listed as (
          select opened_by, sum(score)::int as score, count(*)::int as days, bool_or(hints > 0) as hinted,
            min(ended_at) as ended
          from sallyport.matches
          where game = ${game} and day between ${first} and ${last} and ranked_as is not null and verified and ${where}
            and not exists (select from sallyport.preferences where id = opened_by and listed = false)
          group by opened_by
        ), placed as (
          select *, (rank() over (order by score desc))::int as rank,
            (row_number() over (order by score desc, ended, opened_by))::int as line, (count(*) over ())::int as people
          from listed
        )
        select line, rank, opened_by as "userId", score, days, hinted as "hasHints", people from placed
        where line <= ${LINES} or opened_by = ${userId} order by line`,
    );
    return { lines: rows.map(({ people: _people, ...line }) => line), people: rows[0]?.people ?? 0 };
  };

/** In SQL: whether whoever began a run has finished a match on a server. */
export const hasPlayedOn = (guildId: string): Prisma.Sql => Prisma.sql`exists (
  select from sallyport.seats join sallyport.matches as played on played.id = seats.match_id
  where seats.user_id = matches.opened_by and played.guild_id = ${guildId} and played.ended_at is not null)`;
