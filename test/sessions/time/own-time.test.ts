// @module-tag both
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { DAY, HOUR, MINUTE } from '../../../src/kernel/time.ts';
import {
  awayUntil,
  calledFrom,
  countedAbsences,
  isQuiet,
  isUpAt,
  MOST_AWAY,
  ordinaryTime,
  reachableFrom,
  type OwnTime,
} from '../../../src/sessions/time/own-time.ts';
import { minuteOfDay, zones } from '../../../src/sessions/time/wall-clock.ts';
import { tries } from '../../rig/games/seed.ts';
import { trials } from '../../rig/games/trials.ts';

const berlin = (quiet: OwnTime['quiet'], more: Partial<OwnTime> = {}): OwnTime => ({
  ...ordinaryTime,
  zone: 'Europe/Berlin',
  quiet,
  ...more,
});

const at = (text: string): Date => new Date(text);

const anyTime = fc.record({
  zone: fc.constantFrom(...zones),
  quiet: fc.option(
    fc
      .record({ from: fc.nat({ max: 1439 }), until: fc.nat({ max: 1439 }) })
      .filter(({ from, until }) => from !== until),
  ),
  calls: fc.constantFrom('each', 'daily', 'never'),
  callsIn: fc.constant('channel'),
  absences: fc
    .array(fc.record({ from: fc.nat({ max: 400 * 24 }), hours: fc.integer({ min: 1, max: 40 * 24 }) }), {
      maxLength: 4,
    })
    .map((list) => {
      let since = Date.UTC(2026, 0, 1);
      return countedAbsences(
        list.map(({ from, hours }) => {
          const start = since + from * HOUR;
          since = start + hours * HOUR;
          return { since: new Date(start), until: new Date(since) };
        }),
      );
    }),
  daysOff: fc.constant([]),
  serverDaysOff: fc.constant([]),
  pauses: fc.constant([]),
  call: fc.constant(null),
}) satisfies fc.Arbitrary<OwnTime>;
const anyMoment = fc
  .integer({ min: Date.UTC(2026, 0, 1) / MINUTE, max: Date.UTC(2028, 0, 1) / MINUTE })
  .map((minutes) => new Date(minutes * MINUTE));

const isFree = (time: OwnTime, moment: Date): boolean => awayUntil(time, moment) === null && !isQuiet(time, moment);

test('a person is reachable from the first minute at which they are neither away nor quiet', () => {
  fc.assert(
    fc.property(anyTime, anyMoment, (time, from) => {
      const reached = reachableFrom(time, from);
      expect(isFree(time, reached)).toBe(true);
      const before = Math.min(reached.getTime(), from.getTime() + 2 * DAY);
      for (let moment = from.getTime(); moment < before; moment += MINUTE) {
        if (isFree(time, new Date(moment))) throw new Error(`free at ${new Date(moment).toISOString()} already`);
      }
    }),
    tries(trials(400, 20)),
  );
});

test('a turn lasts its full time, not counting absences, and never ends in quiet hours', () => {
  fc.assert(
    fc.property(anyTime, anyMoment, fc.integer({ min: 1, max: 10 * 24 }), (time, since, hours) => {
      const up = isUpAt(time, since, hours * HOUR).getTime();
      const awayOf = (until: number): number =>
        time.absences.reduce(
          (sum, absence) =>
            sum +
            Math.max(0, Math.min(until, absence.until.getTime()) - Math.max(since.getTime(), absence.since.getTime())),
          0,
        );
      const charged = up - since.getTime() - awayOf(up);
      expect(charged).toBeGreaterThanOrEqual(hours * HOUR);
      expect(isFree(time, new Date(up))).toBe(true);
      expect(time.quiet !== null || charged === hours * HOUR).toBe(true);
    }),
    tries(trials(1000, 50)),
  );
});

test('a call never comes while its person is away or quiet, and daily calls come at one time of day', () => {
  fc.assert(
    fc.property(anyTime, anyMoment, (time, from) => {
      const called = calledFrom(time, from);
      expect(called === null).toBe(time.calls === 'never');
      if (called === null) return;
      expect(isFree(time, called)).toBe(true);
      expect(called.getTime()).toBeGreaterThanOrEqual(from.getTime());
    }),
    tries(trials(1000, 50)),
  );
  const daily = berlin({ from: 1320, until: 450 }, { calls: 'daily' });
  expect(calledFrom(daily, at('2026-07-01T12:00Z'))).toEqual(at('2026-07-02T05:30Z'));
  expect(calledFrom(daily, at('2026-07-02T05:30Z'))).toEqual(at('2026-07-02T05:30Z'));
  expect(calledFrom(berlin(null, { calls: 'daily' }), at('2026-01-01T12:00Z'))).toEqual(at('2026-01-02T08:00Z'));
});

test('quiet hours may span midnight, and follow the clock of the zone', () => {
  const time = berlin({ from: 22 * 60, until: 7 * 60 });
  expect(isQuiet(time, at('2026-07-01T19:59Z'))).toBe(false);
  expect(isQuiet(time, at('2026-07-01T20:00Z'))).toBe(true);
  expect(isQuiet(time, at('2026-07-02T04:59Z'))).toBe(true);
  expect(isQuiet(time, at('2026-07-02T05:00Z'))).toBe(false);
  // In winter the same night is an hour later by UTC.
  expect(isQuiet(time, at('2026-12-01T20:30Z'))).toBe(false);
  expect(minuteOfDay(at('2026-12-01T20:30Z'), 'Europe/Berlin')).toBe(21.5 * 60);
});

test('at most 30 days of absence count in a year, in one absence or in many', () => {
  const absence = (since: string, until: string) => ({ since: at(since), until: at(until) });
  const counted = countedAbsences([
    absence('2026-02-01T00:00Z', '2026-02-21T00:00Z'),
    absence('2026-12-01T00:00Z', '2027-01-06T00:00Z'),
  ]);
  expect(counted).toEqual([
    absence('2026-02-01T00:00Z', '2026-02-21T00:00Z'),
    absence('2026-12-01T00:00Z', '2026-12-11T00:00Z'),
    absence('2027-01-01T00:00Z', '2027-01-06T00:00Z'),
  ]);
  const [first] = countedAbsences([absence('2026-02-01T00:00Z', '2026-06-01T00:00Z')]);
  expect(Number(first?.until) - Number(first?.since)).toBe(MOST_AWAY);
});
