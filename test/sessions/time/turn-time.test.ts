// @module-tag both
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DAY, HOUR, MINUTE } from '../../../src/kernel/time.ts';
import {
  awayUntil,
  ordinaryTime,
  pausedUntil,
  type Absence,
  type OwnTime,
} from '../../../src/sessions/time/own-time.ts';
import { clockGivenDay, idleClock, type SeatClock } from '../../../src/sessions/time/seat-clock.ts';
import { lastMoment, reminderOf, type CommonHour, type Pace } from '../../../src/sessions/time/turn-time.ts';
import { minuteOfDay, weekdayAt } from '../../../src/sessions/time/wall-clock.ts';
import { tries } from '../../rig/games/seed.ts';
import { trials } from '../../rig/games/trials.ts';

const at = (text: string): Date => new Date(text);

type Waiting = SeatClock & { readonly since: Date };

/** The clock of a player for whom the match has waited since a moment. */
const waitingSince = (since: Date, more: Partial<SeatClock> = {}): Waiting => {
  const [idle] = idleClock(1, 0, since);
  if (idle === undefined) throw new Error('there is one clock');
  return { ...idle, ...more, since };
};

const given = (waiting: Waiting, count = 1): Waiting => {
  let clock: readonly SeatClock[] = [waiting];
  for (let gift = 0; gift < count; gift++) clock = clockGivenDay(clock, 0);
  return { ...waiting, ...clock[0], since: waiting.since };
};

/** When a player is reminded, and when the bot plays for them if they are. */
const momentsOf = (pace: Pace, time: OwnTime, waiting: Waiting) => {
  const reminder = reminderOf(pace, time, waiting);
  return { reminder, late: lastMoment(pace, time, waiting, reminder) };
};

/** What the clocks of a zone show in a quarter of an hour, in which they are never put on or back. */
const quarters = new Map<string, { readonly minute: number; readonly weekday: number }>();

const shownAt = (moment: number, zone: string): { readonly minute: number; readonly weekday: number } => {
  const quarter = moment - (moment % (15 * MINUTE));
  const key = `${zone} ${quarter}`;
  const first = new Date(quarter);
  const shown = quarters.get(key) ?? { minute: minuteOfDay(first, zone), weekday: weekdayAt(first, zone) };
  quarters.set(key, shown);
  return { ...shown, minute: shown.minute + (moment - quarter) / MINUTE };
};

/** Reckons minute by minute. */
const slow = (pace: Pace, time: OwnTime, { since, gifts }: Waiting) => {
  const from = since.getTime();
  const isStill = (moment: number): boolean =>
    awayUntil(time, new Date(moment)) !== null || pausedUntil(time.pauses, new Date(moment)) !== null;
  const rests = (moment: number): boolean =>
    time.daysOff.some(({ days }) => days.includes(shownAt(moment, time.zone).weekday));
  const isLoud = (moment: number): boolean => {
    if (time.quiet === null) return true;
    const { from: begins, until: ends } = time.quiet;
    const { minute } = shownAt(moment, time.zone);
    return begins < ends ? minute < begins || minute >= ends : minute < begins && minute >= ends;
  };
  const runs = (moment: number): boolean => !isStill(moment) && !rests(moment);
  const isBad = (moment: number): boolean => isStill(moment) || !isLoud(moment);
  const after = (start: number, milliseconds: number): number => {
    let [moment, left] = [start, milliseconds];
    for (; left > 0; moment += MINUTE) if (runs(moment)) left -= MINUTE;
    return moment;
  };
  const until = (start: number, isFit: (moment: number) => boolean): number => {
    let moment = start;
    while (!isFit(moment)) moment += MINUTE;
    return moment;
  };
  if (typeof pace === 'number') {
    // A time is up where the clock could run on, or in the moment in which it has stopped.
    const up = (start: number, wait: number): number => {
      const end = after(start, wait);
      return isBad(end) ? until(end, (moment) => !isBad(moment) && runs(moment)) : end;
    };
    const reminder = up(from, pace + gifts * DAY);
    return { reminder: new Date(reminder), late: new Date(up(reminder, pace / 2)) };
  }
  const isHour = (moment: number): boolean => shownAt(moment, pace.zone).minute === pace.minute && runs(moment);
  let due = until(after(from, 12 * HOUR), isHour);
  for (let gift = 0; gift < gifts; gift++) due = until(due + MINUTE, isHour);
  const usual = due - 4 * HOUR;
  let earlier = usual;
  while (!isLoud(earlier)) earlier -= MINUTE;
  const isEarlier = earlier < usual && earlier > from && !isStill(earlier);
  const reminder = isEarlier ? earlier : until(usual, (moment) => !isBad(moment));
  return { reminder: new Date(reminder), late: new Date(until(Math.max(due, reminder + HOUR), isHour)) };
};

const zones = ['UTC', 'Europe/Berlin', 'Asia/Kolkata', 'Australia/Lord_Howe', 'America/New_York', 'Pacific/Apia'];

/** Times without overlaps in the month after a moment, in minutes after it. */
const spansAfter = (start: Date, list: readonly (readonly [number, number])[]): readonly Absence[] => {
  let end = start.getTime();
  return list.map(([after, length]) => {
    const since = end + after * MINUTE;
    end = since + length * MINUTE;
    return { since: new Date(since), until: new Date(end) };
  });
};

const anySpans = fc.array(fc.tuple(fc.nat({ max: 4 * 1440 }), fc.integer({ min: 1, max: 3 * 1440 })), { maxLength: 3 });

