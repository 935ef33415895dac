import { z } from 'zod';
import { nextDateAt, weekdayAt } from './wall-clock.ts';

/** A day of the week: 1 for Monday to 7 for Sunday. */
export type Weekday = number;

export const MOST_DAYS_OFF = 3;

/** Days of the week on which a clock rests, in a time zone, as long as that is so. */
export interface Rest {
  readonly zone: string;
  readonly days: readonly Weekday[];
  readonly from: Date;
  /** When others were chosen; null if they hold still. */
  readonly until: Date | null;
}

const Choices = z.array(z.object({ from: z.coerce.date(), days: z.array(z.number().int().min(1).max(7)) }));

/** Which days off a person or a server has chosen, and since when; the latest choice is last. */
export type DaysOff = z.output<typeof Choices>;

/** How many choices are kept: those before the last one count for turns that began under them. */
const KEPT = 6;

const StoredChoices = Choices.catch([]);

/** Reads stored choices; what can't be read is none. */
export const readDaysOff = (json: unknown): DaysOff => StoredChoices.parse(json ?? []);

/** The choices after another one. */
export const withDaysOff = (before: DaysOff, days: readonly Weekday[], now: Date): DaysOff =>
  [...before, { from: now, days: [...new Set(days)].toSorted((one, other) => one - other) }].slice(-KEPT);

/** The days off that hold now. */
export const daysOffNow = (choices: DaysOff): readonly Weekday[] => choices.at(-1)?.days ?? [];

/** The rests that follow from choices. */
export const restsOf = (choices: DaysOff, zone: string): readonly Rest[] =>
  choices.flatMap(({ from, days }, index) =>
    days.length === 0 ? [] : [{ zone, days, from, until: choices[index + 1]?.from ?? null }],
  );

const earliest = (moments: readonly Date[]): Date | null =>
  moments.length === 0 ? null : new Date(Math.min(...moments.map((moment) => moment.getTime())));

/** When the day off ends that a moment is in; null if it is in none. The next day may be one, too. */
export const endOfRest = (rests: readonly Rest[], at: Date): Date | null => {
  const ends = rests.flatMap(({ zone, days, from, until }) => {
    if (at < from || (until !== null && at >= until) || !days.includes(weekdayAt(at, zone))) return [];
    const midnight = nextDateAt(at, zone);
    return [until !== null && until < midnight ? until : midnight];
  });
  return ends.length === 0 ? null : new Date(Math.max(...ends.map((end) => end.getTime())));
};

const DAYS_OF_A_WEEK = 7;

/** When the next day off begins after a moment that is in none; null if there is no more. */
export const nextRest = (rests: readonly Rest[], at: Date): Date | null =>
  earliest(rests.flatMap((rest) => firstIn(rest, at) ?? []));

const firstIn = ({ zone, days, from, until }: Rest, at: Date): Date | null => {
  let next = from > at ? from : nextDateAt(at, zone);
  for (let day = 0; day <= DAYS_OF_A_WEEK; day++) {
    if (until !== null && next >= until) return null;
    if (days.includes(weekdayAt(next, zone))) return next;
    next = nextDateAt(next, zone);
  }
  return null;
};
