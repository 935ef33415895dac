import { botNamed } from '../../games/contract/bot.ts';
import type { AnyGame } from '../../games/contract/game.ts';
import type { Seat, Status } from '../../games/contract/status.ts';
import { fairChance } from '../../kernel/random.ts';
import { botOf } from '../match/bots.ts';
import { chanceOfMove } from '../match/chance.ts';
import { waitsForBots } from '../match/deadlines.ts';
import type { Board, Match } from '../match/match.ts';
import { beginningOf } from '../match/options.ts';
import { isBot } from '../match/seats.ts';
import type { MatchRow, StoredMove } from '../store/queries.ts';
import type { Maker } from '../time/seat-clock.ts';

/** An accepted action as the log will have it, and the state it led to. */
interface Move extends StoredMove {
  readonly state: unknown;
  readonly events: readonly unknown[];
}

/** An action of a seat, before it is played. */
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
  entropy,
  state,
  status,
  moves: [],
});

/** The number of the next move, as records count. */
export const nextNumber = ({ row, moves }: Course): number => row.moveCount + moves.length + 1;

/** Plays one more action. A refusal is returned as the game's own sentence. */
export const makeMove = (course: Course, request: MoveRequest): Course | string => {
  const { game, row, entropy, state, moves } = course;
  const chance = chanceOfMove(row, entropy, nextNumber(course));
  const played = game.play(state, request.seat, request.action, chance);
  if (!played.ok) return game.explain(played.reason);
  const { state: next, events } = played.value;
  const move = { ...request, state: next, events, draws: chance.draws, summary: game.summary(next) };
  return { ...course, state: next, status: game.status(next), moves: [...moves, move] };
};

/** The same for an action that no player asked for. The game must not refuse it. */
export const makeOwnMove = (course: Course, request: MoveRequest): Course => {
  const made = makeMove(course, request);
  if (typeof made === 'string')
    throw new Error(`${course.game.id} refuses what its own ${request.maker} does: ${made}`);
  return made;
};

/** The course with the moves of the way to begin that was chosen, if any, for a match that was just set up. */
export const withBeginning = (start: Course, match: Match): Course => {
  let course = start;
  for (const { seat, action } of beginningOf(match)?.actions(start.state) ?? []) {
    const interactionId = `beginning:${course.row.id}:${nextNumber(course)}`;
    course = makeOwnMove(course, { interactionId, seat, action, maker: 'beginning' });
  }
  return course;
};

/**
 * The course with the moves of bots, and of stand-ins for absent players, while only these are awaited. Each chooses
 * after the people's last choice, by what its seat sees. The moves are stored together with that choice, so that their
 * time reveals nothing. A planning bot is not waited for.
 */
export const withBotMoves = (course: Course, match: Match): Course => {
  const request = nextBotRequest(course, match);
  return request === null ? course : withBotMoves(makeOwnMove(course, request), match);
};

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
