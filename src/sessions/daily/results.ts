import type { MatchContext } from '../store/context.ts';
import { reading } from '../store/failures.ts';
import { dayOf, opensAt, type Day } from '../time/day.ts';
import { awayDays } from './outages.ts';
import { streakOf, type Streak } from './streak.ts';

/** A person's finished run that counts. */
export interface DailyResult {
  readonly day: Day;
  readonly game: string;
  readonly score: number;
  readonly hasHints: boolean;
}

interface DailyHistory {
  readonly results: readonly DailyResult[];
  /** The runs that count, finished or not, of days whose secret is revealed: the latest first. */
  readonly revealed: readonly Pick<DailyResult, 'day' | 'game'>[];
  readonly streak: Streak;
}

/** A person's finished runs and streak, over all servers. Neither is stored: both follow from the matches. */
export const dailyHistoryOf =
  (context: Pick<MatchContext, 'database' | 'now'>) =>
  async (userId: string): Promise<DailyHistory> => {
    const { database, now } = context;
    const rows = await reading(() =>
      database.match.findMany({
        where: { openedBy: userId, rankedAs: { not: null } },
        orderBy: [{ day: 'desc' }, { game: 'asc' }],
        select: { day: true, game: true, score: true, hints: true, endedAt: true },
      }),
    );
    const results: DailyResult[] = [];
    const revealed: Pick<DailyResult, 'day' | 'game'>[] = [];
    const [begun, running] = [new Set<Day>(), new Set<Day>()];
    for (const { day, game, score, hints, endedAt } of rows) {
      if (day === null) continue;
      if (opensAt(day) <= now()) revealed.push({ day, game });
      if (endedAt === null || endedAt >= opensAt(day)) begun.add(day);
      if (endedAt === null && now() < opensAt(day)) running.add(day);
      // A run that was closed with its day was not finished.
      if (endedAt === null || endedAt >= opensAt(day) || score === null) continue;
      results.push({ day, game, score, hasHints: hints > 0 });
    }
    const finished = new Set(results.map(({ day }) => day));
    const away = await awayDays(context, results.at(-1)?.day ?? dayOf(now()));
    return { results, revealed, streak: streakOf(dayOf(now()), { finished, begun, running, away }) };
  };
