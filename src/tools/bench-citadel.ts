import { citadel } from '../games/citadel/index.ts';
import { WEIGHTS, evaluate } from '../games/citadel/opponent/evaluation.ts';
import { planningBots } from '../games/citadel/opponent/bots.ts';
import { type Field, fieldOf } from '../games/citadel/rules/field.ts';
import { carryOut, takeBack } from '../games/citadel/rules/carry-out.ts';
import { ordersOf } from '../games/citadel/rules/legality.ts';
import type { State } from '../games/citadel/rules/state.ts';
import { createDistances } from '../games/citadel/opponent/distances.ts';
import { replay } from '../games/record.ts';
import { seededChance } from '../kernel/random.ts';
import { selfPlay } from './self-play.ts';

/** Prints how fast Citadel is computed for programs that look ahead, and how long these think. */
export const benchCitadel = (): void => {
  for (const size of [9, 19]) {
    const fields = statesOf(size, 60).map(fieldOf);
    const actions = rateOf(() => sum(fields.map((field) => ordersOf(field).length)));
    const distances = createDistances();
    const positions = rateOf(() => sum(fields.map((field) => tryAll(field, distances))));
    console.log(`Citadel ${size}x${size}: ${actions} legal actions found a second, ${positions} positions a second`);
  }
  for (const size of [9, 13, 19]) {
    const states = statesOf(size, 30);
    for (const level of ['easy', 'medium', 'hard'] as const) {
      const took = states.map((state) =>
        timeOf(() => planningBots[level].plan(citadel.look(state, state.mover ?? 0), seededChance('bench'))),
      );
      const mean = (sum(took) / took.length).toFixed(0);
      console.log(
        `Citadel ${size}x${size}: a turn by ${level} takes ${mean} ms, at most ${Math.max(...took).toFixed(0)} ms`,
      );
    }
  }
};

/** States between the turns of a game of greedy players, evenly. */
const statesOf = (size: number, count: number): readonly State[] => {
  const options = citadel.sizes?.optionsOf(size);
  const record = selfPlay({ game: citadel, seats: 2, options, bots: ['greedy', 'greedy'], seed: 'bench' });
  const states = [...replay(citadel, record)].map(({ state }) => citadel.readState(state));
  const between = states.filter(({ phase, deeds }) => phase === 'play' && deeds.length === 0);
  return between.filter((_, index) => index % Math.ceil(between.length / count) === 0);
};

/** Makes every position that is one order away, judges it and takes it back; returns how many there are. */
const tryAll = (field: Field, distances: ReturnType<typeof createDistances>): number => {
  const { mover } = field;
  const orders = ordersOf(field);
  for (const order of orders) {
    carryOut(field, order);
    evaluate(field, mover, { searcher: mover, weights: WEIGHTS, distances });
    takeBack(field);
  }
  return orders.length;
};

/** How many of what it counts are done in a second. */
const rateOf = (count: () => number): string => {
  let counted = 0;
  const took = timeOf(() => {
    for (const began = performance.now(); performance.now() - began < 2000;) counted += count();
  });
  return Math.round((counted / took) * 1000).toLocaleString('en');
};

const timeOf = (work: () => unknown): number => {
  const began = performance.now();
  work();
  return performance.now() - began;
};

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
