import { takeBackAll } from '../../rules/carry-out.ts';
import type { Field } from '../../rules/field/field.ts';
import { budgetOf } from '../search/budget.ts';
import type { Distances } from '../search/distances.ts';
import { rankTurns, type TurnSearch } from '../search/lookahead.ts';
import { bestTurns, byValue, carryOutTurn, searchOf, type TurnPlan } from '../search/turns.ts';

/**
 * C42: the first turn, without its end, after which both sides are as equal as possible, as the enemy may then choose
 * between them. Tries some of the better turns, and values each by the enemy’s best answer.
 */
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

/** The value of what a turn leaves the enemy. */
const valueAfter = (field: Field, turn: TurnPlan, level: TurnSearch, distances: Distances): number => {
  const done = carryOutTurn(field, turn.orders);
  const [best] = field.ending === null ? rankTurns(field, level, 0, distances) : [];
  takeBackAll(field, done);
  return best?.value ?? -Infinity;
};
