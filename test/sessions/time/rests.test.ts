import { describe, expect, test } from 'vitest';
import { DAY, HOUR } from '../../../src/kernel/time.ts';
import {
  isUpAt,
  MOST_AWAY,
  ordinaryTime,
  reachableFrom,
  restedAfter,
  restsFrom,
  restsUntil,
  type OwnTime,
} from '../../../src/sessions/time/own-time.ts';
import { daysOffNow, readDaysOff, withDaysOff } from '../../../src/sessions/time/rests.ts';

const at = (text: string): Date => new Date(text);

/** Long before all the moments of the tests. */
const ALWAYS = at('2020-01-01T00:00Z');
const WEEKEND = [{ from: ALWAYS, days: [6, 7] }];

const living = (zone: string, more: Partial<OwnTime> = {}): OwnTime => ({
  ...ordinaryTime,
  zone,
  daysOff: WEEKEND,
  ...more,
});

// 2026-11-27 is a Friday.
test.each([
  { what: 'within the week', zone: 'UTC', since: '2026-11-23T10:00Z', hours: 24, up: '2026-11-24T10:00Z' },
  { what: 'over a weekend', zone: 'UTC', since: '2026-11-27T10:00Z', hours: 24, up: '2026-11-30T10:00Z' },
  { what: 'up as Friday ends', zone: 'UTC', since: '2026-11-27T10:00Z', hours: 14, up: '2026-11-28T00:00Z' },
  { what: 'begun on a Saturday', zone: 'UTC', since: '2026-11-28T15:00Z', hours: 24, up: '2026-12-01T00:00Z' },
  { what: 'begun as Monday begins', zone: 'UTC', since: '2026-11-30T00:00Z', hours: 24, up: '2026-12-01T00:00Z' },
  { what: 'over two weekends', zone: 'UTC', since: '2026-11-26T12:00Z', hours: 7 * 24, up: '2026-12-07T12:00Z' },
  { what: 'in Auckland', zone: 'Pacific/Auckland', since: '2026-11-27T10:00Z', hours: 24, up: '2026-11-30T10:00Z' },
  {
    what: 'in Los Angeles',
    zone: 'America/Los_Angeles',
    since: '2026-11-28T07:00Z',
    hours: 2,
    up: '2026-11-30T09:00Z',
  },
  // Clocks go back on Sunday, 25 October, and forward on Sunday, 29 March: weekends of 49 and 47 hours.
  { what: 'clocks put back', zone: 'Europe/Berlin', since: '2026-10-23T21:00Z', hours: 2, up: '2026-10-26T00:00Z' },
  { what: 'clocks put forward', zone: 'Europe/Berlin', since: '2026-03-27T22:00Z', hours: 2, up: '2026-03-29T23:00Z' },
])('time runs out: $what', ({ zone, since, hours, up }) => {
  expect(isUpAt(living(zone), at(since), hours * HOUR)).toEqual(at(up));
});

test.each([
  {
    what: 'the server rests on Fridays by UTC, the person at the weekend in Tokyo',
    time: living('Asia/Tokyo', { serverDaysOff: [{ from: ALWAYS, days: [5] }] }),
    since: '2026-11-26T23:00Z',
    hours: 2,
    up: '2026-11-29T16:00Z',
  },
  {
    what: 'quiet hours that end on a day off go on until the next working day',
    time: living('UTC', { quiet: { from: 22 * 60, until: 7 * 60 } }),
    since: '2026-11-27T10:00Z',
    hours: 13,
    up: '2026-11-30T07:00Z',
  },
  {
    what: 'an absence within the weekend',
    time: living('UTC', { absences: [{ since: at('2026-11-28T12:00Z'), until: at('2026-12-01T12:00Z') }] }),
    since: '2026-11-27T12:00Z',
    hours: 24,
    up: '2026-12-02T00:00Z',
  },
  {
    what: 'days off that were chosen later do not reach back',
    time: living('UTC', { daysOff: [{ from: at('2026-11-28T12:00Z'), days: [6, 7] }] }),
    since: '2026-11-27T12:00Z',
    hours: 36,
    up: '2026-11-30T12:00Z',
  },
  {
    what: 'days off that were given up keep what they have stopped',
    time: living('UTC', { daysOff: [...WEEKEND, { from: at('2026-11-29T12:00Z'), days: [] }] }),
    since: '2026-11-27T12:00Z',
    hours: 24,
    up: '2026-11-30T00:00Z',
  },
])('time runs out: $what', ({ time, since, hours, up }) => {
  expect(isUpAt(time, at(since), hours * HOUR)).toEqual(at(up));
});

