import type { OptionMenu } from '../../contract/capabilities.ts';
import type { Comparison } from '../../contract/comparison.ts';
import type { OptionForm } from '../../contract/option-form.ts';
import { LONGEST_SEED } from '../format/notation.ts';
import { challengesIn } from '../rules/challenges-met.ts';
import { challengeIds } from '../rules/challenges.ts';
import type { Options } from '../rules/state.ts';
import { completed, inOrder, toggled, variantIds } from '../rules/variants.ts';
import { gameWords } from '../words/game.ts';
import { namesWords } from '../words/names.ts';

/**
 * E29: runs with the same variants are compared by score. Leaderboards leave out shared worlds, since a second run
 * there knows what the first one found.
 */
export const comparison: Comparison<Options> = {
  by: 'score',
  classOf: ({ variants: chosen, world }) => {
    if (world === 'shared') return null;
    if (chosen.length === 0) return { key: 'plain', name: gameWords.NO_VARIANTS };
    const numbers = variantIds.flatMap((id, index) => (chosen.includes(id) ? [index + 1] : []));
    return { key: `v${numbers.join('')}`, name: gameWords.ANY_VARIANT(inOrder(chosen).map(namesWords.variantName)) };
  },
  givenUp: ['abandoned'],
  challenges: {
    count: challengeIds.length,
    met: (result) => {
      const met = challengesIn(result);
      return challengeIds.filter((id) => met.includes(id)).map(namesWords.challengeName);
    },
  },
};

/** E32: menus that add or remove one variant at a time, and that leave a shared world. */
export const optionMenus = (options: Options): readonly OptionMenu<Options>[] => {
  const choices = variantIds.map((id) => ({
    label: options.variants.includes(id)
      ? gameWords.menuWords.without(namesWords.variantName(id))
      : gameWords.menuWords.add(namesWords.variantName(id)),
    description: namesWords.variantEffect(id),
    isChosen: false,
    options: { ...options, variants: toggled(options.variants, id) },
  }));
  const free: Options = { ...options, world: 'free', seed: null };
  return [
    { name: gameWords.menuWords.variants(inOrder(options.variants).map(namesWords.variantName)), choices },
    ...(options.world === 'free'
      ? []
      : [
          {
            name: gameWords.menuWords.world,
            choices: [
              { label: gameWords.menuWords.shared, isChosen: true, options },
              { label: gameWords.menuWords.free, isChosen: false, options: free },
            ],
          },
        ]),
  ];
};

/** E32: the variants, and the name of a shared world. Without a name the world is free. */
export const optionForm: OptionForm = {
  fields: (chosen) => {
    const { variants: played, seed }: { readonly variants?: unknown; readonly seed?: unknown } = chosen;
    const isPlayed = (id: string): boolean => Array.isArray(played) && played.includes(id);
    return [
      {
        id: 'variants',
        kind: 'any',
        label: gameWords.formWords.variants,
        choices: variantIds.map((id) => ({
          value: id,
          label: namesWords.variantName(id),
          description: namesWords.variantEffect(id),
          isChosen: isPlayed(id),
        })),
      },
      {
        id: 'seed',
        kind: 'text',
        label: gameWords.formWords.seed,
        description: gameWords.formWords.seedHelp,
        text: typeof seed === 'string' ? seed : '',
        longest: LONGEST_SEED,
      },
    ];
  },
  read: ({ variants: wanted = [], seed: named = [] }) => {
    const [seed] = named;
    return {
      variants: completed(variantIds.filter((id) => wanted.some((value) => value === id))),
      ...(seed === undefined || seed === '' ? { world: 'free', seed: null } : { world: 'shared', seed }),
    };
  },
};
