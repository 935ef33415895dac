import { isDeepStrictEqual } from 'node:util';
import { botNamed, type AnyGame } from '../../games/contract/game.ts';
import type { Seat, Status } from '../../games/contract/status.ts';
import { fairChance, placedChance, type Chance } from '../../kernel/random.ts';
import { botOf } from '../match/bots.ts';
import { nextDue, restingSeats, timeIn, waitsForBots } from '../match/deadlines.ts';
import { FINISHED_BY_BOT, type Board, type Match } from '../match/match.ts';
import { beginningOf } from '../match/options.ts';
import { isBot } from '../match/seats.ts';
import { openSeed, type Round } from '../round/round.ts';
import type { Advance, MatchRow, StoredMove } from '../store/queries.ts';
import { clockAfter, clockRested, type Maker } from '../time/seat-clock.ts';

/** An accepted action as the log will have it, and the state it led to. */
interface Move extends StoredMove {
  readonly state: unknown;
  readonly events: readonly unknown[];
}

interface MoveRequest {
  readonly interactionId: string;
  readonly seat: Seat;
  readonly action: unknown;
  readonly maker: Maker;
}

/** A series of moves in a match: where they have led, and what their chance comes from. */
export interface Course {
  readonly game: AnyGame;
  readonly row: MatchRow;
  readonly round: Round;
  readonly entropy: string;
  readonly state: unknown;
  readonly status: Status;
  /** In order; the first follows what was read. */
  readonly moves: readonly Move[];
}

/** The course that starts from a board, before any move. */
export const courseOf = (row: MatchRow, { match, state, status }: Board, entropy: string): Course => ({
  game: match.game,
  row,
  round: match.round,
  entropy,
  state,
  status,
  moves: [],
});

/** The number of the next move, as records count. */
export const nextNumber = ({ row, moves }: Course): number => row.moveCount + moves.length + 1;

/** Plays one more action. A refusal is returned as the game's own sentence. */
export const makeMove = (course: Course, request: MoveRequest): Course | string => {
  const { game, state, moves } = course;
  const chance = chanceOfMove(course, nextNumber(course));
  const played = game.play(state, request.seat, request.action, chance);
  if (!played.ok) return game.explain(played.reason);
  const { state: next, events } = played.value;
  const move = { ...request, state: next, events, draws: chance.draws, summary: game.summary(next) };
  return { ...course, state: next, status: game.status(next), moves: [...moves, move] };
};

/** Makes a move that no player asked for. The game must not refuse it. */
export const makeOwnMove = (course: Course, request: MoveRequest): Course => {
  const made = makeMove(course, request);
  if (typeof made === 'string')
    throw new Error(`${course.game.id} refuses what its own ${request.maker} does: ${made}`);
  return made;
};

/** The course with the moves of the way to begin that was chosen, if any, for a match that was just set up. */
export const withBeginning = (start: Course, match: Match): Course => {
  let course = start;
  const chance = fairChance({ seed: course.row.seed, entropy: 'beginning', move: 0 });
  for (const { seat, action } of beginningOf(match)?.actions(start.state, chance) ?? []) {
    const interactionId = `beginning:${course.row.id}:${nextNumber(course)}`;
    course = makeOwnMove(course, { interactionId, seat, action, maker: 'beginning' });
  }
  return course;
};

/**
 * Adds the moves of bots and of stand-ins while only these are awaited, each by what its seat sees. They are stored
 * with the people's last choice, so that their time reveals nothing. A planning bot is not waited for.
 */
export const withBotMoves = (course: Course, match: Match): Course => {
  const request = nextBotRequest(course, match);
  return request === null ? course : withBotMoves(makeOwnMove(course, request), match);
};

