import type { OptionForm } from '../../contract/option-form.ts';
import { LONGEST_SEED } from '../format/notation.ts';
import { completed, variants } from '../rules/variants.ts';
import { formWords as words } from '../words/options.ts';

/** E32: the variants, and the name of a shared world. Without a name the world is free. */
export const optionForm: OptionForm = {
  fields: (chosen) => {
    const { variants: played, seed }: { readonly variants?: unknown; readonly seed?: unknown } = chosen;
    const isPlayed = (id: string): boolean => Array.isArray(played) && played.includes(id);
    return [
      {
        id: 'variants',
        kind: 'any',
        label: words.variants,
        choices: variants.map(({ id, name, effect }) => ({
          value: id,
          label: name,
          description: effect,
          isChosen: isPlayed(id),
        })),
      },
      {
        id: 'seed',
        kind: 'text',
        label: words.seed,
        description: words.seedHelp,
        text: typeof seed === 'string' ? seed : '',
        longest: LONGEST_SEED,
      },
    ];
  },
  read: ({ variants: wanted = [], seed: [name = ''] = [] }) => {
    const seed = name.trim();
    return {
      variants: completed(variants.map(({ id }) => id).filter((id) => wanted.includes(id))),
      ...(seed === '' ? { world: 'free', seed: null } : { world: 'shared', seed }),
    };
  },
};
