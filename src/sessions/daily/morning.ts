import type { MatchContext } from '../store/context.ts';
import { reading } from '../store/failures.ts';
import { Prisma } from '../store/generated/client.ts';
import { dayAfter, dayOf, type Day } from '../time/day.ts';
import { awayDays } from './outages.ts';
import { historiesOf } from './results.ts';

/** What the people of a server are told together in the morning. People who keep out of tables are in none of it. */
export interface Morning {
  /** How many have finished a run of yesterday. */
  readonly played: number;
  /** How many yesterday took for the streak of the server, and how many today takes. */
  readonly needed: number;
  readonly goal: number;
  /** The days in a row, up to yesterday, on which enough people played. */
  readonly streak: number;
  /** Whether yesterday ended such a row. */
  readonly hasEnded: boolean;
  /** Whose own streak ends tonight unless they play, the longest first. */
  readonly ending: readonly { readonly userId: string; readonly days: number }[];
  /** Who has finished a run of today already, the first first. */
  readonly today: readonly string[];
  /** Whether somebody's run of yesterday can still be finished. */
  readonly isLate: boolean;
}

/** The fewest people who make a streak together. */
const LEAST = 2;

/** In how many days before a day somebody has played who is expected on it. */
const WEEK = 7;

/** How many a day takes: half of those who played in the week before it. */
const goalOf = (expected: number): number => Math.max(LEAST, Math.ceil(expected / 2));

/** Own streaks that are shorter are not spoken of. */
const WORTH_KEEPING = 3;

/** For how many people their own streaks are worked out for a post, and to find the longest. */
const MOST = 50;
const MANY = 500;

const isListed = Prisma.sql`not exists (
  select from sallyport.preferences where preferences.id = runs.user_id and listed = false)`;

/** The finished runs that count on a server, from one day to another, of people in tables. */
const finished = (guildId: string, first: Day, last: Day): Prisma.Sql => Prisma.sql`
  select day, opened_by as user_id, ended_at from sallyport.matches
  where guild_id = ${guildId} and day between ${first} and ${last} and ranked_as is not null and score is not null
    and verified is not false and ended_at < (day || 'T00:00:00Z')::timestamptz + interval '48 hours'`;

export const readMorning =
  (context: MatchContext) =>
  async (guildId: string): Promise<Morning> => {
    const today = dayOf(context.now());
    const [days, ending, played, isLate] = await Promise.all([
      streakAt(context, guildId, today),
      endingAt(context, guildId, today),
      playersOn(context, guildId, today),
      hasOpenRuns(context, guildId, dayAfter(today, -1)),
    ]);
    return { ...days, ending, today: played, isLate };
  };

interface DayTogether {
  readonly day: Day;
  readonly played: number;
  readonly expected: number;
}

/** How many days are read at a time, and for how many it is known whether the bot could be reached. */
const STRETCH = 30;
const YEAR = 366;

/** How the server did yesterday and on the days before it, and what it needs today. */
const streakAt = async (
  context: MatchContext,
  guildId: string,
  today: Day,
): Promise<Pick<Morning, 'played' | 'needed' | 'goal' | 'streak' | 'hasEnded'>> => {
  const days: DayTogether[] = [...(await daysTogether(context, guildId, today))];
  const [now, last] = days;
  const away = await awayDays(context, dayAfter(today, -YEAR));
  const isEnough = ({ played, expected }: DayTogether): boolean => played >= goalOf(expected);
  const rowFrom = async (first: number): Promise<number> => {
    let length = 0;
    for (let index = first; ; index++) {
      if (index === days.length) days.push(...(await daysTogether(context, guildId, dayAfter(today, -index))));
      const day = days[index];
      if (day === undefined || (!isEnough(day) && !away.has(day.day))) return length;
      if (isEnough(day)) length += 1;
    }
  };
  const streak = await rowFrom(1);
  return {
    played: last?.played ?? 0,
    needed: goalOf(last?.expected ?? 0),
    goal: goalOf(now?.expected ?? 0),
    streak,
    hasEnded: streak === 0 && (await rowFrom(2)) > 0,
  };
};

/** A stretch of days down from one, the latest first. */
const daysTogether = ({ database }: MatchContext, guildId: string, last: Day): Promise<readonly DayTogether[]> => {
  const first = dayAfter(last, 1 - STRETCH);
  return reading(
    () => database.$queryRaw<DayTogether[]>`
      with played as materialized (
        select distinct day::date as day, user_id
        from (${finished(guildId, dayAfter(first, -WEEK), last)}) as runs where ${isListed}
      )
      select to_char(on_day, 'YYYY-MM-DD') as day,
        (select count(*)::int from played where day = on_day::date) as played,
        (select count(distinct user_id)::int from played
          where day < on_day::date and day >= on_day::date - ${WEEK}::int) as expected
      from generate_series(${first}::date, ${last}::date, interval '1 day') as on_day
      order by on_day desc`,
  );
};

/** The histories of those who have played on a server in these days: of so many, the latest first. */
const historiesIn = async (context: MatchContext, runs: Prisma.Sql, most: number) => {
  const rows = await reading(
    () => context.database.$queryRaw<{ readonly userId: string }[]>`
      select user_id as "userId" from (${runs}) as runs
      where ${isListed} group by user_id order by max(ended_at) desc, user_id limit ${most}`,
  );
  return historiesOf(
    context,
    rows.map(({ userId }) => userId),
  );
};

/** Whose streak is the longest, of those who play on a server and do not keep out of tables. Several may share it. */
export const longestStreaks = async (context: MatchContext, guildId: string): Promise<readonly string[]> => {
  const today = dayOf(context.now());
  const histories = await historiesIn(context, finished(guildId, dayAfter(today, -2), today), MANY);
  const longest = Math.max(WORTH_KEEPING, ...histories.map(({ streak }) => streak.length));
  return histories.flatMap(({ userId, streak }) => (streak.length === longest ? [userId] : []));
};

/** Whose streaks end tonight, of those who have played on the server on the last two days. */
const endingAt = async (context: MatchContext, guildId: string, today: Day): Promise<Morning['ending']> => {
  const histories = await historiesIn(context, finished(guildId, dayAfter(today, -2), dayAfter(today, -1)), MOST);
  return histories
    .filter(({ streak, endsTonight }) => endsTonight && streak.length >= WORTH_KEEPING)
    .map(({ userId, streak }) => ({ userId, days: streak.length }))
    .toSorted((one, other) => other.days - one.days);
};

const hasOpenRuns = async ({ database }: MatchContext, guildId: string, day: Day): Promise<boolean> =>
  (await reading(() =>
    database.match.findFirst({ where: { guildId, day, rankedAs: { not: null }, endedAt: null }, select: { id: true } }),
  )) !== null;

const playersOn = async ({ database }: MatchContext, guildId: string, day: Day): Promise<readonly string[]> => {
  const rows = await reading(
    () => database.$queryRaw<{ readonly userId: string }[]>`
      select user_id as "userId" from (${finished(guildId, day, day)}) as runs
      where ${isListed} group by user_id order by min(ended_at), user_id limit ${MOST}`,
  );
  return rows.map(({ userId }) => userId);
};
