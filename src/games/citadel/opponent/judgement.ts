import type { Analysis } from '../../game.ts';
import { seededChance } from '../../../kernel/random.ts';
import type { Action } from '../rules/action.ts';
import { fieldOf } from '../rules/field.ts';
import { actionOf } from '../rules/order.ts';
import type { State } from '../rules/state.ts';
import { chooseTurn } from './choice.ts';
import { levels } from './levels.ts';

/** What the strongest bot thinks of positions in which a turn begins. */
export const analysis: Analysis<State, Action> = {
  judge: (state, effort) => {
    if (state.phase !== 'play' || state.prepared.length > 0) return null;
    const { depths, positions, proofs, ...rest } = levels.expert;
    const level = { ...rest, depths, positions: positions * effort, proofs: proofs * effort };
    const { orders, value } = chooseTurn(fieldOf(state), level, seededChance('analysis'));
    return {
      chance: 1 / (1 + Math.exp(-value / SCALE)),
      best: orders.map((order) => actionOf(state.options.size, order)),
    };
  },
};

/** How far ahead one is who wins e times as often as the other: a bit less than a citadel. */
const SCALE = 200;
