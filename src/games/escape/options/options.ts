import { askedOf, type Choosing, type OptionForm, type OptionMenu } from '../../contract/choosing.ts';
import type { Comparison } from '../../contract/comparison.ts';
import { challengesIn } from '../rules/challenges-met.ts';
import { challengeIds } from '../rules/challenges.ts';
import { challengeGoal, challengeName, variantEffect, variantName } from '../rules/names.ts';
import { LONGEST_SEED, options } from '../rules/options.ts';
import type { Options } from '../rules/state.ts';
import { completed, inOrder, toggled, variantIds } from '../rules/variants.ts';
import { escapeTexts } from '../texts/texts.ts';

/** E29: runs with the same variants are compared by score, but not in shared worlds, which a second run knows. */
export const comparison: Comparison<Options> = {
  by: 'score',
  classOf: ({ variants: chosen, world }) => {
    if (world === 'shared') return null;
    if (chosen.length === 0) return { key: 'plain', name: escapeTexts.noVariants };
    const numbers = variantIds.flatMap((id, index) => (chosen.includes(id) ? [index + 1] : []));
    return { key: `v${numbers.join('')}`, name: inOrder(chosen).map(variantName).join(' + ') };
  },
  givenUp: ['abandoned'],
  challenges: {
    all: () => challengeIds.map((id) => ({ name: challengeName(id), goal: challengeGoal(id) })),
    met: (result) => {
      const met = challengesIn(result);
      return challengeIds.filter((id) => met.includes(id)).map(challengeName);
    },
  },
};

/** E32: menus that add or remove one variant at a time, and that leave a shared world. */
const menus = (chosen: Options): readonly OptionMenu<Options>[] => {
  const { menu } = escapeTexts;
  const choices = variantIds.map((id) => ({
    label: (chosen.variants.includes(id) ? menu.without : menu.add)({ variant: variantName(id) }),
    description: variantEffect(id),
    isChosen: false,
    options: { ...chosen, variants: toggled(chosen.variants, id) },
  }));
  const names = inOrder(chosen.variants).map(variantName).join(', ');
  const variants = { name: names === '' ? menu.noVariants : menu.variants({ names }), choices };
  if (chosen.world === 'free') return [variants];
  const same = { label: menu.shared, isChosen: true, options: chosen };
  const free = { label: menu.free, isChosen: false, options: { ...chosen, ...FREE } };
  return [variants, { name: menu.world, choices: [same, free] }];
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
        label: escapeTexts.options.variants.name,
        choices: variantIds.map((id) => ({
          value: id,
          label: variantName(id),
          description: variantEffect(id),
          isChosen: variants.includes(id),
        })),
      },
      {
        id: 'seed',
        kind: 'text',
        label: escapeTexts.options.seed.name,
        description: escapeTexts.options.seed.about,
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

/** What a command asks for: the name of a shared world. */
const settle = (given: object): object => {
  const { seed = '' } = options.readGiven(given);
  return seed === '' ? {} : { world: 'shared', seed };
};

export const choosing: Choosing<Options> = {
  asked: () => askedOf(options.list, escapeTexts.options),
  settle,
  menus,
  form,
  // A shared world is not reused: its player knows it by now.
  forgotten: ['world', 'seed'],
};
