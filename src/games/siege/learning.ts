import { seededChance } from '../../kernel/random.ts';
import type { Chance } from '../../kernel/random.ts';
import { freshToReady } from './abilities.ts';
import { careful } from './bots.ts';
import { at, sum } from './lists.ts';
import { actions } from './legal-actions.ts';
import { LEARNED, chanceOf, featuresOf, isDecided } from './outlook.ts';
import type { Weights } from './outlook.ts';
import { countFaces } from './position.ts';
import type { Position } from './position.ts';
import { rollProspects } from './round-odds.ts';
import { closeRound, startRound } from './round.ts';
import { play, setup } from './rules.ts';
import { DIFFICULTIES } from './sheet.ts';
import { look } from './view.ts';

/** At most this many ends of a round are learned from, for each round. */
const EXAMPLES = 4000;
/** Sieges that reach the last rounds are few, and a round after the last is like it: that one is learned this often. */
const LAST_ROUNDS = 4;

/**
 * Learns the weights of outlooks from so many sieges that the bot `strong` plays by those of now. It goes from the last
 * round to the first. The value of the end of a round is the chance to win before the dice of the next one, by exact odds
 * and what was learned of that round: no luck of single sieges is in it.
 */
export const learn = (sieges: number, tell: (line: string) => void): Weights => {
  const examples = playToLearn(sieges, LEARNED.length);
  let weights = LEARNED;
  for (let round = LEARNED.length; round >= 1; round--) {
    const chance = seededChance(`learning ${round}`);
    const chosen = chance.shuffle([...at(examples, round - 1).keys()]).slice(0, EXAMPLES);
    const closed = chosen.map((index) => at(at(examples, round - 1), index));
    const features = closed.map(featuresOf);
    for (let time = 0; time < (round === LEARNED.length ? LAST_ROUNDS : 1); time++) {
      const chances = closed.map((position) => chanceAfter(position, weights, chance));
      const learned = regression(features, chances);
      weights = weights.with(round - 1, learned);
      tell(`round ${round}: ${closed.length} examples, off by ${percent(error(features, chances, learned))}`);
    }
  }
  return weights.map((own) => own.map((weight) => Number(weight.toFixed(4))));
};

/** By round: positions at its end, with the last rounds together. */
const playToLearn = (sieges: number, rounds: number): readonly (readonly Position[])[] => {
  const bot = careful(LEARNED);
  const examples: Position[][] = Array.from({ length: rounds }, () => []);
  for (let number = 0; number < sieges; number++) {
    const chance = seededChance(`siege to learn from ${number}`);
    const difficulty = at(DIFFICULTIES, number % DIFFICULTIES.length);
    let state = setup({ difficulty }, 1, chance);
    while (state.now.phase !== 'over') {
      // In every other siege, one action in twelve is left to chance: so it learns from its mistakes, too.
      const isWhim = number % 2 === 1 && chance.die() === 1 && chance.die() <= 3;
      const legal = actions(state, 0);
      const action = isWhim ? at(legal, chance.pick([...legal.keys()])) : bot.choose(look(state, 0), chance);
      if (action.type === 'end') {
        const closed = closeRound(state.now).state;
        if (closed.phase !== 'over' && !isDecided(closed))
          at(examples, Math.min(closed.round, rounds) - 1).push(closed);
      }
      const played = play(state, 0, action, chance);
      if (!played.ok) throw new Error(`${action.type} is refused: ${played.reason}`);
      state = played.value.state;
    }
  }
  return examples;
};

/** The chance to win after the end of a round, before any of the next dice; only those of Catapults are rolled for it. */
const chanceAfter = (closed: Position, weights: Weights, chance: Chance): number => {
  const { state } = startRound(freshToReady(closed), chance);
  return state.phase === 'over' ? 0 : rollProspects(state, countFaces([]), weights).expected;
};

/** How often the weights are improved, how far one goes in a step, and what keeps rare ones small. */
const STEPS = 12;
const FARTHEST = 2;
const RIDGE = 0.5;

/** The weights by which features tell the chances best: a logistic regression by Newton’s method. */
const regression = (examples: readonly (readonly number[])[], chances: readonly number[]): readonly number[] => {
  let weights = at(examples, 0).map((): number => 0);
  for (let step = 0; step < STEPS; step++) {
    const slope = weights.map((weight) => -RIDGE * weight);
    const bend = weights.map((_weight, row) => weights.map((_other, column) => RIDGE * Number(row === column)));
    for (const [number, features] of examples.entries()) {
      const said = chanceOf(sum(features.map((feature, index) => feature * at(weights, index))));
      for (const [row, feature] of features.entries()) {
        if (feature === 0) continue;
        slope[row] = at(slope, row) + (at(chances, number) - said) * feature;
        const bends = at(bend, row);
        const curvature = Math.max(FLATTEST, said * (1 - said)) * feature;
        for (const [column, other] of features.entries()) bends[column] = at(bends, column) + curvature * other;
      }
    }
    const change = solution(bend, slope);
    weights = weights.map((weight, row) => weight + Math.max(-FARTHEST, Math.min(FARTHEST, at(change, row))));
  }
  return weights;
};

/** Chances close to 0 and 1 bend nothing: without a least bend, steps would be endless. */
const FLATTEST = 1e-4;

/** Solves linear equations by Gaussian elimination. The matrix is symmetric and positive definite. */
const solution = (matrix: readonly (readonly number[])[], right: readonly number[]): readonly number[] => {
  const rows = matrix.map((row, index) => [...row, at(right, index)]);
  for (const [place, pivot] of rows.entries()) {
    for (const row of rows.slice(place + 1)) {
      const factor = at(row, place) / at(pivot, place);
      if (factor === 0) continue;
      for (let column = place; column < row.length; column++)
        row[column] = at(row, column) - factor * at(pivot, column);
    }
  }
  const found = right.map((): number => 0);
  for (const [place, row] of [...rows.entries()].toReversed()) {
    const known = sum(found.map((value, column) => (column > place ? value * at(row, column) : 0)));
    found[place] = (at(row, rows.length) - known) / at(row, place);
  }
  return found;
};

/** How far the chances that the weights say are from the others, as the root of the mean square. */
const error = (
  examples: readonly (readonly number[])[],
  chances: readonly number[],
  weights: readonly number[],
): number => {
  const squares = examples.map((features, number) => {
    const worth = sum(features.map((feature, index) => feature * at(weights, index)));
    return (chanceOf(worth) - at(chances, number)) ** 2;
  });
  return Math.sqrt(sum(squares) / squares.length);
};

const percent = (share: number): string => `${(100 * share).toFixed(1)}%`;
