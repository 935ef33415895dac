import { seatsWith } from '../../games/contract/game.ts';
import { withHandicap } from '../../games/contract/handicap.ts';
import { games } from '../../games/index.ts';
import { resultOf, type BotResult } from './report/pairings.ts';
import { selfPlay } from './self-play.ts';

export interface HandicapGame {
  readonly game: string;
  readonly bots: readonly [weaker: string, stronger: string];
  /** The size of the handicap; 0 for none. */
  readonly steps: number;
  /** Of two games in a row the second has the luck of the first, in exchanged seats. */
  readonly number: number;
  readonly seed: string;
}

/** How a game with a handicap ended for the weaker bot. */
const playWithHandicap = ({ game: id, bots, steps, number, seed }: HandicapGame): BotResult => {
  const game = games.find((each) => each.id === id);
  if (!game?.handicaps) throw new Error(`${id} has no handicap`);
  const seat = number % 2;
  const { setup: beginning, ...chosen }: Readonly<Record<string, unknown>> = { ...game.handicaps.measured.chosen };
  const seats = seatsWith(game, { ...chosen, handicap: 1, weaker: 0 }).least;
  const options = withHandicap({ ...Object(game.defaults(seats)), ...chosen }, steps === 0 ? null : { seat, steps });
  const record = selfPlay({
    game,
    seats,
    options: game.readOptions(options),
    beginning: typeof beginning === 'string' ? beginning : undefined,
    bots: seat === 0 ? bots : bots.toReversed(),
    seed: `${seed}:${number - seat}`,
  });
  return resultOf(record, seat);
};

export default playWithHandicap;
