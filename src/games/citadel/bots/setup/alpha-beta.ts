import { carryOut, takeBack } from '../../rules/carry-out.ts';
import type { Field } from '../../rules/field/field.ts';
import type { Order } from '../../rules/field/order.ts';
import type { Side } from '../../rules/field/state.ts';

/** The order with the highest value after it, the first of several; null without orders. */
export const bestOrder = (
  field: Field,
  orders: readonly Order[],
  valueAfter: (best: number) => number,
): Order | null => {
  let best = -Infinity;
  let chosen: Order | null = null;
  for (const order of orders) {
    carryOut(field, order);
    const value = valueAfter(best);
    takeBack(field);
    if (value > best) [best, chosen] = [value, order];
  }
  return chosen;
};

/** The value for a side of the best of the mover's orders, exact only between the two bounds. */
export const bestFor = (
  field: Field,
  side: Side,
  orders: readonly Order[],
  alpha: number,
  beta: number,
  valueAfter: (alpha: number, beta: number) => number,
): number => {
  const isOwn = field.mover === side;
  let [low, high] = [alpha, beta];
  for (const order of orders) {
    carryOut(field, order);
    const value = valueAfter(low, high);
    takeBack(field);
    if (isOwn) low = Math.max(low, value);
    else high = Math.min(high, value);
    if (low >= high) break;
  }
  return isOwn ? low : high;
};
