import { DAY, HOUR } from '../../kernel/time.ts';
import type { MatchContext } from '../store/context.ts';
import { writing } from '../store/failures.ts';
import { Prisma } from '../store/generated/client.ts';

/** How a server shows that it has the bot: Discord says that it was added, or somebody uses a command there. */
type Sign = 'added' | 'command';

/** How recent the traces are that the first command itself leaves, in milliseconds. */
const JUST_NOW = HOUR;

/** In SQL: whether anything of a server was there before a moment; of any server without one. */
const hasTraces = (before: Date, guildId: string | null = null): Prisma.Sql => {
  const of = (column: string): Prisma.Sql =>
    guildId === null ? Prisma.sql`true` : Prisma.sql`${Prisma.raw(column)} = ${guildId}`;
  return Prisma.sql`(
    exists (select from sallyport.matches where ${of('guild_id')} and opened_at < ${before}::timestamptz)
    or exists (select from sallyport.preferences where ${of('id')} and changed_at < ${before}::timestamptz)
    or exists (select from sallyport.daily_posts where ${of('guild_id')}))`;
};

/**
 * Notes that a server has the bot. Returns whether it is to be greeted: once, by one of all processes. A server that a
 * command shows is new only if nothing of it was there before.
 */
const noteArrival =
  ({ database, now }: MatchContext) =>
  async (guildId: string, sign: Sign): Promise<boolean> => {
    const at = now();
    const before = new Date(at.getTime() - JUST_NOW);
    const rows = await writing(
      () => database.$queryRaw<{ readonly isNew: boolean }[]>`
        insert into sallyport.arrivals (guild_id, at, is_new)
        select ${guildId}, ${at}::timestamptz, ${sign}::text = 'added' or not ${hasTraces(before, guildId)}
        on conflict (guild_id) do nothing
        returning is_new as "isNew"`,
    );
    return rows[0]?.isNew ?? false;
  };

interface JoinedServer {
  readonly guildId: string;
  readonly joinedAt: Date;
}

/** A bot may be invited before it is started for the first time: for so long, in milliseconds. */
const BEFORE_FIRST_START = 7 * DAY;

/**
 * Notes the servers that have the bot when it connects. Returns those that are to be greeted, each once, by one of all
 * processes: those that have added it while no process was there to see it. Servers that had it before the first
 * connection of all are not new, save where nobody has ever played: there, those of the last week are.
 */
const noteJoined =
  ({ database, now }: MatchContext) =>
  async (servers: readonly JoinedServer[]): Promise<readonly string[]> => {
    if (servers.length === 0) return [];
    const at = now();
    const [before, weekBefore] = [JUST_NOW, BEFORE_FIRST_START].map((ago) => new Date(at.getTime() - ago));
    if (before === undefined || weekBefore === undefined) return [];
    const [ids, moments] = [servers.map(({ guildId }) => guildId), servers.map(({ joinedAt }) => joinedAt)];
    const rows = await writing(
      () => database.$queryRaw<{ readonly guildId: string; readonly isNew: boolean }[]>`
        with watch as (
          insert into sallyport.arrival_watch (id, since)
          select 1, case when ${hasTraces(before)} then ${at}::timestamptz else ${weekBefore}::timestamptz end
          on conflict (id) do update set id = excluded.id
          returning since)
        insert into sallyport.arrivals (guild_id, at, is_new)
        select joined.guild_id, ${at}::timestamptz, joined.at > watch.since
        from watch, unnest(${ids}::text[], ${moments}::timestamptz[]) as joined (guild_id, at)
        on conflict (guild_id) do nothing
        returning guild_id as "guildId", is_new as "isNew"`,
    );
    return rows.flatMap(({ guildId, isNew }) => (isNew ? [guildId] : []));
  };

/** The servers that have added the bot. */
export const createArrivals = (context: MatchContext) => ({
  note: noteArrival(context),
  noteJoined: noteJoined(context),
});
