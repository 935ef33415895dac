import { carryOut, takeBack, takeBackAll } from '../../rules/carry-out.ts';
import type { Field } from '../../rules/field/field.ts';
import { kindOf, type Order, type OrderKind } from '../../rules/field/order.ts';
import { ordersOf, refusalOf } from '../../rules/legality.ts';
import type { Budget } from '../search/budget.ts';

/** What a turn has to reach. */
export interface Goal {
  /** Whether it is reached here, if the mover ends its turn. */
  readonly isReached: (field: Field) => boolean;
  /** Whether it may still be reached in this turn. It may say yes wrongly, but never no. */
  readonly isPossible: (field: Field) => boolean;
  /** Turns that reached such a goal elsewhere, which are tried first. The search adds those that it finds. */
  readonly tried?: Order[][];
}

/** A turn without its end; `none` if there is none, provided that `isPossible` is right; `unknown` without budget. */
export type Proof = readonly Order[] | 'none' | 'unknown';

/** Searches the mover's turns for one that reaches a goal: short ones first, fights before moves, none twice. */
export const prove = (field: Field, goal: Goal, budget: Budget): Proof => {
  for (const line of goal.tried ?? []) if (works(field, goal, line, budget)) return line;
  const { actions } = field;
  for (const dismissals of [0, 1]) {
    for (let most = dismissals === 1 ? actions : 0; most <= actions; most++) {
      const line = proveWithin(field, goal, budget, most, dismissals);
      field.actions = actions;
      if (line !== null) return remembered(goal, line);
      if (budget.left <= 0) return 'unknown';
    }
  }
  return 'none';
};

interface Ends {
  /** Turns that reach a goal, without their ends: one for each position in which such a turn ends, up to two. */
  readonly reaching: readonly (readonly Order[])[];
  /** In how many positions a turn can end. */
  readonly positions: number;
}

/**
 * Tries all turns of the mover without dismissals, each end position once, until two of them reach a goal. Null if the
 * budget runs out. With a goal that is always possible, it leaves out nothing.
 */
export const endsOf = (field: Field, goal: Goal, budget: Budget): Ends | null => {
  /** By position: the most actions that were left there. */
  const seen = new Map<number, number>();
  const ends = new Set<number>();
  const reaching: Order[][] = [];
  const line: Order[] = [];
  const search = (): void => {
    const key = keyOf(field, 0);
    const before = seen.get(key);
    if ((before ?? -1) >= field.actions || reaching.length > 1 || --budget.left < 0) return;
    seen.set(key, field.actions);
    const end = endKeyOf(field);
    if (!ends.has(end)) {
      ends.add(end);
      if (goal.isReached(field)) reaching.push([...line]);
    }
    if (field.ending !== null || !goal.isPossible(field)) return;
    for (const order of ordersOf(field).toSorted(byKind)) {
      if (kindOf(order) === 'end' || kindOf(order) === 'dismiss') continue;
      line.push(order);
      carryOut(field, order);
      search();
      takeBack(field);
      line.pop();
    }
  };
  search();
  return budget.left < 0 ? null : { reaching, positions: ends.size };
};

const MOST_TRIED = 12;

const remembered = ({ tried }: Goal, line: Order[]): Order[] => {
  if (tried) {
    tried.unshift(line);
    tried.length = Math.min(tried.length, MOST_TRIED);
  }
  return line;
};

const works = (field: Field, goal: Goal, line: readonly Order[], budget: Budget): boolean => {
  let done = 0;
  for (const order of line) {
    if (refusalOf(field, order) !== null) break;
    carryOut(field, order);
    done++;
  }
  budget.left--;
  const isReached = done === line.length && goal.isReached(field);
  takeBackAll(field, done);
  return isReached;
};

/** Searches with at most this many actions and dismissals. Dismissals are free, but rarely help. */
const proveWithin = (field: Field, goal: Goal, budget: Budget, actions: number, dismissals: number): Order[] | null => {
  const seen = new Map<number, number>();
  const line: Order[] = [];
  const search = (dismissed: number): boolean => {
    const key = keyOf(field, dismissed);
    const before = seen.get(key);
    if (before !== undefined && before >= field.actions) return false;
    seen.set(key, field.actions);
    if (--budget.left < 0) return false;
    if (before === undefined && goal.isReached(field)) return true;
    if (field.ending !== null || !goal.isPossible(field)) return false;
    for (const order of ordersOf(field).toSorted(byKind)) {
      const kind = kindOf(order);
      if (kind === 'end' || (kind === 'dismiss' && dismissed === dismissals)) continue;
      line.push(order);
      carryOut(field, order);
      const isFound = search(kind === 'dismiss' ? dismissed + 1 : dismissed);
      takeBack(field);
      if (isFound) return true;
      line.pop();
      if (budget.left < 0) return false;
    }
    return false;
  };
  field.actions = actions;
  return search(0) ? line : null;
};

/** Tells positions within a turn apart, by everything that matters for the rest of the turn. */
const keyOf = ({ sum, kills, taken, turn }: Field, dismissed: number): number =>
  sum + ((kills * 2 + (taken === turn ? 1 : 0)) * 2 + dismissed) * 2 ** 49;

/** Tells positions at the end of a turn apart. */
const endKeyOf = ({ sum, taken, turn }: Field): number => sum + (taken === turn ? 2 ** 49 : 0);

const RANKS: Readonly<Record<OrderKind, number>> = {
  kill: 0,
  attack: 1,
  move: 2,
  raze: 3,
  recruit: 4,
  build: 5,
  dismiss: 6,
  place: 7,
  claim: 7,
  end: 7,
};

const byKind = (one: Order, other: Order): number => RANKS[kindOf(one)] - RANKS[kindOf(other)];
