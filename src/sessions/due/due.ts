import type { Seat } from '../../games/contract/status.ts';
import { commitmentOf, fairChance } from '../../kernel/random.ts';
import { PlannerClosedError } from '../../workers/planning/planner.ts';
import { plannerIn, type BotSeat } from '../match/bots.ts';
import { dutiesOf, nextDue, seatToPlay, timeIn, waitsForBots, type Duties } from '../match/deadlines.ts';
import type { Board, Match } from '../match/match.ts';
import type { Plan } from '../match/plan.ts';
import { peopleOf, seatOf } from '../match/seats.ts';
import { addNotice } from '../notices/notices.ts';
import { advanceOf, courseOf, makeOwnMove, nextNumber, withBotMoves, type Course } from '../play/moves.ts';
import { withPlan } from '../play/plan.ts';
import { change, type Decision } from '../store/change.ts';
import type { MatchContext } from '../store/context.ts';
import { reading } from '../store/failures.ts';
import {
  asJson,
  asJsonOrNull,
  commitChange,
  commitMoves,
  NOBODY,
  type MatchRead,
  type MatchRow,
} from '../store/queries.ts';
import { calledFrom } from '../time/own-time.ts';
import { clockNotified } from '../time/seat-clock.ts';
import { claimDue, dueMatches, putOffMatch } from './due-matches.ts';
import { thinMatches } from './thinning.ts';

interface DueOutcome {
  readonly kind:
    | 'bot played'
    | 'played for late players'
    | 'players to be told'
    | 'time went on'
    | 'called off'
    | 'closed a run';
  readonly board: Board;
  /** The seats whose players a notice calls because a round needs them, and those who get a reminder. */
  readonly calls: readonly Seat[];
  readonly reminders: readonly Seat[];
  /** Set if it is for the private screens of its players alone, and nobody else may notice anything. */
  readonly isHidden?: true;
}

/** Does, exactly once among all processes, what has fallen due for a match. Null if nothing is due. */
const doDue =
  (context: MatchContext) =>
  (matchId: string): Promise<DueOutcome | null> =>
    change<DueOutcome | null>(context, { matchId, interactionId: NOBODY }, (read) => {
      const { row, board } = read;
      const { match, state, status } = board;
      const now = context.now();
      if (match.endedAt) return NOTHING;
      const thinker = plannerIn(board);
      if (thinker !== null) return think(context, read, thinker);
      if (match.dueAt === null || match.dueAt > now) return NOTHING;
      if (match.round.isPrivate) return closeRun(context, read);
      if (match.gathering) return callOff(context, read, 'called off');
      if (state === null) return NOTHING;
      const duties = dutiesOf(match, now);
      const start = courseOf(row, board, entropyOf(row));
      if (waitsForBots(match, status)) return playOn(context, read, withBotMoves(start, match), 'bot played');
      const planner = seatToPlay(match, now);
      const plan = planner === null ? null : (match.plans[planner] ?? null);
      if (planner !== null && plan !== null) {
        const planned = withPlan(start, planner, plan);
        return planned === null
          ? keepFailed(context, read, planner, plan)
          : playOn(context, read, planned, 'time went on');
      }
      const course = withLateMoves(start, board, duties.late);
      return course.moves.length > 0
        ? playOn(context, read, course, 'played for late players')
        : notify(context, read, duties);
    });

const NOTHING: Decision<null> = { answer: null };

