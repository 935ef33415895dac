import { z } from 'zod';
import type { Seat, Status } from '../../games/contract/status.ts';
import { DAY, HOUR } from '../../kernel/time.ts';
import { restedAfter, type OwnTime, type Pause } from './own-time.ts';

/** The clock moves for a late player, a stand-in for an absent one, a finisher to the end if the player let it. */
export type Maker = 'player' | 'bot' | 'clock' | 'stand-in' | 'finisher' | 'beginning';

const Moment = z.coerce.date().nullable();

/** How many waits its player ended within an hour, within a day, and later. */
const Answers = z.object({ hour: z.number().int(), day: z.number().int(), later: z.number().int() });

type Answers = z.output<typeof Answers>;

const NO_ANSWERS: Answers = { hour: 0, day: 0, later: 0 };

const SeatClock = z.object({
  /** Since when this round has been waiting for the seat; null while it is not waiting. */
  since: Moment,
  actedAt: Moment,
  /** Whether its player was called in this round. */
  called: z.boolean(),
  remindedAt: Moment,
  /** How many days its player was given in this round. */
  gifts: z.number().int().min(0).default(0),
  /** The reminder after which the last of these were given, and how many: the next reminder comes so long after it. */
  putOff: z.object({ from: z.coerce.date(), days: z.number().int() }).nullable().default(null),
  /** How many moves the clock has made for the seat since its player's last one. */
  missed: z.number().int().min(0),
  /** For how long days off have stopped it before, in milliseconds, in the year in which its last wait ended. */
  rested: z.object({ year: z.number().int(), time: z.number() }).nullable().default(null),
  answers: Answers.default(NO_ANSWERS),
});

export type SeatClock = z.output<typeof SeatClock>;

/** The clocks of a match in which people wait for each other, by seat. */
export type Clock = readonly SeatClock[];

/** What a wait begins with. */
const UNTOLD = { called: false, remindedAt: null, gifts: 0, putOff: null } as const;

/** Clocks that have not started. The person who begins the match has just acted. */
export const idleClock = (seats: number, beginner: Seat, now: Date): Clock =>
  Array.from({ length: seats }, (_, seat) => ({
    since: null,
    actedAt: seat === beginner ? now : null,
    ...UNTOLD,
    missed: 0,
    rested: null,
    answers: NO_ANSWERS,
  }));

const StoredClock = z.array(SeatClock);

/** Reads stored clocks. Throws a `ZodError` if that fails. */
export const readClock = (json: unknown): Clock => StoredClock.parse(json);

/** The clocks after moves that led from one status to another, in a match with these pauses. */
export const clockAfter = (
  clock: Clock,
  before: Status | null,
  after: Status,
  moves: readonly { readonly seat: Seat; readonly maker: Maker }[],
  now: Date,
  pauses: readonly Pause[] = [],
): Clock =>
  clock.map((own, seat) => {
    const maker = moves.findLast((move) => move.seat === seat)?.maker;
    const counted = { ...own, ...countOf(own, maker, now) };
    const isAwaited = after.awaited.includes(seat);
    if (isAwaited && before?.round === after.round && before.awaited.includes(seat)) return counted;
    const answers = maker === 'player' ? answered(own, now, pauses) : own.answers;
    return { ...counted, answers, since: isAwaited ? now : null, ...UNTOLD };
  });

/** The clocks with the days off of those waits that have ended, so that these are counted. `timeOf` gives own times. */
export const clockRested = (before: Clock, after: Clock, timeOf: (seat: Seat) => OwnTime, now: Date): Clock =>
  after.map((own, seat) => {
    const was = before[seat];
    if (!was?.since || own.since?.getTime() === was.since.getTime()) return own;
    return { ...own, rested: restedAfter(timeOf(seat), was.since, now, was.rested) };
  });

/** The clocks after a seat got another player, whose time starts again. */
export const clockHandedOver = (clock: Clock, seat: Seat, now: Date): Clock =>
  clock.map((own, of) =>
    of === seat
      ? { since: own.since && now, actedAt: now, ...UNTOLD, missed: 0, rested: null, answers: NO_ANSWERS }
      : own,
  );

/** The answers of a seat with the one that ends its wait, if it waited. Nobody is waited for in a pause. */
const answered = ({ answers, since }: SeatClock, now: Date, pauses: readonly Pause[]): Answers => {
  if (since === null) return answers;
  const paused = pauses.map((pause) => Math.min(+pause.until, +now) - Math.max(+pause.since, +since));
  const waited = paused.reduce((time, length) => time - Math.max(0, length), now.getTime() - since.getTime());
  const within = waited <= HOUR ? 'hour' : waited <= DAY ? 'day' : 'later';
  return { ...answers, [within]: answers[within] + 1 };
};

const countOf = ({ missed }: SeatClock, maker: Maker | undefined, now: Date): Partial<SeatClock> => {
  if (maker === 'player') return { actedAt: now, missed: 0 };
  return maker === 'clock' ? { missed: missed + 1 } : {};
};

/** The clocks after a seat was given a day. One who was reminded already is reminded again, a day after that. */
export const clockGivenDay = (clock: Clock, seat: Seat): Clock =>
  clock.map((own, of) => {
    if (of !== seat) return own;
    const { remindedAt, putOff } = own;
    const longer = putOff && { ...putOff, days: putOff.days + 1 };
    const after = remindedAt === null ? longer : { from: remindedAt, days: 1 };
    return { ...own, gifts: own.gifts + 1, remindedAt: null, putOff: after };
  });

/** The clocks after a pause was agreed on: those whose turn it is are called when it ends. */
export const clockUncalled = (clock: Clock): Clock => clock.map((own) => ({ ...own, called: own.remindedAt !== null }));

/** The clocks after players were called and reminded. */
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
