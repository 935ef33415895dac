import { askedOf, type Choosing, type OptionForm, type OptionMenu } from '../../contract/choosing.ts';
import type { Comparison } from '../../contract/comparison.ts';
import { challengesIn } from '../rules/challenges-met.ts';
import { challengeIds } from '../rules/challenges.ts';
import { LONGEST_SEED, options } from '../rules/options.ts';
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
const menus = (chosen: Options): readonly OptionMenu<Options>[] => {
  const { menuWords } = gameWords;
  const choices = variantIds.map((id) => ({
    label: (chosen.variants.includes(id) ? menuWords.without : menuWords.add)(namesWords.variantName(id)),
    description: namesWords.variantEffect(id),
    isChosen: false,
    options: { ...chosen, variants: toggled(chosen.variants, id) },
  }));
  const variants = { name: menuWords.variants(inOrder(chosen.variants).map(namesWords.variantName)), choices };
  if (chosen.world === 'free') return [variants];
  const same = { label: menuWords.shared, isChosen: true, options: chosen };
  const free = { label: menuWords.free, isChosen: false, options: { ...chosen, ...FREE } };
  return [variants, { name: menuWords.world, choices: [same, free] }];
};

const FREE = { world: 'free', seed: null } as const;

/** E32: the variants, and the name of a shared world. Without a name the world is free. */
const form: OptionForm = {
  fields: (chosen) => {
    const { variants = [], seed = null }: Partial<Options> = chosen;
    return [
      {
        id: 'variants',
        kind: 'any',
        label: gameWords.options.variants.name,
        choices: variantIds.map((id) => ({
          value: id,
          label: namesWords.variantName(id),
          description: namesWords.variantEffect(id),
          isChosen: variants.includes(id),
        })),
      },
      {
        id: 'seed',
        kind: 'text',
        label: gameWords.options.seed.name,
        description: gameWords.options.seed.about,
        text: seed ?? '',
        longest: LONGEST_SEED,
      },
    ];
  },
  read: ({ variants: wanted = [], seed: [seed = ''] = [] }) => ({
    variants: completed(variantIds.filter((id) => wanted.some((value) => value === id))),
    ...(seed === '' ? FREE : { world: 'shared', seed }),
  }),
};

/** What a command asks for: a world without a seed is free, and one with a seed is shared, unless it says otherwise. */
const settle = (given: object): object | string => {
  const { seed = null, world = seed === null ? 'free' : 'shared', ...chosen } = options.readGiven(given);
  if (world === 'shared' && (seed === null || seed === '')) return gameWords.NAMELESS_WORLD;
  if (world === 'free' && seed !== null) return gameWords.SEED_OF_FREE_WORLD;
  return { variants: completed(variantIds.filter((id) => chosen[id])), world, seed };
};

export const choosing: Choosing<Options> = {
  asked: () => {
    const { options: words, variantHelp } = gameWords;
    const variants = variantIds.map((id) => [
      id,
      { help: variantHelp(namesWords.variantName(id), namesWords.variantEffect(id)) },
    ]);
    return askedOf(options.list, { ...words, ...Object.fromEntries(variants) });
  },
  settle,
  menus,
  form,
  // A shared world is not reused: its player knows it by now.
  forgotten: ['world', 'seed'],
};
