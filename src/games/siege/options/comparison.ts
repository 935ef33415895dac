import type { Comparison } from '../../contract/comparison.ts';
import type { Options } from '../rules/state.ts';

/** S23: sieges of one difficulty are compared by score. */
export const comparison: Comparison<Options> = {
  by: 'score',
  classOf: ({ difficulty }) => ({ key: difficulty, name: difficulty }),
};
