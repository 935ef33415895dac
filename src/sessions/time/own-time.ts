import { z } from 'zod';
import { DAY, MINUTE } from '../../kernel/time.ts';
import { endOfRest, nextRest, readDaysOff, restsOf, type DaysOff, type Rest } from './rests.ts';
import { minuteOfDay, nextAt, type MinuteOfDay } from './wall-clock.ts';

/** When a person is called: whenever a game waits for them, once a day for all games together, or never. */
export type CallRate = (typeof callRates)[number];

export const callRates = ['each', 'daily', 'never'] as const;

/** Where a person is called: in the channel of the match, or by direct message. */
export type CallPlace = (typeof callPlaces)[number];

export const callPlaces = ['channel', 'direct'] as const;

/** The part of the day in which a person is not called. It may span midnight. */
export interface QuietHours {
  readonly from: MinuteOfDay;
  readonly until: MinuteOfDay;
}

export interface Absence {
  readonly since: Date;
  readonly until: Date;
}

/** A time for which the people of a match have stopped all clocks in it. */
export type Pause = Absence;

/** A person's own time: where they live, when they are quiet or away, and how they are called. */
export interface OwnTime {
  readonly zone: string;
  readonly quiet: QuietHours | null;
  readonly calls: CallRate;
  readonly callsIn: CallPlace;
  /** In order, without overlaps, and at most `MOST_AWAY` of each year. */
  readonly absences: readonly Absence[];
  /** Their own days off. Nobody calls them then, and no time of theirs runs. */
  readonly daysOff: DaysOff;
  /** The days off of the server of the match, in UTC: no time runs then. */
  readonly serverDaysOff: DaysOff;
  /** The pauses of the match, in order and without overlaps: no time runs then. */
  readonly pauses: readonly Pause[];
  /** The message that calls only them to the match, while it exists. */
  readonly call: { readonly channelId: string; readonly messageId: string; readonly postedAt: Date } | null;
}

export const ordinaryTime: OwnTime = {
  zone: 'UTC',
  quiet: null,
  calls: 'each',
  callsIn: 'channel',
  absences: [],
  daysOff: [],
  serverDaysOff: [],
  pauses: [],
  call: null,
};

/** How long a person can be away in a calendar year while others wait, in milliseconds. */
export const MOST_AWAY = 30 * DAY;

/** When a person without quiet hours gets the calls of a day, in minutes since midnight. */
const MORNING = 9 * 60;

const Stored = z.object({
  zone: z.string().nullable(),
  quietFrom: z.number().nullable(),
  quietUntil: z.number().nullable(),
  calls: z.enum(callRates).nullable().catch(null),
  callsIn: z.enum(callPlaces).nullable().catch(null),
  absences: z.array(z.object({ since: z.coerce.date(), until: z.coerce.date() })).nullable(),
  daysOff: z.unknown(),
  serverDaysOff: z.unknown(),
  call: z.object({ channelId: z.string(), messageId: z.string(), postedAt: z.coerce.date() }).nullable(),
});

const StoredById = z.record(z.string(), Stored);

/** Reads the own times of people from a row, by their ids, in a match with these pauses. */
export const readTimes = (json: unknown, pauses: readonly Pause[] = []): Readonly<Record<string, OwnTime>> =>
  Object.fromEntries(
    Object.entries(StoredById.parse(json ?? {})).map(([userId, stored]) => {
      const { zone, quietFrom, quietUntil, calls, callsIn, absences, daysOff, serverDaysOff, call } = stored;
      const quiet = quietFrom === null || quietUntil === null ? null : { from: quietFrom, until: quietUntil };
      return [
        userId,
        {
          zone: zone ?? ordinaryTime.zone,
          quiet,
          calls: calls ?? ordinaryTime.calls,
          callsIn: callsIn ?? ordinaryTime.callsIn,
          absences: countedAbsences(absences ?? []),
          daysOff: readDaysOff(daysOff),
          serverDaysOff: readDaysOff(serverDaysOff),
          pauses,
          call,
        },
      ];
    }),
  );

/** Cuts absences at the turn of each year (in UTC), and where the days of that year are used up. */
export const countedAbsences = (absences: readonly Absence[]): readonly Absence[] => {
  const left = new Map<number, number>();
  return absences.flatMap(partsByYear).flatMap(({ since, until }) => {
    const year = since.getUTCFullYear();
    const most = left.get(year) ?? MOST_AWAY;
    const span = Math.max(0, Math.min(most, until.getTime() - since.getTime()));
    left.set(year, most - span);
    return span === 0 ? [] : [{ since, until: new Date(since.getTime() + span) }];
  });
};

