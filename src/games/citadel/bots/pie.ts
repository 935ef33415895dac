import type { Field } from '../rules/field/field.ts';
import type { Distances } from './distances.ts';
import type { Level } from './levels.ts';
import { rankTurns } from './lookahead.ts';
import { budgetOf } from './proof.ts';
import { bestTurns, byValue, carryOutTurn, searchOf, takeBackAll, type TurnPlan } from './turns.ts';

/**
 * C42: the first turn that makes both sides as good as the bot can, without its end: the enemy may choose between them
 * after it. Some of the better turns are looked at, each as the enemy would look at what it leaves.
 */
export const chooseEvenTurn = (field: Field, level: Level, even: number): TurnPlan => {
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

/** Wide enough for turns to be among them that leave the enemy the better side. */
const WIDEST = 200;

/** How many turns are looked at on 9x9. */
const MOST = 32;

/** Which part of the turns they are from: the others are mostly worse than even. */
const BETTER = 1 / 3;

/** What a turn leaves the enemy. */
const valueAfter = (field: Field, turn: TurnPlan, { depths, positions }: Level, distances: Distances): number => {
  const done = carryOutTurn(field, turn.orders);
  const [best] = field.ending === null ? rankTurns(field, searchOf(field, positions, distances), depths, 0) : [];
  takeBackAll(field, done);
  return best?.value ?? -Infinity;
};
