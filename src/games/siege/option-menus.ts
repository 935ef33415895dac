import type { OptionMenu } from '../game.ts';
import { optionWords as words } from './option-words.ts';
import type { Options } from './state.ts';

const DIFFICULTIES = [
  { difficulty: 'normal', label: words.normal },
  { difficulty: 'epic', label: words.epic },
] as const;

/** How strong the walls are. */
export const optionMenus = (options: Options): readonly OptionMenu<Options>[] => [
  {
    name: words.difficulty,
    choices: DIFFICULTIES.map(({ difficulty, label }) => ({
      label,
      isChosen: options.difficulty === difficulty,
      options: { ...options, difficulty },
    })),
  },
];
