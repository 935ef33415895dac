import { DAY } from '../../kernel/time.ts';

/** A day in UTC, such as `2026-11-22`. As texts, days sort by date. */
export type Day = string;

/** The day of a moment. */
export const dayOf = (moment: Date): Day => moment.toISOString().slice(0, 10);

/** The moment at which a day begins. */
export const startOf = (day: Day): Date => new Date(`${day}T00:00:00.000Z`);

/** How many days a day is after 1970-01-01. */
export const numberOf = (day: Day): number => startOf(day).getTime() / DAY;

/** The day with this number. */
export const dayNumbered = (number: number): Day => dayOf(new Date(number * DAY));

/** The day that comes a number of days after another one; before it if the number is negative. */
export const dayAfter = (day: Day, days = 1): Day => dayOf(new Date(startOf(day).getTime() + days * DAY));

/** The Monday on which the week of a day began. */
export const mondayBefore = (day: Day): Day => dayAfter(day, -((numberOf(day) + 3) % 7));

/** The number of the week of a day, from Monday to Sunday, since the one that 1970-01-01 was in. */
export const weekOf = (day: Day): number => Math.floor((numberOf(day) + 3) / 7);

/** The Monday of the week with this number. */
export const mondayOf = (week: number): Day => dayNumbered(7 * week - 3);

/** When the secret of a day is revealed: its runs can be finished until the end of the next day. */
export const opensAt = (day: Day): Date => startOf(dayAfter(day, 2));

export const isOpen = (day: Day, now: Date): boolean => now >= opensAt(day);

/** The last day whose secret is revealed. */
export const lastOpenDay = (now: Date): Day => dayAfter(dayOf(now), -2);

/** Results that opened while the bot was offline are still posted for the last days, up to this many. */
export const POSTED_DAYS = 7;
