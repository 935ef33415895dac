import { guardOf, noAttacking, noKilling, noRazing, powerAgainst, powerAgainstWall, strengthOf } from './conflict.ts';
import { enemiesOf, isHeldBy, type Field } from './field/field.ts';
import { listAt } from './field/geometry.ts';
import { kindOf, orderOf, placeOf, secondOf, type Order, type OrderKind } from './field/order.ts';
import { MOST_KILLS, type Point, type Side } from './field/state.ts';
import {
  noBuilding,
  noClaiming,
  noDismissing,
  noMoving,
  noPlacing,
  noRecruiting,
  RECRUIT_COST,
} from './peaceful-actions.ts';
import type { Refusal } from './refusal.ts';
import { isBesiegedBy } from './siege.ts';

/** Why an order of the mover is refused; null if it is legal. */
export const refusalOf = (field: Field, order: Order): Refusal | null => {
  const kind = kindOf(order);
  return wrongPhase(field, kind) ?? refusalInPhase(field, kind, placeOf(order), secondOf(order));
};

/** Every legal order of the mover, the end of the turn last. */
export const ordersOf = (field: Field): readonly Order[] => {
  switch (field.phase) {
    case 'place':
      return places(field.geometry.points).flatMap((at) => (noPlacing(field, at) === null ? orderOf('place', at) : []));
    case 'claim':
      return field.citadels.flatMap((at) => (noClaiming(field, at) === null ? orderOf('claim', at) : []));
    case 'play':
      return ordersInPlay(field);
    case 'over':
      return [];
  }
};

const wrongPhase = ({ phase }: Field, kind: OrderKind): Refusal | null => {
  if (phase === 'over') return 'over';
  if (kind === 'place') return phase === 'place' ? null : 'not-placing';
  if (kind === 'claim') return phase === 'claim' ? null : 'not-claiming';
  return phase === 'play' ? null : 'not-playing';
};

const refusalInPhase = (field: Field, kind: OrderKind, place: number, second: number): Refusal | null => {
  switch (kind) {
    case 'place':
      return noPlacing(field, place);
    case 'claim':
      return noClaiming(field, place);
    case 'build':
      return noBuilding(field, place);
    case 'raze':
      return noRazing(field, place, second);
    case 'recruit':
      return noRecruiting(field, place);
    case 'move':
      return noMoving(field, place, second);
    case 'attack':
      return noAttacking(field, place, second);
    case 'kill':
      return noKilling(field, place);
    case 'dismiss':
      return noDismissing(field, place);
    case 'end':
      return null;
  }
};

const places = (count: number): readonly number[] => Array.from({ length: count }, (_, place) => place);

const ordersInPlay = (field: Field): readonly Order[] => {
  const orders: Order[] = [];
  addFights(field, orders);
  if (field.actions >= RECRUIT_COST) addRecruits(field, orders);
  if (field.actions >= 1) {
    addMoves(field, orders);
    addWalls(field, orders);
  }
  const { points, count } = field.armies[field.mover];
  for (let rank = 0; rank < count; rank++) orders.push(orderOf('dismiss', points[rank]));
  orders.push(orderOf('end'));
  return orders;
};

/** C20 to C25, C30: attacks and kills. */
const addFights = (field: Field, orders: Order[]): void => {
  for (const enemy of enemiesOf(field, field.mover)) addFightsWith(field, orders, enemy);
};

const addFightsWith = (field: Field, orders: Order[], enemy: Side): void => {
  const { points, count } = field.armies[enemy];
  const mayKill = field.kills < MOST_KILLS;
  for (let rank = 0; rank < count; rank++) {
    const at = points[rank] ?? 0;
    const power = powerAgainst(field, field.mover, at);
    if (power > 0) addComparison(field, orders, 'attack', at, power - guardOf(field, at));
    if (mayKill && isBesiegedBy(field, enemy, field.mover, at)) orders.push(orderOf('kill', at));
  }
};

/** C23 to C25: with more power one order, in a tie one for each warrior that can fall, with less power none. */
const addComparison = (field: Field, orders: Order[], kind: 'attack' | 'raze', place: number, excess: number): void => {
  if (excess > 0) orders.push(orderOf(kind, place));
  if (excess !== 0) return;
  const { neighbours, pointsBeside } = field.geometry;
  for (const loss of listAt(kind === 'attack' ? neighbours : pointsBeside, place)) {
    if (isHeldBy(field, field.mover, loss)) orders.push(orderOf(kind, place, loss));
  }
};

const addRecruits = (field: Field, orders: Order[]): void => {
  const { citadels, geometry, mover } = field;
  const seen = new Set<Point>();
  for (const citadel of citadels) {
    if (!isHeldBy(field, mover, citadel)) continue;
    for (const at of listAt(geometry.neighbours, citadel)) {
      if (seen.has(at)) continue;
      seen.add(at);
      if (noRecruiting(field, at) === null) orders.push(orderOf('recruit', at));
    }
  }
};

const addMoves = (field: Field, orders: Order[]): void => {
  const { points, count } = field.armies[field.mover];
  for (let rank = 0; rank < count; rank++) {
    const from = points[rank] ?? 0;
    for (const to of listAt(field.geometry.neighbours, from)) {
      if (field.standing[to] === 0 && field.cover[to] === 0) orders.push(orderOf('move', from, to));
    }
  }
};

/** C15, C16: walls to build and to raze next to the mover’s warriors. */
const addWalls = (field: Field, orders: Order[]): void => {
  const { geometry, isWall, mover } = field;
  const { points, count } = field.armies[mover];
  const seen = new Uint8Array(geometry.squares);
  for (let rank = 0; rank < count; rank++) {
    for (const square of listAt(geometry.squaresBeside, points[rank] ?? 0)) {
      if (seen[square] === 1) continue;
      seen[square] = 1;
      if (isWall[square] === 1) {
        const excess = powerAgainstWall(field, mover, square) - strengthOf(field, square);
        addComparison(field, orders, 'raze', square, excess);
      } else if (noBuilding(field, square) === null) orders.push(orderOf('build', square));
    }
  }
};