describe('inside the allowance of 30 days a year', () => {
  test('days off stop the clock of a match no longer, together with the time away', () => {
    const time = living('UTC');
    const since = at('2026-11-27T10:00Z');
    const oneDay = { year: 2026, time: MOST_AWAY - DAY };
    expect(isUpAt(time, since, DAY, oneDay)).toEqual(at('2026-11-29T10:00Z'));
    expect(isUpAt(time, since, DAY, { year: 2026, time: MOST_AWAY })).toEqual(at('2026-11-28T10:00Z'));
    // What days off have stopped in another year does not count.
    expect(isUpAt(time, since, DAY, { year: 2025, time: MOST_AWAY })).toEqual(at('2026-11-30T10:00Z'));
    const away = living('UTC', { absences: [{ since: at('2026-06-01T00:00Z'), until: at('2026-06-30T12:00Z') }] });
    expect(isUpAt(away, since, DAY)).toEqual(at('2026-11-28T22:00Z'));
  });

  test('a wait of years is stopped for 30 days in each of them, and comes to its end', () => {
    const year = 365 * DAY;
    const since = at('2026-01-01T00:00Z');
    const up = isUpAt(living('UTC'), since, 2 * year);
    expect(up.getTime() - since.getTime() - 2 * year).toBe(3 * MOST_AWAY - missingIn(up));
    expect(restedAfter(living('UTC'), since, at('2026-12-31T00:00Z'), null)).toEqual({ year: 2026, time: MOST_AWAY });
  });

  /** What is left of the last year's days when the wait ends, in milliseconds. */
  const missingIn = (up: Date): number =>
    MOST_AWAY - (restedAfter(living('UTC'), at('2026-01-01T00:00Z'), up, null)?.time ?? 0);

  test('what a wait has rested is counted for the next one', () => {
    const first = restedAfter(living('UTC'), at('2026-11-27T10:00Z'), at('2026-11-29T06:00Z'), null);
    expect(first).toEqual({ year: 2026, time: 30 * HOUR });
    expect(restedAfter(living('UTC'), at('2026-11-30T10:00Z'), at('2026-12-06T00:00Z'), first)).toEqual({
      year: 2026,
      time: 54 * HOUR,
    });
  });
});

test('a board can tell until when a clock rests, and when it rests the next time', () => {
  const time = living('Europe/Berlin');
  const since = at('2026-11-27T10:00Z');
  expect(restsUntil(time, since, at('2026-11-27T22:59Z'), null)).toBeNull();
  expect(restsFrom(time, at('2026-11-27T22:59Z'))).toEqual(at('2026-11-27T23:00Z'));
  expect(restsUntil(time, since, at('2026-11-27T23:00Z'), null)).toEqual(at('2026-11-29T23:00Z'));
  expect(restsFrom(time, at('2026-11-28T12:00Z'))).toBeNull();
  expect(restsUntil(time, since, at('2026-11-29T23:00Z'), null)).toBeNull();
  expect(restsUntil(time, since, at('2026-11-28T23:00Z'), { year: 2026, time: MOST_AWAY })).toBeNull();
});

test('nobody calls a person on their own days off, but on those of the server', () => {
  expect(reachableFrom(living('UTC'), at('2026-11-28T10:00Z'))).toEqual(at('2026-11-30T00:00Z'));
  const quiet = living('UTC', { quiet: { from: 0, until: 480 } });
  expect(reachableFrom(quiet, at('2026-11-28T10:00Z'))).toEqual(at('2026-11-30T08:00Z'));
  const server = { ...ordinaryTime, serverDaysOff: WEEKEND };
  expect(reachableFrom(server, at('2026-11-28T10:00Z'))).toEqual(at('2026-11-28T10:00Z'));
});

test('choices are kept in order, as many as matter, and what can’t be read is none', () => {
  let choices = readDaysOff(null);
  for (let day = 0; day < 9; day++) choices = withDaysOff(choices, [7, 6, 7], new Date(day * DAY));
  expect(choices).toHaveLength(6);
  expect(choices.at(-1)).toEqual({ from: new Date(8 * DAY), days: [6, 7] });
  expect(daysOffNow(withDaysOff(choices, [], new Date()))).toEqual([]);
  expect(readDaysOff(JSON.parse(JSON.stringify(choices)))).toEqual(choices);
  expect(readDaysOff([{ from: 'never', days: [9] }])).toEqual([]);
});
