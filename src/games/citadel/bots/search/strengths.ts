import { guardOf, powerAgainst } from '../../rules/conflict.ts';
import { isFriendOn, sidesLeft, type Field } from '../../rules/field/field.ts';
import { SUPPLY, type Point, type Side } from '../../rules/field/state.ts';
import { FAR, type Distances } from './distances.ts';
import type { Weights } from './weights.ts';

/**
 * By seat, the value of what each side has, and of what it may soon take. All in one pass over the citadels, as most of
 * the time goes here. The next call overwrites the result.
 */
export const strengthsOf = (field: Field, weights: Weights, distances: Distances): Float64Array => {
  const left = sidesLeft(field);
  reach.fill(0);
  grip.fill(0);
  for (const side of left) muster(field, side);
  const ways = distances.of(field);
  for (let index = 0; index < ways.length; index++) {
    const [citadel, steps] = [field.citadels[index] ?? 0, ways[index] ?? NOWHERE];
    if (field.standing[citadel] === 0) addArrivals(field, left, steps, weights);
    else addAssaults(field, left, citadel, steps, weights);
  }
  for (const side of left) strengths[side] = holdings(field, side, weights) + (reach[side] ?? 0) + (grip[side] ?? 0);
  return strengths;
};

/** Scratch space, by seat. */
const strengths = new Float64Array(4);
const reach = new Float64Array(4);
const grip = new Float64Array(4);
const arrivals = new Uint16Array(4);

const NOWHERE = new Uint16Array(0);

/** How many warriors beyond the number of citadels count in full. */
const ENOUGH = 4;

const holdings = ({ armies, citadels, held }: Field, side: Side, weights: Weights): number => {
  const { count } = armies[side];
  const needed = citadels.length + ENOUGH;
  return (
    weights.citadel * held[side] +
    weights.warrior * Math.min(count, needed) +
    weights.spare * Math.max(0, count - needed)
  );
};

const emptyArmy = (): { readonly points: Uint16Array; count: number } => ({
  points: new Uint16Array(SUPPLY),
  count: 0,
});

/** Scratch space: the warriors of each side that are no garrisons. */
const free = [emptyArmy(), emptyArmy(), emptyArmy(), emptyArmy()] as const;

const muster = ({ armies, isCitadel }: Field, side: Side): void => {
  const { points, count } = armies[side];
  const own = free[side];
  own.count = 0;
  for (let rank = 0; rank < count; rank++) {
    const point = points[rank] ?? 0;
    if (isCitadel[point] === 0) own.points[own.count++] = point;
  }
};

/** How near each side’s nearest free warrior is to an empty citadel; less if an enemy is nearer. */
const addArrivals = ({ teams }: Field, left: readonly Side[], steps: Uint16Array, weights: Weights): void => {
  for (const side of left) arrivals[side] = leastSteps(side, steps);
  for (const side of left) {
    const own = arrivals[side] ?? FAR;
    let isLate = false;
    for (const other of left) isLate ||= (arrivals[other] ?? FAR) < own && teams[1 + other] !== teams[1 + side];
    const near = NEARNESS[own] ?? 0;
    reach[side] = (reach[side] ?? 0) + weights.empty * (isLate ? near * LATE : near);
  }
};

/** What is left of it if the enemy can enter first. */
const LATE = 0.6;

const leastSteps = (side: Side, steps: Uint16Array): number => {
  const { points, count } = free[side];
  let least = FAR;
  for (let rank = 0; rank < count; rank++) least = Math.min(least, steps[points[rank] ?? 0] ?? FAR);
  return least;
};

/** Support for a side’s own garrison; for others, how near enough warriors are to match its guard. */
const addAssaults = (
  field: Field,
  left: readonly Side[],
  citadel: Point,
  steps: Uint16Array,
  weights: Weights,
): void => {
  const guard = guardOf(field, citadel);
  for (const side of left) {
    if (field.standing[citadel] === 1 + side) grip[side] = (grip[side] ?? 0) + weights.support * Math.min(2, guard - 2);
    if (isFriendOn(field, side, citadel)) continue;
    const share = gathered(side, steps, guard) / guard;
    reach[side] = (reach[side] ?? 0) + weights.assault * share * share;
    const power = powerAgainst(field, side, citadel);
    if (power > 0) grip[side] = (grip[side] ?? 0) + weights.pressure * Math.min(1, power / guard);
  }
};

/** How near a side’s free warriors are to a citadel, summed over the nearest ones. */
const gathered = (side: Side, steps: Uint16Array, most: number): number => {
  const { points, count } = free[side];
  nearest.fill(FAR);
  for (let rank = 0; rank < count; rank++) {
    let step = steps[points[rank] ?? 0] ?? FAR;
    if (step >= (nearest[most - 1] ?? FAR)) continue;
    for (let place = 0; place < most; place++) {
      const other = nearest[place] ?? FAR;
      if (step >= other) continue;
      nearest[place] = step;
      step = other;
    }
  }
  let sum = 0;
  for (let place = 0; place < most; place++) sum += NEARNESS[nearest[place] ?? FAR] ?? 0;
  return sum;
};

/** Scratch space for the steps of the nearest warriors. No guard is above 6. */
const nearest = new Uint16Array(8);

/** Nearness by steps: 1 on the spot, and less by the same factor with each step. */
const NEARNESS: readonly number[] = Array.from({ length: 200 }, (_, steps) => 0.85 ** steps);
