// @module-tag both
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { DAY, HOUR, MINUTE } from '../../../src/kernel/time.ts';
import { beginningOf, dateAt, minuteOfDay, nextAt, zoneNamed } from '../../../src/sessions/time/wall-clock.ts';
import { tries } from '../../rig/games/seed.ts';
import { trials } from '../../rig/games/trials.ts';

const at = (text: string): Date => new Date(text);

test.each([
  {
    what: 'an ordinary day',
    after: '2026-07-01T12:00Z',
    minute: 450,
    zone: 'Europe/Berlin',
    next: '2026-07-02T05:30Z',
  },
  {
    what: 'later the same day',
    after: '2026-07-01T02:00Z',
    minute: 450,
    zone: 'Europe/Berlin',
    next: '2026-07-01T05:30Z',
  },
  { what: 'a skipped time', after: '2026-03-28T23:30Z', minute: 150, zone: 'Europe/Berlin', next: '2026-03-29T01:00Z' },
  {
    what: 'a repeated time',
    after: '2026-10-24T23:30Z',
    minute: 150,
    zone: 'Europe/Berlin',
    next: '2026-10-25T00:30Z',
  },
  { what: 'its repetition', after: '2026-10-25T00:40Z', minute: 150, zone: 'Europe/Berlin', next: '2026-10-25T01:30Z' },
  {
    what: 'the same in New York',
    after: '2026-11-01T05:40Z',
    minute: 90,
    zone: 'America/New_York',
    next: '2026-11-01T06:30Z',
  },
  {
    what: 'half an hour’s change',
    after: '2026-10-03T15:00Z',
    minute: 135,
    zone: 'Australia/Lord_Howe',
    next: '2026-10-03T15:30Z',
  },
  { what: 'Nepal', after: '2026-01-01T00:00Z', minute: 0, zone: 'Asia/Kathmandu', next: '2026-01-01T18:15Z' },
])('finds the next time of day: $what', ({ after, minute, zone, next }) => {
  expect(nextAt(at(after), minute, zone)).toEqual(at(next));
});

test('a date begins at midnight in the zone', () => {
  expect(beginningOf('2026-12-24', 'Europe/Berlin')).toEqual(at('2026-12-23T23:00Z'));
  expect(beginningOf('2026-12-24', 'UTC')).toEqual(at('2026-12-24T00:00Z'));
  expect(beginningOf('2026-02-30', 'UTC')).toBeNull();
  expect(beginningOf('2026-13-01', 'UTC')).toBeNull();
  expect(beginningOf('tomorrow', 'UTC')).toBeNull();
});

test('a zone is found however its name is typed', () => {
  expect(zoneNamed('europe/berlin ')).toBe('Europe/Berlin');
  expect(zoneNamed('America/new york')).toBe('America/New_York');
  expect(zoneNamed('utc')).toBe('UTC');
  expect(zoneNamed('us/eastern')).toBe('America/New_York');
  expect(zoneNamed('Middle/Earth')).toBeNull();
  expect(zoneNamed('+02:00')).toBeNull();
});

const allZones = Intl.supportedValuesOf('timeZone');

