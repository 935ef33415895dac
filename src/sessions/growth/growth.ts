import { claimChore } from '../queue/chores.ts';
import type { MatchContext } from '../store/context.ts';
import { reading, writing } from '../store/failures.ts';
import { dayAfter, dayOf, startOf, type Day } from '../time/day.ts';

/** A number of a day. It names nobody. */
interface DailyCount {
  readonly name: string;
  readonly count: number;
}

const CHORE = 'growth';

/** For how many days the counts are kept. */
export const DAYS_COUNTED = 90;

/** How many days are counted late if the bot was offline. */
const LATE = 7;

/** Counts days that are over from what is stored anyway, once a day in one of all processes; forgets the oldest. */
const countDays = (context: MatchContext) => async (): Promise<void> => {
  const { database, now } = context;
  const at = now();
  const today = dayOf(at);
  // The claim is over at midnight.
  const idleSince = new Date(startOf(today).getTime() - 1);
  if (!(await claimChore(context, { name: CHORE, at, idleSince }))) return;
  try {
    const last = await reading(() => database.dailyCount.aggregate({ _max: { day: true } }));
    const earliest = dayAfter(today, -LATE);
    const next = last._max.day === null ? dayAfter(today, -1) : dayAfter(last._max.day);
    for (let day = next < earliest ? earliest : next; day < today; day = dayAfter(day)) await countDay(context, day);
    await writing(() => database.dailyCount.deleteMany({ where: { day: { lt: dayAfter(today, -DAYS_COUNTED) } } }));
  } catch (error) {
    await writing(() => database.chore.updateMany({ where: { name: CHORE }, data: { begun: idleSince } }));
    throw error;
  }
};

/** Somebody was there if they made a move. Their first day is that on which the first of their games was opened. */
const countDay = async ({ database }: MatchContext, day: Day): Promise<void> => {
  const [from, to] = [startOf(day), startOf(dayAfter(day))];
  const daysBefore = (days: number): readonly [Date, Date] => [
    startOf(dayAfter(day, -days)),
    startOf(dayAfter(day, 1 - days)),
  ];
  const [first, second] = daysBefore(1);
  const [week, weekEnd] = daysBefore(7);
  const [month, monthEnd] = daysBefore(30);
  await writing(
    () => database.$executeRaw`
      insert into sallyport.daily_counts (day, name, count)
      with active as (
        select distinct user_id from sallyport.moves join sallyport.seats using (match_id, seat)
        where maker = 'player' and user_id is not null
          and played_at >= ${from}::timestamptz and played_at < ${to}::timestamptz
      ), firsts as (
        select (select min(opened_at) from sallyport.seats join sallyport.matches on matches.id = match_id
          where seats.user_id = active.user_id) as at from active
      )
      select ${day}, name, number::int from (values
        ('installs', (select count(*) from sallyport.arrivals
          where is_new and at >= ${from}::timestamptz and at < ${to}::timestamptz)),
        ('removals', (select count(*) from sallyport.departed_servers
          where since >= ${from}::timestamptz and since < ${to}::timestamptz)),
        ('first games', (select count(*) from firsts where at >= ${from}::timestamptz and at < ${to}::timestamptz)),
        ('finished games', (select count(*) from sallyport.matches
          where result is not null and ended_at >= ${from}::timestamptz and ended_at < ${to}::timestamptz)),
        ('parties begun', (select count(*) from sallyport.parties
          where tournament_id is null and began_at >= ${from}::timestamptz and began_at < ${to}::timestamptz)),
        ('parties ended', (select count(*) from sallyport.parties
          where tournament_id is null and began_at is not null
            and ended_at >= ${from}::timestamptz and ended_at < ${to}::timestamptz)),
        ('tournaments begun', (select count(*) from sallyport.tournaments
          where began_at >= ${from}::timestamptz and began_at < ${to}::timestamptz)),
        ('tournaments ended', (select count(*) from sallyport.tournaments
          where began_at is not null and ended_at >= ${from}::timestamptz and ended_at < ${to}::timestamptz)),
        ('back on day 1', (select count(*) from firsts
          where at >= ${first}::timestamptz and at < ${second}::timestamptz)),
        ('back on day 7', (select count(*) from firsts
          where at >= ${week}::timestamptz and at < ${weekEnd}::timestamptz)),
        ('back on day 30', (select count(*) from firsts
          where at >= ${month}::timestamptz and at < ${monthEnd}::timestamptz))
      ) as counts (name, number)
      on conflict do nothing`,
  );
};

const lastCounts =
  ({ database }: Pick<MatchContext, 'database'>) =>
  (): Promise<readonly DailyCount[]> =>
    reading(
      () => database.$queryRaw<DailyCount[]>`
        select name, count from sallyport.daily_counts where day = (select max(day) from sallyport.daily_counts)`,
    );

/** How the bot grows, in numbers without names. */
export const createGrowth = (context: MatchContext) => ({ count: countDays(context), last: lastCounts(context) });
