import type { MatchContext } from '../boards.ts';
import { reach } from '../failures.ts';
import { type Day, dayAfter, dayOf, startOf } from './day.ts';

const HOUR = 3_600_000;

/**
 * Notes that the bot can be reached now. Where that was last so an hour ago or more, the time between is an outage; not
 * where a local Discord has skipped its clock forward, as the machine's clock tells.
 */
export const beat =
  ({ database, now }: MatchContext) =>
  async (machineNow = new Date()): Promise<void> => {
    const at = now();
    const last = await reach(() => database.heartbeat.findUnique({ where: { id: 1 } }));
    if (last && last.at >= at) return;
    const gap = last ? Math.min(at.getTime() - last.at.getTime(), machineNow.getTime() - last.machineAt.getTime()) : 0;
    const outage = last && gap >= HOUR ? { since: last.at, until: at } : null;
    if (outage) await reach(() => database.outage.createMany({ data: outage, skipDuplicates: true }), true);
    // Several processes may do so at the same time.
    await reach(
      () => database.$executeRaw`
        insert into heartbeat (id, at, machine_at) values (1, ${at}::timestamptz, ${machineNow}::timestamptz)
        on conflict (id) do update set at = excluded.at, machine_at = excluded.machine_at where heartbeat.at < excluded.at`,
      true,
    );
  };

/** The days since a day on which the bot could not be reached for an hour or more. */
export const awayDays = async ({ database }: Pick<MatchContext, 'database'>, since: Day): Promise<ReadonlySet<Day>> => {
  const outages = await reach(() => database.outage.findMany({ where: { until: { gte: startOf(since) } } }));
  return new Set(outages.flatMap((outage) => daysOf(outage).filter((day) => day >= since)));
};

/** The days of which an outage takes an hour or more. */
const daysOf = ({ since, until }: { readonly since: Date; readonly until: Date }): readonly Day[] => {
  const days: Day[] = [];
  for (let day = dayOf(since); startOf(day) < until; day = dayAfter(day)) {
    const from = Math.max(since.getTime(), startOf(day).getTime());
    const to = Math.min(until.getTime(), startOf(dayAfter(day)).getTime());
    if (to - from >= HOUR) days.push(day);
  }
  return days;
};
