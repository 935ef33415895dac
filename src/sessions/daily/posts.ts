import { HOUR } from '../../kernel/time.ts';
import { openOutbox } from '../queue/outbox.ts';
import type { MatchContext } from '../store/context.ts';
import { reading, writing } from '../store/failures.ts';
import { Prisma } from '../store/generated/client.ts';
import { dayAfter, lastOpenDay, POSTED_DAYS, type Day } from '../time/day.ts';

interface DailyPost {
  readonly day: Day;
  readonly guildId: string;
  readonly channelId: string;
  /** The home of the server, if that is another channel. */
  readonly otherChannelId: string | null;
  /** Discord posts only one message with the same nonce. */
  readonly nonce: string;
}

/** Results that no other process posts until then. */
export interface ClaimedDailyPost extends DailyPost {
  readonly until: Date;
}

interface DailyPostsClaim {
  readonly most?: number;
  /** Channels to leave out, as something is still being posted there. */
  readonly without?: readonly string[];
}

/** For how long, in milliseconds, a run that can't be closed or verified holds up the results of its day and server. */
const HELD_UP = 6 * HOUR;

/** The results of each day are posted there, from the last day on; null for none. */
const setChannel =
  ({ database, now }: MatchContext) =>
  async (guildId: string, dailyChannelId: string | null): Promise<void> => {
    const row = { dailyChannelId, isServer: true, changedAt: now() };
    const before = dayAfter(lastOpenDay(now()), -1);
    // The server gets no days before that, even if it wanted earlier ones once.
    if (dailyChannelId !== null)
      await writing(
        () => database.$executeRaw`
          insert into sallyport.daily_posts (day, guild_id)
          select ${before}, ${guildId}
          where not exists (select from sallyport.preferences where id = ${guildId} and daily_channel_id is not null)
          on conflict do nothing`,
      );
    await writing(() =>
      database.preference.upsert({ where: { id: guildId }, create: { id: guildId, ...row }, update: row }),
    );
  };

const channelOf =
  ({ database }: MatchContext) =>
  async (guildId: string): Promise<string | null> =>
    (await reading(() => database.preference.findUnique({ where: { id: guildId } })))?.dailyChannelId ?? null;

const openPosts = (context: MatchContext) =>
  openOutbox<Pick<DailyPost, 'day' | 'guildId'>>(context, {
    table: Prisma.sql`sallyport.daily_posts`,
    isFree: (at) => Prisma.sql`due_at <= ${at}::timestamptz`,
    key: { columns: Prisma.sql`day, guild_id`, of: ({ day, guildId }) => [day, guildId] },
    keepsRows: true,
  });

/** Claims due posts, once for each server and day: all days since the last one whose runs are over and verified. */
const claimPosts =
  (context: MatchContext, outbox: ReturnType<typeof openPosts>) =>
  async (choice: DailyPostsClaim = {}): Promise<readonly ClaimedDailyPost[]> => {
    const noted = await claimNoted(context, outbox, choice);
    if (noted.length > 0) return noted;
    await noteOpenDays(context);
    return claimNoted(context, outbox, choice);
  };

const noteOpenDays = async ({ database, now }: MatchContext): Promise<void> => {
  const at = now();
  const last = lastOpenDay(at);
  await writing(
    () => database.$executeRaw`
      insert into sallyport.daily_posts (day, guild_id, due_at)
      select days.day, preferences.id, ${at}::timestamptz from sallyport.preferences join sallyport.days
        on days.day <= ${last} and days.day > greatest(${dayAfter(last, -POSTED_DAYS)}::text, coalesce(
          (select max(posted.day) from sallyport.daily_posts as posted where posted.guild_id = preferences.id),
          ${dayAfter(last, -1)}::text))
      where daily_channel_id is not null
      on conflict do nothing`,
  );
};

/** Claims posts that were noted. All days of a server go to the same process, which posts them in order. */
const claimNoted = async (
  { now }: MatchContext,
  outbox: ReturnType<typeof openPosts>,
  { most = 20, without = [] }: DailyPostsClaim,
): Promise<readonly ClaimedDailyPost[]> => {
  const isReady = Prisma.sql`(due_at <= ${new Date(now().getTime() - HELD_UP)}::timestamptz or not exists (
    select from sallyport.matches where matches.day = daily_posts.day and matches.guild_id = daily_posts.guild_id
      and ranked_as is not null and (ended_at is null or (score is not null and verified is null))))`;
  const rows = await outbox.claim<Omit<ClaimedDailyPost, 'nonce' | 'until'>>({
    chosen: (isFree) => Prisma.sql`
      select id, daily_channel_id from sallyport.preferences
      where daily_channel_id is not null and daily_channel_id <> all(${[...without]}::text[])
        and exists (select from sallyport.daily_posts where guild_id = preferences.id and ${isFree} and ${isReady})
      order by id limit ${most}`,
    joined: Prisma.sql`guild_id = chosen.id and ${isReady}`,
    returning: Prisma.sql`day, guild_id as "guildId", daily_channel_id as "channelId",
      (select channel_id from sallyport.homes where homes.guild_id = chosen.id and channel_id <> daily_channel_id
        and coalesce(trouble, '') <> 'deleted') as "otherChannelId"`,
  });
  return rows
    .map((row) => ({ ...row, nonce: `d${row.day.replaceAll('-', '')}${row.guildId.slice(-16)}` }))
    .toSorted((one, other) => Number(one.day > other.day) - Number(one.day < other.day));
};

/** The results of each day, and the channels into which they are posted. */
export const createDailyPosts = (context: MatchContext) => {
  const outbox = openPosts(context);
  return {
    channel: channelOf(context),
    setChannel: setChannel(context),
    posts: { ...outbox, claim: claimPosts(context, outbox) },
    posted: outbox.drop,
  };
};
