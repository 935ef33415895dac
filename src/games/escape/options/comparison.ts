import type { Comparison } from '../../contract/comparison.ts';
import { challengesIn } from '../rules/challenges-met.ts';
import { challenges } from '../rules/challenges.ts';
import type { Options } from '../rules/state.ts';
import { variantIds, variantNames } from '../rules/variants.ts';
import { ANY_VARIANT, NO_VARIANTS } from '../words/figures.ts';

/**
 * E29: runs with the same variants are compared by score. Leaderboards leave out shared worlds, since a second run
 * there knows what the first one found.
 */
export const comparison: Comparison<Options> = {
  by: 'score',
  classOf: ({ variants: chosen, world }) => {
    if (world === 'shared') return null;
    if (chosen.length === 0) return { key: 'plain', name: NO_VARIANTS };
    const numbers = variantIds.flatMap((id, index) => (chosen.includes(id) ? [index + 1] : []));
    return { key: `v${numbers.join('')}`, name: ANY_VARIANT(variantNames(chosen)) };
  },
  isGivenUp: ({ outcome }) => outcome === 'abandoned',
  challenges: {
    count: challenges.length,
    met: (result) => {
      const met = challengesIn(result);
      return challenges.flatMap(({ id, name }) => (met.includes(id) ? [name] : []));
    },
  },
};
