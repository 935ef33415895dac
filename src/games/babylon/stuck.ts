import { isSomebodyBehind } from './board.ts';
import { advanceRunner } from './progress.ts';
import type { Progress } from './progress.ts';

/** B18: whoever has nobody active behind any more is stuck no longer, for good. */
export const liftStuck = (progress: Progress): Progress => {
  const { state } = progress;
  const freed = state.runners.findIndex(({ stuck }, seat) => stuck && !isSomebodyBehind(state, seat));
  if (freed < 0) return progress;
  return liftStuck(advanceRunner(progress, freed, { stuck: false }, { type: 'freed', seat: freed }));
};
