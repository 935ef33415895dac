import type { GameResult } from '../../contract/status.ts';

/** How many runs tell what can be found in a world. */
const TRIED = 9;

/** The fewest spaces that the best of them reveals, and by how many it is ahead of the worst. */
const FEWEST_SPACES = 15;
const LEAST_SPREAD = 3;

/** Whether a world is worth a run: there is something to find, and what one does counts. */
export const isWorthPlaying = (run: (bot: string, number: number) => GameResult): boolean => {
  const scores = Array.from({ length: TRIED }, (_, number) => run('careful', number).score ?? 0);
  const best = Math.max(...scores);
  return best >= FEWEST_SPACES && best - Math.min(...scores) >= LEAST_SPREAD;
};
