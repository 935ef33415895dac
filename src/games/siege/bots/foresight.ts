import { countFaces } from '../rules/position.ts';
import type { View } from '../rules/state.ts';
import { roundPlanner } from './round-plan.ts';

/** The chance of a result that is almost sure. */
const SURE = 0.95;

/** Before this round, any siege can still turn. */
const FIRST_ROUND = 3;

/** How the siege almost surely ends if `strong` plays on; null if open. While dice can be rerolled, no loss is sure. */
export const foresee = ({ position }: Pick<View, 'position'>): 'won' | 'lost' | null => {
  if (position.phase === 'over' || position.round < FIRST_ROUND) return null;
  const isRolling = position.phase === 'roll';
  const chance = roundPlanner(position).chance(isRolling ? countFaces(position.dice) : position.pool);
  if (chance > SURE) return 'won';
  return !isRolling && chance < 1 - SURE ? 'lost' : null;
};
