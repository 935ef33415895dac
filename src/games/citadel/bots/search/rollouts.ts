import { takeBackAll } from '../../rules/carry-out.ts';
import type { Field } from '../../rules/field/field.ts';
import type { Side } from '../../rules/field/state.ts';
import type { Distances } from './distances.ts';
import { DECIDED } from './evaluation.ts';
import { rankTurns, type TurnSearch } from './lookahead.ts';
import { byValue, carryOutTurn, type TurnPlan } from './turns.ts';
import { WEIGHTS } from './weights.ts';

/** How a bot plays on in thought, for both sides. */
export interface PlayedLine extends TurnSearch {
  /** How many turns it plays, those of both sides together. */
  readonly length: number;
  /** How it searches for the first of them, if not in the same way. */
  readonly first?: TurnSearch;
}

/** How a bot compares the turns that look best by what they lead to. */
export interface Rollouts {
  /** The most turns that it compares on 9x9; fewer on a larger field. */
  readonly turns: number;
  /** How much worse than the best they may look. */
  readonly within: number;
  /** How much of a turn’s value is what it leads to, from 0 to 1. */
  readonly share: number;
  readonly line: PlayedLine;
}

const FEWEST = 2;

/** The turns from the best to the worst, those that were compared before the others, whose values are clearly lower. */
export const rolledOut = (
  field: Field,
  ranked: readonly TurnPlan[],
  rollouts: Rollouts,
  distances: Distances,
): readonly TurnPlan[] => {
  const [best] = ranked;
  // In a decided game, all that counts is how soon it ends.
  if (best === undefined || Math.abs(best.value) >= DECIDED) return ranked;
  const { turns, within, share, line } = rollouts;
  const most = Math.max(FEWEST, Math.ceil(turns * Math.min(1, 81 / field.geometry.points) ** 2));
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

const valueAfter = (field: Field, { orders }: TurnPlan, line: PlayedLine, distances: Distances): number => {
  const { mover } = field;
  const done = carryOutTurn(field, orders);
  const value = lineValue(field, mover, line, distances);
  takeBackAll(field, done);
  return value;
};

/** The average value for a side of the turns of a line. If the game ends early, its ending counts for those left. */
export const lineValue = (field: Field, side: Side, line: PlayedLine, distances: Distances): number => {
  const { length } = line;
  let sum = 0;
  let done = 0;
  for (let turn = 0; turn < length; turn++) {
    if (field.ending === null) {
      const { mover } = field;
      const [best] = rankTurns(field, turn === 0 ? (line.first ?? line) : line, 0, distances);
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

/** The most that a turn, or a won game, is worth here, so that one decided turn does not outweigh all others. */
const MOST = 1500;
