import { carryOut, carryOutAll, takeBack, takeBackAll } from '../../rules/carry-out.ts';
import { isFriendOn, type Field } from '../../rules/field/field.ts';
import { listAt } from '../../rules/field/geometry.ts';
import { kindOf, orderOf, placeOf, secondOf, type Order } from '../../rules/field/order.ts';
import type { Side, Square } from '../../rules/field/state.ts';
import { ordersOf } from '../../rules/legality.ts';
import { budgetOf, type Budget } from './budget.ts';
import { createDistances, FAR } from './distances.ts';
import { evaluate, killValue, type EvaluationContext } from './evaluation.ts';
import { evaluateForSeveral } from './several-evaluation.ts';
import { WEIGHTS } from './weights.ts';

/** A turn of the mover without its end, and the value of the field after it. */
export interface TurnPlan {
  readonly orders: readonly Order[];
  readonly value: number;
}

interface PartialTurn extends TurnPlan {
  /** The value of what it may still lead to. */
  readonly promise: number;
}

/** A search in progress. */
export interface Search extends EvaluationContext {
  readonly budget: Budget;
  /** Whether it looks at nothing but fights and ways to citadels within reach: what others may do at once. */
  readonly isForStrikes?: boolean;
}

/** A search for a turn of the mover that evaluates about this many positions on 9x9. */
export const searchOf = (field: Field, positions: number, distances = createDistances()): Search => ({
  weights: WEIGHTS,
  searcher: field.mover,
  distances,
  budget: budgetOf(field, positions),
});

/** The most orders in a turn. With free attacks, turns can get long. */
const LONGEST = 12;

/** The mover's turns, the best first, by beam search of the `width` best; stops once one is better than `enough`. */
export const bestTurns = (field: Field, search: Search, width: number, enough: number): readonly TurnPlan[] => {
  const idle: TurnPlan = { orders: [], value: valueFor(field, field.mover, search) };
  const seen = new Set([keyOf(field)]);
  const all = [idle];
  let front: readonly TurnPlan[] = [idle];
  for (let length = 0; length < LONGEST && front.length > 0; length++) {
    const longer: PartialTurn[] = [];
    for (const turn of front) {
      if (search.budget.left > 0) extend(field, search, turn, seen, longer);
    }
    longer.sort(byValue);
    for (const turn of longer) all.push(turn);
    if ((longer[0]?.value ?? -Infinity) > enough) break;
    front = longer.toSorted(byPromise).slice(0, width);
  }
  return all.toSorted(byValue);
};

/** Carries out a turn and its end. Returns how many orders that took: fewer if the game or the turn ended before. */
export const carryOutTurn = (field: Field, orders: readonly Order[]): number => {
  const { mover } = field;
  let done = 0;
  for (const order of [...orders, orderOf('end')]) {
    if (field.ending !== null || field.mover !== mover) break;
    carryOut(field, order);
    done++;
  }
  return done;
};

/** Sorts the best turn first. */
export const byValue = (one: TurnPlan, other: TurnPlan): number => other.value - one.value;

const byPromise = (one: PartialTurn, other: PartialTurn): number => other.promise - one.promise;

/** Tells positions within a turn apart. Kills count too, as fewer of them leave more for later. */
const keyOf = ({ wallHash, warriorHash, kills }: Field): number => (wallHash ^ warriorHash) + kills * 2 ** 32;

const valueFor = (field: Field, side: Side, search: Search): number =>
  field.sides.length > 2 ? evaluateForSeveral(field, side, search) : evaluate(field, side, search);

/** Finds every turn that is one order longer and leads to a new position. */
const extend = (field: Field, search: Search, turn: TurnPlan, seen: Set<number>, found: PartialTurn[]): void => {
  const { mover } = field;
  carryOutAll(field, turn.orders);
  // C51: whoever goes out has no further orders.
  for (const order of field.mover === mover ? ordersOf(field) : []) {
    const kind = kindOf(order);
    if (kind === 'dismiss' || kind === 'end') continue;
    if (search.isForStrikes && !isStrike(field, order, search)) continue;
    if (kind === 'build' && field.sides.length > 2 && !isBesideEnemy(field, placeOf(order))) continue;
    carryOut(field, order);
    const key = keyOf(field);
    if (!seen.has(key)) {
      seen.add(key);
      search.budget.left--;
      const value = valueFor(field, mover, search);
      const promise = search.isForStrikes ? value : value + killValue(field, mover, search.weights);
      found.push({ orders: [...turn.orders, order], value, promise });
    }
    takeBack(field);
  }
  takeBackAll(field, turn.orders.length);
};

/** Whether an order is a fight with warriors, or a step to a citadel of others that can be reached in this turn. */
const isStrike = (field: Field, order: Order, { distances }: Search): boolean => {
  const kind = kindOf(order);
  if (kind !== 'move') return kind === 'attack' || kind === 'kill';
  const [from, to] = [placeOf(order), secondOf(order)];
  const ways = distances.of(field);
  return field.citadels.some((citadel, index) => {
    const steps = ways[index]?.[from] ?? FAR;
    return steps <= field.actions && (ways[index]?.[to] ?? FAR) < steps && !isFriendOn(field, field.mover, citadel);
  });
};

/** Whether an enemy of the mover stands next to a square. */
const isBesideEnemy = ({ geometry, standing, teams, mover }: Field, square: Square): boolean => {
  for (const point of listAt(geometry.pointsBeside, square)) {
    const there = standing[point] ?? 0;
    if (there !== 0 && teams[there] !== teams[1 + mover]) return true;
  }
  return false;
};
