import type { Daily, OptionMenu } from '../../contract/capabilities.ts';
import type { Comparison } from '../../contract/comparison.ts';
import type { OptionForm } from '../../contract/option-form.ts';
import { DIFFICULTIES } from '../rules/sheet.ts';
import type { Options, State } from '../rules/state.ts';
import { gameWords } from '../words/game.ts';
import { namesWords } from '../words/names.ts';

/** S23: sieges of one difficulty are compared by score. */
export const comparison: Comparison<Options> = {
  by: 'score',
  classOf: ({ difficulty }) => ({ key: difficulty, name: difficulty }),
};

/** The sieges that a day and a party may have. */
export const daily: Daily<Options, State> = {
  optionsOn: () => ({ difficulty: 'normal' }),
  get parties() {
    return DIFFICULTIES.map((difficulty) => ({ name: namesWords.TITLES[difficulty], options: { difficulty } }));
  },
  progress: ({ now: { round, walls } }) =>
    gameWords.farWords(
      round,
      walls.reduce((sum, boxes) => sum + boxes, 0),
    ),
};

/** How strong the walls are. */
export const optionMenus = (options: Options): readonly OptionMenu<Options>[] => [
  {
    name: gameWords.optionWords.difficulty,
    choices: DIFFICULTIES.map((difficulty) => ({
      label: gameWords.optionWords[difficulty],
      isChosen: options.difficulty === difficulty,
      options: { ...options, difficulty },
    })),
  },
];

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