/** If the planner is closed, nothing is done: another process does it, or this one after a restart. */
const think = async (
  context: MatchContext,
  read: MatchRead,
  { seat, bot }: BotSeat,
): Promise<Decision<DueOutcome | null>> => {
  const { row, board } = read;
  const { match, state, status } = board;
  const { game } = match;
  const name = `bot:${row.id}:${status.revision}:${seat}`;
  const request = {
    game: game.id,
    rules: game.rules,
    bot,
    view: game.look(state, seat),
    match: match.id,
    owner: waiterIn(match),
  };
  const planning = context.plan({ ...request, whims: commitmentOf(`${name}:${row.seed}`) });
  const planned = await planning.catch((error: unknown) => {
    if (error instanceof PlannerClosedError) return null;
    throw error;
  });
  if (planned === null) return NOTHING;
  let course = courseOf(row, board, entropyOf(row));
  for (const action of planned) {
    course = makeOwnMove(course, { interactionId: `${name}:${nextNumber(course)}`, seat, action, maker: 'bot' });
  }
  return playOn(context, read, course, 'bot played');
};

/** Who waits for a bot: the person who has moved last, or the match if nobody plays in it. */
const waiterIn = (match: Match): string => {
  const movedAt = (userId: string): number =>
    match.clock?.[seatOf(match, userId) ?? -1]?.actedAt?.getTime() ?? Number.NEGATIVE_INFINITY;
  const [first = match.id, ...others] = peopleOf(match);
  return others.reduce((latest, userId) => (movedAt(userId) > movedAt(latest) ? userId : latest), first);
};

const closeRun = (context: MatchContext, read: MatchRead): Decision<DueOutcome> => {
  const { row, board } = read;
  // A run without a move has no result.
  const action = row.moveCount === 0 ? null : board.match.game.resign(board.state, 0);
  if (action === null) return callOff(context, read, 'closed a run');
  const course = courseOf(row, board, entropyOf(row));
  const interactionId = `clock:${row.id}:${nextNumber(course)}`;
  return playOn(context, read, makeOwnMove(course, { interactionId, seat: 0, action, maker: 'clock' }), 'closed a run');
};

const callOff = (
  { database, now }: MatchContext,
  { row, board }: MatchRead,
  kind: DueOutcome['kind'],
): Decision<DueOutcome> => {
  const endedAt = now();
  const match = { ...board.match, version: row.version + 1, endedAt, dueAt: null };
  return {
    answer: { kind, board: { ...board, match }, calls: [], reminders: [] },
    keep: () =>
      commitChange(database, row, { interactionId: null, now: endedAt, data: { endedAt, place: null, dueAt: null } }),
  };
};

/** Adds the moves for late players, in the order of their seats, while the round stays the same. */
const withLateMoves = (start: Course, { status: { round } }: Board, late: readonly Seat[]): Course =>
  late.reduce((course, seat) => {
    const { game, row, state, status } = course;
    if (status.round !== round || !status.awaited.includes(seat)) return course;
    const number = nextNumber(course);
    const name = `clock:${status.revision}:${seat}`;
    const chance = fairChance({ seed: row.seed, entropy: name, move: number });
    const action = game.timeout.action(state, seat, chance);
    return makeOwnMove(course, { interactionId: `${name}:${row.id}:${number}`, seat, action, maker: 'clock' });
  }, start);

const playOn = (
  { database, now }: MatchContext,
  { row, board }: MatchRead,
  course: Course,
  kind: DueOutcome['kind'],
): Decision<DueOutcome> => {
  if (course.moves.length === 0) throw new Error(`match ${row.id} waits for a bot that does nothing`);
  const at = now();
  // A player who has now missed too many turns is absent from here on: a bot stands in at once.
  const absent = { ...board.match, clock: advanceOf(board, course, at).advance.clock };
  const { advance, board: after } = advanceOf(board, withBotMoves(course, absent), at);
  return {
    answer: { kind, board: after, calls: [], reminders: [] },
    keep: async () => (await commitMoves(database, row, advance)) !== null,
  };
};

