import type { Scenario } from '../games/contract/capabilities.ts';
import { botNamed, type AnyGame } from '../games/contract/game.ts';
import type { Seat } from '../games/contract/status.ts';
import { newSeed } from '../kernel/new-seed.ts';
import { fairChance, seededChance } from '../kernel/random.ts';

/** An action on the way to a scenario, with the seat that takes it. */
export interface ScenarioMove {
  readonly seat: Seat;
  readonly action: unknown;
}

/** The most moves to a scenario. */
const LONGEST = 1000;
/** Bots reach every scenario within a few games. */
const MOST_TRIES = 200;

/** A seed with which bots reach a scenario, and all their moves, for a match with this entropy. */
export const wayTo = (
  scenario: Scenario<unknown>,
  game: AnyGame,
  options: unknown,
  entropy: string,
): { readonly seed: string; readonly moves: readonly ScenarioMove[] } => {
  for (let count = 0; count < MOST_TRIES; count++) {
    const seed = newSeed();
    const moves = movesTo(scenario, game, options, { seed, entropy });
    if (moves !== null) return { seed, moves };
  }
  throw new Error(`none of ${MOST_TRIES} games of ${game.id} reached: ${scenario.name}`);
};

const movesTo = (
  scenario: Scenario<unknown>,
  game: AnyGame,
  options: unknown,
  origin: { readonly seed: string; readonly entropy: string },
): readonly ScenarioMove[] | null => {
  const { seats, bot: name, beginning } = scenario;
  const bot = botNamed(game, name);
  if (bot === undefined || !('choose' in bot)) throw new Error(`${game.id} has no bot ${name} that answers at once`);
  let state = game.setup(options, seats, fairChance({ ...origin, move: 0 }));
  const moves: ScenarioMove[] = [];
  const begun = game.beginnings?.[beginning ?? '']?.actions(state, fairChance({ ...origin, move: 0 })) ?? [];
  while (moves.length < LONGEST) {
    const [seat] = game.status(state).awaited;
    if (seat === undefined) return null;
    if (moves.length >= begun.length && scenario.isThere(state)) return moves;
    const whims = seededChance(`${origin.seed}:${moves.length}`);
    const move = begun[moves.length] ?? { seat, action: bot.choose(game.look(state, seat), whims) };
    const played = game.play(state, move.seat, move.action, fairChance({ ...origin, move: moves.length + 1 }));
    if (!played.ok) throw new Error(`${game.id} refuses its bot's move: ${played.reason}`);
    state = played.value.state;
    moves.push(move);
  }
  return null;
};
