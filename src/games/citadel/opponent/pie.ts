import type { Field } from '../rules/field.ts';
import type { Level } from './levels.ts';
import { rankTurns } from './lookahead.ts';
import { type TurnPlan, bestTurns, byValue, carryOutTurn, searchOf, takeBackAll } from './turns.ts';

/**
 * C42: the first turn that makes both sides as good as the bot can, without its end: the enemy may choose between them
 * after it. Few turns are looked at, from the best to the worst, but each as the enemy would look at what it leaves.
 */
export const chooseEvenTurn = (field: Field, level: Level, even: number): TurnPlan => {
  const all = bestTurns(field, searchOf(field, level.positions), WIDEST, Infinity);
  const most = Math.min(MOST, Math.ceil(MOST * (9 / field.options.size) ** 2));
  const some = Array.from({ length: most }, (_, index) => all[Math.floor((index * all.length) / most)]);
  const judged = some.flatMap((turn) =>
    turn === undefined ? [] : [{ ...turn, value: -Math.abs(valueAfter(field, turn, level) - even) }],
  );
  return judged.toSorted(byValue)[0] ?? { orders: [], value: 0 };
};

/** Wide enough for bad turns to be among them, too. */
const WIDEST = 200;

/** How many turns are looked at; on fields larger than 9x9, where each takes longer, fewer. */
const MOST = 8;

/** What a turn leaves the enemy. */
const valueAfter = (field: Field, turn: TurnPlan, { depths, positions }: Level): number => {
  const done = carryOutTurn(field, turn.orders);
  const [best] = field.ending === null ? rankTurns(field, searchOf(field, positions), depths, 0) : [];
  takeBackAll(field, done);
  return best?.value ?? -Infinity;
};