/** A plan that does not fit is its player's draft from now on: nothing of it is played. */
const keepFailed = (
  { database, now }: MatchContext,
  { row, board }: MatchRead,
  seat: Seat,
  plan: Plan,
): Decision<DueOutcome> => {
  const { match, status } = board;
  const at = now();
  const failed: Plan = { ...plan, left: null, hasFailed: true };
  const kept = { ...match, plans: match.plans.with(seat, failed), version: row.version + 1 };
  const dueAt = nextDue(kept, status, at);
  const after = { ...board, match: { ...kept, dueAt } };
  return {
    answer: { kind: 'time went on', board: after, calls: [], reminders: [], isHidden: true },
    keep: () =>
      commitChange(database, row, {
        interactionId: null,
        now: at,
        data: { dueAt, failures: 0 },
        more: async (tables) => {
          await tables.seat.updateMany({ where: { matchId: row.id, seat }, data: { plan: asJson(failed) } });
        },
      }),
  };
};

const notify = (
  { database, now }: MatchContext,
  { row, board }: MatchRead,
  duties: Duties,
): Decision<DueOutcome | null> => {
  const { match, status } = board;
  const { calls, reminders } = duties;
  const at = now();
  const clock = match.clock && clockNotified(match.clock, duties, at);
  const dueAt = nextDue({ ...match, clock }, status, at);
  const hasNotices = calls.length > 0 || reminders.length > 0;
  const notified = { ...board, match: { ...match, clock, dueAt, version: row.version + 1 } };
  return {
    answer: { kind: hasNotices ? 'players to be told' : 'time went on', board: notified, calls, reminders },
    keep: () =>
      commitChange(database, row, {
        interactionId: null,
        now: at,
        data: { clock: asJsonOrNull(clock), dueAt, failures: 0 },
        more: async (tables) => {
          for (const { seats, dueAt: from } of noticesOf(match, duties, at)) {
            const some = (all: readonly Seat[]) => all.filter((seat) => seats.includes(seat));
            const notice = { matchId: row.id, calls: some(calls), reminders: some(reminders) };
            await addNotice(tables, notice, row.version, from);
          }
        },
      }),
  };
};

/** One notice for all who are called in the channel, one for each other player, and when it is due. */
const noticesOf = (
  match: Match,
  { calls, reminders }: Duties,
  now: Date,
): readonly { readonly seats: readonly Seat[]; readonly dueAt: Date }[] => {
  const seats = [...calls, ...reminders].map((seat) => ({ seat, time: timeIn(match, seat) }));
  const together = seats.filter(({ time }) => time.calls === 'each' && time.callsIn === 'channel');
  const alone = seats.filter(
    ({ time }) => time.calls === 'daily' || (time.calls === 'each' && time.callsIn === 'direct'),
  );
  return [
    ...(together.length === 0 ? [] : [{ seats: together.map(({ seat }) => seat), dueAt: now }]),
    ...alone.flatMap(({ seat, time }) => {
      // A reminder comes with the calls of a day; a call has waited for those already.
      const dueAt = reminders.includes(seat) ? calledFrom(time, now) : now;
      return dueAt === null ? [] : [{ seats: [seat], dueAt }];
    }),
  ];
};

/** The entropy of a match. The click that begins it, or makes its first move, gives it: nobody is late before that. */
const entropyOf = (row: MatchRow): string => {
  if (row.entropy === null) throw new Error(`match ${row.id} waits for nobody before its first click`);
  return row.entropy;
};

/** What falls due in matches while nobody clicks, and the end of their moves long after theirs. */
export const createDue = (context: MatchContext) => ({
  next: dueMatches(context),
  claim: claimDue(context),
  handle: doDue(context),
  putOff: putOffMatch(context),
  thin: thinMatches(context),
  nextOfGatherings: nextOfGatherings(context),
});

const nextOfGatherings =
  ({ database, now }: MatchContext) =>
  async (): Promise<Date | null> => {
    const at = now();
    const [row] = await reading(
      () => database.$queryRaw<{ at: Date | null }[]>`
        select least(
          (select min(closes_at) from sallyport.parties where ended_at is null and closes_at > ${at}),
          (select min(advance_at) from sallyport.tournaments where ended_at is null and advance_at > ${at})) as at`,
    );
    return row?.at ?? null;
  };
