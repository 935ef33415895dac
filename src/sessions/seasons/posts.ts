import { DAY } from '../../kernel/time.ts';
import { openOutbox } from '../queue/outbox.ts';
import type { MatchContext } from '../store/context.ts';
import { reading } from '../store/failures.ts';
import { Prisma } from '../store/generated/client.ts';
import { POSTED_DAYS } from '../time/day.ts';
import type { Month } from '../time/month.ts';
import { isListed } from './table.ts';

/** The medals of a season that are to be posted on a server, which no other process posts until then. */
export interface ClaimedSeason {
  readonly guildId: string;
  readonly month: Month;
  /** The home of the server, or else where its morning post goes, or where it played last. */
  readonly channelId: string;
  /** The next of these that is another channel. */
  readonly otherChannelId: string | null;
  /** Discord posts only one message with the same nonce. */
  readonly nonce: string;
  readonly until: Date;
}

/** How somebody came out of a season who got a medal or changes their division. */
export interface Finish {
  readonly userId: string;
  readonly division: number;
  readonly points: number;
  /** 1 for gold, 2 for silver, 3 for bronze; null for none. */
  readonly medal: number | null;
  /** The division of the next season; null if everybody is in one table then. */
  readonly next: number | null;
}

const openSeasons = (context: MatchContext) =>
  openOutbox<Pick<ClaimedSeason, 'guildId' | 'month'>>(context, {
    table: Prisma.sql`sallyport.seasons`,
    isFree: (at) => Prisma.sql`seasons.due_at <= ${at}::timestamptz
      and seasons.settled_at > ${new Date(at.getTime() - POSTED_DAYS * DAY)}::timestamptz`,
    key: { columns: Prisma.sql`seasons.guild_id, seasons.month`, of: ({ guildId, month }) => [guildId, month] },
    keepsRows: true,
  });

/** In SQL: where a server is told of its season; null if the bot has no channel there. And where else it can be. */
export const channelsFor = (guildId: Prisma.Sql): Readonly<Record<'channel' | 'other', Prisma.Sql>> => {
  const home = Prisma.sql`(select channel_id from sallyport.homes
    where homes.guild_id = ${guildId} and coalesce(trouble, '') <> 'deleted')`;
  const mornings = Prisma.sql`(select daily_channel_id from sallyport.preferences where preferences.id = ${guildId})`;
  const last = Prisma.sql`(select channel_id from sallyport.matches
    where matches.guild_id = ${guildId} and message_id is not null and not out_of_reach
    order by opened_at desc limit 1)`;
  const channel = Prisma.sql`coalesce(${home}, ${mornings}, ${last})`;
  return { channel, other: Prisma.sql`coalesce(nullif(${mornings}, ${channel}), nullif(${last}, ${channel}))` };
};

const claimSeasons =
  (outbox: ReturnType<typeof openSeasons>) =>
  async ({ most = 20, without = [] }: { readonly most?: number; readonly without?: readonly string[] } = {}): Promise<
    readonly ClaimedSeason[]
  > => {
    const { channel, other } = channelsFor(Prisma.sql`seasons.guild_id`);
    const rows = await outbox.claim<Omit<ClaimedSeason, 'nonce' | 'until'>>({
      chosen: (isFree) => Prisma.sql`
        select guild_id, month, ${channel} as channel_id, ${other} as other_channel_id
        from sallyport.seasons
        where ${isFree} and ${channel} <> all(${[...without]}::text[]) order by due_at limit ${most}`,
      joined: Prisma.sql`seasons.guild_id = chosen.guild_id and seasons.month = chosen.month`,
      returning: Prisma.sql`seasons.guild_id as "guildId", seasons.month, chosen.channel_id as "channelId",
        other_channel_id as "otherChannelId"`,
    });
    return rows.map((row) => ({ ...row, nonce: `s${row.month.replaceAll('-', '')}${row.guildId.slice(-16)}` }));
  };

/** The posts about seasons that are over. */
export const createSeasonPosts = (context: MatchContext) => {
  const outbox = openSeasons(context);
  return {
    claim: claimSeasons(outbox),
    renew: outbox.renew,
    postpone: outbox.postpone,
    putOff: outbox.putOff,
    posted: outbox.drop,
    /** Everybody's finish of a season, without people who keep out of tables by now. */
    finishes: ({ guildId, month }: Pick<ClaimedSeason, 'guildId' | 'month'>): Promise<readonly Finish[]> =>
      reading(
        () => context.database.$queryRaw<Finish[]>`
          select user_id as "userId", division, points, medal, next from sallyport.season_places
          where guild_id = ${guildId} and month = ${month} and ${isListed}
          order by division, place, user_id`,
      ),
  };
};
