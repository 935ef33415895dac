import { Temporal } from 'temporal-polyfill';
import type { Language } from '../../kernel/language/current.ts';
import { HOUR, MINUTE } from '../../kernel/time.ts';
import { dateAt, nextAt, timeOn, type MinuteOfDay } from './wall-clock.ts';

/** Whose typing it is: days and months are read in their language, and in English. */
interface Typing {
  readonly language: Language;
  /** Whether 3/4 is the fourth of March to them. */
  readonly isMonthFirst: boolean;
  /** The date where they are, such as 2026-12-24. */
  readonly today: string;
}

/**
 * Reads a number of days, such as `10`, `10 Tage` or `2 weeks`, or a date, such as `24.12.`, `24 décembre`,
 * `Dec 24, 2026`, `2026-12-24`, `viernes` or `morgen`. Returns the number, or the date as 2026-12-24; null for anything
 * else. A date without a year is the next one.
 */
export const dayTyped = (text: string, typing: Typing): number | string | null => {
  const languages = [...new Set([typing.language, 'en'] as const)];
  const today = Temporal.PlainDate.from(typing.today);
  const days = daysIn(text, languages);
  if (days !== null) return days;
  const date =
    dateInDigits(text, typing.isMonthFirst, today) ??
    dateByName(text, languages, today) ??
    dateWithMonth(text, languages, today);
  return date && date.toString();
};

/** Reads a time of day such as 22:00, 7.30, 22, 10 pm, 22 Uhr or 22 h 30. */
export const timeTyped = (text: string): MinuteOfDay | null => {
  const [, hours, minutes, half] =
    /^(\d{1,2})(?:\s*(?:[:.h]|uhr)\s*(\d{2}))?\s*(?:h|uhr|([ap])\.?\s*m\.?)?$/i.exec(text.trim()) ?? [];
  if (hours === undefined) return null;
  const isHalf = half !== undefined;
  const hour = isHalf ? (Number(hours) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(hours);
  const minute = hour * 60 + Number(minutes ?? 0);
  const isThere = Number(minutes ?? 0) < 60 && (!isHalf || (Number(hours) >= 1 && Number(hours) <= 12));
  if (!isThere || minute > DAY_END) return null;
  return minute % DAY_END;
};

/**
 * Reads when something begins from now on: a time of day such as `20:00`, which is the next one; with a day before or
 * after it, such as `morgen um 20 Uhr` or `8 pm Friday`; or a wait, such as `in 2 hours`. Null for anything else.
 */
export const momentTyped = (
  text: string,
  { now, zone, ...typing }: Omit<Typing, 'today'> & { readonly now: Date; readonly zone: string },
): Date | null => {
  const wait = waitIn(text, typing.language);
  if (wait !== null) return new Date(now.getTime() + wait);
  const alone = timeTyped(text);
  if (alone !== null) return nextAt(now, alone, zone);
  const today = dateAt(now, zone);
  const words = text.split(/[\s,]+/).filter((word) => word !== '');
  const at = (day: readonly string[], time: readonly string[]): Date | null => {
    const minute = timeTyped(time.join(' '));
    const typed = minute === null ? null : dayTyped(day.join(' '), { ...typing, today });
    // A bare number is no day.
    if (minute === null || typed === null || /^\d+$/.test(day.join(''))) return null;
    const date = Temporal.PlainDate.from(typeof typed === 'number' ? today : typed);
    const days = typeof typed === 'number' ? typed : 0;
    return timeOn(date.add({ days }).toString(), minute, zone);
  };
  const splits = Array.from({ length: MOST_BETWEEN + 1 }, (_, skipped) => skipped).flatMap((skipped) =>
    words.slice(1).flatMap((_, index) => {
      const [end, begin] = [index + 1, index + 1 + skipped];
      const isSplit = words.slice(end, begin).every((word) => /^\p{L}{1,5}$/u.test(word));
      return isSplit ? [{ before: words.slice(0, end), after: words.slice(begin) }] : [];
    }),
  );
  // 24 December 20:00 is no day of the year 2000 at midnight.
  const read = [
    ...splits.map(
      ({ before, after }) =>
        () =>
          at(before, after),
    ),
    ...splits.map(
      ({ before, after }) =>
        () =>
          at(after, before),
    ),
  ];
  for (const each of read) {
    const found = each();
    if (found !== null) return found;
  }
  return null;
};

/** How many short words may stand between a day and a time: `venerdì alle ore 20`. */
const MOST_BETWEEN = 2;

/** `in 2 hours`, `in 45 Minuten`, in milliseconds. */
const waitIn = (text: string, own: Language): number | null => {
  const [, digits] = /^\D*(\d{1,4})\D*$/.exec(text) ?? [];
  if (digits === undefined) return null;
  const typed = squeezed(text);
  const unit = (['minute', 'hour'] as const).find((each) =>
    [own, 'en' as const].some(
      (language) => squeezed(new Intl.RelativeTimeFormat(language).format(Number(digits), each)) === typed,
    ),
  );
  return unit === undefined ? null : Number(digits) * { minute: MINUTE, hour: HOUR }[unit];
};

/** 24:00 is midnight, too. */
const DAY_END = 24 * 60;

/** Letters without accents, in lower case, and digits, with a space between words. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\d]+/gu, ' ')
    .trim();

const squeezed = (text: string): string => plain(text).replaceAll(' ', '');

const UNITS = { day: 1, week: 7 } as const;

const WIDTHS = ['long', 'short', 'narrow'] as const;

const daysIn = (text: string, languages: readonly Language[]): number | null => {
  const [, digits] = /^\D*(\d{1,4})\D*$/.exec(text) ?? [];
  if (digits === undefined) return null;
  const count = Number(digits);
  const typed = squeezed(text);
  if (typed === digits) return count;
  const unit = (['day', 'week'] as const).find((each) =>
    languages.some((language) => sayings(count, each, language).some((said) => squeezed(said) === typed)),
  );
  return unit === undefined ? null : count * UNITS[unit];
};

/** `10 days`, `10d`, `in 10 days`. */
const sayings = (count: number, unit: keyof typeof UNITS, language: Language): readonly string[] => [
  ...WIDTHS.map((unitDisplay) =>
    new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay, useGrouping: false }).format(count),
  ),
  new Intl.RelativeTimeFormat(language).format(count, unit),
];

