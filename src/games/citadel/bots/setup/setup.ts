import type { Chance } from '../../../../kernel/random.ts';
import { takeBackAll } from '../../rules/carry-out.ts';
import { enemiesOf, type Field } from '../../rules/field/field.ts';
import { placeOf, type Order } from '../../rules/field/order.ts';
import type { Side } from '../../rules/field/state.ts';
import { ordersOf } from '../../rules/legality.ts';
import { budgetOf } from '../search/budget.ts';
import type { Distances } from '../search/distances.ts';
import { rankTurns, type TurnSearch } from '../search/lookahead.ts';
import { bestTurns, byValue, carryOutTurn, searchOf, type TurnPlan } from '../search/turns.ts';
import { bestFor, bestOrder } from './alpha-beta.ts';
import { isOnRim, type SetupValue } from './setup-value.ts';

/** C42: the first turn, without its end, that leaves both sides as equal as possible, as the enemy may choose one. */
export const chooseEvenTurn = (field: Field, level: TurnSearch, even: number): TurnPlan => {
  const search = searchOf(field, level.positions);
  const all = bestTurns(field, search, WIDEST, Infinity);
  const better = all.length * BETTER;
  const most = Math.min(Math.ceil(better), budgetOf(field, MOST).left);
  const some = Array.from({ length: most }, (_, index) => all[Math.floor((index * better) / most)]);
  const judged = some.flatMap((turn) =>
    turn === undefined ? [] : [{ ...turn, value: -Math.abs(valueAfter(field, turn, level, search.distances) - even) }],
  );
  return judged.toSorted(byValue)[0] ?? { orders: [], value: 0 };
};

/** Wide enough to include turns that leave the enemy the better side. */
const WIDEST = 200;

/** How many turns are tried on 9x9. */
const MOST = 32;

/** The part of the turns from which they are taken: most others are worse than even. */
const BETTER = 1 / 3;

const valueAfter = (field: Field, turn: TurnPlan, level: TurnSearch, distances: Distances): number => {
  const done = carryOutTurn(field, turn.orders);
  const [best] = field.ending === null ? rankTurns(field, level, 0, distances) : [];
  takeBackAll(field, done);
  return best?.value ?? -Infinity;
};

/** How a bot places and claims citadels by their value alone. */
export interface SetupSearch {
  /** How many claims it looks ahead. */
  readonly claims: number;
  readonly setup: SetupValue;
}

/** Places or claims a citadel. Places are random off the rim, but for the last, which decides what can be claimed. */
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
    ? setup(field, side) - Math.max(...enemiesOf(field, side).map((enemy) => setup(field, enemy)))
    : bestFor(field, side, ordersOf(field), alpha, beta, (low, high) =>
        setupLead(field, side, setup, claims - 1, low, high),
      );
