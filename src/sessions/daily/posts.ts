import { HOUR } from '../../kernel/time.ts';
import { openOutbox } from '../queue/outbox.ts';
import type { MatchContext } from '../store/context.ts';
import { reading, writing } from '../store/failures.ts';
import { Prisma } from '../store/generated/client.ts';
import { dayAfter, dayOf, type Day } from '../time/day.ts';

interface DailyPost {
  /** The day that is over since that morning. */
  readonly day: Day;
  readonly guildId: string;
  readonly channelId: string;
  /** The home of the server, if that is another channel. */
  readonly otherChannelId: string | null;
  /** Whether the home says on its own how each week went. */
  readonly hasHome: boolean;
  /** Discord posts only one message with the same nonce. */
  readonly nonce: string;
}

/** A morning post that no other process posts until then. */
export interface ClaimedDailyPost extends DailyPost {
  readonly until: Date;
}

interface DailyPostsClaim {
  readonly most?: number;
  /** Channels to leave out, as something is still being posted there. */
  readonly without?: readonly string[];
}

/** For how long, in milliseconds, a run that can't be verified holds up the post about its day and server. */
const HELD_UP = 6 * HOUR;

/** The last day that is over. */
const yesterday = ({ now }: Pick<MatchContext, 'now'>): Day => dayAfter(dayOf(now()), -1);

/** The post of each morning goes there, from the next morning on; null for none. */
const setChannel =
  (context: MatchContext) =>
  async (guildId: string, dailyChannelId: string | null): Promise<void> => {
    const { database, now } = context;
    const row = { dailyChannelId, isServer: true, changedAt: now() };
    // This morning is over for a server that had no post so far.
    if (dailyChannelId !== null)
      await writing(
        () => database.$executeRaw`
          insert into sallyport.daily_posts (day, guild_id)
          select ${yesterday(context)}, ${guildId}
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

/** Claims the posts of this morning, once for each server, as soon as yesterday's finished runs there are verified. */
const claimPosts =
  (context: MatchContext, outbox: ReturnType<typeof openPosts>) =>
  async (choice: DailyPostsClaim = {}): Promise<readonly ClaimedDailyPost[]> => {
    const noted = await claimNoted(context, outbox, choice);
    if (noted.length > 0) return noted;
    await noteMorning(context);
    return claimNoted(context, outbox, choice);
  };

/** Notes the posts of this morning, and gives up those of earlier ones, as nobody wants them any more. */
const noteMorning = async (context: MatchContext): Promise<void> => {
  const { database, now } = context;
  const day = yesterday(context);
  await writing(
    () => database.$executeRaw`
      update sallyport.daily_posts set due_at = null where day < ${day} and due_at is not null`,
  );
  await writing(
    () => database.$executeRaw`
      insert into sallyport.daily_posts (day, guild_id, due_at)
      select days.day, preferences.id, ${now()}::timestamptz
      from sallyport.preferences join sallyport.days on days.day = ${day}
      where daily_channel_id is not null
      on conflict do nothing`,
  );
};

/** Claims posts of this morning that were noted. */
const claimNoted = async (
  context: MatchContext,
  outbox: ReturnType<typeof openPosts>,
  { most = 20, without = [] }: DailyPostsClaim,
): Promise<readonly ClaimedDailyPost[]> => {
  const heldUp = new Date(context.now().getTime() - HELD_UP);
  const isReady = Prisma.sql`(day = ${yesterday(context)} and (due_at <= ${heldUp}::timestamptz or not exists (
    select from sallyport.matches where matches.day = daily_posts.day and matches.guild_id = daily_posts.guild_id
      and ranked_as is not null and score is not null and verified is null)))`;
  const rows = await outbox.claim<Omit<ClaimedDailyPost, 'nonce' | 'until'>>({
    chosen: (isFree) => Prisma.sql`
      select id, daily_channel_id from sallyport.daily_posts join sallyport.preferences on id = guild_id
      where daily_channel_id <> all(${[...without]}::text[]) and ${isFree} and ${isReady}
      order by due_at limit ${most}`,
    joined: Prisma.sql`guild_id = chosen.id and ${isReady}`,
    returning: Prisma.sql`day, guild_id as "guildId", daily_channel_id as "channelId",
      (select channel_id from sallyport.homes where homes.guild_id = chosen.id and channel_id <> daily_channel_id
        and coalesce(trouble, '') <> 'deleted') as "otherChannelId",
      exists (select from sallyport.homes where homes.guild_id = chosen.id) as "hasHome"`,
  });
  return rows.map((row) => ({ ...row, nonce: `d${row.day.replaceAll('-', '')}${row.guildId.slice(-16)}` }));
};

/** The posts of each morning, and the channels into which they go. */
export const createDailyPosts = (context: MatchContext) => {
  const outbox = openPosts(context);
  return {
    channel: channelOf(context),
    setChannel: setChannel(context),
    posts: { ...outbox, claim: claimPosts(context, outbox) },
    posted: outbox.drop,
  };
};
