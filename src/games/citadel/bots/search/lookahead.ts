import { takeBackAll } from '../../rules/carry-out.ts';
import type { Field } from '../../rules/field/field.ts';
import { otherSide } from '../../rules/field/state.ts';
import { createDistances } from './distances.ts';
import { drawFor } from './evaluation.ts';
import { bestTurns, byValue, carryOutTurn, searchOf, type Search, type TurnPlan } from './turns.ts';

/** How many turns to consider: the width of the beam, and how many of the best turns are answered. */
export interface Breadth {
  readonly width: number;
  readonly turns: number;
}

/** How far to look: the breadth of the mover's own turn, then of the enemy's, and so on. The last has no answers. */
export type Depth = readonly [Breadth, ...Breadth[]];

/** How a turn is searched for. */
export interface TurnSearch {
  /** First to one depth, then deeper at the turns that looked best. */
  readonly depths: readonly Depth[];
  /** About how many positions it evaluates at most on 9x9; fewer on a larger field, where each takes longer. */
  readonly positions: number;
}

/**
 * The mover's turns with their values if both sides answer as well as they can (alpha-beta over whole turns), the best
 * first. Each depth searches the turns in the order of the one before. A value within `slack` of the best is exact;
 * other values may be too high, but stay below that.
 */
export const rankTurns = (
  field: Field,
  { depths, positions }: TurnSearch,
  slack: number,
  distances = createDistances(),
): readonly TurnPlan[] => {
  const search = searchOf(field, positions, distances);
  const widest = Math.max(...depths.map(([{ width }]) => width));
  let ranked = bestTurns(field, search, widest, Infinity);
  for (const [{ turns }, next, ...rest] of depths) {
    if (next !== undefined) ranked = answered(field, search, ranked.slice(0, turns), [next, ...rest], slack);
  }
  return ranked;
};

/** The turns with their values once they are answered, without those for which the budget was too small. */
const answered = (
  field: Field,
  search: Search,
  turns: readonly TurnPlan[],
  depth: Depth,
  slack: number,
): readonly TurnPlan[] => {
  const starts = [keyOf(field)];
  let best = -Infinity;
  const ranked: TurnPlan[] = [];
  for (const turn of turns) {
    const value = valueAfter(field, search, turn, depth, { starts, alpha: best - slack - 1, beta: Infinity });
    if (search.budget.left <= 0) break;
    best = Math.max(best, value);
    ranked.push({ ...turn, value });
  }
  return ranked.length > 0 ? ranked.toSorted(byValue) : turns;
};

/** The path of a search: the positions in which its turns began, and the values that each side can be sure of. */
interface SearchPath {
  readonly starts: readonly number[];
  readonly alpha: number;
  readonly beta: number;
}

const valueAfter = (
  field: Field,
  search: Search,
  turn: TurnPlan,
  depth: Depth,
  { starts, alpha, beta }: SearchPath,
): number => {
  const done = carryOutTurn(field, turn.orders);
  const value =
    field.ending === null ? -bestValue(field, search, depth, { starts, alpha: -beta, beta: -alpha }) : turn.value;
  takeBackAll(field, done);
  return value;
};

const bestValue = (
  field: Field,
  search: Search,
  [breadth, ...deeper]: Depth,
  { starts, alpha, beta }: SearchPath,
): number => {
  const key = keyOf(field);
  if (starts.at(-2) === key) return repetitionOf(field, search);
  const [next, ...rest] = deeper;
  const turns = bestTurns(field, search, breadth.width, next === undefined ? beta : Infinity);
  if (next === undefined) return turns[0]?.value ?? 0;
  let best = -Infinity;
  for (const turn of turns.slice(0, breadth.turns)) {
    const line = { starts: [...starts, key], alpha: Math.max(alpha, best), beta };
    best = Math.max(best, valueAfter(field, search, turn, [next, ...rest], line));
    if (best >= beta || search.budget.left <= 0) break;
  }
  return best;
};

/** The value of a position that was there two turns before: the side ahead wins if this goes on (C37). */
const repetitionOf = ({ held, mover }: Field, search: Search): number => {
  const lead = held[mover] - held[otherSide(mover)];
  return lead === 0 ? drawFor(mover, search) : Math.sign(lead) * search.weights.repetition;
};

const keyOf = ({ wallHash, warriorHash }: Field): number => wallHash ^ warriorHash;
