import { SECOND } from '../../kernel/time.ts';
import type { Census } from '../../metrics/gauges.ts';
import type { MatchContext } from './context.ts';
import { reading, writing } from './failures.ts';

const takeCensus =
  ({ database, now, machineNow }: Pick<MatchContext, 'database' | 'now' | 'machineNow'>) =>
  async (): Promise<Census> => {
    const at = now();
    const [open, due, last] = await Promise.all([
      reading(
        () => database.$queryRaw<Census['open']>`
          select game, case when gathering then 'gathering' else 'running' end as phase, count(*)::int as count
          from sallyport.matches where ended_at is null group by 1, 2`,
      ),
      reading(
        () => database.$queryRaw<Census['due']>`
          select kind, count(due_at)::int as count,
            greatest(0, coalesce(extract(epoch from ${at}::timestamptz - min(due_at)), 0))::float as oldest
          from (values ('match'), ('notice'), ('daily results'), ('end'), ('home'), ('tournament'), ('opponent'),
            ('champion roles')) as kinds (kind)
          left join (
            select 'match', due_at from sallyport.matches where due_at <= ${at}::timestamptz and ended_at is null
            union all select 'notice', due_at from sallyport.notices where due_at <= ${at}::timestamptz
            union all select 'daily results', due_at from sallyport.daily_posts where due_at <= ${at}::timestamptz
            union all select 'end', coalesce(due_at, ended_at) from (
              select spectators.due_at, ended_at from sallyport.spectators join sallyport.matches on id = match_id
              where wanted and ended_at is not null) as spectators
            where coalesce(due_at, ended_at) <= ${at}::timestamptz
            union all select 'home', due_at from sallyport.homes where due_at <= ${at}::timestamptz
            union all select 'tournament', due_at from sallyport.tournaments
              where due_at <= ${at}::timestamptz and shown is distinct from version
            union all select 'opponent', due_at from sallyport.searches where due_at <= ${at}::timestamptz
            union all select 'champion roles', due_at from sallyport.champion_roles where due_at <= ${at}::timestamptz
          ) as waiting (kind, due_at) using (kind)
          group by kind`,
      ),
      reading(() => database.backup.findFirst()),
    ]);
    const age = last === null ? null : Math.max(0, machineNow().getTime() - last.madeAt.getTime());
    return { open, due, backupAge: age === null ? null : age / SECOND };
  };

/** Asks Postgres whether it takes changes. Throws a `DatabaseLostError` otherwise. */
const ping =
  ({ database }: Pick<MatchContext, 'database'>) =>
  async (): Promise<void> => {
    // A database that is read-only refuses this, too, though it changes nothing.
    await writing(() => database.$executeRaw`update sallyport.owner set since = since where false`);
  };

/** Whether the database answers, and what waits in it. */
export const createHealth = (context: MatchContext) => ({ census: takeCensus(context), ping: ping(context) });
