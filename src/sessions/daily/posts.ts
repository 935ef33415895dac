import { HOUR, MINUTE } from '../../kernel/time.ts';
import type { MatchContext } from '../store/context.ts';
import { reading, writing } from '../store/failures.ts';
import { Prisma } from '../store/generated/client.ts';
import { dayAfter, lastOpenDay, POSTED_DAYS, type Day } from '../time/day.ts';

/** The results of a day for a server that wants them in a channel. */
interface DailyPost {
  readonly day: Day;
  readonly guildId: string;
  readonly channelId: string;
  /** Discord posts only one message with the same nonce. */
  readonly nonce: string;
}

/** Results that nobody else posts for a minute. */
export interface ClaimedDailyPost extends DailyPost {
  /** How many times they have been claimed by now. */
  readonly tries: number;
}

/** Which results are claimed. */
interface DailyPostsClaim {
  /** Of how many servers at most. */
  readonly most?: number;
  /** Channels of which none are claimed, as something is still being posted there. */
  readonly without?: readonly string[];
}

/** After this time, in milliseconds, another process may try a claimed post: Discord remembers a nonce for some minutes. */
const CLAIMED_FOR = MINUTE;
const MOST_TRIES = 10;

/** For how long, in milliseconds, a run that can't be closed or verified holds up the results of its day and server. */
const HELD_UP = 6 * HOUR;

/** Has the results of each day posted into a channel of a server, from the last one on; null ends that. */
export const setDailyChannel =
  ({ database, now }: MatchContext) =>
  async (guildId: string, dailyChannelId: string | null): Promise<void> => {
    const row = { dailyChannelId, isServer: true, changedAt: now() };
    const before = dayAfter(lastOpenDay(now()), -1);
    // The days before that are not wanted, though a server may have wanted others before them.
    if (dailyChannelId !== null)
      await writing(
        () => database.$executeRaw`
          insert into daily_posts (day, guild_id)
          select ${before}, ${guildId}
          where not exists (select from preferences where id = ${guildId} and daily_channel_id is not null)
          on conflict do nothing`,
      );
    await writing(() =>
      database.preference.upsert({ where: { id: guildId }, create: { id: guildId, ...row }, update: row }),
    );
  };

/** The channel into which the results of each day are posted on a server, or null. */
export const dailyChannelOf =
  ({ database }: MatchContext) =>
  async (guildId: string): Promise<string | null> =>
    (await reading(() => database.preference.findUnique({ where: { id: guildId } })))?.dailyChannelId ?? null;

/**
 * Claims the posts that are due of some servers, each for one process at a time, once for each server and day: of all days
 * since the last one that was posted there, whose runs on the server are over and verified.
 */
export const claimDailyPosts =
  (context: MatchContext) =>
  async (choice: DailyPostsClaim = {}): Promise<readonly ClaimedDailyPost[]> => {
    const noted = await claimNoted(context, choice);
    if (noted.length > 0) return noted;
    await noteOpenDays(context);
    return claimNoted(context, choice);
  };

/** Notes which days are to be posted on which servers by now. */
const noteOpenDays = async ({ database, now }: MatchContext): Promise<void> => {
  const at = now();
  const last = lastOpenDay(at);
  await writing(
    () => database.$executeRaw`
      insert into daily_posts (day, guild_id, due_at)
      select days.day, preferences.id, ${at}::timestamptz from preferences join days
        on days.day <= ${last} and days.day > greatest(${dayAfter(last, -POSTED_DAYS)}::text, coalesce(
          (select max(posted.day) from daily_posts as posted where posted.guild_id = preferences.id),
          ${dayAfter(last, -1)}::text))
      where daily_channel_id is not null
      on conflict do nothing`,
  );
};

/** Claims posts that were noted. All days of a server go to the same process, which posts them in order. */
const claimNoted = async (
  { database, now }: MatchContext,
  { most = 20, without = [] }: DailyPostsClaim,
): Promise<readonly ClaimedDailyPost[]> => {
  const at = now();
  const isReady = Prisma.sql`due_at <= ${at}::timestamptz
    and (due_at <= ${new Date(at.getTime() - HELD_UP)}::timestamptz or not exists (
      select from matches where matches.day = daily_posts.day and matches.guild_id = daily_posts.guild_id
        and ranked_as is not null and (ended_at is null or (score is not null and verified is null))))`;
  const rows = await writing(
    () => database.$queryRaw<Omit<ClaimedDailyPost, 'nonce'>[]>`
      with servers as (
        select id, daily_channel_id from preferences
        where daily_channel_id is not null and daily_channel_id <> all(${[...without]}::text[])
          and exists (select from daily_posts where guild_id = preferences.id and ${isReady})
        order by id limit ${most} for update skip locked)
      update daily_posts set tries = tries + 1, due_at = case when tries + 1 < ${MOST_TRIES}
          then ${new Date(at.getTime() + CLAIMED_FOR)}::timestamptz + tries * interval '5 minutes' end
      from servers where servers.id = daily_posts.guild_id and ${isReady}
      returning daily_posts.day, daily_posts.guild_id as "guildId", daily_channel_id as "channelId", tries`,
  );
  return rows
    .map((row) => ({ ...row, nonce: `d${row.day.replaceAll('-', '')}${row.guildId.slice(-16)}` }))
    .toSorted((one, other) => Number(one.day > other.day) - Number(one.day < other.day));
};

/** Claims results for a minute from now on. Returns false if they were posted, or if another process has claimed them since. */
export const renewDailyPost =
  ({ database, now }: MatchContext) =>
  async ({ day, guildId, tries }: ClaimedDailyPost): Promise<boolean> => {
    // Nobody else claims what is tried for the last time.
    if (tries >= MOST_TRIES) return true;
    const until = new Date(now().getTime() + CLAIMED_FOR);
    const renewed = await writing(
      () => database.$executeRaw`
        update daily_posts set due_at = ${until}::timestamptz + ${tries - 1} * interval '5 minutes'
        where day = ${day} and guild_id = ${guildId} and tries = ${tries} and due_at is not null`,
    );
    return renewed > 0;
  };

/** Notes that a post is done, or can't be done at all. */
export const dailyPosted =
  ({ database }: MatchContext) =>
  async ({ day, guildId }: DailyPost): Promise<void> => {
    await writing(() => database.dailyPost.updateMany({ where: { day, guildId }, data: { dueAt: null } }));
  };
