import type { OptionMenu } from '../game.ts';
import type { Options } from './state.ts';

const DIFFICULTIES = [
  { difficulty: 'normal', label: 'Normal: walls of 28, 38 and 20 boxes' },
  { difficulty: 'epic', label: 'Epic: walls of 18, 28 and 15 boxes' },
] as const;

/** How strong the walls are. */
export const optionMenus = (options: Options): readonly OptionMenu<Options>[] => [
  {
    name: 'Difficulty',
    choices: DIFFICULTIES.map(({ difficulty, label }) => ({
      label,
      isChosen: options.difficulty === difficulty,
      options: { ...options, difficulty },
    })),
  },
];
