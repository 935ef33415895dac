import type { Scenario } from '../game.ts';
import type { State } from './rules/state.ts';

export const scenarios: readonly Scenario<State>[] = [
  {
    name: 'Citadel at turn 20',
    seats: 2,
    chosen: { size: 9, citadels: 5 },
    beginning: 'balanced',
    bot: 'greedy',
    isThere: ({ phase, turn }) => phase === 'play' && turn === 20,
  },
];