/** `24.12.2026`, `24/12`, `2026-12-24`. */
const dateInDigits = (text: string, isMonthFirst: boolean, today: Temporal.PlainDate): Temporal.PlainDate | null => {
  const [, year, month, day] = /^(\d{4})[-./](\d{1,2})[-./](\d{1,2})$/.exec(text.trim()) ?? [];
  if (year !== undefined) return dateOf(Number(day), Number(month), Number(year));
  const [, one, sign, other, last] =
    /^(\d{1,2})\s?([-./])\s?(\d{1,2})(?:\2\s?(\d{4}|\d{2})?)?$/.exec(text.trim()) ?? [];
  if (one === undefined) return null;
  const inOrder = dateIn(Number(one), Number(other), yearOf(last), today);
  const swapped = dateIn(Number(other), Number(one), yearOf(last), today);
  return isMonthFirst && sign !== '.' ? (swapped ?? inOrder) : (inOrder ?? swapped);
};

/** `friday`, `tomorrow`. */
const dateByName = (
  text: string,
  languages: readonly Language[],
  today: Temporal.PlainDate,
): Temporal.PlainDate | null => {
  const typed = plain(text);
  for (const language of languages) {
    const relative = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
    const days = [0, 1, 2].find((count) => plain(relative.format(count, 'day')) === typed);
    if (days !== undefined) return today.add({ days });
  }
  // Others are short, as in “el viernes”.
  const name = typed.split(' ').filter((each) => each.length >= NAME);
  const weekday = named(name.join(' '), languages, WEEKDAYS);
  return weekday === null ? null : today.add({ days: ((weekday - today.dayOfWeek + 6) % 7) + 1 });
};

/** `24 December`, `24. Dez. 2026`, `24 de diciembre de 2026`. */
const dateWithMonth = (
  text: string,
  languages: readonly Language[],
  today: Temporal.PlainDate,
): Temporal.PlainDate | null => {
  const parts = plain(text).split(' ');
  const [day, year, ...more] = parts.flatMap((part) => /^(\d+)(?:st|nd|rd|th|er|o)?$/.exec(part)?.[1] ?? []);
  const months = parts.flatMap((part) => named(part, languages, MONTHS) ?? []);
  const isPlain = parts.every(
    (part) => /^\d/.test(part) || part.length <= NAME || named(part, languages, MONTHS, WEEKDAYS) !== null,
  );
  const [month, ...others] = months;
  if (day === undefined || month === undefined || more.length > 0 || others.length > 0 || !isPlain) return null;
  return dateIn(Number(day), month, yearOf(year), today);
};

/** A year that was typed with two digits or four; null for none. */
const yearOf = (digits: string | undefined): number | null => {
  if (digits === undefined) return null;
  return digits.length === 2 ? 2000 + Number(digits) : Number(digits);
};

const dateIn = (
  day: number,
  month: number,
  year: number | null,
  today: Temporal.PlainDate,
): Temporal.PlainDate | null => {
  if (year !== null) return dateOf(day, month, year);
  const next = [today.year, today.year + 1].map((each) => dateOf(day, month, each));
  return next.find((date) => date !== null && Temporal.PlainDate.compare(date, today) >= 0) ?? null;
};

const dateOf = (day: number, month: number, year: number): Temporal.PlainDate | null => {
  try {
    return new Temporal.PlainDate(year, month, day);
  } catch {
    return null;
  }
};

/** Names with a beginning on which they follow each other, and what `Intl` calls them. */
interface Names {
  readonly moments: readonly number[];
  readonly part: 'month' | 'weekday';
}

const MONTHS: Names = { part: 'month', moments: Array.from({ length: 12 }, (_, month) => Date.UTC(2026, month)) };

/** From a Monday on. */
const WEEKDAYS: Names = { part: 'weekday', moments: Array.from({ length: 7 }, (_, day) => Date.UTC(2026, 5, day + 1)) };

/** How many letters of a name are enough. */
const NAME = 3;

/** The place of the one name that begins with a word, counted from 1; null if there is none, or more than one. */
const named = (word: string, languages: readonly Language[], ...kinds: readonly Names[]): number | null => {
  if (word.length < NAME) return null;
  for (const language of languages)
    for (const { moments, part } of kinds) {
      const format = new Intl.DateTimeFormat(language, { [part]: 'long', timeZone: 'UTC' });
      const found = moments.flatMap((moment, place) =>
        plain(format.format(moment)).startsWith(word) ? [place + 1] : [],
      );
      const [only] = found;
      if (only !== undefined && found.length === 1) return only;
    }
  return null;
};
