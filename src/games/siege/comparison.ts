import type { Comparison } from '../comparison.ts';
import type { Options } from './state.ts';

/** S23: sieges of one difficulty are compared by score. */
export const comparison: Comparison<Options> = {
  by: 'score',
  classOf: ({ difficulty }) => ({ key: difficulty, name: difficulty }),
};
