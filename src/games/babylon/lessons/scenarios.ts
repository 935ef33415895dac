import type { Scenario } from '../../contract/capabilities.ts';
import type { State } from '../rules/state.ts';
import { scenario } from '../words/lessons.ts';

/** The positions in which to try the game out. */
export const scenarios: readonly Scenario<State>[] = [
  {
    name: scenario,
    seats: 3,
    chosen: {},
    bot: 'medium',
    isThere: ({ runners, warlord }) =>
      runners.every(({ choice }) => choice === null) && runners.some(({ space }) => space === warlord + 1),
  },
];
