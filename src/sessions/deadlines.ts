import type { Seat, Status } from '../games/status.ts';
import { opensAt } from './daily/day.ts';
import { type Match, isBot, peopleOf } from './match.ts';
import type { SeatClock } from './seat-clock.ts';

/** The duties that fall due by the clock: seats to call, to remind, and to play for. */
export interface Duties {
  readonly calls: readonly Seat[];
  readonly reminders: readonly Seat[];
  readonly late: readonly Seat[];
}

/** A seat is called after this time, in milliseconds. Players who are there usually choose before that. */
const CALL_AFTER = 20_000;
/** Anyone who has just acted is there, and needs no call for a while. */
const PRESENT_FOR = 120_000;
/** A bot starts to think at once. If its process dies, another one takes over after this time. */
export const BOT_AFTER = 30_000;
/** A match that nobody begins is called off after this time. */
export const GATHERING_FOR = 24 * 3_600_000;
/** A player who was played for this many times in a row is absent: a bot plays until the player is back. */
const MISSED_UNTIL_ABSENT = 3;

/** When a seat is called, gets a reminder and is played for, in milliseconds since 1970; null for never. */
const momentsOf = ({ since, actedAt, called, remindedAt }: SeatClock, patience: number | null) => {
  if (since === null) return { call: null, reminder: null, late: null };
  const wait = patience === null ? null : patience * 1000;
  const reminder = wait === null ? null : since.getTime() + wait;
  return {
    call: called ? null : Math.max(since.getTime() + CALL_AFTER, (actedAt?.getTime() ?? 0) + PRESENT_FOR),
    reminder: remindedAt === null ? reminder : null,
    // A reminder that came late, because the bot was away, still leaves the full time after it.
    late: wait === null || remindedAt === null ? null : remindedAt.getTime() + wait / 2,
  };
};

/** The time at which the bot plays for somebody who got a reminder. */
export const lateAt = (own: SeatClock, patience: number | null): Date | null => {
  const { late } = momentsOf(own, patience);
  return late === null ? null : new Date(late);
};

/** The earliest time at which an awaited player is played for, or null if there is none. */
export const deadlineOf = (match: Match): Date | null => {
  const { patience } = match;
  if (patience === null) return null;
  const moments = timedSeats(match).flatMap(({ own: { since, remindedAt } }) => {
    const reminded = remindedAt?.getTime() ?? (since && since.getTime() + patience * 1000);
    return reminded === null ? [] : [reminded + patience * 500];
  });
  return moments.length === 0 ? null : new Date(Math.min(...moments));
};

/** The duties that have fallen due by now. */
export const dutiesOf = (match: Match, now: Date): Duties => {
  const due = (pick: 'call' | 'reminder' | 'late'): readonly Seat[] =>
    timedSeats(match).flatMap(({ seat, own }) => {
      const moment = momentsOf(own, match.patience)[pick];
      return moment !== null && moment <= now.getTime() ? [seat] : [];
    });
  const late = due('late');
  const reminders = due('reminder');
  const calling = callOf(match);
  const called = calling !== null && calling <= now.getTime() ? due('call') : [];
  const calls = called.filter((seat) => !late.includes(seat) && !reminders.includes(seat));
  return { calls, reminders, late };
};

/** The time for the remaining calls. They go out together, as a later call replaces an earlier one. */
const callOf = (match: Match): number | null => {
  const moments = timedSeats(match).flatMap(({ own }) => momentsOf(own, match.patience).call ?? []);
  return moments.length === 0 ? null : Math.max(...moments);
};

/** The next time at which something falls due that nobody asks for, or null. */
export const nextDue = (match: Match, status: Status, now: Date): Date | null => {
  if (match.gathering) return new Date(now.getTime() + GATHERING_FOR);
  if (status.result !== null || isPaused(match)) return null;
  if (match.day !== null) return opensAt(match.day);
  if (waitsForBots(match, status)) return new Date(now.getTime() + BOT_AFTER);
  const moments = timedSeats(match).flatMap(({ own }) => {
    const { reminder, late } = momentsOf(own, match.patience);
    return [reminder, late];
  });
  const due = [callOf(match), ...moments].filter((moment) => moment !== null);
  return due.length === 0 ? null : new Date(Math.min(...due));
};

/** Whether the match waits only for bots and absent players. */
export const waitsForBots = (match: Match, { awaited, result }: Status): boolean =>
  result === null && awaited.length > 0 && awaited.every((seat) => isBot(match, seat) || isAbsent(match, seat));

/** Whether all its players are absent: then nobody is played for. */
export const isPaused = (match: Match): boolean =>
  match.clock !== null && match.seats.every((_, seat) => isBot(match, seat) || hasMissed(match, seat));

/** Whether a player has missed enough turns that a bot plays until the player is back. */
export const isAbsent = (match: Match, seat: Seat): boolean =>
  !isBot(match, seat) && hasMissed(match, seat) && !isPaused(match);

const hasMissed = ({ clock }: Match, seat: Seat): boolean => (clock?.[seat]?.missed ?? 0) >= MISSED_UNTIL_ABSENT;

const timedSeats = (match: Match): readonly { readonly seat: Seat; readonly own: SeatClock }[] =>
  peopleOf(match).length < 2 || isPaused(match)
    ? []
    : (match.clock ?? []).flatMap((own, seat) => (isBot(match, seat) || isAbsent(match, seat) ? [] : [{ seat, own }]));
