import type { OptionMenu } from '../../contract/capabilities.ts';
import { DIFFICULTIES, FIRST_DIFFICULTIES, type Difficulty } from '../rules/sheet.ts';
import type { Options } from '../rules/state.ts';
import { optionWords as words } from '../words/options.ts';

/** How strong the walls are. */
const menusOf =
  (difficulties: readonly Difficulty[]) =>
  (options: Options): readonly OptionMenu<Options>[] => [
    {
      name: words.difficulty,
      choices: difficulties.map((difficulty) => ({
        label: words[difficulty],
        isChosen: options.difficulty === difficulty,
        options: { ...options, difficulty },
      })),
    },
  ];

export const optionMenus = menusOf(DIFFICULTIES);

/** The same in the first version of the rules. */
export const firstOptionMenus = menusOf(FIRST_DIFFICULTIES);
