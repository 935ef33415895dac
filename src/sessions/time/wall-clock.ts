import { HOUR, MINUTE } from '../../kernel/time.ts';

/** A time of day, in minutes since midnight. */
export type MinuteOfDay = number;

const DAY = 24 * 60;

/** Zones that are listed under names which their people no longer use, by those names. */
const RENAMED: ReadonlyMap<string, string> = new Map([
  ['America/Buenos_Aires', 'America/Argentina/Buenos_Aires'],
  ['America/Godthab', 'America/Nuuk'],
  ['Asia/Calcutta', 'Asia/Kolkata'],
  ['Asia/Katmandu', 'Asia/Kathmandu'],
  ['Asia/Rangoon', 'Asia/Yangon'],
  ['Asia/Saigon', 'Asia/Ho_Chi_Minh'],
  ['Atlantic/Faeroe', 'Atlantic/Faroe'],
  ['Europe/Kiev', 'Europe/Kyiv'],
]);

/** All time zones that there are to choose from. */
export const zones: readonly string[] = [
  ...new Set(['UTC', ...Intl.supportedValuesOf('timeZone').map((zone) => RENAMED.get(zone) ?? zone)]),
];

/** A zone by its name, however that is spelled; null if there is no such zone. */
export const zoneNamed = (text: string): string | null => {
  const wanted = text.trim().replaceAll(' ', '_');
  const listed = zones.find((zone) => zone.toLowerCase() === wanted.toLowerCase());
  if (listed !== undefined) return listed;
  try {
    // The list has one name for each zone, and there are others.
    return /^[a-z]/i.test(wanted)
      ? new Intl.DateTimeFormat('en', { timeZone: wanted }).resolvedOptions().timeZone
      : null;
  } catch {
    return null;
  }
};

const formats = new Map<string, Intl.DateTimeFormat>();

const formatOf = (zone: string): Intl.DateTimeFormat => {
  const known = formats.get(zone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  });
  formats.set(zone, format);
  return format;
};

/** What a clock on the wall shows in a zone, as if it were UTC: in milliseconds, without its seconds. */
const shownAt = (at: number, zone: string): number => {
  const parts = new Map(
    formatOf(zone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const part = (type: Intl.DateTimeFormatPartTypes): number => parts.get(type) ?? 0;
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'));
};

/** The date in a zone, such as 2026-12-24. */
export const dateAt = (at: Date, zone: string): string =>
  new Date(shownAt(at.getTime(), zone)).toISOString().slice(0, 10);

/** The time of day in a zone. */
export const minuteOfDay = (at: Date, zone: string): MinuteOfDay =>
  Math.floor(shownAt(at.getTime(), zone) / MINUTE) % DAY;

/** By how many minutes clocks are changed. */
const CHANGES = [-60, -30, 0, 30, 60];

/** The moments at which the clocks of a zone show a time: two where they are put back, the first after it where they skip it. */
const momentsShowing = (shown: number, zone: string): readonly number[] => {
  // The offset at the guess may be that of the other side of a change of the clocks.
  const guess = shown - (shownAt(shown, zone) - shown);
  const moments = CHANGES.map((minutes) => guess + minutes * MINUTE).filter((at) => shownAt(at, zone) === shown);
  if (moments.length > 0) return moments;
  let at = guess;
  while (shownAt(at, zone) > shown) at -= HOUR;
  while (shownAt(at, zone) < shown) at += MINUTE;
  return [at];
};

/** The next time after a moment at which the clocks of a zone show this time of day. */
export const nextAt = (after: Date, minute: MinuteOfDay, zone: string): Date => {
  const today = Math.floor(shownAt(after.getTime(), zone) / (DAY * MINUTE)) * DAY * MINUTE;
  for (let day = 0; ; day++) {
    const moments = momentsShowing(today + (day * DAY + minute) * MINUTE, zone);
    const next = moments.find((moment) => moment > after.getTime());
    if (next !== undefined) return new Date(next);
  }
};

/** The beginning of a date such as 2026-12-24 in a zone, or null if the calendar has no such date. */
export const beginningOf = (text: string, zone: string): Date | null => {
  const [, year, month, day] = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text) ?? [];
  const shown = Date.UTC(Number(year), Number(month) - 1, Number(day));
  const isThere = new Date(shown).getUTCMonth() === Number(month) - 1 && new Date(shown).getUTCDate() === Number(day);
  return isThere ? new Date(Math.min(...momentsShowing(shown, zone))) : null;
};
