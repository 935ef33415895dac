import { z } from 'zod';
import { DAY } from '../../kernel/time.ts';
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

/** A span of time during which a person is away. */
export interface Absence {
  readonly since: Date;
  readonly until: Date;
}

/** A person's own time: where they live, when they are quiet or away, and how they are called. */
export interface OwnTime {
  readonly zone: string;
  readonly quiet: QuietHours | null;
  readonly calls: CallRate;
  readonly callsIn: CallPlace;
  /** In order, without overlaps, and at most `MOST_AWAY` of each year. */
  readonly absences: readonly Absence[];
  /** The message that calls only them to the match, while it exists. */
  readonly call: { readonly channelId: string; readonly messageId: string; readonly postedAt: Date } | null;
}

/** The own time of a person who has chosen nothing. */
export const ordinaryTime: OwnTime = {
  zone: 'UTC',
  quiet: null,
  calls: 'each',
  callsIn: 'channel',
  absences: [],
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
  call: z.object({ channelId: z.string(), messageId: z.string(), postedAt: z.coerce.date() }).nullable(),
});

/** Reads the own times of people from a row, by their ids. */
export const readTimes = (json: unknown): Readonly<Record<string, OwnTime>> =>
  Object.fromEntries(
    Object.entries(z.record(z.string(), Stored).parse(json ?? {})).map(([userId, stored]) => {
      const { zone, quietFrom, quietUntil, calls, callsIn, absences, call } = stored;
      const quiet = quietFrom === null || quietUntil === null ? null : { from: quietFrom, until: quietUntil };
      return [
        userId,
        {
          zone: zone ?? ordinaryTime.zone,
          quiet,
          calls: calls ?? ordinaryTime.calls,
          callsIn: callsIn ?? ordinaryTime.callsIn,
          absences: countedAbsences(absences ?? []),
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
export const awayUntil = ({ absences }: Pick<OwnTime, 'absences'>, at: Date): Date | null =>
  absences.reduce<Date | null>(
    (until, absence) => (absence.since <= (until ?? at) && absence.until > (until ?? at) ? absence.until : until),
    null,
  );

/**
 * Whether a moment is in a person's quiet hours.
 *
 * @testonly
 */
export const isQuiet = ({ quiet, zone }: OwnTime, at: Date): boolean => {
  if (quiet === null) return false;
  const minute = minuteOfDay(at, zone);
  const { from, until } = quiet;
  return from < until ? from <= minute && minute < until : from <= minute || minute < until;
};

/** The first moment, from this one on, at which a person is neither away nor quiet. */
export const reachableFrom = (time: OwnTime, from: Date): Date => {
  let at = from;
  for (;;) {
    const back = awayUntil(time, at);
    if (back !== null) at = back;
    else if (time.quiet !== null && isQuiet(time, at)) at = nextAt(at, time.quiet.until, time.zone);
    else return at;
  }
};

/** Whether a person can be called now: not while they are quiet or away, and never if that is their choice. */
export const mayBeCalled = (time: OwnTime, now: Date): boolean =>
  time.calls !== 'never' && reachableFrom(time, now) <= now;

/** When a person’s time runs out: it stops while they are away, and never ends in their quiet hours. */
export const isUpAt = (time: OwnTime, since: Date, milliseconds: number): Date => {
  let at = since.getTime();
  let left = milliseconds;
  for (const { since: from, until } of time.absences) {
    if (until.getTime() <= at) continue;
    const running = Math.max(0, from.getTime() - at);
    if (running >= left) break;
    left -= running;
    at = until.getTime();
  }
  return reachableFrom(time, new Date(at + left));
};

/** When to call a person who is due a call from this moment on; null for never. */
export const calledFrom = (time: OwnTime, from: Date): Date | null => {
  const at = reachableFrom(time, from);
  if (time.calls === 'never') return null;
  return time.calls === 'each' ? at : reachableFrom(time, digestFrom(time, at));
};

const digestFrom = (time: OwnTime, at: Date): Date =>
  nextAt(new Date(at.getTime() - 1), time.quiet?.until ?? MORNING, time.zone);
