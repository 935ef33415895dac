import type { OptionMenu } from '../../contract/capabilities.ts';
import type { Options } from '../rules/state.ts';
import { firstVariants, toggled, variantNames, variants } from '../rules/variants.ts';
import { menuWords as words } from '../words/options.ts';

/** E32: menus that add or remove one variant at a time, and that leave a shared world. */
const menusOf =
  (offered: typeof variants | typeof firstVariants) =>
  (options: Options): readonly OptionMenu<Options>[] => {
    const choices = offered.map(({ id, name, effect }) => ({
      label: options.variants.includes(id) ? words.without(name) : words.add(name),
      description: effect,
      isChosen: false,
      options: { ...options, variants: toggled(options.variants, id) },
    }));
    const free: Options = { ...options, world: 'free', seed: null };
    return [
      { name: words.variants(variantNames(options.variants)), choices },
      ...(options.world === 'free'
        ? []
        : [
            {
              name: words.world,
              choices: [
                { label: words.shared, isChosen: true, options },
                { label: words.free, isChosen: false, options: free },
              ],
            },
          ]),
    ];
  };

export const optionMenus = menusOf(variants);

/** The same in the first version of the rules. */
export const firstOptionMenus = menusOf(firstVariants);
