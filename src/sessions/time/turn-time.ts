import { z } from 'zod';
import { DAY, HOUR } from '../../kernel/time.ts';
import { calmBefore, isUpAt, restedAfter, runFor, runsAt, type OwnTime } from './own-time.ts';
import type { SeatClock } from './seat-clock.ts';
import { nextAt } from './wall-clock.ts';

const CommonHour = z.object({ minute: z.number().int(), zone: z.string() });

/** The time of day, in a zone, at which all turns of a match are due. */
export type CommonHour = z.output<typeof CommonHour>;

const StoredHour = CommonHour.nullable();

/** Reads a stored common hour; null for none. */
export const readHour = (json: unknown): CommonHour | null => StoredHour.parse(json ?? null);

/** How long a turn may take: so many milliseconds until the reminder, or until a common hour. */
export type Pace = number | CommonHour;

/** A wait that runs. */
type Waiting = Pick<SeatClock, 'rested' | 'gifts' | 'putOff'> & { readonly since: Date };

/** Everybody has at least this long until a common hour. */
const LEAST = 12 * HOUR;
/** So long before a common hour comes the reminder. */
const REMINDED_BEFORE = 4 * HOUR;
/** At least so long after a reminder that came late comes the hour at which the bot plays. */
const LEFT_AFTER_REMINDER = HOUR;

/** When an awaited player gets the reminder. */
export const reminderOf = (pace: Pace, time: OwnTime, waiting: Waiting): Date => {
  const { since, rested, gifts, putOff } = waiting;
  if (typeof pace !== 'number')
    return calmBefore(time, new Date(dueAt(pace, time, waiting).getTime() - REMINDED_BEFORE), since);
  return putOff === null
    ? isUpAt(time, since, pace + gifts * DAY, rested)
    : isUpAt(time, putOff.from, putOff.days * DAY, restedAfter(time, since, putOff.from, rested));
};

/** When the bot plays for a player who is reminded at a moment. A late reminder still leaves time after it. */
export const lastMoment = (pace: Pace, time: OwnTime, waiting: Waiting, remindedAt: Date): Date => {
  const { since, rested } = waiting;
  if (typeof pace === 'number') return isUpAt(time, remindedAt, pace / 2, restedAfter(time, since, remindedAt, rested));
  const due = dueAt(pace, time, waiting);
  const soonest = new Date(remindedAt.getTime() + LEFT_AFTER_REMINDER);
  return due >= soonest ? due : hourFrom(pace, time, waiting, soonest);
};

/** The common hour at which a turn is due. A gift makes it the next one; after a reminder it counts from that. */
const dueAt = (hour: CommonHour, time: OwnTime, waiting: Waiting): Date => {
  const { since, rested, gifts, putOff } = waiting;
  const due = hoursLater(hour, time, waiting, hourFrom(hour, time, waiting, runFor(time, since, LEAST, rested)), gifts);
  if (putOff === null) return due;
  const soonest = new Date(putOff.from.getTime() + LEFT_AFTER_REMINDER);
  const later = hoursLater(hour, time, waiting, hourFrom(hour, time, waiting, soonest), putOff.days);
  return later > due ? later : due;
};

const hoursLater = (hour: CommonHour, time: OwnTime, waiting: Waiting, from: Date, count: number): Date => {
  let at = from;
  for (let done = 0; done < count; done++) at = hourFrom(hour, time, waiting, new Date(at.getTime() + 1));
  return at;
};

/** The first common hour from a moment on at which the player's clock runs. */
const hourFrom = ({ minute, zone }: CommonHour, time: OwnTime, { since, rested }: Waiting, from: Date): Date => {
  let at = nextAt(new Date(from.getTime() - 1), minute, zone);
  while (!runsAt(time, since, at, rested)) at = nextAt(at, minute, zone);
  return at;
};
