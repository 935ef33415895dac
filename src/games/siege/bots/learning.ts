import type { Json } from '../../../kernel/json.ts';
import { seededChance, type Chance } from '../../../kernel/random.ts';
import { accepted } from '../../../kernel/result.ts';
import { freshToReady } from '../rules/abilities.ts';
import { actions } from '../rules/legal-actions.ts';
import { isDefeated, NO_DICE, type Position } from '../rules/position.ts';
import { closeRound, startRound } from '../rules/round.ts';
import { play, setup } from '../rules/rules.ts';
import { at, DIFFICULTIES, sum, type Difficulty } from '../rules/sheet.ts';
import { look } from '../rules/state.ts';
import { careful } from './bots.ts';
import {
  chanceOf,
  featuresOf,
  isDecided,
  LEARNED,
  worthOf,
  type Learned,
  type Trust,
  type Weights,
} from './outlook.ts';
import { rollProspects } from './round-odds.ts';

const EXAMPLES = 4000;
/** How often the last round is learned. Its value depends on itself, since later rounds are like it. */
const LAST_ROUNDS = 4;

/** Learns the weights from sieges that the bot `strong` plays, and the trust from as many played by the new weights. */
export const learn = (sieges: number, tell: (line: string) => void): Json => {
  const weights = learnWeights(playSieges(LEARNED, sieges, { hasWhims: true }), tell);
  const trust = learnTrust(weights, playSieges({ weights, trust: null }, sieges, { hasWhims: false }));
  return { weights, trust };
};

/**
 * Learns from the last round to the first. The value of the end of a round is the chance to win before the next dice,
 * by exact odds and the weights of the next round. So the luck of single sieges does not matter.
 */
const learnWeights = (examples: readonly Example[], tell: (line: string) => void): Weights => {
  let { weights } = LEARNED;
  for (let round = weights.length; round >= 1; round--) {
    const own = examples.filter(({ closed }) => Math.min(closed.round, weights.length) === round);
    const chance = seededChance(`learning ${round}`);
    const chosen = chance.shuffle([...own.keys()]).slice(0, EXAMPLES);
    const closed = chosen.map((index) => at(own, index).closed);
    const features = closed.map(featuresOf);
    for (let time = 0; time < (round === weights.length ? LAST_ROUNDS : 1); time++) {
      const learned = { weights, trust: null };
      const chances = closed.map((position) => chanceAfter(position, learned, chance));
      const found = regression(features, chances);
      weights = weights.with(round - 1, found);
      tell(`round ${round}: ${closed.length} examples, off by ${percent(error(features, chances, found))}`);
    }
  }
  return weights.map((own) => own.map(rounded));
};

/** Compares worths with how sieges ended. Where too few got that far, worths stay as they are. */
const learnTrust = (weights: Weights, examples: readonly Example[]): Trust => {
  const trustIn = (difficulty: Difficulty): readonly (readonly number[])[] =>
    weights.map((own, index) => {
      const alike = examples.filter(
        ({ closed }) => closed.difficulty === difficulty && Math.min(closed.round, weights.length) === index + 1,
      );
      const worths = alike.map(({ closed }) => [1, worthOf(featuresOf(closed), own)]);
      const wins = alike.map(({ isWon }) => Number(isWon));
      return alike.length < FEWEST ? [0, 1] : regression(worths, wins).map(rounded);
    });
  return { normal: trustIn('normal'), hard: trustIn('hard'), epic: trustIn('epic') };
};

/** Fewer sieges than this teach nothing. */
const FEWEST = 100;

const rounded = (weight: number): number => Number(weight.toFixed(4));

/** The end of an undecided round, and whether the siege was won in the end. */
interface Example {
  readonly closed: Position;
  readonly isWon: boolean;
}

/** Plays sieges of all difficulties in turn. With whims, chance chooses one action in twelve of every other siege. */
const playSieges = (
  learned: Learned,
  sieges: number,
  { hasWhims }: { readonly hasWhims: boolean },
): readonly Example[] => {
  const bot = careful(learned);
  return Array.from({ length: sieges }, (_none, number) => {
    const chance = seededChance(`siege to learn from ${number}`);
    const difficulty = at(DIFFICULTIES, number % DIFFICULTIES.length);
    const ends: Position[] = [];
    let state = setup({ difficulty }, 1, chance);
    while (state.now.phase !== 'over') {
      const isWhim = hasWhims && number % 2 === 1 && chance.die() === 1 && chance.die() <= 3;
      const legal = actions(state, 0);
      const action = isWhim ? at(legal, chance.pick([...legal.keys()])) : bot.choose(look(state, 0), chance);
      const closed = action.type === 'end' ? closeRound(state.now).state : null;
      if (closed !== null && closed.phase !== 'over' && !isDecided(closed)) ends.push(closed);
      ({ state } = accepted(play(state, 0, action, chance), action.type));
    }
    const isWon = isDefeated(state.now);
    return ends.map((closed) => ({ closed, isWon }));
  }).flat();
};

/** The chance to win after the end of a round, before the next dice are rolled, except those of Catapults. */
const chanceAfter = (closed: Position, learned: Learned, chance: Chance): number => {
  const { state } = startRound(freshToReady(closed), chance);
  return state.phase === 'over' ? 0 : rollProspects(state, NO_DICE, learned).expected;
};

/** How often the weights are improved, how far a weight moves in a step, and what keeps rarely used ones small. */
const STEPS = 12;
const FARTHEST = 2;
const RIDGE = 0.5;

/** The weights by which features predict the chances best: a logistic regression by Newton’s method. */
const regression = (examples: readonly (readonly number[])[], chances: readonly number[]): readonly number[] => {
  let weights = at(examples, 0).map((): number => 0);
  for (let step = 0; step < STEPS; step++) {
    const slope = weights.map((weight) => -RIDGE * weight);
    const bend = weights.map((_weight, row) => weights.map((_other, column) => RIDGE * Number(row === column)));
    for (const [number, features] of examples.entries()) {
      const said = chanceOf(worthOf(features, weights));
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

/** The least curvature. Chances close to 0 and 1 have almost none, and would make steps endless. */
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

/** How far the predicted chances are off: the root of the mean square. */
const error = (
  examples: readonly (readonly number[])[],
  chances: readonly number[],
  weights: readonly number[],
): number => {
  const squares = examples.map((features, number) => {
    return (chanceOf(worthOf(features, weights)) - at(chances, number)) ** 2;
  });
  return Math.sqrt(sum(squares) / squares.length);
};

const percent = (share: number): string => `${(100 * share).toFixed(1)}%`;
