import { HOUR } from '../../kernel/time.ts';
import type { MatchContext } from '../store/context.ts';
import type { Database } from '../store/database.ts';
import { reading, writing } from '../store/failures.ts';
import type { Heartbeat } from '../store/generated/client.ts';
import { dayAfter, dayOf, startOf, type Day } from '../time/day.ts';

const ALL = 'all';

/**
 * Notes that the bot can be reached through a share of the shards such as `0-3/8`, or through all (null). After an hour
 * without that there was an outage, unless the machine's clock shows that a local Discord skipped its own forward.
 */
export const beat =
  ({ database, now, machineNow }: MatchContext) =>
  async (share: string | null): Promise<void> => {
    const shards = share ?? ALL;
    const [at, machineAt] = [now(), machineNow()];
    const own = await reading(() => database.heartbeat.findUnique({ where: { shards } }));
    if (own && own.at >= at) return;
    const before = own ? [] : await sharesBefore(database, shards);
    const last = own ?? before[0];
    const gap = last ? Math.min(at.getTime() - last.at.getTime(), machineAt.getTime() - last.machineAt.getTime()) : 0;
    const outage = last && gap >= HOUR ? { since: last.at, until: at } : null;
    if (outage) await writing(() => database.outage.createMany({ data: outage, skipDuplicates: true }));
    // Several processes may do so at the same time.
    await writing(
      () => database.$executeRaw`
        insert into sallyport.heartbeat (shards, at, machine_at)
        values (${shards}, ${at}::timestamptz, ${machineAt}::timestamptz)
        on conflict (shards) do update set at = excluded.at, machine_at = excluded.machine_at
        where heartbeat.at < excluded.at`,
    );
    if (before.length === 0) return;
    // From now on, this share stands for theirs.
    const gone = before.map((each) => each.shards);
    await writing(() => database.heartbeat.deleteMany({ where: { shards: { in: gone } } }));
  };

const sharesBefore = async (database: Database, shards: string): Promise<readonly Heartbeat[]> => {
  const all = await reading(() => database.heartbeat.findMany({ orderBy: { at: 'desc' } }));
  return all.filter((each) => overlap(each.shards, shards));
};

/** Ranges with different shard counts can't be compared, so they are taken to overlap. */
const overlap = (one: string, other: string): boolean => {
  const [own, others] = [rangeOf(one), rangeOf(other)];
  return own.count !== others.count || (own.first <= others.last && others.first <= own.last);
};

/** The parts of `0-3/8`. Those of `all` have a count that no other share has. */
const rangeOf = (shards: string): { readonly first: number; readonly last: number; readonly count: number } => {
  const [first = 0, last = 0, count = 0] = shards === ALL ? [] : shards.split(/[-/]/).map(Number);
  return { first, last, count };
};

/** The days since a day on which the bot could not be reached for an hour or more. */
export const awayDays = async ({ database }: Pick<MatchContext, 'database'>, since: Day): Promise<ReadonlySet<Day>> => {
  const outages = await reading(() => database.outage.findMany({ where: { until: { gte: startOf(since) } } }));
  return new Set(outages.flatMap((outage) => daysOf(outage).filter((day) => day >= since)));
};

/** The days on which an outage lasts an hour or more. */
const daysOf = ({ since, until }: { readonly since: Date; readonly until: Date }): readonly Day[] => {
  const days: Day[] = [];
  for (let day = dayOf(since); startOf(day) < until; day = dayAfter(day)) {
    const from = Math.max(since.getTime(), startOf(day).getTime());
    const to = Math.min(until.getTime(), startOf(dayAfter(day)).getTime());
    if (to - from >= HOUR) days.push(day);
  }
  return days;
};
