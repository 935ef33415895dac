import type { Chance } from '../../../kernel/random.ts';
import { carryOut, takeBack } from '../rules/carry-out.ts';
import type { Field } from '../rules/field/field.ts';
import { placeOf, type Order } from '../rules/field/order.ts';
import { otherSide, type Side } from '../rules/field/state.ts';
import { ordersOf } from '../rules/legality.ts';
import type { Level } from './levels.ts';
import { isOnRim, type SetupValue } from './setup-value.ts';

/**
 * Places or claims a citadel, looking as many claims ahead as the level does. Citadels are placed at random off the rim, except the
 * last one, which decides what can be claimed.
 */
export const chooseSetup = (
  field: Field,
  { claims, setup }: Pick<Level, 'claims' | 'setup'>,
  chance: Chance,
): Order => {
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
    const value = valueOf(field, mover, setup, claims - 1, best, Infinity);
    takeBack(field);
    if (value > best) [best, chosen] = [value, order];
  }
  if (chosen === undefined) throw new RangeError('there is nothing to place or to claim');
  return chosen;
};

/** The value of the setup for a side if both claim as well as they can (alpha-beta). */
const valueOf = (field: Field, side: Side, setup: SetupValue, ahead: number, alpha: number, beta: number): number => {
  if (ahead <= 0 || field.phase !== 'claim') return setup(field, side) - setup(field, otherSide(side));
  const isOwn = field.mover === side;
  let [low, high] = [alpha, beta];
  for (const order of ordersOf(field)) {
    carryOut(field, order);
    const value = valueOf(field, side, setup, ahead - 1, low, high);
    takeBack(field);
    if (isOwn) low = Math.max(low, value);
    else high = Math.min(high, value);
    if (low >= high) break;
  }
  return isOwn ? low : high;
};
