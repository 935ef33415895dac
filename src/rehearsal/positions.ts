import { renderBoard } from '../discord/view/boards.ts';
import type { AnyGame } from '../games/contract/game.ts';
import { seededChance } from '../kernel/random.ts';
import { accepted } from '../kernel/result.ts';
import { boardAt, type Position } from './matches.ts';

/** The positions of a game that a rehearsal shows. */
export interface Shown {
  /** The one whose message is the longest. */
  readonly fullest: Position;
  readonly last: Position;
}

/** After so many actions the players give up: some games can go on for ever. */
const LONGEST = 300;

/** Positions of a match that a quick bot plays for all seats, always the same one. */
export const positionsOf = async (game: AnyGame, people: readonly string[]): Promise<Shown> => {
  const first = firstOf(game);
  let [fullest, last, most] = [first, first, 0];
  for (const position of playedFrom(first)) {
    last = position;
    const length = await lengthOf(position, people);
    if (length > most) [fullest, most] = [position, length];
  }
  return { fullest, last };
};

const firstOf = (game: AnyGame): Position => {
  const seats = game.seats.least;
  const options = game.defaults(seats);
  return { game, options, seats, state: game.setup(options, seats, seededChance('setup')), events: [] };
};

function* playedFrom(first: Position): Generator<Position> {
  const { game } = first;
  const chance = seededChance('rehearsal');
  const bot = Object.values(game.bots?.byName ?? {}).find((each) => 'choose' in each);
  let state = first.state;
  for (let played = 0; ; played += 1) {
    const [seat] = game.status(state).awaited;
    if (seat === undefined) return;
    const chosen = bot?.choose(game.look(state, seat), chance) ?? game.timeout.action(state, seat, chance);
    const action = played < LONGEST ? chosen : game.resign(state, seat);
    if (action === null) return;
    const step = accepted(game.play(state, seat, action, chance), `${game.makeAction(action)} of ${game.id}`);
    ({ state } = step);
    yield { ...first, ...step };
  }
}

/** How long the message of a position that is not over is. */
const lengthOf = async (position: Position, people: readonly string[]): Promise<number> => {
  const board = boardAt(position, people);
  if (board.match.endedAt !== null) return 0;
  return JSON.stringify(await renderBoard(board, { pictures: null })).length;
};
