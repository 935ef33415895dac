import type { Seat } from '../../games/contract/status.ts';
import { commitmentOf, fairChance } from '../../kernel/random.ts';
import { HOUR } from '../../kernel/time.ts';
import { PlannerClosedError } from '../../workers/planning/planner.ts';
import { plannerIn, type BotSeat } from '../match/bots.ts';
import { dutiesOf, nextDue, timeIn, waitsForBots, type Duties } from '../match/deadlines.ts';
import { peopleOf, seatOf, type Board, type Match } from '../match/match.ts';
import { addNotice } from '../notices/notices.ts';
import { advanceOf } from '../play/advance.ts';
import { courseOf, makeOwnMove, nextNumber, withBotMoves, type Course } from '../play/moves.ts';
import { claim, putOff, type Queue } from '../queue/claims.ts';
import { change, type Decision } from '../store/change.ts';
import type { MatchContext } from '../store/context.ts';
import { reading } from '../store/failures.ts';
import { Prisma } from '../store/generated/client.ts';
import type { MatchRead } from '../store/guesses.ts';
import { asJsonOrNull, commitChange, commitMoves, NOBODY, type MatchRow } from '../store/queries.ts';
import { calledFrom } from '../time/own-time.ts';
import { clockNotified } from '../time/seat-clock.ts';
import { thinMatches } from './thinning.ts';

/** What was done for a match without anybody asking, in the log's words, and the board after it. */
interface DueOutcome {
  readonly kind:
    'bot played' | 'played for late players' | 'players to be told' | 'time went on' | 'called off' | 'closed a daily';
  readonly board: Board;
  /** The seats whose players a notice calls because a round needs them, and those who get a reminder. */
  readonly calls: readonly Seat[];
  readonly reminders: readonly Seat[];
}

/** The matches with something due now, or within `ahead` milliseconds, the longest overdue first, claimed or not. */
const dueMatches =
  ({ database, now }: MatchContext) =>
  async (most: number, { ahead = 0 }: { readonly ahead?: number } = {}): Promise<readonly string[]> => {
    const dueAt = { lte: new Date(now().getTime() + ahead) };
    const where = { endedAt: null, dueAt };
    const rows = await reading(() =>
      database.match.findMany({ where, orderBy: { dueAt: 'asc' }, take: most, select: { id: true } }),
    );
    return rows.map(({ id }) => id);
  };

/** The due work of matches. A claim leaves `due_at` as it is: if something else falls due, the match is free again. */
const queue: Queue = {
  table: Prisma.sql`matches`,
  isFree: (at) => Prisma.sql`ended_at is null and due_at <= ${at}::timestamptz
    and (claimed_for is distinct from due_at or claimed_until <= ${at}::timestamptz)`,
  holds: (until) => Prisma.sql`claimed_for = due_at, claimed_until = ${until}::timestamptz`,
  failures: Prisma.sql`failures`,
  waits: { first: 30_000, longest: 6 * HOUR },
};

/** Claims up to `most` matches with something due now, the longest overdue first. */
const claimDue =
  (context: MatchContext) =>
  async (most: number): Promise<readonly string[]> => {
    const rows = await claim<{ readonly id: string }>(context, queue, {
      chosen: (isFree) => Prisma.sql`select id from matches where ${isFree} order by due_at limit ${most}`,
      joined: Prisma.sql`matches.id = chosen.id`,
      returning: Prisma.sql`matches.id`,
    });
    return rows.map(({ id }) => id);
  };

/** Puts off a match whose due work failed, so that it never holds up the others. */
const putOffMatch =
  (context: MatchContext) =>
  async (matchId: string): Promise<void> => {
    const isDue = Prisma.sql`ended_at is null and due_at <= ${context.now()}::timestamptz`;
    await putOff(context, queue, Prisma.sql`id = ${matchId} and ${isDue}`);
  };

