import { placedChance, type Chance } from '../../../kernel/random.ts';
import { accepted } from '../../../kernel/result.ts';
import { score } from '../rules/map.ts';
import { isDead } from '../rules/nothing-left.ts';
import { play } from '../rules/rules.ts';
import type { Action, State } from '../rules/state.ts';
import { careful } from './careful.ts';

/** A mean over trials, and its standard error. */
export interface Estimate {
  readonly mean: number;
  readonly error: number;
}

/** How many spaces a careful player can expect to reveal from here, or after this action. */
export const expectedSpaces = (run: State, trials: number, action: Action | null = null): Estimate =>
  estimateOf(
    numbered(trials, (number) => {
      const chance = diceOf(number);
      return action === null ? goOn(run, chance).spaces : spacesAfter(run, action, chance);
    }),
  );

/** How many more spaces to expect after one action than after another. */
export const expectedGain = (run: State, one: Action, other: Action, trials: number, first = 0): Estimate =>
  estimateOf(
    numbered(
      trials,
      (number) => spacesAfter(run, one, diceOf(first + number)) - spacesAfter(run, other, diceOf(first + number)),
    ),
  );

/** How many spaces a careful player reveals after this action, in the world with this number. */
export const spacesIn = (run: State, action: Action, world: number): number => spacesAfter(run, action, diceOf(world));

const spacesAfter = (run: State, action: Action, chance: Chance): number =>
  goOn(after(run, action, chance), chance).spaces;

/** How many actions a careful player takes from here to the end, on average over a few trials. */
export const actionsAhead = (run: State): number =>
  estimateOf(numbered(FEW, (number) => goOn(run, diceOf(number)).actions)).mean;

/** Enough trials to tell a long run from a short one. */
const FEW = 8;

/** What a careful player would do. */
export const carefulChoice = (run: State, chance: Chance): Action =>
  isDead(run) ? { type: 'surrender' } : careful.choose(run, chance);

/** The dice of a trial, by place, never of a real world: comparisons are far more exact on the same spaces. */
const diceOf = (number: number): Chance => placedChance(`trial ${number}`, 'escape');

/** A trial ends after this many actions, since Divine Intervention may go on without end (E30). */
const MOST_ACTIONS = 250;

const goOn = (run: State, chance: Chance): { readonly spaces: number; readonly actions: number } => {
  let now: State = { ...run, seed: null };
  let actions = 0;
  for (; now.phase.kind !== 'over' && actions < MOST_ACTIONS; actions++)
    now = after(now, carefulChoice(now, chance), chance);
  return { spaces: score(now), actions };
};

const after = (run: State, action: Action, chance: Chance): State =>
  accepted(play({ ...run, seed: null }, 0, action, chance), action.type).state;

const numbered = (count: number, of: (number: number) => number): readonly number[] =>
  Array.from({ length: count }, (_none, number) => of(number));

const estimateOf = (values: readonly number[]): Estimate => {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const spread = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / Math.max(1, values.length - 1);
  return { mean, error: Math.sqrt(spread / values.length) };
};
