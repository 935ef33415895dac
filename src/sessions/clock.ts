import { z } from 'zod';
import type { Seat, Status } from '../games/game.ts';
import { type Match, isBot, peopleOf } from './match.ts';

/** Who made a move: its player, a program, the clock for a player who was late, or a stand-in for one who is absent. */
export type Maker = 'player' | 'bot' | 'clock' | 'stand-in';

const Moment = z.coerce.date().nullable();

const SeatClock = z.object({
  /** Since when the seat is awaited in this round; null while it is not. */
  since: Moment,
  /** When its player last made a move. */
  actedAt: Moment,
  /** Whether its player was called in this round. */
  called: z.boolean(),
  remindedAt: Moment,
  /** How many times in a row it was played for. */
  missed: z.number().int().min(0),
});

/** The time of a seat. */
export type SeatClock = z.output<typeof SeatClock>;

/** The time of a match where people wait for each other, by seat. */
export type Clock = readonly SeatClock[];

/** What falls due by the clock, by seat. */
export interface Duties {
  /** To be called, as a round needs them. */
  readonly calls: readonly Seat[];
  /** To be reminded. */
  readonly reminders: readonly Seat[];
  /** To be played for. */
  readonly late: readonly Seat[];
}

/** Players who are there choose before they are called. */
const CALL_AFTER = 20_000;
/** Who has just acted is there, and needs no call for a while. */
const PRESENT_FOR = 120_000;
/** A program's turn is begun at once; this is when somebody else does, should that process be gone. */
export const BOT_AFTER = 30_000;
/** A match that nobody begins is called off. */
export const GATHERING_FOR = 24 * 3_600_000;
/** Played for so many times in a row, a player is absent, and a program plays until the player is back. */
export const MISSED_UNTIL_ABSENT = 3;

/** A clock that was not started. */
export const idleClock = (seats: number): Clock =>
  Array.from({ length: seats }, () => ({ since: null, actedAt: null, called: false, remindedAt: null, missed: 0 }));

/** A stored clock. Throws a `ZodError` where it can't be read. */
export const readClock = (json: unknown): Clock => z.array(SeatClock).parse(json);

/** The clock after moves that led from one status to another. */
export const clockAfter = (
  clock: Clock,
  before: Status | null,
  after: Status,
  moves: readonly { readonly seat: Seat; readonly maker: Maker }[],
  now: Date,
): Clock =>
  clock.map((own, seat) => {
    const maker = moves.findLast((move) => move.seat === seat)?.maker;
    const counted = { ...own, ...countOf(own, maker, now) };
    if (!after.awaited.includes(seat)) return { ...counted, since: null, called: false, remindedAt: null };
    const isAnew = before === null || before.round !== after.round || !before.awaited.includes(seat);
    return isAnew ? { ...counted, since: now, called: false, remindedAt: null } : counted;
  });

/** The clock once a seat has another player, whose time begins anew. */
export const clockHandedOver = (clock: Clock, seat: Seat, now: Date): Clock =>
  clock.map((own, of) =>
    of === seat ? { since: own.since && now, actedAt: now, called: false, remindedAt: null, missed: 0 } : own,
  );

const countOf = ({ missed }: SeatClock, maker: Maker | undefined, now: Date): Partial<SeatClock> => {
  if (maker === 'player') return { actedAt: now, missed: 0 };
  return maker === 'clock' ? { missed: missed + 1 } : {};
};

/** When a seat is to be called, reminded and played for; null where it never is. */
const momentsOf = ({ since, actedAt, called, remindedAt }: SeatClock, patience: number | null) => {
  if (since === null) return { call: null, reminder: null, late: null };
  const wait = patience === null ? null : patience * 1000;
  const reminder = wait === null ? null : since.getTime() + wait;
  return {
    call: called ? null : Math.max(since.getTime() + CALL_AFTER, (actedAt?.getTime() ?? 0) + PRESENT_FOR),
    reminder: remindedAt === null ? reminder : null,
    // Whoever was reminded late, as the bot was away, still has the whole time after it.
    late: wait === null || remindedAt === null ? null : remindedAt.getTime() + wait / 2,
  };
};

/** When a reminded player is played for. */
export const lateAt = (own: SeatClock, patience: number | null): Date | null => {
  const { late } = momentsOf(own, patience);
  return late === null ? null : new Date(late);
};

/** When the first of those who are awaited is played for, or null where nobody is. */
export const deadlineOf = (match: Match): Date | null => {
  const { patience } = match;
  if (patience === null) return null;
  const moments = timedSeats(match).flatMap(({ own: { since, remindedAt } }) => {
    const reminded = remindedAt?.getTime() ?? (since && since.getTime() + patience * 1000);
    return reminded === null ? [] : [reminded + patience * 500];
  });
  return moments.length === 0 ? null : new Date(Math.min(...moments));
};

/** What has fallen due by now. */
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

/** When all who are still to be called are: together, since a later call would take the place of an earlier one. */
const callOf = (match: Match): number | null => {
  const moments = timedSeats(match).flatMap(({ own }) => momentsOf(own, match.patience).call ?? []);
  return moments.length === 0 ? null : Math.max(...moments);
};

/** The clock with its duties marked as done. */
export const clockWith = (clock: Clock, { calls, reminders }: Duties, now: Date): Clock =>
  clock.map((own, seat) => ({
    ...own,
    called: own.called || calls.includes(seat) || reminders.includes(seat),
    remindedAt: reminders.includes(seat) ? now : own.remindedAt,
  }));

/** When the next thing falls due that nobody asks for, or null. */
export const nextDue = (match: Match, status: Status, now: Date): Date | null => {
  if (match.gathering) return new Date(now.getTime() + GATHERING_FOR);
  if (status.result !== null || isPaused(match)) return null;
  if (waitsForBots(match, status)) return new Date(now.getTime() + BOT_AFTER);
  const moments = timedSeats(match).flatMap(({ own }) => {
    const { reminder, late } = momentsOf(own, match.patience);
    return [reminder, late];
  });
  const due = [callOf(match), ...moments].filter((moment) => moment !== null);
  return due.length === 0 ? null : new Date(Math.min(...due));
};

/** Whether all who are awaited are programs, or absent. */
export const waitsForBots = (match: Match, { awaited, result }: Status): boolean =>
  result === null && awaited.length > 0 && awaited.every((seat) => isBot(match, seat) || isAbsent(match, seat));

/** Whether all its people are absent: then nobody is played for any more. */
export const isPaused = (match: Match): boolean =>
  match.clock !== null && match.seats.every((_, seat) => isBot(match, seat) || hasMissed(match, seat));

/** Whether a player was played for so often that a program plays until the player is back. */
export const isAbsent = (match: Match, seat: Seat): boolean =>
  !isBot(match, seat) && hasMissed(match, seat) && !isPaused(match);

const hasMissed = ({ clock }: Match, seat: Seat): boolean => (clock?.[seat]?.missed ?? 0) >= MISSED_UNTIL_ABSENT;

const timedSeats = (match: Match): readonly { readonly seat: Seat; readonly own: SeatClock }[] =>
  peopleOf(match).length < 2 || isPaused(match)
    ? []
    : (match.clock ?? []).flatMap((own, seat) => (isBot(match, seat) || isAbsent(match, seat) ? [] : [{ seat, own }]));
