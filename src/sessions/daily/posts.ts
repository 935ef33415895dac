import type { MatchContext } from '../boards.ts';
import { reach } from '../failures.ts';
import { type Day, dayAfter, dayOf } from './day.ts';

/** The results of a day for a server that wants them in a channel. */
export interface DailyPost {
  readonly day: Day;
  readonly guildId: string;
  readonly channelId: string;
  /** Discord posts one message of a nonce. */
  readonly nonce: string;
}

/** After this time, in milliseconds, another process may try a claimed post: Discord remembers a nonce for some minutes. */
const CLAIMED_FOR = 60_000;
const MOST_TRIES = 10;

/** Has the results of each day posted into a channel of a server, or not any more for null. */
export const setDailyChannel =
  ({ database, now }: MatchContext) =>
  async (guildId: string, dailyChannelId: string | null): Promise<void> => {
    const row = { dailyChannelId, changedAt: now() };
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

/** The posts that are due: of the last day that is open, each for one process at a time, once for each server. */
export const claimDailyPosts =
  ({ database, now }: MatchContext) =>
  async (): Promise<readonly DailyPost[]> => {
    const at = now();
    const last = dayAfter(dayOf(at), -2);
    await reach(
      () => database.$executeRaw`
        insert into daily_posts (day, guild_id, due_at)
        select ${last}, id, ${at}::timestamptz from preferences
        where daily_channel_id is not null and exists (select from days where day = ${last})
        on conflict do nothing`,
      true,
    );
    const rows = await reach(
      () => database.$queryRaw<Omit<DailyPost, 'nonce'>[]>`
        update daily_posts set tries = tries + 1,
          due_at = case when tries + 1 < ${MOST_TRIES}
            then ${new Date(at.getTime() + CLAIMED_FOR)}::timestamptz + tries * interval '5 minutes' end
        from preferences where id = guild_id and daily_channel_id is not null and due_at <= ${at}::timestamptz
        returning day, guild_id as "guildId", daily_channel_id as "channelId"`,
      true,
    );
    return rows.map((row) => ({ ...row, nonce: `d${row.day.replaceAll('-', '')}${row.guildId.slice(-16)}` }));
  };

/** Notes that a post is done, or can't be done at all. */
export const dailyPosted =
  ({ database }: MatchContext) =>
  async ({ day, guildId }: DailyPost): Promise<void> => {
    await reach(() => database.dailyPost.updateMany({ where: { day, guildId }, data: { dueAt: null } }), true);
  };
