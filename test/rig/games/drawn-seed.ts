import { createHash } from 'node:crypto';

export { newSeed as randomSeed } from '../../../src/kernel/new-seed.ts';

let name = '';
let drawn = 0;

/** From now on, draws the seeds of matches from a name: with the same name, the same seeds in the same order. */
export const drawSeedsFrom = (from: string): void => {
  [name, drawn] = [from, 0];
};

/** Stands in for `src/kernel/new-seed.ts` in the tests, so that each of them has the same dice each time. */
export const newSeed = (): string => createHash('sha256').update(`${name} ${drawn++}`).digest('hex');
