import type { Scenario } from '../../contract/capabilities.ts';
import type { State } from '../rules/state.ts';
import { scenario } from '../words/lessons.ts';

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
