import type { Scenario } from '../../contract/capabilities.ts';
import type { State } from '../rules/field/state.ts';
import { scenario } from '../words/lessons.ts';

/** The positions in which to try the game out. */
export const scenarios: readonly Scenario<State>[] = [
  {
    name: scenario,
    seats: 2,
    chosen: { size: 9, citadels: 5 },
    beginning: 'balanced',
    bot: 'greedy',
    isThere: ({ phase, turn }) => phase === 'play' && turn === 20,
  },
];
