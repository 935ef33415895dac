import { carryOut, takeBack } from '../../rules/carry-out.ts';
import type { Field } from '../../rules/field/field.ts';
import type { Order } from '../../rules/field/order.ts';
import { unclaimedAtEnd, type Side } from '../../rules/field/state.ts';
import { ordersOf } from '../../rules/legality.ts';
import { budgetOf } from '../search/budget.ts';
import { createDistances, type Distances } from '../search/distances.ts';
import { lineValue, type PlayedLine } from '../search/rollouts.ts';
import { bestFor, bestOrder } from './alpha-beta.ts';
import { learnedValue } from './setup-value.ts';
import { setupLead } from './setup.ts';

/** How a bot plays on in thought from where claims may end, by lengths on 9x9; null if it goes by citadels alone. */
export interface ClaimLines {
  /** To place the last citadel. */
  readonly placeLine: PlayedLine | null;
  readonly claimLine: PlayedLine | null;
}

/** A search through the claims, from whose ends both sides play on. */
interface Claims {
  readonly side: Side;
  readonly line: PlayedLine;
  /** The values of ends that were played on before, by position. */
  readonly known: Map<number, number>;
  readonly distances: Distances;
}

/** The best claim or last citadel if both sides claim and play on as well as they can; null for others or if forced. */
export const chooseByPlaying = (field: Field, { placeLine, claimLine }: ClaimLines): Order | null => {
  const { mover, phase } = field;
  const line = phase === 'place' ? placeLine : claimLine;
  if (line === null || waysToEnd(field) > budgetOf(field, MOST_WAYS).left) return null;
  const orders = inOrder(field);
  if (orders.length < 2) return null;
  const shared = claimsOf(field, mover, line);
  // Known values are found by what stands on the field, so they hold for one placing of the citadels only.
  return bestOrder(field, orders, (best) =>
    valueOf(field, phase === 'place' ? claimsOf(field, mover, line) : shared, best, Infinity),
  );
};

/** A search in which nothing is known yet. On a larger field, where each turn takes longer, fewer are played. */
const claimsOf = ({ options }: Field, side: Side, line: PlayedLine): Claims => ({
  side,
  line: { ...line, length: Math.ceil((line.length * 9) / Math.max(9, options.size)) },
  known: new Map(),
  distances: createDistances(),
});

/** The most ways to end the claims that are looked at on 9x9: all of those with five citadels. */
const MOST_WAYS = 30;

/** In how many ways the claims may end; Infinity before the last citadel is placed. */
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

/** How much the learned value of the claimed citadels counts, beside what playing on from them leads to. */
const LEARNED = 70;

/** The value of the position once both sides have claimed as well as they can (alpha-beta). */
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

/** The orders, the most promising by the learned value of the claimed citadels first. */
const inOrder = (field: Field): readonly Order[] => {
  const { mover } = field;
  return ordersOf(field)
    .map((order) => {
      carryOut(field, order);
      const value = learnedLead(field, mover);
      takeBack(field);
      return { order, value };
    })
    .toSorted((one, other) => other.value - one.value)
    .map(({ order }) => order);
};

const learnedLead = (field: Field, side: Side): number =>
  setupLead(field, side, learnedValue, Infinity, -Infinity, Infinity);