const formats = new Map(
  allZones.map((zone) => [
    zone,
    new Intl.DateTimeFormat('sv', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' }),
  ]),
);

/** The time that Intl shows in a zone, read as UTC. */
const shownByIntl = (moment: number, zone: string): number =>
  Date.parse(`${formats.get(zone)?.format(moment).replace(' ', 'T')}Z`);

const offsetByIntl = (moment: number, zone: string): number => shownByIntl(moment, zone) - moment;

/** The first minute of a span at which something holds that goes on holding. */
const firstMinute = (from: number, until: number, holds: (moment: number) => boolean): number => {
  let [before, found] = [from, until];
  while (found - before > MINUTE) {
    const middle = before + Math.floor((found - before) / 2 / MINUTE) * MINUTE;
    if (holds(middle)) found = middle;
    else before = middle;
  }
  return found;
};

/** All moments at which Intl shows a time: none if the clocks skip it, two if they are put back over it. */
const momentsByIntl = (shown: number, zone: string): readonly number[] => {
  const around = Array.from({ length: 53 }, (_, hours) => shown + (hours - 26) * HOUR);
  const offsets = new Set(around.map((moment) => offsetByIntl(moment, zone)));
  return [...offsets]
    .map((offset) => shown - offset)
    .filter((moment) => shownByIntl(moment, zone) === shown)
    .toSorted((one, other) => one - other);
};

/** The moment at which the clocks jump over a time. */
const jumpByIntl = (shown: number, zone: string): number =>
  firstMinute(shown - 26 * HOUR, shown + 26 * HOUR, (moment) => shownByIntl(moment, zone) > shown);

/** The first change of a zone's clocks within a year; if there is none, the moment itself. */
const nextChange = (moment: number, zone: string): number => {
  const offset = offsetByIntl(moment, zone);
  const weeks = Array.from({ length: 53 }, (_, week) => moment + week * 7 * DAY);
  const after = weeks.find((week) => offsetByIntl(week, zone) !== offset);
  return after === undefined
    ? moment
    : firstMinute(after - 7 * DAY, after, (minute) => offsetByIntl(minute, zone) !== offset);
};

const anyMinute = fc
  .integer({ min: Date.UTC(2000, 0, 1) / MINUTE, max: Date.UTC(2040, 0, 1) / MINUTE })
  .map((minutes) => minutes * MINUTE);

test('in every zone, the clocks show at any moment what Intl shows', { tags: ['long'] }, () => {
  expect(allZones.length).toBeGreaterThan(100);
  for (const [number, zone] of allZones.entries()) {
    const property = fc.property(fc.constant(zone), anyMinute, fc.boolean(), (zone, moment, isChange) => {
      const asked = isChange ? nextChange(moment, zone) : moment;
      const shown = shownByIntl(asked, zone);
      const clock = { date: dateAt(new Date(asked), zone), minute: minuteOfDay(new Date(asked), zone) };
      expect(clock).toEqual({ date: new Date(shown).toISOString().slice(0, 10), minute: (shown % DAY) / MINUTE });
    });
    fc.assert(property, tries(trials(96, 6, 48), number));
  }
});

test('in every zone, the clocks show a time exactly when Intl shows it, or jump over it', { tags: ['long'] }, () => {
  const counts = new Set<number>();
  /** When a time comes: the moments that show it, or the one at which the clocks jump over it. */
  const momentsOf = (shown: number, zone: string): readonly number[] => {
    const moments = momentsByIntl(shown, zone);
    counts.add(moments.length);
    return moments.length === 0 ? [jumpByIntl(shown, zone)] : moments;
  };
  const nearby = fc.option(fc.integer({ min: -180, max: 180 }));
  for (const [number, zone] of allZones.entries()) {
    const property = fc.property(fc.constant(zone), anyMinute, nearby, (zone, moment, minutes) => {
      const near = minutes === null ? moment : nextChange(moment, zone) + minutes * MINUTE;
      // Near a change, this may be a time that the clocks skip.
      const shown = near + offsetByIntl(near - 3 * HOUR, zone);
      const moments = [...new Set([0, 1, 2].flatMap((days) => momentsOf(shown + days * DAY, zone)))];
      const found = moments.map((_, index) =>
        nextAt(new Date(moments[index - 1] ?? (moments[0] ?? 0) - MINUTE), (shown % DAY) / MINUTE, zone).getTime(),
      );
      expect(found).toEqual(moments);
      const midnight = Math.floor(shown / DAY) * DAY;
      const begun = beginningOf(new Date(midnight).toISOString().slice(0, 10), zone);
      expect(begun?.getTime()).toBe(momentsOf(midnight, zone)[0]);
    });
    fc.assert(property, tries(trials(24, 3, 12), number));
  }
  expect(counts).toEqual(new Set([0, 1, 2]));
});
