import type { Seat, Status } from '../../games/contract/status.ts';
import { DAY, MINUTE, SECOND } from '../../kernel/time.ts';
import {
  awayUntil,
  calledFrom,
  ordinaryTime,
  pausedUntil,
  restsFrom,
  restsUntil,
  type OwnTime,
} from '../time/own-time.ts';
import type { SeatClock } from '../time/seat-clock.ts';
import { lastMoment, reminderOf, type Pace } from '../time/turn-time.ts';
import type { Match } from './match.ts';
import { plannedFor } from './plan.ts';
import { isBot, peopleOf, type Invitation } from './seats.ts';

export interface Duties {
  readonly calls: readonly Seat[];
  readonly reminders: readonly Seat[];
  readonly late: readonly Seat[];
}

/** A seat is called after this time. Players who are there usually choose before that. */
const CALL_AFTER = 20 * SECOND;
/** A player who has just acted is there, and needs no call for this time. */
const PRESENT_FOR = 2 * MINUTE;
/** A bot starts to think at once. If its process dies, another one takes over after this time. */
export const BOT_AFTER = 30 * SECOND;
export const GATHERING_FOR = DAY;
/** How long somebody may take to answer a challenge on the ladder. */
export const CHALLENGE_FOR = 3 * DAY;

/** How long a match waits for its players: a challenge takes longer. */
export const gatheringFor = (invitation: Pick<Invitation, 'isChallenge'> | null): number =>
  invitation?.isChallenge === true ? CHALLENGE_FOR : GATHERING_FOR;

/** A player is absent after the bot has played for them this many times in a row: a bot plays until they are back. */
export const MISSED_UNTIL_ABSENT = 3;

/**
 * When a seat gets a reminder and is played for, in milliseconds since 1970; null for never. Its time stands still
 * in pauses, while its player is away and on days off, and never runs out in their quiet hours.
 */
const momentsOf = (match: Match, { own, time }: TimedSeat) => {
  const { since, remindedAt } = own;
  const pace = paceOf(match);
  if (since === null || pace === null) return { reminder: null, late: null };
  const waiting = { ...own, since };
  return remindedAt === null
    ? { reminder: reminderOf(pace, time, waiting).getTime(), late: null }
    : { reminder: null, late: lastMoment(pace, time, waiting, remindedAt).getTime() };
};

const paceOf = ({ patience, hour }: Match): Pace | null => hour ?? (patience === null ? null : patience * SECOND);

/** When the bot plays for a player who got a reminder; null if it never does. */
export const lateAt = (match: Match, seat: Seat): Date | null => {
  const timed = timedSeats(match).find((each) => each.seat === seat);
  const late = timed && momentsOf(match, timed).late;
  return late ? new Date(late) : null;
};

/** Until when the awaited players have time, by seat: then they are played for. */
export const deadlinesOf = (match: Match): readonly { readonly seat: Seat; readonly at: Date }[] => {
  const pace = paceOf(match);
  if (pace === null) return [];
  return timedSeats(match).flatMap(({ seat, own, time }) => {
    if (own.since === null) return [];
    const waiting = { ...own, since: own.since };
    return [{ seat, at: lastMoment(pace, time, waiting, own.remindedAt ?? reminderOf(pace, time, waiting)) }];
  });
};

/** The earliest time at which an awaited player is played for, or null if there is none. */
export const deadlineOf = (match: Match): Date | null => {
  const moments = deadlinesOf(match).map(({ at }) => at.getTime());
  return moments.length === 0 ? null : new Date(Math.min(...moments));
};

/** The duties that have fallen due by now. */
export const dutiesOf = (match: Match, now: Date): Duties => {
  const due = (pick: 'reminder' | 'late'): readonly Seat[] =>
    timedSeats(match).flatMap((timed) => {
      const moment = momentsOf(match, timed)[pick];
      return moment !== null && moment <= now.getTime() ? [timed.seat] : [];
    });
  const late = due('late');
  const reminders = due('reminder');
  const called = callsOf(match).flatMap(({ seat, at }) => (at <= now ? [seat] : []));
  const calls = called.filter((seat) => !late.includes(seat) && !reminders.includes(seat));
  return { calls, reminders, late };
};

/**
 * When the remaining calls go out: together, as a later call replaces an earlier one, but to each player only once that
 * player can be called.
 */
