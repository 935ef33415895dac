import type { Chance } from '../../../kernel/random.ts';
import { carryOut, takeBack } from '../rules/carry-out.ts';
import type { Field } from '../rules/field.ts';
import { distanceBetween } from '../rules/geometry.ts';
import { ordersOf } from '../rules/legality.ts';
import { placeOf } from '../rules/order.ts';
import type { Order } from '../rules/order.ts';
import type { Point } from '../rules/point.ts';
import { otherSide } from '../rules/state.ts';
import type { Side } from '../rules/state.ts';

/**
 * Places or claims a citadel, looking this many claims ahead. Citadels are placed at random off the rim, except the
 * last one, which decides what can be claimed.
 */
export const chooseSetup = (field: Field, ahead: number, chance: Chance): Order => {
  const orders = ordersOf(field);
  const isLast = field.citadels.length === field.options.citadels - 1;
  if (field.phase === 'place' && !isLast) {
    const inner = orders.filter((order) => !isOnRim(field, placeOf(order)));
    return chance.pick(inner.length > 0 ? inner : orders);
  }
  const { mover } = field;
  let best = -Infinity;
  let chosen = orders[0];
  for (const order of orders) {
    carryOut(field, order);
    const value = valueOf(field, mover, ahead - 1, best, Infinity);
    takeBack(field);
    if (value > best) [best, chosen] = [value, order];
  }
  if (chosen === undefined) throw new RangeError('there is nothing to place or to claim');
  return chosen;
};

/** The value of the setup for a side if both claim as well as they can (alpha-beta). */
const valueOf = (field: Field, side: Side, ahead: number, alpha: number, beta: number): number => {
  if (ahead <= 0 || field.phase !== 'claim') return setupValue(field, side) - setupValue(field, otherSide(side));
  const isOwn = field.mover === side;
  let [low, high] = [alpha, beta];
  for (const order of ordersOf(field)) {
    carryOut(field, order);
    const value = valueOf(field, side, ahead - 1, low, high);
    takeBack(field);
    if (isOwn) low = Math.max(low, value);
    else high = Math.min(high, value);
    if (low >= high) break;
  }
  return isOwn ? low : high;
};

/**
 * The value of the citadels that a side has claimed: best in the middle, off the rim, far apart and near unclaimed
 * ones.
 */
const setupValue = (field: Field, side: Side): number => {
  const { citadels, geometry, standing, first } = field;
  const { points, count } = field.armies[side];
  const middle = (geometry.points - 1) / 2;
  let apart = 0;
  let aside = 0;
  for (let rank = 0; rank < count; rank++) {
    const point = points[rank] ?? 0;
    aside += distanceBetween(geometry, point, middle) + (isOnRim(field, point) ? 1 : 0);
    for (let other = 0; other < rank; other++) apart += distanceBetween(geometry, point, points[other] ?? 0);
  }
  const free = citadels.filter((citadel) => standing[citadel] === 0);
  let races = 0;
  for (const citadel of free) {
    const steps = stepsTo(field, side, citadel);
    const ahead = stepsTo(field, otherSide(side), citadel) - steps;
    races += (ahead > 0 || (ahead === 0 && side === first) ? RACE : 0) - NEAR * steps;
  }
  return (2 * apart) / Math.max(1, count * (count - 1)) - aside + races / Math.max(1, free.length);
};

/** How much a step to an unclaimed citadel counts, compared with a step from the middle. */
const NEAR = 1.5;

/** How much it counts to reach an unclaimed citadel first. */
const RACE = 4;

/** The steps to a point from the nearest citadel that a side has claimed. */
const stepsTo = ({ armies, geometry }: Field, side: Side, goal: Point): number => {
  const { points, count } = armies[side];
  let least = geometry.size;
  for (let rank = 0; rank < count; rank++) least = Math.min(least, distanceBetween(geometry, points[rank] ?? 0, goal));
  return least;
};

/** Whether a point is on the line next to the field’s edge, where a garrison is easily besieged. */
const isOnRim = ({ geometry }: Field, point: Point): boolean => {
  const last = geometry.size - 2;
  const [column, row] = [point % geometry.size, Math.floor(point / geometry.size)];
  return column <= 1 || row <= 1 || column >= last || row >= last;
};
