import { carryOut, takeBack } from '../rules/carry-out.ts';
import type { Field } from '../rules/field/field.ts';
import type { Order } from '../rules/field/order.ts';
import { otherSide, unclaimedAtEnd, type Side } from '../rules/field/state.ts';
import { ordersOf } from '../rules/legality.ts';
import { createDistances, type Distances } from './distances.ts';
import type { Level } from './levels.ts';
import { budgetOf } from './proof.ts';
import { lineValue, type PlayedLine } from './rollouts.ts';
import { learnedValue } from './setup-value.ts';

/** How claims are thought through: from where they end, both sides play on. */
interface Claims {
  readonly side: Side;
  readonly line: PlayedLine;
  /** What is known of the ways in which the claims may end, by position. */
  readonly known: Map<number, number>;
  readonly distances: Distances;
}

/**
 * The claim, or the place for the last citadel, after which the game goes best for who chooses, if both claim as well as
 * they can: from the ways in which the claims may end, both sides play on. Null for other citadels, where there are too
 * many ways, and where there is nothing to choose.
 */
export const chooseByPlaying = (field: Field, { placeLine, claimLine }: Level): Order | null => {
  const isPlacing = field.phase === 'place';
  const line = isPlacing ? placeLine : claimLine;
  if (line === null || waysToEnd(field) > budgetOf(field, MOST_WAYS).left) return null;
  const orders = inOrder(field);
  if (orders.length < 2) return null;
  let best = -Infinity;
  let chosen: Order | null = null;
  const shared = claimsOf(field, line);
  for (const order of orders) {
    // What is known goes by what stands on the field, not by where the citadels are.
    const claims = isPlacing ? claimsOf(field, line) : shared;
    carryOut(field, order);
    const value = valueOf(field, claims, best, Infinity);
    takeBack(field);
    if (value > best) [best, chosen] = [value, order];
  }
  return chosen;
};

/** Nothing is known yet. On a larger field fewer turns are played on, as each uses up more of its budget. */
const claimsOf = ({ mover, options }: Field, line: PlayedLine): Claims => ({
  side: mover,
  line: { ...line, length: Math.ceil((line.length * 9) / Math.max(9, options.size)) },
  known: new Map(),
  distances: createDistances(),
});

/** The most ways to end the claims on 9x9 that are looked at: all of those with five citadels. */
const MOST_WAYS = 30;

/** In how many ways the claims may end; endlessly many before the last citadel is placed. */
const waysToEnd = ({ citadels, options, phase, standing }: Field): number => {
  const unplaced = options.citadels - citadels.length;
  if (unplaced > 1 || (phase !== 'place' && phase !== 'claim')) return Infinity;
  const free = unplaced + citadels.filter((citadel) => standing[citadel] === 0).length;
  const claims = free - unclaimedAtEnd(options.citadels);
  const own = Math.ceil(claims / 2);
  return ways(free, own) * ways(free - own, claims - own);
};

/** In how many ways some of a number of citadels can be chosen. */
const ways = (from: number, some: number): number => (some === 0 ? 1 : (ways(from - 1, some - 1) * from) / some);

/** How much what the claimed citadels are worth by themselves counts beside what they lead to. */
const LEARNED = 70;

/** What the position is worth once both have claimed as well as they can (alpha-beta). */
const valueOf = (field: Field, claims: Claims, alpha: number, beta: number): number => {
  const { side, line, known, distances } = claims;
  if (field.phase !== 'claim') {
    const { sum } = field;
    const value = known.get(sum) ?? lineValue(field, side, line, distances) + LEARNED * learnedLead(field, side);
    known.set(sum, value);
    return value;
  }
  return bestFor(field, side, inOrder(field), alpha, beta, (low, high) => valueOf(field, claims, low, high));
};

/** The orders, those first that look best by what the claimed citadels are worth by themselves. */
const inOrder = (field: Field): readonly Order[] => {
  const { mover } = field;
  return ordersOf(field)
    .map((order) => {
      carryOut(field, order);
      const value = learnedAtEnd(field, mover, -Infinity, Infinity);
      takeBack(field);
      return { order, value };
    })
    .toSorted((one, other) => other.value - one.value)
    .map(({ order }) => order);
};

const learnedAtEnd = (field: Field, side: Side, alpha: number, beta: number): number =>
  field.phase === 'claim'
    ? bestFor(field, side, ordersOf(field), alpha, beta, (low, high) => learnedAtEnd(field, side, low, high))
    : learnedLead(field, side);

const learnedLead = (field: Field, side: Side): number =>
  learnedValue(field, side) - learnedValue(field, otherSide(side));

/** The value for a side of the best of the mover's orders, as far as it lies between two bounds. */
const bestFor = (
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