/** Of a bot that answers at once, or of a stand-in for an absent player; null if anybody else is awaited. */
const nextBotRequest = (course: Course, match: Match): MoveRequest | null => {
  const { game, row, state, status } = course;
  const [seat] = status.awaited;
  if (seat === undefined || !waitsForBots(match, status)) return null;
  const name = botOf(match, seat);
  const bot = name === null ? undefined : botNamed(game, name);
  if (bot && 'plan' in bot) return null;
  const number = nextNumber(course);
  // The bot's own whims, which are not the match's draws. They stay the same if this move is tried again.
  const whims = fairChance({ seed: row.seed, entropy: `bot:${status.revision}:${seat}`, move: number });
  const action = bot ? bot.choose(game.look(state, seat), whims) : game.timeout.action(state, seat, whims);
  const maker = isBot(match, seat) ? 'bot' : 'stand-in';
  return { interactionId: `bot:${row.id}:${status.revision}:${seat}:${number}`, seat, action, maker };
};

/** The chance of a move: from the match's seed and the first click, or from the secret of its round. */
const chanceOfMove = ({ row: { seed, game }, round, entropy }: Course, move: number): Chance =>
  round.of === null
    ? fairChance({ seed, entropy, move })
    : placedChance(seed, game, round.of === 'day' ? null : entropy);

/** A match after a course of moves: what to store, and the board once it is stored. */
interface Advanced {
  readonly advance: Advance;
  readonly board: Board;
  /** Whether everyone can see that something was done. */
  readonly isSeen: boolean;
}

/** Works out where a course of moves leads from a board. The last move's state becomes the match's state. */
export const advanceOf = (before: Board, course: Course, now: Date): Advanced => {
  const { match } = before;
  const { game, row, entropy, state, status, moves } = course;
  const events = moves.flatMap((move) => move.events);
  const late = moves.flatMap(({ maker, seat }) => (maker === 'clock' ? [seat] : []));
  const isSeen = isSeenByAll(match, before.state, state);
  const { result } = status;
  const finished = finishedFrom(before, course);
  const hints = finished === null ? match.hints : FINISHED_BY_BOT;
  const isOver = result !== null;
  const clock =
    match.clock &&
    clockRested(
      match.clock,
      clockAfter(match.clock, before.status, status, moves, now, match.pauses.had),
      (seat) => timeIn(match, seat),
      now,
    );
  const plans = match.plans.map((plan, seat) => (isOver || hasPlayed(before, course, seat) ? null : plan));
  const [movedAt, endedAt] = [isSeen ? now : match.movedAt, isOver ? now : null];
  // Only an end opens the seed, or the moment at which a secret is revealed.
  const seed = isOver || match.round.of !== null ? openSeed({ ...row, endedAt }, now) : null;
  const moveCount = row.moveCount + moves.length;
  const version = row.version + 1;
  const changed = { ...match, clock, movedAt, endedAt, plans, seed, entropy, hints, moveCount, version };
  const dueAt = isOver ? null : nextDue(changed, status, now);
  const after = { ...changed, dueAt, resting: restingSeats(changed, now) };
  const advance: Advance = {
    state,
    news: { rules: game.rules, events, late, ...finished },
    entropy,
    result,
    score: result?.score ?? null,
    hints,
    clock,
    dueAt,
    movedAt,
    endedAt,
    moves: moves.map(({ state: _state, events: _events, ...move }) => move),
    unplanned: match.plans.flatMap((plan, seat) => (plan !== null && plans[seat] === null ? [seat] : [])),
  };
  return { advance, board: { match: after, state, status, events, late, ...finished }, isSeen };
};

/** Whether a course has played a seat's turn or taken the seat out, so that what was planned there is over. */
const hasPlayed = ({ status: before }: Board, { moves, status }: Course, seat: Seat): boolean =>
  status.out?.includes(seat) === true ||
  moves.some((move) => move.seat === seat && (move.maker !== 'player' || before.awaited.includes(seat)));

/** The round from which on a bot plays the match to its end; null if the course is another one. */
const finishedFrom = ({ state }: Board, { game, moves }: Course): Pick<Board, 'finishedFrom'> | null =>
  game.finish && moves[0]?.maker === 'finisher' ? { finishedFrom: game.finish.round(game.look(state, 'table')) } : null;

/** Whether the table sees a different board. A secret preparation must not show, not even by its time. */
const isSeenByAll = ({ game }: Match, before: unknown, after: unknown): boolean =>
  game.seats.most === 1 || !isDeepStrictEqual(game.look(before, 'table'), game.look(after, 'table'));
