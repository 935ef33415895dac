import { ordinaryTime, readTimes, type OwnTime } from '../time/own-time.ts';
import type { Database } from './database.ts';
import { reading } from './failures.ts';
import { Prisma } from './generated/client.ts';

const columns = (
  userId: Prisma.Sql,
  call: Prisma.Sql,
  ofServer: Prisma.Sql,
): Prisma.Sql => Prisma.sql`json_build_object(
  'zone', zone, 'quietFrom', quiet_from, 'quietUntil', quiet_until, 'calls', calls, 'callsIn', calls_in,
  'daysOff', days_off, 'serverDaysOff', ${ofServer}, 'call', ${call},
  'absences', (select json_agg(json_build_object('since', since, 'until', until) order by since)
    from sallyport.absences where absences.user_id = ${userId}))`;

/** In SQL: the own times of the people in a match and of the person who is invited, as an object by their ids. */
export const timesIn = (match: Prisma.Sql): Prisma.Sql => Prisma.sql`(
  select json_object_agg(person, ${columns(
    Prisma.sql`person`,
    Prisma.sql`(select json_build_object('channelId', channel_id, 'messageId', message_id, 'postedAt', posted_at)
      from sallyport.personal_calls where match_id = ${match}.id and user_id = person)`,
    Prisma.sql`(select server.days_off from sallyport.preferences server where server.id = ${match}.guild_id)`,
  )})
  from (select user_id as person from sallyport.seats where match_id = ${match}.id and user_id is not null
    union select user_id from sallyport.personal_calls where match_id = ${match}.id
    union select ${match}.invitation->>'userId' where ${match}.invitation->>'userId' is not null) people
  left join sallyport.preferences on preferences.id = person)`;

export const timeOf =
  ({ database }: { readonly database: Database }) =>
  (userId: string): Promise<OwnTime> =>
    reading(() => readTime(database, userId));

/** A person's own time, read within a transaction. */
export const readTime = async (
  tables: Pick<Prisma.TransactionClient, '$queryRaw'>,
  userId: string,
): Promise<OwnTime> => {
  const [row] = await tables.$queryRaw<{ readonly time: unknown }[]>`
    select ${columns(Prisma.sql`person`, Prisma.sql`null::json`, Prisma.sql`null::json`)} as time
    from (select ${userId} as person) people left join sallyport.preferences on preferences.id = person`;
  return readTimes({ [userId]: row?.time })[userId] ?? ordinaryTime;
};
