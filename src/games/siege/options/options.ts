import type { Daily, OptionMenu } from '../../contract/capabilities.ts';
import type { Comparison } from '../../contract/comparison.ts';
import type { OptionForm } from '../../contract/option-form.ts';
import { DIFFICULTIES, FIRST_DIFFICULTIES, type Difficulty } from '../rules/sheet.ts';
import type { Options, State } from '../rules/state.ts';
import { gameWords } from '../words/game.ts';
import { namesWords } from '../words/names.ts';

/** S23: sieges of one difficulty are compared by score. */
export const comparison: Comparison<Options> = {
  by: 'score',
  classOf: ({ difficulty }) => ({ key: difficulty, name: difficulty }),
};

/** The sieges that a day and a party may have. */
export const dailyOf = (difficulties: readonly Difficulty[]): Daily<Options, State> => ({
  optionsOn: () => ({ difficulty: 'normal' }),
  get parties() {
    return difficulties.map((difficulty) => ({ name: namesWords.TITLES[difficulty], options: { difficulty } }));
  },
  progress: ({ now: { round, walls } }) =>
    gameWords.farWords(
      round,
      walls.reduce((sum, boxes) => sum + boxes, 0),
    ),
});

/** How strong the walls are. */
const menusOf =
  (difficulties: readonly Difficulty[]) =>
  (options: Options): readonly OptionMenu<Options>[] => [
    {
      name: gameWords.optionWords.difficulty,
      choices: difficulties.map((difficulty) => ({
        label: gameWords.optionWords[difficulty],
        isChosen: options.difficulty === difficulty,
        options: { ...options, difficulty },
      })),
    },
  ];

export const optionMenus = menusOf(DIFFICULTIES);

/** The same in the first version of the rules. */
export const firstOptionMenus = menusOf(FIRST_DIFFICULTIES);

/** How strong the walls are. */
export const optionForm: OptionForm = {
  fields: (chosen) => {
    const { difficulty: now = 'normal' }: { readonly difficulty?: unknown } = chosen;
    const choices = DIFFICULTIES.map((value) => ({
      value,
      label: gameWords.optionWords[value],
      isChosen: value === now,
    }));
    return [{ id: 'difficulty', kind: 'one', label: gameWords.optionWords.difficulty, choices }];
  },
  read: ({ difficulty: [difficulty = 'normal'] = [] }) => ({ difficulty }),
};
