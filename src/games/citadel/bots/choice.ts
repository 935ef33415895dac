import type { Chance } from '../../../kernel/random.ts';
import type { Field } from '../rules/field/field.ts';
import { dangerAfter, decidingTurn, saferTurn, SAVE, winningTurn, type Danger } from './decided.ts';
import { DECIDED, WON } from './greedy-evaluation.ts';
import type { Level } from './levels.ts';
import { rankTurns } from './lookahead.ts';
import { budgetOf, prove } from './proof.ts';
import { rolledOut } from './rollouts.ts';
import { searchOf, type TurnPlan } from './turns.ts';

/**
 * The turn that a bot of this level plays, without its end: one that is certain to win, otherwise the best it finds.
 */
export const chooseTurn = (field: Field, level: Level, chance: Chance): TurnPlan =>
  wonTurn(field, level) ?? saved(field, level, likedTurns(field, level, chance));

/** A turn that wins, if the level looks for one and its budget is enough to find it. */
const wonTurn = (field: Field, level: Level): TurnPlan | null => {
  if (level.proofs === 0) return null;
  const budget = budgetOf(field, level.proofs);
  for (const find of [winningTurn, decidingTurn]) {
    const proof = find(field, budget);
    if (typeof proof !== 'string') return { orders: proof, value: WON };
  }
  return null;
};

/** Up to this turn, the first of each side, the slack is that of the opening. */
const OPENING = 2;

/** The mover’s turns, the one that it would play first, then the others from the best to the worst. */
const likedTurns = (field: Field, level: Level, chance: Chance): readonly TurnPlan[] => {
  const { depths, positions, rollouts } = level;
  const slack = field.turn <= OPENING ? level.openingSlack : level.slack;
  const search = searchOf(field, positions);
  const searched = rankTurns(field, search, depths, Math.max(slack, rollouts?.within ?? 0));
  const ranked = rollouts === null ? searched : rolledOut(field, searched, rollouts, search.distances);
  const [best] = ranked;
  // Where the game is decided, how soon is all that counts.
  if (best === undefined || slack === 0 || Math.abs(best.value) >= DECIDED) return ranked;
  const good = ranked.filter(({ value }) => value >= best.value - slack);
  const chosen = good.length < 2 ? best : good[chance.pick([...good.keys()])];
  return chosen === undefined ? ranked : [chosen, ...ranked.filter((turn) => turn !== chosen)];
};

/** How many turns are checked before others are searched for. */
const CHECKED = 24;

/**
 * The first of the turns that is certain to be safe; otherwise any turn that is, or the one that loses latest. Where
 * the search for those leaves no budget, there is one more for a turn that has not lost when it ends.
 */
const saved = (field: Field, level: Level, turns: readonly TurnPlan[]): TurnPlan => {
  const liked = turns[0] ?? { orders: [], value: 0 };
  if (level.proofs === 0) return liked;
  const budget = budgetOf(field, level.proofs);
  let least: Danger = 3;
  let chosen = liked.orders;
  for (const turn of turns.slice(0, CHECKED)) {
    const danger = dangerAfter(field, turn.orders, budget);
    if (danger === 0) return turn;
    if (danger < least) [least, chosen] = [danger, turn.orders];
  }
  const worst = Math.min(...turns.map(({ value }) => value), 0);
  for (const danger of DANGERS) {
    if (danger > least) break;
    const safer = saferTurn(field, danger, budget);
    if (typeof safer !== 'string') return { orders: safer, value: danger === 1 ? Math.max(worst, -HOPELESS) : -WON };
  }
  const last = least === 3 ? prove(field, SAVE, budgetOf(field, level.proofs)) : 'none';
  return { orders: typeof last === 'string' ? chosen : last, value: -WON };
};

/** How little a turn is worth that only avoids losing at once. */
const HOPELESS = 600;

/** A turn that avoids a danger of the first kind avoids all of them. */
const DANGERS: readonly Danger[] = [1, 2, 3];
