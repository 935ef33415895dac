import { countFaces } from '../rules/position.ts';
import type { View } from '../rules/state.ts';
import { roundPlanner } from './round-plan.ts';

/** The chance that a result needs to be almost sure. */
const SURE = 0.95;

/** Before this round, any siege can still turn. */
const FIRST_ROUND = 3;

/**
 * Whether the bot `strong` would win or lose the siege almost surely with the dice as they lie. While they can be
 * rolled again, that may only get better, so a loss is sure only afterwards.
 */
export const isSure = ({ position }: Pick<View, 'position'>): boolean => {
  if (position.phase === 'over' || position.round < FIRST_ROUND) return false;
  const isRolling = position.phase === 'roll';
  const chance = roundPlanner(position).chance(isRolling ? countFaces(position.dice) : position.pool);
  return chance > SURE || (!isRolling && chance < 1 - SURE);
};
