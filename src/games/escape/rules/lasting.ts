import type { Lasting } from '../../contract/simulation.ts';
import type { Action, Options, State } from './state.ts';

/** A run with mostly open spaces whose player never gives up. */
export const lasting: Lasting<Options, State, Action> = {
  options: { variants: ['chaos-theory', 'divine-intervention', 'fire-wall'], world: 'free', seed: null },
  choose: (actions) => {
    const exploring = actions.filter(({ type }) => type === 'explore');
    return exploring.length > 0 ? exploring : actions.filter(({ type }) => type !== 'surrender');
  },
  faces: [2, 6],
};
