import { beforeEach } from 'vitest';
import { drawSeedsFrom } from '../games/drawn-seed.ts';
import { seed } from '../games/seed.ts';
import { nameOfTest } from './this-test.ts';

/** Each test draws the same seeds of matches each time, whichever tests ran before it. */
beforeEach(() => drawSeedsFrom(`${seed} ${nameOfTest()}`));
