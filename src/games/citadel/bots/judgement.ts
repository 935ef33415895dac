import { seededChance } from '../../../kernel/random.ts';
import type { Action } from '../rules/field/action.ts';
import { fieldOf } from '../rules/field/field.ts';
import { actionOf } from '../rules/field/order.ts';
import type { State } from '../rules/field/state.ts';
import { chooseTurn } from './choice.ts';
import { levels } from './levels.ts';

/** The strongest bot's judgement of a position. */
interface Judgement {
  /** How likely the seat to move is to win, from 0 to 1. */
  readonly chance: number;
  /** The turn that the bot would play, without its end. */
  readonly best: readonly Action[];
}

/**
 * Judges a position in which a turn begins; null for any other. It searches as the bot does, but without rollouts, as
 * it has to judge whole games. An effort below 1 makes it quicker and weaker.
 */
export const judge = (state: State, effort: number): Judgement | null => {
  if (state.phase !== 'play' || state.prepared.length > 0) return null;
  const { depths, positions, proofs, ...rest } = levels.expert;
  const level = { ...rest, depths, positions: positions * effort, proofs: proofs * effort, rollouts: null };
  const { orders, value } = chooseTurn(fieldOf(state), level, seededChance('analysis'));
  return {
    chance: 1 / (1 + Math.exp(-value / SCALE)),
    best: orders.map((order) => actionOf(state.options.size, order)),
  };
};

/** The lead with which a player wins e times as often as the other: a bit less than a citadel. */
const SCALE = 200;
