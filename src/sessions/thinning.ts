import type { MatchContext } from './boards.ts';
import { reach } from './failures.ts';
import { luckOfSeats } from './figures/luck.ts';
import { asJsonOrNull } from './queries.ts';

const DAY = 86_400_000;

/** How many matches are thinned at a time: the others get their turn a little later. */
const BATCH = 100;

/**
 * Drops the moves of matches that ended long ago, if the host wants that, and keeps what figures need of them. Everything
 * else stays: results, seats and the last board. A daily run whose score was not verified yet keeps its moves until then.
 * Returns how many matches were thinned.
 */
export const thinMatches = (context: MatchContext) => async (): Promise<number> => {
  const { database, now, keepDays } = context;
  if (keepDays === null) return 0;
  const before = new Date(now().getTime() - keepDays * DAY);
  const rows = await reach(
    () => database.$queryRaw<{ readonly id: string }[]>`
      select id from matches
      where ended_at < ${before}::timestamptz and not thinned
        and (ranked_as is null or score is null or verified is not null)
      order by ended_at limit ${BATCH}`,
  );
  // One after another, so that nobody's click has to wait for all of them.
  // oxlint-disable-next-line no-await-in-loop
  for (const { id } of rows) await thin(context, id);
  return rows.length;
};

const thin = async (context: MatchContext, id: string): Promise<void> => {
  const luck = await luckOfSeats(context, id);
  const { database } = context;
  await reach(
    () =>
      database.$transaction([
        database.move.deleteMany({ where: { matchId: id } }),
        database.change.deleteMany({ where: { matchId: id } }),
        database.match.updateMany({
          where: { id, thinned: false },
          data: { thinned: true, luck: asJsonOrNull(luck && luck.map((sums) => [...sums])) },
        }),
      ]),
    true,
  );
};
