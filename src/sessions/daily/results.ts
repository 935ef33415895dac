import type { MatchContext } from '../store/context.ts';
import { reading } from '../store/failures.ts';
import { dayAfter, dayOf, opensAt, type Day } from '../time/day.ts';
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
    const [history] = await historiesOf(context, [userId]);
    if (history === undefined) throw new Error('nobody was asked about');
    return history;
  };

interface Histories extends DailyHistory {
  readonly userId: string;
  /** Whether the streak is shorter tomorrow if this person finishes no run today, nor begins one. */
  readonly endsTonight: boolean;
}

/** The same of several people. */
export const historiesOf = async (
  context: Pick<MatchContext, 'database' | 'now'>,
  userIds: readonly string[],
): Promise<readonly Histories[]> => {
  const { database, now } = context;
  const all = await reading(() =>
    database.match.findMany({
      where: { openedBy: { in: [...userIds] }, rankedAs: { not: null } },
      orderBy: [{ day: 'desc' }, { game: 'asc' }],
      select: { openedBy: true, day: true, game: true, score: true, hints: true, endedAt: true },
    }),
  );
  const today = dayOf(now());
  const away = await awayDays(context, all.at(-1)?.day ?? today);
  return userIds.map((userId) => {
    const results: DailyResult[] = [];
    const revealed: Pick<DailyResult, 'day' | 'game'>[] = [];
    const [begun, running] = [new Set<Day>(), new Set<Day>()];
    for (const { day, game, score, hints, endedAt } of all.filter(({ openedBy }) => openedBy === userId)) {
      if (day === null) continue;
      if (opensAt(day) <= now()) revealed.push({ day, game });
      if (endedAt === null || endedAt >= opensAt(day)) begun.add(day);
      if (endedAt === null && now() < opensAt(day)) running.add(day);
      // A run that was closed with its day was not finished.
      if (endedAt === null || endedAt >= opensAt(day) || score === null) continue;
      results.push({ day, game, score, hasHints: hints > 0 });
    }
    const played = { finished: new Set(results.map(({ day }) => day)), begun, away };
    const streak = streakOf(today, { ...played, running });
    const left = new Set([...running].filter((day) => day >= today));
    const tomorrow = streakOf(dayAfter(today), { ...played, running: left });
    return { userId, results, revealed, streak, endsTonight: tomorrow.length < streak.length };
  });
};
