import { isAnyoneBehind } from './board.ts';
import { advanceRunner, type Transition } from './transition.ts';

/** B18: frees stuck players who have no active player behind them any more. */
export const liftStuck = (transition: Transition): Transition => {
  const { state } = transition;
  const freed = state.runners.findIndex(({ stuck }, seat) => stuck && !isAnyoneBehind(state, seat));
  if (freed < 0) return transition;
  return liftStuck(advanceRunner(transition, freed, { stuck: false }, { type: 'freed', seat: freed }));
};
