import type { Chance } from '../../../../kernel/random.ts';
import type { Field } from '../../rules/field/field.ts';
import { placeOf, type Order } from '../../rules/field/order.ts';
import { otherSide, type Side } from '../../rules/field/state.ts';
import { ordersOf } from '../../rules/legality.ts';
import { bestFor, bestOrder } from './alpha-beta.ts';
import { isOnRim, type SetupValue } from './setup-value.ts';

/** How a bot places and claims citadels by their value alone. */
export interface SetupSearch {
  /** How many claims it looks ahead. */
  readonly claims: number;
  /** How it values claimed citadels. */
  readonly setup: SetupValue;
}

/**
 * Places or claims a citadel. Citadels are placed at random off the rim, except the last one, which decides what can be
 * claimed.
 */
export const chooseSetup = (field: Field, { claims, setup }: SetupSearch, chance: Chance): Order => {
  const orders = ordersOf(field);
  const isLast = field.citadels.length === field.options.citadels - 1;
  if (field.phase === 'place' && !isLast) {
    const inner = orders.filter((order) => !isOnRim(field, placeOf(order)));
    return chance.pick(inner.length > 0 ? inner : orders);
  }
  const { mover } = field;
  const chosen = bestOrder(field, orders, (best) => setupLead(field, mover, setup, claims - 1, best, Infinity));
  if (chosen === null) throw new RangeError('there is nothing to place or to claim');
  return chosen;
};

/** The lead of a side in setup if both sides make the next claims, this many, as well as they can (alpha-beta). */
export const setupLead = (
  field: Field,
  side: Side,
  setup: SetupValue,
  claims: number,
  alpha: number,
  beta: number,
): number =>
  claims <= 0 || field.phase !== 'claim'
    ? setup(field, side) - setup(field, otherSide(side))
    : bestFor(field, side, ordersOf(field), alpha, beta, (low, high) =>
        setupLead(field, side, setup, claims - 1, low, high),
      );
