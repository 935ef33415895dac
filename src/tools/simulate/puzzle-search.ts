import type { ComposedPuzzle } from '../../games/contract/capabilities.ts';
import type { AnyGame } from '../../games/contract/game.ts';
import { storedIn } from '../../games/contract/puzzle.ts';
import { games } from '../../games/index.ts';
import { recordedChance, seededChance } from '../../kernel/random.ts';
import { selfPlay } from './self-play.ts';

interface PlayedGame {
  readonly game: string;
  readonly number: number;
}

/** A puzzle, and the bots' game that it is from. */
export type Found = ComposedPuzzle & { readonly seed: string; readonly size: number; readonly bots: readonly string[] };

/** The puzzles of a game between bots, replayed from its record. */
const search = ({ game: id, number }: PlayedGame): readonly Found[] => {
  const game = games.find((each) => each.id === id);
  const stored = game && storedIn(game);
  if (!game || !stored) throw new Error(`${id} stores no puzzles`);
  const { bots: names, sizes = [] } = stored.from;
  const seed = `puzzles ${number}`;
  const size = sizes[number % sizes.length] ?? 0;
  const bots = playersOf(names, game.seats.least, number);
  const options = game.sizes?.optionsOf(size) ?? game.defaults(bots.length);
  const { setup, steps } = selfPlay({ game, seats: bots.length, options, bots, seed });
  return composedIn(game, { setup, steps, options, seed }).map((puzzle) => ({ ...puzzle, seed, size, bots }));
};

type Played = Pick<ReturnType<typeof selfPlay>, 'setup' | 'steps'> & {
  readonly options: unknown;
  readonly seed: string;
};

const composedIn = (game: AnyGame, { setup, steps, options, seed }: Played): readonly ComposedPuzzle[] => {
  const stored = storedIn(game);
  const most = stored?.from.most ?? Infinity;
  const chance = seededChance(`${seed}: puzzles`);
  const found: ComposedPuzzle[] = [];
  let state = game.setup(options, game.seats.least, recordedChance(setup.draws));
  for (const { seat, action, draws } of steps) {
    const puzzle = stored?.compose(state, chance) ?? null;
    if (puzzle) found.push(puzzle);
    if (found.length >= most) break;
    const played = game.play(state, seat, action, recordedChance(draws));
    if (!played.ok) throw new Error(`${seed} can’t be replayed: ${played.reason}`);
    state = played.value.state;
  }
  return found;
};

/** The bot of each seat in a match, by the match's number. In the end every bot has met every other in every seat. */
const playersOf = (bots: readonly string[], seats: number, number: number): readonly string[] =>
  Array.from({ length: seats }, (_, seat) => bots[Math.floor(number / bots.length ** seat) % bots.length] ?? '');

export default search;
