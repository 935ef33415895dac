import type { Field } from '../rules/field/field.ts';
import type { Side } from '../rules/field/state.ts';
import type { Distances } from './distances.ts';
import { WEIGHTS } from './evaluation.ts';
import { DECIDED } from './greedy-evaluation.ts';
import { rankTurns, type Depth } from './lookahead.ts';
import { byValue, carryOutTurn, searchOf, takeBackAll, type TurnPlan } from './turns.ts';

/** How a turn is searched for. */
interface TurnSearch {
  readonly depths: readonly Depth[];
  /** About how many positions are evaluated at most for a turn on 9x9; fewer on a larger field. */
  readonly positions: number;
}

/** How both sides play on in thought. */
export interface PlayedLine extends TurnSearch {
  /** How many turns are played, those of both sides together. */
  readonly length: number;
  /** How the first of them is searched for, if not as the others. */
  readonly first?: TurnSearch;
}

/** How the turns that look best are compared by what they lead to. */
export interface Rollouts {
  /** At most how many turns are compared on 9x9; fewer on a larger field. */
  readonly turns: number;
  /** How much worse than the best they may look. */
  readonly within: number;
  /** How much of a turn’s value is what it leads to, from 0 to 1. */
  readonly share: number;
  readonly line: PlayedLine;
}

/** The turns, those that were compared first, from the best to the worst. The others are worth clearly less. */
export const rolledOut = (
  field: Field,
  ranked: readonly TurnPlan[],
  rollouts: Rollouts,
  distances: Distances,
): readonly TurnPlan[] => {
  const [best] = ranked;
  // Where the game is decided, how soon is all that counts.
  if (best === undefined || Math.abs(best.value) >= DECIDED) return ranked;
  const { turns, within, share, line } = rollouts;
  const most = Math.ceil((turns * 81) / Math.max(81, field.geometry.points));
  const near = ranked.slice(0, most).filter(({ value }) => value >= best.value - within);
  if (near.length < 2) return ranked;
  const compared = near
    .map((turn) => ({ ...turn, value: (1 - share) * turn.value + share * valueAfter(field, turn, line, distances) }))
    .toSorted(byValue);
  const least = compared.at(-1)?.value ?? 0;
  return [
    ...compared,
    ...ranked.slice(near.length).map((turn) => ({ ...turn, value: Math.min(turn.value, least - within) })),
  ];
};

/** What a turn leads to for its mover, if both sides play on. */
const valueAfter = (field: Field, { orders }: TurnPlan, line: PlayedLine, distances: Distances): number => {
  const { mover } = field;
  const done = carryOutTurn(field, orders);
  const value = lineValue(field, mover, line, distances);
  takeBackAll(field, done);
  return value;
};

/**
 * What the turns of a line are worth for a side on average. A game that ends before is worth its ending for the turns
 * that are left.
 */
export const lineValue = (field: Field, side: Side, line: PlayedLine, distances: Distances): number => {
  const { length } = line;
  let sum = 0;
  let done = 0;
  for (let turn = 0; turn < length; turn++) {
    if (field.ending === null) {
      const { mover } = field;
      const { depths, positions } = turn === 0 ? (line.first ?? line) : line;
      const [best] = rankTurns(field, searchOf(field, positions, distances), depths, 0);
      const value = Math.max(-MOST, Math.min(MOST, best?.value ?? 0));
      sum += mover === side ? value : -value;
      done += carryOutTurn(field, best?.orders ?? []);
    } else {
      const [winner] = field.ending.winners;
      sum += winner === undefined ? -WEIGHTS.draw : winner === side ? MOST : -MOST;
    }
  }
  takeBackAll(field, done);
  return sum / length;
};

/** What a turn is worth at most here, or a game that is won: one that is decided should not outweigh all others. */
const MOST = 1500;
