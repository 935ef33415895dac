import { Temporal } from 'temporal-polyfill';

/** A time of day, in minutes since midnight. */
export type MinuteOfDay = number;

/** The current names of zones that Node lists under outdated ones. */
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

export const zones: readonly string[] = [
  ...new Set(['UTC', ...Intl.supportedValuesOf('timeZone').map((zone) => RENAMED.get(zone) ?? zone)]),
];

/** Finds a zone by its name, in upper or lower case; null if there is no such zone. */
export const zoneNamed = (text: string): string | null => {
  const wanted = text.trim().replaceAll(' ', '_');
  const listed = zones.find((zone) => zone.toLowerCase() === wanted.toLowerCase());
  if (listed !== undefined) return listed;
  try {
    // A zone may have other names than the one in the list.
    return /^[a-z]/i.test(wanted)
      ? new Intl.DateTimeFormat('en', { timeZone: wanted }).resolvedOptions().timeZone
      : null;
  } catch {
    return null;
  }
};

const shownAt = (at: Date, zone: string): Temporal.ZonedDateTime =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(zone);

/** The date in a zone, such as 2026-12-24. */
export const dateAt = (at: Date, zone: string): string => shownAt(at, zone).toPlainDate().toString();

/** The time of day in a zone. */
export const minuteOfDay = (at: Date, zone: string): MinuteOfDay => {
  const { hour, minute } = shownAt(at, zone);
  return hour * 60 + minute;
};

/** The day of the week of a moment in a zone: 1 for Monday to 7 for Sunday. */
export const weekdayAt = (at: Date, zone: string): number => shownAt(at, zone).dayOfWeek;

/** When the next date begins in a zone. */
export const nextDateAt = (at: Date, zone: string): Date =>
  new Date(shownAt(at, zone).add({ days: 1 }).startOfDay().epochMilliseconds);

/** The moments at which the clocks of a zone show a time: two where they are put back, the jump where they skip it. */
const momentsShowing = (shown: Temporal.PlainDateTime, zone: string): readonly Temporal.ZonedDateTime[] => {
  const earlier = shown.toZonedDateTime(zone, { disambiguation: 'earlier' });
  // A skipped time by the offset after the jump is a moment before it.
  const jump = earlier.toPlainDateTime().equals(shown) ? null : earlier.getTimeZoneTransition('next');
  return jump ? [jump] : [earlier, shown.toZonedDateTime(zone, { disambiguation: 'later' })];
};

/** The next time after a moment at which the clocks of a zone show this time of day. */
export const nextAt = (after: Date, minute: MinuteOfDay, zone: string): Date => {
  const time = new Temporal.PlainTime(Math.floor(minute / 60), minute % 60);
  for (let date = shownAt(after, zone).toPlainDate(); ; date = date.add({ days: 1 })) {
    const moments = momentsShowing(date.toPlainDateTime(time), zone);
    const next = moments.find(({ epochMilliseconds }) => epochMilliseconds > after.getTime());
    if (next !== undefined) return new Date(next.epochMilliseconds);
  }
};

/** When the clocks of a zone show a time of day on a date such as 2026-12-24: the first time if they do so twice. */
export const timeOn = (date: string, minute: MinuteOfDay, zone: string): Date => {
  const time = new Temporal.PlainTime(Math.floor(minute / 60), minute % 60);
  const [first] = momentsShowing(Temporal.PlainDate.from(date).toPlainDateTime(time), zone);
  return new Date(first?.epochMilliseconds ?? 0);
};

/** The beginning of a date such as 2026-12-24 in a zone, or null if the calendar has no such date. */
export const beginningOf = (text: string, zone: string): Date | null => {
  const date = dateIn(text);
  return date && new Date(date.toZonedDateTime(zone).epochMilliseconds);
};

const dateIn = (text: string): Temporal.PlainDate | null => {
  const [, year, month, day] = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text) ?? [];
  try {
    return new Temporal.PlainDate(Number(year), Number(month), Number(day));
  } catch {
    return null;
  }
};
