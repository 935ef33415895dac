import type { OptionMenu } from '../game.ts';
import type { Options } from './state.ts';

const FIGHTS = [
  { challenge: false, label: 'Ordinary fights' },
  { challenge: true, label: 'Challenge: harder fights' },
] as const;

/** How hard the fights are. */
export const optionMenus = (options: Options): readonly OptionMenu<Options>[] => [
  {
    name: 'Fights',
    choices: FIGHTS.map(({ challenge, label }) => ({
      label,
      isChosen: options.challenge === challenge,
      options: { ...options, challenge },
    })),
  },
];
