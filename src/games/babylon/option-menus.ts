import type { OptionMenu, Presets } from '../game.ts';
import { optionWords as words } from './option-words.ts';
import type { Options } from './state.ts';

const FIGHTS = [
  { challenge: false, label: words.ordinary },
  { challenge: true, label: words.challenge },
] as const;

/** How hard the fights are. */
export const optionMenus = (options: Options): readonly OptionMenu<Options>[] => [
  {
    name: words.fights,
    choices: FIGHTS.map(({ challenge, label }) => ({
      label,
      isChosen: options.challenge === challenge,
      options: { ...options, challenge },
    })),
  },
];

/** The same where players gather: the default depends on how many they are. */
export const presets: Presets = {
  what: words.fights,
  offered: [
    { name: words.byPlayers, chosen: {} },
    { name: words.always, chosen: { challenge: true } },
    { name: words.never, chosen: { challenge: false } },
  ],
};