/** An absence, cut at the turn of each year. */
export const partsByYear = ({ since, until }: Absence): readonly Absence[] => {
  const newYear = new Date(Date.UTC(since.getUTCFullYear() + 1, 0, 1));
  return until <= newYear ? [{ since, until }] : [{ since, until: newYear }, ...partsByYear({ since: newYear, until })];
};

/** When a person who is away will be back; null if they are not away. */
export const awayUntil = ({ absences }: Pick<OwnTime, 'absences'>, at: Date): Date | null => endOf(absences, at);

/** Until when a match is paused; null if it is not. */
export const pausedUntil = (pauses: readonly Pause[], at: Date): Date | null => endOf(pauses, at);

const endOf = (spans: readonly Absence[], at: Date): Date | null =>
  spans.reduce<Date | null>(
    (end, { since, until }) => (since <= (end ?? at) && until > (end ?? at) ? until : end),
    null,
  );

/** Until when a person is away or their match is paused; null for neither. */
const stillUntil = (time: OwnTime, at: Date): Date | null => pausedUntil(time.pauses, at) ?? awayUntil(time, at);

/** When the next absence or pause begins after a moment, in milliseconds since 1970; `Infinity` for never. */
const nextStill = ({ absences, pauses }: OwnTime, at: Date): number =>
  Math.min(...[absences, pauses].map((spans) => spans.find(({ since }) => since > at)?.since.getTime() ?? Infinity));

/** Whether a moment is in a person's quiet hours. @testonly */
export const isQuiet = ({ quiet, zone }: OwnTime, at: Date): boolean => {
  if (quiet === null) return false;
  const minute = minuteOfDay(at, zone);
  const { from, until } = quiet;
  return from < until ? from <= minute && minute < until : from <= minute || minute < until;
};

/**
 * The last moment in a match, from this one backwards, at which a person is not in their quiet hours. It is a minute
 * before these begin, and never before `earliest`: then it is the first moment after them.
 */
export const calmBefore = (time: OwnTime, at: Date, earliest: Date): Date => {
  if (time.quiet === null || !isQuiet(time, at)) return undisturbedUntil(time, at);
  let begins = at;
  for (let next = new Date(at.getTime() - 2 * DAY); next <= at; next = nextAt(next, time.quiet.from, time.zone))
    begins = next;
  const calm = new Date(begins.getTime() - MINUTE);
  return calm > earliest && undisturbedUntil(time, calm) <= calm ? calm : undisturbedUntil(time, at);
};

/** The first moment, from this one on, at which a person is neither away nor quiet, nor has a day off of their own. */
export const reachableFrom = (time: OwnTime, from: Date): Date => {
  const own = restsOf(time.daysOff, time.zone);
  let at = from;
  for (;;) {
    const free = undisturbedUntil(time, at);
    const end = endOfRest(own, free);
    if (end === null) return free;
    at = end;
  }
};

const undisturbedUntil = (time: OwnTime, from: Date): Date => {
  let at = from;
  for (;;) {
    const free = stillUntil(time, at);
    if (free !== null) at = free;
    else if (time.quiet !== null && isQuiet(time, at)) at = nextAt(at, time.quiet.until, time.zone);
    else return at;
  }
};

/** Whether a person can be called now: not while they are quiet or away, and never if that is their choice. */
export const mayBeCalled = (time: OwnTime, now: Date): boolean =>
  time.calls !== 'never' && reachableFrom(time, now) <= now;

/** For how long days off have stopped a clock in a calendar year (UTC), in milliseconds. */
interface Rested {
  readonly year: number;
  readonly time: number;
}

/** A clock that runs: where it has come, and how long days off have stopped it in the year of that moment. */
interface Running {
  readonly at: Date;
  readonly rested: Rested | null;
}

/**
 * Runs a person's clock in a match from a moment on, until so many milliseconds of it are used up or the end is there.
 * It stands still while the match is paused or they are away, and on days off as long as these and the time away are at
 * most `MOST_AWAY` of a calendar year together: so nobody holds up a match for ever by themselves.
 * `rested` is what days off have stopped before in that match.
 */
const run = (
  time: OwnTime,
  since: Date,
  { wait, rested, end = Infinity }: { readonly wait: number; readonly rested: Rested | null; readonly end?: number },
): Running => {
  const rests = [...restsOf(time.daysOff, time.zone), ...restsOf(time.serverDaysOff, 'UTC')];
  let [at, left, spent] = [since.getTime(), wait, rested];
  const timeLeft = (year: number): number => MOST_AWAY - awayIn(time, year) - (spent?.year === year ? spent.time : 0);
  while (left > 0 && at < end) {
    const now = new Date(at);
    const still = stillUntil(time, now);
    const rest = still === null && rests.length > 0 ? restFrom(time, rests, now, timeLeft(now.getUTCFullYear())) : null;
    if (still !== null) at = still.getTime();
    else if (rest !== null) {
      const until = Math.min(rest, end);
      const year = now.getUTCFullYear();
      spent = { year, time: (spent?.year === year ? spent.time : 0) + until - at };
      at = until;
    } else {
      const next = nextStop(time, rests, now, timeLeft);
      const running = Math.min(next - at, left, end - at);
      [at, left] = [at + running, left - running];
    }
  }
  return { at: new Date(at), rested: spent };
};