/**
 * Does what has fallen due for a match, exactly once, even if another process does the same at that moment: plays for
 * bots that were left waiting or are slow and for players who are late, says which players to call or remind, calls off
 * a match that nobody begins, and closes a daily run whose day is open. Null if nothing is due.
 */
const doDue =
  (context: MatchContext) =>
  (matchId: string): Promise<DueOutcome | null> =>
    change<DueOutcome | null>(context, { matchId, interactionId: NOBODY }, (read) => {
      const { row, board } = read;
      const { match, state, status } = board;
      const now = context.now();
      if (match.endedAt) return NOTHING;
      const planner = plannerIn(board);
      if (planner !== null) return think(context, read, planner);
      if (match.dueAt === null || match.dueAt > now) return NOTHING;
      if (match.day !== null) return closeDaily(context, read);
      if (match.gathering) return callOff(context, read, 'called off');
      if (state === null) return NOTHING;
      const duties = dutiesOf(match, now);
      const start = courseOf(row, board, entropyOf(row));
      if (waitsForBots(match, status)) return playOn(context, read, withBotMoves(start, match), 'bot played');
      const course = withLateMoves(start, board, duties.late);
      return course.moves.length > 0
        ? playOn(context, read, course, 'played for late players')
        : notify(context, read, duties);
    });

const NOTHING: Decision<null> = { answer: null };

/** If the planner is closed, nothing is done: another process lets the bot think, or this one after a restart. */
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

/** Ends a daily run as it stands, as its day is open: by the game's own action if it has one. */
const closeDaily = (context: MatchContext, read: MatchRead): Decision<DueOutcome> => {
  const { row, board } = read;
  const action = board.match.game.resign(board.state, 0);
  if (action === null) return callOff(context, read, 'closed a daily');
  const course = courseOf(row, board, entropyOf(row));
  const interactionId = `clock:${row.id}:${nextNumber(course)}`;
  return playOn(
    context,
    read,
    makeOwnMove(course, { interactionId, seat: 0, action, maker: 'clock' }),
    'closed a daily',
  );
};

/** Ends a match without a result. */
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
      commitChange(database, row, {
        interactionId: null,
        now: endedAt,
        data: { endedAt, place: null, dueAt: null },
      }),
  };
};

/** Adds the moves for late players, in the order of their seats, as long as the round stays the same. */
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

/** Stores moves that nobody asked for, and those of the quick bots that were only waiting for them. */
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

/** Marks players as called and reminded, and adds the notice that tells them. */
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
  const isTold = calls.length > 0 || reminders.length > 0;
  const told = { ...board, match: { ...match, clock, dueAt, version: row.version + 1 } };
  return {
    answer: { kind: isTold ? 'players to be told' : 'time went on', board: told, calls, reminders },
    keep: () =>
      commitChange(database, row, {
        interactionId: null,
        now: at,
        data: { clock: asJsonOrNull(clock), dueAt, failures: 0 },
        more: async (tables) => {
          for (const { seats, dueAt: from } of tellingsOf(match, duties, at)) {
            const some = (all: readonly Seat[]) => all.filter((seat) => seats.includes(seat));
            const notice = { matchId: row.id, calls: some(calls), reminders: some(reminders) };
            await addNotice(tables, notice, row.version, from);
          }
        },
      }),
  };
};

/** Who is told together, and when: all who are called in the channel, and everybody else by themselves. */
const tellingsOf = (
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

/** A click begins the match or makes its first move, so nobody can be late before there is entropy. */
const entropyOf = (row: MatchRow): string => {
  if (row.entropy === null) throw new Error(`match ${row.id} waits for nobody before its first click`);
  return row.entropy;
};

/** What falls due in matches while nobody clicks, until their moves are put away. */
export const createDue = (context: MatchContext) => ({
  next: dueMatches(context),
  claim: claimDue(context),
  handle: doDue(context),
  putOff: putOffMatch(context),
  thin: thinMatches(context),
});
