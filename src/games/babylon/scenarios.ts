import type { Scenario } from '../capabilities.ts';
import type { State } from './state.ts';
import { scenario } from './words.ts';

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
