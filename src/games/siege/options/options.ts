import type { Daily } from '../../contract/capabilities.ts';
import { choosingOf } from '../../contract/choosing.ts';
import type { Comparison } from '../../contract/comparison.ts';
import { isWorthPlaying } from '../bots/days.ts';
import { options } from '../rules/options.ts';
import { DIFFICULTIES, LEVELS, sum, type Difficulty } from '../rules/sheet.ts';
import type { Options, State } from '../rules/state.ts';
import { gameTexts } from '../texts/game/texts.ts';
import { screenTexts } from '../texts/screen/texts.ts';

/** S23: sieges of one difficulty are compared by score. */
export const comparison: Comparison<Options> = {
  by: 'score',
  classOf: ({ difficulty }) => ({ key: difficulty, name: difficulty }),
};

/** The sieges that a day and a party may have. */
export const daily: Daily<Options, State> = {
  isWorthPlaying,
  optionsOn: () => ({ difficulty: 'normal' }),
  get parties() {
    return DIFFICULTIES.map((difficulty) => ({ name: screenTexts.title[difficulty], options: { difficulty } }));
  },
  progress: ({ now: { round, walls } }) => gameTexts.progress({ round, boxes: sum(walls) }),
};

const valueText = (difficulty: Difficulty): string =>
  gameTexts.option[difficulty]({ walls: LEVELS.map((level) => `${level[difficulty]}`) });

/** How strong the walls are. */
export const choosing = choosingOf(options, {
  words: () => ({
    difficulty: {
      name: gameTexts.option.name,
      help: gameTexts.option.help,
      values: { normal: valueText('normal'), hard: valueText('hard'), epic: valueText('epic') },
    },
  }),
  menus: () => ['difficulty'],
  form: () => ['difficulty'],
  whole: (chosen) => ({ difficulty: 'normal', ...chosen }),
});
