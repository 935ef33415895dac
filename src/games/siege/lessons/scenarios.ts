import type { Scenario } from '../../contract/capabilities.ts';
import type { State } from '../rules/state.ts';
import { SCENARIO } from '../words/game.ts';

/** With this many boxes left, a good roll wins. */
const FEW_BOXES = 14;

export const scenarios: readonly Scenario<State>[] = [
  {
    name: SCENARIO,
    seats: 1,
    chosen: {},
    bot: 'strong',
    isThere: ({ now: { phase, rolls, lines } }) =>
      phase === 'roll' && rolls === 1 && lines.reduce((sum, boxes) => sum + boxes, 0) <= FEW_BOXES,
  },
];
