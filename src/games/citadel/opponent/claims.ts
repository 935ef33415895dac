import { carryOut, takeBack } from '../rules/carry-out.ts';
import type { Field } from '../rules/field.ts';
import { ordersOf } from '../rules/legality.ts';
import type { Order } from '../rules/order.ts';
import { type Side, unclaimedAtEnd } from '../rules/state.ts';
import { budgetOf } from './proof.ts';
import { type PlayedLine, lineValue } from './rollouts.ts';

/**
 * The claim after which the game goes best for who claims, if both claim as well as they can: from each way in which the
 * claims may end, both sides play on. Null where there are too many ways, or nothing to choose.
 */
export const chooseClaim = (field: Field, line: PlayedLine): Order | null => {
  if (field.phase !== 'claim' || waysToEnd(field) > budgetOf(field, MOST_WAYS).left) return null;
  const orders = ordersOf(field);
  if (orders.length < 2) return null;
  const { mover } = field;
  const known = new Map<number, number>();
  let best = -Infinity;
  let chosen: Order | null = null;
  for (const order of orders) {
    carryOut(field, order);
    const value = valueOf(field, mover, line, known);
    takeBack(field);
    if (value > best) [best, chosen] = [value, order];
  }
  return chosen;
};

/** The most ways to end the claims on 9x9 that are looked at: all of those with five citadels. */
const MOST_WAYS = 30;

/** In how many ways the claims that are left may end. */
const waysToEnd = ({ citadels, standing }: Field): number => {
  const free = citadels.filter((citadel) => standing[citadel] === 0).length;
  const claims = free - unclaimedAtEnd(citadels.length);
  const own = Math.ceil(claims / 2);
  return ways(free, own) * ways(free - own, claims - own);
};

/** In how many ways some of a number of citadels can be chosen. */
const ways = (from: number, some: number): number => (some === 0 ? 1 : (ways(from - 1, some - 1) * from) / some);

const valueOf = (field: Field, side: Side, line: PlayedLine, known: Map<number, number>): number => {
  const { sum } = field;
  const found = known.get(sum);
  if (found !== undefined) return found;
  const value = field.phase === 'claim' ? claimValue(field, side, line, known) : lineValue(field, side, line);
  known.set(sum, value);
  return value;
};

const claimValue = (field: Field, side: Side, line: PlayedLine, known: Map<number, number>): number => {
  const values = ordersOf(field).map((order) => {
    carryOut(field, order);
    const value = valueOf(field, side, line, known);
    takeBack(field);
    return value;
  });
  return field.mover === side ? Math.max(...values) : Math.min(...values);
};
