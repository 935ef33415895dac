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
  /** The home of the server, or else where the results of each day are posted. */
  readonly channelId: string;
  /** Where the results are posted, if that is not the home. */
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

const claimSeasons =
  (outbox: ReturnType<typeof openSeasons>) =>
  async ({ most = 20, without = [] }: { readonly most?: number; readonly without?: readonly string[] } = {}): Promise<
    readonly ClaimedSeason[]
  > => {
    const results = Prisma.sql`
      (select daily_channel_id from sallyport.preferences where preferences.id = seasons.guild_id)`;
    const channel = Prisma.sql`coalesce(
      (select channel_id from sallyport.homes
        where homes.guild_id = seasons.guild_id and coalesce(trouble, '') <> 'deleted'),
      ${results})`;
    const rows = await outbox.claim<Omit<ClaimedSeason, 'nonce' | 'until'>>({
      chosen: (isFree) => Prisma.sql`
        select guild_id, month, ${channel} as channel_id, nullif(${results}, ${channel}) as other_channel_id
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
