import type { MatchContext } from '../boards.ts';
import { reach } from '../failures.ts';
import { type Day, POSTED_DAYS, dayAfter, lastOpenDay } from './day.ts';

/** The results of a day for a server that wants them in a channel. */
export interface DailyPost {
  readonly day: Day;
  readonly guildId: string;
  readonly channelId: string;
  /** Discord posts only one message with the same nonce. */
  readonly nonce: string;
}

/** After this time, in milliseconds, another process may try a claimed post: Discord remembers a nonce for some minutes. */
const CLAIMED_FOR = 60_000;
const MOST_TRIES = 10;

/** For how long, in milliseconds, a run that can't be closed or verified holds up the results of its day and server. */
const HELD_UP = 6 * 3_600_000;

/** Has the results of each day posted into a channel of a server, from the last one on; null ends that. */
export const setDailyChannel =
  ({ database, now }: MatchContext) =>
  async (guildId: string, dailyChannelId: string | null): Promise<void> => {
    const row = { dailyChannelId, isServer: true, changedAt: now() };
    const before = dayAfter(lastOpenDay(now()), -1);
    // The days before that are not wanted, though a server may have wanted others before them.
    if (dailyChannelId !== null)
      await reach(
        () => database.$executeRaw`
          insert into daily_posts (day, guild_id)
          select ${before}, ${guildId}
          where not exists (select from preferences where id = ${guildId} and daily_channel_id is not null)
          on conflict do nothing`,
        true,
      );
    await reach(
      () => database.preference.upsert({ where: { id: guildId }, create: { id: guildId, ...row }, update: row }),
      true,
    );
  };

/** The channel into which the results of each day are posted on a server, or null. */
export const dailyChannelOf =
  ({ database }: MatchContext) =>
  async (guildId: string): Promise<string | null> =>
    (await reach(() => database.preference.findUnique({ where: { id: guildId } })))?.dailyChannelId ?? null;

/**
 * The posts that are due, each for one process at a time, once for each server and day: of all days since the last one
 * that was posted there, whose runs on the server are over and verified.
 */
export const claimDailyPosts =
  ({ database, now }: MatchContext) =>
  async (): Promise<readonly DailyPost[]> => {
    const at = now();
    const last = lastOpenDay(at);
    await reach(
      () => database.$executeRaw`
        insert into daily_posts (day, guild_id, due_at)
        select days.day, preferences.id, ${at}::timestamptz from preferences join days
          on days.day <= ${last} and days.day > greatest(${dayAfter(last, -POSTED_DAYS)}::text, coalesce(
            (select max(posted.day) from daily_posts as posted where posted.guild_id = preferences.id),
            ${dayAfter(last, -1)}::text))
        where daily_channel_id is not null
        on conflict do nothing`,
      true,
    );
    const rows = await reach(
      () => database.$queryRaw<Omit<DailyPost, 'nonce'>[]>`
        update daily_posts set tries = tries + 1,
          due_at = case when tries + 1 < ${MOST_TRIES}
            then ${new Date(at.getTime() + CLAIMED_FOR)}::timestamptz + tries * interval '5 minutes' end
        from preferences where id = daily_posts.guild_id and daily_channel_id is not null and due_at <= ${at}::timestamptz
          and (due_at <= ${new Date(at.getTime() - HELD_UP)}::timestamptz or not exists (
            select from matches where matches.day = daily_posts.day and matches.guild_id = daily_posts.guild_id
              and ranked_as is not null and (ended_at is null or (score is not null and verified is null))))
        returning daily_posts.day, daily_posts.guild_id as "guildId", daily_channel_id as "channelId"`,
      true,
    );
    return rows
      .map((row) => ({ ...row, nonce: `d${row.day.replaceAll('-', '')}${row.guildId.slice(-16)}` }))
      .toSorted((one, other) => Number(one.day > other.day) - Number(one.day < other.day));
  };

/** Notes that a post is done, or can't be done at all. */
export const dailyPosted =
  ({ database }: MatchContext) =>
  async ({ day, guildId }: DailyPost): Promise<void> => {
    await reach(() => database.dailyPost.updateMany({ where: { day, guildId }, data: { dueAt: null } }), true);
  };