/** How long a person is away in a calendar year, in milliseconds. */
const awayIn = ({ absences }: OwnTime, year: number): number =>
  absences
    .filter(({ since }) => since.getUTCFullYear() === year)
    .reduce((sum, { since, until }) => sum + until.getTime() - since.getTime(), 0);

/** Until when a day off stops the clock from a moment on that is in one; null if it does not. */
const restFrom = (time: OwnTime, rests: readonly Rest[], now: Date, timeLeft: number): number | null => {
  const end = timeLeft > 0 ? endOfRest(rests, now) : null;
  if (end === null) return null;
  const newYear = Date.UTC(now.getUTCFullYear() + 1, 0, 1);
  return Math.min(end.getTime(), nextStill(time, now), newYear, now.getTime() + timeLeft);
};

/** When a clock that runs stands still the next time; `Infinity` for never. */
const nextStop = (time: OwnTime, rests: readonly Rest[], now: Date, timeLeft: (year: number) => number): number => {
  const hasRests = rests.length > 0 && endOfRest(rests, now) === null;
  const rest = hasRests ? (nextRest(rests, now)?.getTime() ?? Infinity) : Infinity;
  // Where the days of this year are used up, a day off may stop the clock from the next year on.
  const newYear =
    rests.length > 0 && timeLeft(now.getUTCFullYear()) <= 0 ? Date.UTC(now.getUTCFullYear() + 1, 0, 1) : Infinity;
  return Math.min(nextStill(time, now), rest, newYear);
};

/** When a clock has run for so long: it stands still while a match is paused, while people are away and on days off. */
export const runFor = (time: OwnTime, since: Date, milliseconds: number, rested: Rested | null): Date =>
  run(time, since, { wait: milliseconds, rested }).at;

/** Whether a person's clock in a match, which has run since a moment, runs at another one. */
export const runsAt = (time: OwnTime, since: Date, at: Date, rested: Rested | null): boolean =>
  runFor(time, at, 1, restedAfter(time, since, at, rested)).getTime() <= at.getTime() + 1;

/** When a person's time is up: it stops where `run` says, and never ends in their quiet hours. */
export const isUpAt = (time: OwnTime, since: Date, milliseconds: number, rested: Rested | null = null): Date => {
  let { at, rested: spent } = run(time, since, { wait: milliseconds, rested });
  for (;;) {
    const free = undisturbedUntil(time, at);
    // Quiet hours may end on a day off.
    const end = free > at ? run(time, free, { wait: 1, rested: spent }) : null;
    if (end === null || end.at.getTime() <= free.getTime() + 1) return free;
    [at, spent] = [new Date(end.at.getTime() - 1), end.rested];
  }
};

/** What days off have stopped of a clock in a match, after it has run from one moment to another. */
export const restedAfter = (time: OwnTime, since: Date, until: Date, rested: Rested | null): Rested | null =>
  hasDaysOff(time) ? run(time, since, { wait: Infinity, rested, end: until.getTime() }).rested : rested;

const hasDaysOff = ({ daysOff, serverDaysOff }: OwnTime): boolean => daysOff.length > 0 || serverDaysOff.length > 0;

/** Until when days off stop a clock that has run since a moment; null if it does not rest now. */
export const restsUntil = (time: OwnTime, since: Date, now: Date, rested: Rested | null): Date | null => {
  if (!hasDaysOff(time)) return null;
  const so = restedAfter(time, since, now, rested);
  const { at } = run(time, now, { wait: 1, rested: so });
  if (stillUntil(time, now) !== null || at.getTime() <= now.getTime() + 1) return null;
  return new Date(at.getTime() - 1);
};

/** When a clock that runs now rests the next time; null for never. */
export const restsFrom = (time: OwnTime, now: Date): Date | null => {
  const rests = [...restsOf(time.daysOff, time.zone), ...restsOf(time.serverDaysOff, 'UTC')];
  return rests.length === 0 || endOfRest(rests, now) !== null ? null : nextRest(rests, now);
};

/** When to call a person who is due a call from this moment on; null for never. */
export const calledFrom = (time: OwnTime, from: Date): Date | null => {
  const at = reachableFrom(time, from);
  if (time.calls === 'never') return null;
  return time.calls === 'each' ? at : reachableFrom(time, digestFrom(time, at));
};

const digestFrom = (time: OwnTime, at: Date): Date =>
  nextAt(new Date(at.getTime() - 1), time.quiet?.until ?? MORNING, time.zone);