const anyWait = fc
  .record({
    // Around both changes of the clocks.
    since: fc
      .tuple(fc.constantFrom('2026-03-05T00:00Z', '2026-09-28T00:00Z', '2026-10-20T00:00Z'), fc.nat({ max: 30 * 1440 }))
      .map(([start, minutes]) => new Date(at(start).getTime() + minutes * MINUTE)),
    zone: fc.constantFrom(...zones),
    quiet: fc.option(
      fc
        .record({ from: fc.nat({ max: 1439 }), until: fc.nat({ max: 1439 }) })
        .filter(({ from, until }) => from !== until),
    ),
    away: anySpans,
    paused: anySpans,
    daysOff: fc.constantFrom([], [6], [6, 7]),
    pace: fc.oneof(
      fc.constantFrom(HOUR, 8 * HOUR, DAY, 3 * DAY),
      fc.record({ minute: fc.constantFrom(480, 720, 1200), zone: fc.constantFrom(...zones) }),
    ),
    gifts: fc.nat({ max: 3 }),
  })
  .map(({ since, zone, quiet, away, paused, daysOff, pace, gifts }) => {
    const time: OwnTime = {
      ...ordinaryTime,
      zone,
      quiet,
      absences: spansAfter(since, away),
      pauses: spansAfter(new Date(since.getTime() - DAY), paused),
      daysOff: daysOff.length === 0 ? [] : [{ from: at('2020-01-01T00:00Z'), days: [...daysOff] }],
    };
    return { time, pace, waiting: given(waitingSince(since), gifts) };
  });

test('deadlines over own times, pauses, gifts and hours are those of a reckoning minute by minute', () => {
  fc.assert(
    fc.property(anyWait, ({ time, pace, waiting }) => {
      expect(momentsOf(pace, time, waiting)).toEqual(slow(pace, time, waiting));
    }),
    tries(trials(1000, 30)),
  );
}, 120_000);

const evening = (zone: string): CommonHour => ({ minute: 20 * 60, zone });

describe('a common hour', () => {
  // The clocks go forward on 29 March and back on 25 October in Berlin; by half an hour on 4 October on Lord Howe.
  test.each([
    { what: 'the same day', zone: 'Europe/Berlin', since: '2026-06-10T06:00Z', due: '2026-06-10T18:00Z' },
    { what: 'less than 12 hours before', zone: 'Europe/Berlin', since: '2026-06-10T06:01Z', due: '2026-06-11T18:00Z' },
    { what: 'clocks put forward', zone: 'Europe/Berlin', since: '2026-03-28T19:00Z', due: '2026-03-29T18:00Z' },
    { what: 'clocks put back', zone: 'Europe/Berlin', since: '2026-10-24T18:00Z', due: '2026-10-25T19:00Z' },
    { what: 'half an hour off', zone: 'Asia/Kolkata', since: '2026-06-10T02:30Z', due: '2026-06-10T14:30Z' },
    { what: 'forward by half', zone: 'Australia/Lord_Howe', since: '2026-10-03T09:30Z', due: '2026-10-04T09:00Z' },
  ])('$what, in $zone', ({ zone, since, due }) => {
    const { reminder, late } = momentsOf(evening(zone), ordinaryTime, waitingSince(at(since)));
    expect(late).toEqual(at(due));
    expect(late.getTime() - reminder.getTime()).toBe(4 * HOUR);
  });

  test('reminds before quiet hours rather than in them, so that the hour stays', () => {
    const time = { ...ordinaryTime, quiet: { from: 22 * 60, until: 8 * 60 } };
    const waiting = waitingSince(at('2026-06-10T12:00Z'));
    expect(momentsOf({ minute: 8 * 60, zone: 'UTC' }, time, waiting)).toEqual({
      reminder: at('2026-06-10T21:59Z'),
      late: at('2026-06-11T08:00Z'),
    });
  });

  test('on a day off it is the next one, and after a late reminder one that is an hour away', () => {
    const time = { ...ordinaryTime, daysOff: [{ from: at('2020-01-01T00:00Z'), days: [6, 7] }] };
    // 2026-06-12 is a Friday.
    const waiting = waitingSince(at('2026-06-12T10:00Z'));
    expect(momentsOf(evening('UTC'), time, waiting).late).toEqual(at('2026-06-15T20:00Z'));
    const lateBy = (remindedAt: string) => lastMoment(evening('UTC'), time, waiting, at(remindedAt));
    expect(lateBy('2026-06-16T19:00Z')).toEqual(at('2026-06-16T20:00Z'));
    expect(lateBy('2026-06-16T19:01Z')).toEqual(at('2026-06-17T20:00Z'));
  });
});

describe('a day that was given', () => {
  const since = at('2026-06-10T12:00Z');

  test.each([
    { what: 'a time for a turn', pace: 8 * HOUR },
    { what: 'a common hour', pace: evening('Europe/Berlin') },
  ])('is a day more with $what, before the reminder and after it, also if that came late', ({ pace }) => {
    const waiting = waitingSince(since);
    const { reminder, late } = momentsOf(pace, ordinaryTime, waiting);
    const tomorrow = { reminder: new Date(reminder.getTime() + DAY), late: new Date(late.getTime() + DAY) };
    expect(momentsOf(pace, ordinaryTime, given(waiting))).toEqual(tomorrow);
    expect(momentsOf(pace, ordinaryTime, given({ ...waiting, remindedAt: reminder }))).toEqual(tomorrow);
    const lately = new Date(reminder.getTime() + 5 * DAY);
    const last = lastMoment(pace, ordinaryTime, waiting, lately);
    const after = momentsOf(pace, ordinaryTime, given({ ...waiting, remindedAt: lately }, 2));
    expect(after.late.getTime() - last.getTime()).toBe(2 * DAY);
  });
});
