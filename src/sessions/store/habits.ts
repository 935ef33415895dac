import { MISSED_UNTIL_ABSENT } from '../match/deadlines.ts';
import { readHabits, type Habits } from '../match/habits.ts';
import type { Database } from './database.ts';
import { Prisma } from './generated/client.ts';

/** The latest games that count, so that people can mend their ways. */
const LATEST = 50;

/**
 * In SQL: the habits of people in games with others at a place, as an object by their ids, without those who stay off
 * leaderboards. A game that a person left, or that a bot ended for them, is begun and not finished.
 */
export const habitsIn = (guildId: Prisma.Sql, people: Prisma.Sql): Prisma.Sql => Prisma.sql`(
  select json_object_agg(person, json_build_object('finished', finished, 'begun', begun, 'hour', within_hour,
    'day', within_day, 'later', longer))
  from (
    select person, count(*) filter (where is_finished) as finished, count(*) as begun,
      coalesce(sum((answers->>'hour')::int), 0) as within_hour, coalesce(sum((answers->>'day')::int), 0) as within_day,
      coalesce(sum((answers->>'later')::int), 0) as longer
    from (
      select person, games.clock->own.seat->'answers' as answers,
        stayed and coalesce((games.clock->own.seat->>'missed')::int, 0) < ${MISSED_UNTIL_ABSENT} as is_finished,
        row_number() over (partition by person order by games.moved_at desc) as nth
      from (
        select user_id as person, match_id, seat, true as stayed from sallyport.seats where user_id in ${people}
        union select user_id, match_id, seat, false from sallyport.left_seats where user_id in ${people}
      ) as own join sallyport.matches as games on games.id = own.match_id
      where games.guild_id = ${guildId} and games.clock is not null
        and case when stayed then games.result is not null
          else games.ended_at is not null and games.result is null or not exists (
            select from sallyport.seats where seats.match_id = own.match_id and seats.user_id = person) end
        and not exists (select from sallyport.preferences where preferences.id = person and listed = false)
    ) as counted where nth <= ${LATEST} group by person
  ) as summed)`;

/** The habits of a person on a server; null if there are none to show. */
export const habitsOf = async (database: Database, guildId: string | null, userId: string): Promise<Habits | null> => {
  const [row] = await database.$queryRaw<{ readonly habits: unknown }[]>`
    select ${habitsIn(Prisma.sql`${guildId}::text`, Prisma.sql`(${userId})`)} as habits`;
  return readHabits(row?.habits)[userId] ?? null;
};
