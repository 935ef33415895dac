import type { DueMessage } from '../match/call.ts';
import type { MatchContext } from '../store/context.ts';
import { reading, writing } from '../store/failures.ts';
import { Prisma } from '../store/generated/client.ts';

/** A message that now shows a board. It has no id if only one person sees it. */
interface NewMessage extends DueMessage {
  readonly isOutOfReach?: boolean;
  /** The posting that it came from, which from then on knows the message that was replaced. */
  readonly posting?: string;
  /** The version that it shows: if the match is at that one, and no message was replaced, the posting is over. */
  readonly version?: number | null;
}

/** The message that showed a board before, and the match's version when it was replaced. */
interface ReplacedMessage extends DueMessage {
  readonly isOutOfReach: boolean;
  readonly version: number;
  /** Whether the posting of the new message is over and forgotten. */
  readonly isForgotten: boolean;
}

/** Stores which public message now shows a board. Returns the one that did before; null if there is no such match. */
export const noteMessage =
  ({ database }: MatchContext) =>
  async (
    matchId: string,
    { channelId, messageId, isOutOfReach = false, posting = '', version = null }: NewMessage,
  ): Promise<ReplacedMessage | null> => {
    const [before] = await writing(() =>
      database.send<ReplacedMessage>(Prisma.sql`
        with before as (
          select id, channel_id, message_id, out_of_reach, version from sallyport.matches where id = ${matchId}
          for update),
        noted as (
          update sallyport.postings set old_channel_id = before.channel_id, old_message_id = before.message_id
          from before
          where interaction_id = ${posting} and before.message_id is distinct from ${messageId}::text
            and before.message_id is not null and not before.out_of_reach),
        forgotten as (
          delete from sallyport.postings using before
          where interaction_id = ${posting} and before.message_id is null and before.version = ${version}::int
          returning interaction_id)
        update sallyport.matches
        set channel_id = ${channelId}, message_id = ${messageId}, out_of_reach = ${isOutOfReach}
        from before where matches.id = before.id
        returning before.channel_id as "channelId", before.message_id as "messageId",
          before.out_of_reach as "isOutOfReach", before.version, exists (select from forgotten) as "isForgotten"`),
    );
    return before ?? null;
  };

export const noteThread =
  ({ database }: MatchContext) =>
  async (id: string, threadId: string): Promise<void> => {
    await writing(() => database.match.updateMany({ where: { id }, data: { threadId } }));
  };

/** How many matches of a place are shown again at once. */
const MOST_HERE = 200;

/** The ids of the matches that are not over and have a board in one of these channels, or anywhere on a server. */
export const boardsIn =
  ({ database }: MatchContext) =>
  async (
    where: { readonly channels: readonly string[] } | { readonly guildId: string },
  ): Promise<readonly string[]> => {
    const place = 'guildId' in where ? { guildId: where.guildId } : { channelId: { in: [...where.channels] } };
    const rows = await reading(() =>
      database.match.findMany({
        where: { ...place, endedAt: null, outOfReach: false, messageId: { not: null } },
        select: { id: true },
        take: MOST_HERE,
      }),
    );
    return rows.map(({ id }) => id);
  };

/** How many channels of running matches are looked at, the latest first. */
const MOST_PLACES = 20;

/** The channels on a server where the bot shows matches that are not over. */
export const openPlaces =
  ({ database }: MatchContext) =>
  async (guildId: string): Promise<readonly string[]> => {
    const rows = await reading(() =>
      database.match.groupBy({
        by: ['channelId'],
        where: { guildId, endedAt: null, outOfReach: false, messageId: { not: null } },
        orderBy: { _max: { movedAt: 'desc' } },
        take: MOST_PLACES,
      }),
    );
    return rows.map(({ channelId }) => channelId);
  };

/** How many matches that moved, and how many that ended, are shown again when a bot starts. */
const MOST_CHANGED = 50;

/** How many matches are searched for those that moved, the latest first: most of them have a board. */
const MOST_MOVED = 200;

/**
 * The ids of matches with a board that moved or ended in the last `milliseconds`, the latest first: the process that
 * stored the change may have died before showing it.
 */
export const changedLately =
  ({ database, now }: MatchContext) =>
  async (milliseconds: number): Promise<readonly string[]> => {
    const since = new Date(now().getTime() - milliseconds);
    const [moved, ended] = await reading(() =>
      Promise.all([
        database.$queryRaw<{ readonly id: string }[]>`
          with lately as materialized (
            select match_id from (
              select match_id, played_at as moment from sallyport.moves where played_at >= ${since}::timestamptz
              union all
              select match_id, changed_at from sallyport.changes where changed_at >= ${since}::timestamptz) as moments
            group by match_id order by max(moment) desc limit ${MOST_MOVED})
          select id from lately join sallyport.matches on id = match_id
          where message_id is not null and not out_of_reach and moved_at >= ${since}::timestamptz
          order by moved_at desc limit ${MOST_CHANGED}`,
        database.$queryRaw<{ readonly id: string }[]>`
          select id from sallyport.matches
          where ended_at >= ${since}::timestamptz and not thinned and message_id is not null and not out_of_reach
          order by ended_at desc limit ${MOST_CHANGED}`,
      ]),
    );
    return [...new Set([...moved, ...ended].map(({ id }) => id))];
  };
