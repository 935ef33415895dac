import type { OptionMenu } from '../game.ts';
import type { Options } from './state.ts';
import { variants } from './variants.ts';
import { words } from './option-words.ts';

/** E32: any set of variants can be chosen by adding or removing one at a time; a shared world can be left. */
export const optionMenus = (options: Options): readonly OptionMenu<Options>[] => {
  const choices = variants.map(({ id, name, effect }) => {
    const isPlayed = options.variants.includes(id);
    const ids = variants.map((variant) => variant.id);
    const kept = ids.filter((each) => (each === id ? !isPlayed : options.variants.includes(each)));
    return {
      label: isPlayed ? words.without(name) : words.add(name),
      description: effect,
      isChosen: false,
      options: { ...options, variants: kept },
    };
  });
  const free: Options = { ...options, world: 'free', seed: null };
  return [
    {
      name: words.variants(variants.filter(({ id }) => options.variants.includes(id)).map(({ name }) => name)),
      choices,
    },
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
