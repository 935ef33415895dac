import type { Daily } from '../../contract/capabilities.ts';
import { choosingOf } from '../../contract/choosing.ts';
import type { Comparison } from '../../contract/comparison.ts';
import { options } from '../rules/options.ts';
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
export const choosing = choosingOf(options, {
  words: () => gameWords.options,
  menus: () => ['difficulty'],
  form: () => ['difficulty'],
  whole: (chosen) => ({ difficulty: 'normal', ...chosen }),
});