const callsOf = (match: Match): readonly { readonly seat: Seat; readonly at: Date }[] => {
  const waiting = timedSeats(match).flatMap(({ seat, own: { since, actedAt, called }, time }) => {
    if (since === null || called || time.calls === 'never') return [];
    // Whoever was called before a pause is called again after it.
    const paused = match.pauses.had.at(-1)?.since.getTime() ?? 0;
    const from = Math.max(since.getTime() + CALL_AFTER, (actedAt?.getTime() ?? 0) + PRESENT_FOR, paused);
    return [{ seat, time, from }];
  });
  const together = new Date(Math.max(...waiting.map(({ from }) => from)));
  return waiting.flatMap(({ seat, time }) => {
    const at = calledFrom(time, together);
    return at === null ? [] : [{ seat, at }];
  });
};

/** The next time at which something falls due without a click, or null. */
export const nextDue = (match: Match, status: Status, now: Date): Date | null => {
  if (match.gathering) return new Date(now.getTime() + gatheringFor(match.invitation));
  if (status.result !== null || isDeserted(match)) return null;
  if (match.round.isPrivate) return match.round.privateUntil;
  if (waitsForBots(match, status)) return new Date(now.getTime() + BOT_AFTER);
  const seats = timedSeats(match);
  const moments = seats.flatMap((timed) => {
    const { reminder, late } = momentsOf(match, timed);
    // When a player is back, the board stops saying that they are away. It also says whose clock rests.
    return [
      reminder,
      late,
      awayUntil(timed.time, now)?.getTime() ?? null,
      nextTurnOfRest(timed, match, now),
      planOf(match, timed),
    ];
  });
  const calls = callsOf(match).map(({ at }) => at.getTime());
  // So does it after a pause.
  const { had } = match.pauses;
  const paused = had.length === 0 ? null : pausedUntil(had, now);
  const due = [...calls, ...moments, paused?.getTime() ?? null].filter((moment) => moment !== null);
  return due.length === 0 ? null : new Date(Math.min(...due));
};

/** When a plan that was left for this turn is played, in milliseconds since 1970; null for never. */
const planOf = ({ plans }: Match, { seat, own: { since } }: TimedSeat): number | null =>
  since === null ? null : plannedFor(plans[seat] ?? null, since);

/** The seat whose plan is due now; null if there is none. */
export const seatToPlay = (match: Match, now: Date): Seat | null =>
  timedSeats(match).find((timed) => (planOf(match, timed) ?? Infinity) <= now.getTime())?.seat ?? null;

/** When the clock of an awaited player begins or ends to rest, in milliseconds since 1970; null for never. */
const nextTurnOfRest = ({ own: { since, rested }, time }: TimedSeat, { patience }: Match, now: Date): number | null => {
  if (since === null || patience === null) return null;
  return (restsUntil(time, since, now, rested) ?? restsFrom(time, now))?.getTime() ?? null;
};

/** Until when the clocks rest of players whom others wait for, by seat; those that run are left out. */
export const restingSeats = (match: Match, now: Date): readonly { readonly seat: Seat; readonly until: Date }[] => {
  const { patience } = match;
  if (patience === null || match.endedAt !== null) return [];
  return timedSeats(match).flatMap(({ seat, own: { since, rested }, time }) => {
    const until = since === null ? null : restsUntil(time, since, now, rested);
    return until === null ? [] : [{ seat, until }];
  });
};

/** Whether the match waits only for bots and absent players. */
export const waitsForBots = (match: Match, { awaited, result }: Status): boolean =>
  result === null && awaited.length > 0 && awaited.every((seat) => isBot(match, seat) || isAbsent(match, seat));

/** Whether all the people in a match are absent: then no bot plays for them. */
export const isDeserted = (match: Match): boolean =>
  match.clock !== null && match.seats.every((_, seat) => isBot(match, seat) || hasMissed(match, seat));

/** Whether a player has missed enough turns that a bot plays until the player is back. */
export const isAbsent = (match: Match, seat: Seat): boolean =>
  !isBot(match, seat) && hasMissed(match, seat) && !isDeserted(match);

/** Whether a player has missed so many turns that they are absent. */
export const hasMissed = ({ clock }: Match, seat: Seat): boolean => (clock?.[seat]?.missed ?? 0) >= MISSED_UNTIL_ABSENT;

interface TimedSeat {
  readonly seat: Seat;
  readonly own: SeatClock;
  readonly time: OwnTime;
}

const timedSeats = (match: Match): readonly TimedSeat[] =>
  peopleOf(match).length < 2 || isDeserted(match)
    ? []
    : (match.clock ?? []).flatMap((own, seat) =>
        isBot(match, seat) || isAbsent(match, seat) ? [] : [{ seat, own, time: timeIn(match, seat) }],
      );

/** The own time of the player in a seat. */
export const timeIn = ({ seats, times }: Match, seat: Seat): OwnTime => {
  const occupant = seats[seat];
  return (occupant && 'userId' in occupant && times[occupant.userId]) || ordinaryTime;
};
