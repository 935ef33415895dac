import { DAY, HOUR } from '../../kernel/time.ts';
import { claimChore } from '../queue/chores.ts';
import type { MatchContext } from '../store/context.ts';
import { reading, writing } from '../store/failures.ts';
import { Prisma } from '../store/generated/client.ts';
import { PLAYED_SERVERS } from '../store/played-servers.ts';

const NAME = 'departed servers';

/** How long the data of a server is kept after it removed the bot. */
export const DEPARTED_FOR = 30 * DAY;

const BATCH = 200;

/** Returns true to one of all processes, once a day. A check that was put off is claimed again after an hour. */
const claimServerCheck = (context: MatchContext) => (): Promise<boolean> => {
  const at = context.now();
  return claimChore(context, { name: NAME, at, idleSince: new Date(at.getTime() - DAY) });
};

const putOffServerCheck =
  ({ database, now }: MatchContext) =>
  async (): Promise<void> => {
    const begun = new Date(now().getTime() - DAY + HOUR);
    await writing(() => database.chore.updateMany({ where: { name: NAME }, data: { begun } }));
  };

const noteDeparture =
  ({ database, now }: MatchContext) =>
  async (guildId: string): Promise<void> => {
    const data = { guildId, since: now() };
    await writing(() => database.departedServer.createMany({ data, skipDuplicates: true }));
  };

/**
 * Notes which servers the bot is no longer on, and clears those that removed it long ago; returns how many. Daily runs
 * stay, without the server, and so do matches and shares from where the bot was no member.
 */
const clearDeparted =
  (context: MatchContext) =>
  async (present: readonly string[]): Promise<number> => {
    const { database, now } = context;
    const at = now();
    await writing(() =>
      database.$transaction([
        database.$executeRaw`delete from sallyport.departed_servers where guild_id = any(${[...present]})`,
        database.$executeRaw`
            insert into sallyport.departed_servers (guild_id, since)
            ${PLAYED_SERVERS}
            select guild_id, ${at}::timestamptz from (
              select guild_id from played
              where exists (select from sallyport.matches where matches.guild_id = played.guild_id and not out_of_reach)
              union select distinct guild_id from sallyport.daily_posts
              union select distinct guild_id from sallyport.parties
              union select distinct guild_id from sallyport.tournaments
              union select distinct guild_id from sallyport.searches
              union select id from sallyport.preferences where is_server
              union select guild_id from sallyport.homes
              union select guild_id from sallyport.champion_roles
              union select guild_id from sallyport.seasons
              union select guild_id from sallyport.puzzle_answers where guild_id is not null
              union select guild_id from sallyport.week_answers where guild_id is not null
              union select guild_id from sallyport.arrivals
              union select guild_id from sallyport.shares where guild_id <> all(${[...present]}) and ${isShareOfServer}
              union select split_part(scope, ':', 2) from sallyport.registrations where scope like '%:%'
            ) as known where guild_id <> all(${[...present]})
            on conflict do nothing`,
      ]),
    );
    const before = new Date(at.getTime() - DEPARTED_FOR);
    const departed = await reading(() => database.departedServer.findMany({ where: { since: { lte: before } } }));
    for (const { guildId } of departed) await clear(context, guildId);
    return departed.length;
  };

/** In SQL: whether a share belongs to its server, and not to a match there that stays with its player. */
const isShareOfServer = Prisma.sql`not exists (
  select from sallyport.matches where matches.id = match_id and matches.guild_id = shares.guild_id and out_of_reach)`;

const clear = async ({ database }: MatchContext, guildId: string): Promise<void> => {
  const some = (where: Prisma.Sql) => Prisma.sql`
    id in (
      select id from sallyport.matches where guild_id = ${guildId} and not out_of_reach and ${where} limit ${BATCH})`;
  const repeat = async (statement: () => Promise<number>): Promise<void> => {
    while ((await writing(statement)) > 0);
  };
  await repeat(() => database.$executeRaw`delete from sallyport.matches where ${some(Prisma.sql`day is null`)}`);
  await repeat(
    () => database.$executeRaw`
      update sallyport.matches set guild_id = null, channel_id = '', message_id = null, thread_id = null
      where ${some(Prisma.sql`true`)}`,
  );
  await writing(() =>
    database.$transaction([
      database.dailyPost.deleteMany({ where: { guildId } }),
      database.home.deleteMany({ where: { guildId } }),
      database.championRoles.deleteMany({ where: { guildId } }),
      database.heldRole.deleteMany({ where: { guildId } }),
      database.season.deleteMany({ where: { guildId } }),
      database.seasonPlace.deleteMany({ where: { guildId } }),
      // Answers belong to their people and stay, without the server.
      database.puzzleAnswer.updateMany({ where: { guildId }, data: { guildId: null } }),
      database.weekAnswer.updateMany({ where: { guildId }, data: { guildId: null } }),
      database.arrival.deleteMany({ where: { guildId } }),
      database.gatheringEvent.deleteMany({ where: { guildId } }),
      database.party.deleteMany({ where: { guildId } }),
      database.tournament.deleteMany({ where: { guildId } }),
      database.search.deleteMany({ where: { guildId } }),
      database.$executeRaw`delete from sallyport.shares where guild_id = ${guildId} and ${isShareOfServer}`,
      database.preference.deleteMany({ where: { id: guildId } }),
      database.registration.deleteMany({ where: { scope: { endsWith: `:${guildId}` } } }),
      database.departedServer.deleteMany({ where: { guildId } }),
    ]),
  );
};

/** Servers that have removed the bot, and what they left behind. */
export const createDepartedServers = (context: MatchContext) => ({
  claimCheck: claimServerCheck(context),
  putOffCheck: putOffServerCheck(context),
  note: noteDeparture(context),
  clear: clearDeparted(context),
});
