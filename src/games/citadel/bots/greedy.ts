import type { Chance } from '../../../kernel/random.ts';
import type { QuickBot } from '../../contract/game.ts';
import { carryOut, takeBack } from '../rules/carry-out.ts';
import { fieldOf, type Field } from '../rules/field/field.ts';
import { distanceBetween } from '../rules/field/geometry.ts';
import { actionOf, kindOf, orderOf, placeOf, type Order } from '../rules/field/order.ts';
import type { Action, Position, Side } from '../rules/field/state.ts';
import { ordersOf } from '../rules/legality.ts';
import type { View } from '../rules/view.ts';
import { greedyValue } from './greedy-evaluation.ts';

/** A bot that does what improves its field most for each action spent, until nothing improves it. */
export const greedy: QuickBot<View, Action> = {
  choose: ({ position }, chance) => {
    const order = chooseOrder(position, chance);
    return order === null ? { type: 'resign' } : actionOf(position.options.size, order);
  },
};

/** The action in setup for a seat that never answers: legal and sensible. */
export const timeoutInSetup = (position: Position): Action => {
  const field = fieldOf(position);
  const [order = orderOf('end')] = ordersOf(field).toSorted(
    (one, other) => remoteness(field, one) - remoteness(field, other),
  );
  return actionOf(position.options.size, order);
};

const chooseOrder = (position: Position, chance: Chance): Order | null => {
  const field = fieldOf(position);
  switch (position.phase) {
    case 'place':
      return chance.pick(ordersOf(field));
    case 'claim':
      return lowest(ordersOf(field), (order) => remoteness(field, order));
    case 'play':
      return bestOrder(field);
    case 'over':
      return null;
  }
};

/** How far a citadel is from the others if it is to be claimed, or from the middle if it is to be placed. */
const remoteness = ({ citadels, geometry }: Field, order: Order): number => {
  const at = placeOf(order);
  const goals = kindOf(order) === 'claim' ? citadels : [Math.floor(geometry.points / 2)];
  return goals.reduce((sum, goal) => sum + distanceBetween(geometry, at, goal), 0);
};

const bestOrder = (field: Field): Order => {
  const { mover } = field;
  const now = greedyValue(field, mover);
  const orders = ordersOf(field).filter((order) => kindOf(order) !== 'end' && kindOf(order) !== 'dismiss');
  const best = lowest(orders, (order) => -gain(field, mover, order, now));
  return best !== null && gain(field, mover, best, now) > LEAST_GAIN ? best : orderOf('end');
};

const LEAST_GAIN = 0.01;

const gain = (field: Field, side: Side, order: Order, now: number): number => {
  const before = field.actions;
  carryOut(field, order);
  const spent = field.ending === null ? before - field.actions : 1;
  const after = greedyValue(field, side);
  takeBack(field);
  return (after - now) / Math.max(1, spent);
};

const lowest = (orders: readonly Order[], cost: (order: Order) => number): Order | null => {
  let best: Order | null = null;
  let least = Infinity;
  for (const order of orders) {
    const own = cost(order);
    if (own < least) [best, least] = [order, own];
  }
  return best;
};
