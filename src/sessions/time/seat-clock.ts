import { z } from 'zod';
import type { Seat, Status } from '../../games/contract/status.ts';

/**
 * Who made a move: its player, a bot, the clock for a player who was late, a stand-in for one who is absent, or the way
 * to begin that was chosen.
 */
export type Maker = 'player' | 'bot' | 'clock' | 'stand-in' | 'beginning';

const Moment = z.coerce.date().nullable();

const SeatClock = z.object({
  /** The time since which this round waits for the seat; null while it does not. */
  since: Moment,
  /** When its player last made a move. */
  actedAt: Moment,
  /** Whether its player has been called in this round. */
  called: z.boolean(),
  remindedAt: Moment,
  /** How many times in a row the seat was played for. */
  missed: z.number().int().min(0),
});

/** The time of a seat. */
export type SeatClock = z.output<typeof SeatClock>;

/** The time of a match where people wait for each other, by seat. */
export type Clock = readonly SeatClock[];

/** A clock that has not started. Whoever begins the match is there. */
export const idleClock = (seats: number, beginner: Seat, now: Date): Clock =>
  Array.from({ length: seats }, (_, seat) => ({
    since: null,
    actedAt: seat === beginner ? now : null,
    called: false,
    remindedAt: null,
    missed: 0,
  }));

/** A stored clock. Throws a `ZodError` if it can't be read. */
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

/** The clock once a seat has another player, whose time starts afresh. */
export const clockHandedOver = (clock: Clock, seat: Seat, now: Date): Clock =>
  clock.map((own, of) =>
    of === seat ? { since: own.since && now, actedAt: now, called: false, remindedAt: null, missed: 0 } : own,
  );

const countOf = ({ missed }: SeatClock, maker: Maker | undefined, now: Date): Partial<SeatClock> => {
  if (maker === 'player') return { actedAt: now, missed: 0 };
  return maker === 'clock' ? { missed: missed + 1 } : {};
};

/** The clock once players are called and reminded. */
export const clockNotified = (
  clock: Clock,
  { calls, reminders }: { readonly calls: readonly Seat[]; readonly reminders: readonly Seat[] },
  now: Date,
): Clock =>
  clock.map((own, seat) => ({
    ...own,
    called: own.called || calls.includes(seat) || reminders.includes(seat),
    remindedAt: reminders.includes(seat) ? now : own.remindedAt,
  }));
