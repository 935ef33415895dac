import { dayAfter, type Day } from '../time/day.ts';

/** On an `away` day, or the next one if its run had begun, the bot could not be reached. `open` may still be played. */
export type DayMark = 'played' | 'open' | 'away' | 'forgiven' | 'missed';

/** Days in a row with a finished run, and how that was derived: the latest day first, down to what ended it. */
export interface Streak {
  readonly length: number;
  readonly days: readonly { readonly day: Day; readonly mark: DayMark }[];
}

interface DaysPlayed {
  readonly finished: ReadonlySet<Day>;
  /** Days whose run has begun and was not finished: it could also be finished on the next day. */
  readonly begun: ReadonlySet<Day>;
  /** Days whose run has begun and may still be finished. */
  readonly running: ReadonlySet<Day>;
  readonly away: ReadonlySet<Day>;
}

/** One missed day in this many is forgiven. */
export const FORGIVEN_IN = 7;

/** The streak of a person today. */
export const streakOf = (today: Day, { finished, begun, running, away }: DaysPlayed): Streak => {
  const isExcused = (day: Day): boolean => away.has(day) || (begun.has(day) && away.has(dayAfter(day)));
  const [first] = [...finished].toSorted();
  if (first === undefined) return { length: 0, days: [] };
  const days: { day: Day; mark: DayMark }[] = [];
  let forgiven = -FORGIVEN_IN;
  for (let day = today; day >= first && days.at(-1)?.mark !== 'missed'; day = dayAfter(day, -1)) {
    const isForgiven = days.length - forgiven >= FORGIVEN_IN;
    const mark = finished.has(day)
      ? 'played'
      : day === today || running.has(day)
        ? 'open'
        : isExcused(day)
          ? 'away'
          : isForgiven
            ? 'forgiven'
            : 'missed';
    if (mark === 'forgiven') forgiven = days.length;
    days.push({ day, mark });
  }
  return endedAfter(days);
};

/** The streak, from the first day on that was played: forgiven days before that one don't belong to it. */
const endedAfter = (days: Streak['days']): Streak => {
  const last = days.findLastIndex(({ mark }) => mark === 'played');
  const length = days.filter(({ mark }) => mark === 'played').length;
  const missed = days.slice(last + 1).find(({ mark }) => mark === 'forgiven' || mark === 'missed');
  const kept = days.slice(0, last + 1);
  return { length, days: missed ? [...kept, { day: missed.day, mark: 'missed' }] : kept };
};
