import type { Chance } from '../../../kernel/random.ts';
import type { Field } from '../rules/field/field.ts';
import { dangerAfter, decidingTurn, saferTurn, SAVE, winningTurn, type Danger } from './exact/decided.ts';
import { prove } from './exact/proof.ts';
import type { Level } from './levels.ts';
import { budgetOf } from './search/budget.ts';
import { createDistances } from './search/distances.ts';
import { DECIDED, WON } from './search/evaluation.ts';
import { rankTurns } from './search/lookahead.ts';
import { rolledOut } from './search/rollouts.ts';
import type { TurnPlan } from './search/turns.ts';
import { styled } from './style/styles.ts';

/** The turn that a bot of this level plays, without its end: one that is certain to win, or else the best it finds. */
export const chooseTurn = (field: Field, level: Level, chance: Chance): TurnPlan =>
  wonTurn(field, level) ?? saved(field, level, likedTurns(field, level, chance));

/** A turn that is certain to win; null if the level does not search for one, or finds none within its budget. */
const wonTurn = (field: Field, level: Level): TurnPlan | null => {
  if (level.proofs === 0) return null;
  const budget = budgetOf(field, level.proofs);
  for (const find of [winningTurn, decidingTurn]) {
    const proof = find(field, budget);
    if (typeof proof !== 'string') return { orders: proof, value: WON };
  }
  return null;
};

/** The last turn with the slack of the opening: the first turn of the second side. */
const OPENING = 2;

/** The mover’s turns: the one that it would play, then the others from the best to the worst. */
const likedTurns = (field: Field, level: Level, chance: Chance): readonly TurnPlan[] => {
  const { rollouts, style } = level;
  const slack = field.turn <= OPENING ? level.openingSlack : level.slack;
  const distances = createDistances();
  const searched = rankTurns(field, level, Math.max(slack + (style?.reach ?? 0), rollouts?.within ?? 0), distances);
  const ranked = styled(field, rollouts === null ? searched : rolledOut(field, searched, rollouts, distances), style);
  const [best] = ranked;
  // In a decided game, all that counts is how soon it ends.
  if (best === undefined || slack === 0 || Math.abs(best.value) >= DECIDED) return ranked;
  const good = ranked.filter(({ value }) => value >= best.value - slack);
  const chosen = good.length < 2 ? best : good[chance.pick([...good.keys()])];
  return chosen === undefined ? ranked : [chosen, ...ranked.filter((turn) => turn !== chosen)];
};

const CHECKED = 24;

/** The first turn without danger, otherwise the safest; without budget, one that at least is not lost as it ends. */
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

/** The lowest value, negated, of a safe turn that only the exact search has found. */
const HOPELESS = 600;

/** The dangers, the slightest first: a turn that avoids one avoids the graver ones too. */
const DANGERS: readonly Danger[] = [1, 2, 3];
