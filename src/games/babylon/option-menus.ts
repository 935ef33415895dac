import type { OptionMenu, Presets } from '../game.ts';
import { optionWords as words } from './option-words.ts';
import type { Options } from './state.ts';

type Fights = Pick<Options, 'challenge' | 'ordeal'> & { readonly label: string };

const FIRST_FIGHTS: readonly Fights[] = [
  { challenge: false, label: words.ordinary },
  { challenge: true, label: words.challenge },
];

const FIGHTS: readonly Fights[] = [...FIRST_FIGHTS, { challenge: true, ordeal: true, label: words.ordeal }];

const menusOf =
  (fights: readonly Fights[]) =>
  ({ players, challenge, ordeal }: Options): readonly OptionMenu<Options>[] => [
    {
      name: words.fights,
      choices: fights.map(({ label, ...fight }) => ({
        label,
        isChosen: challenge === fight.challenge && ordeal === fight.ordeal,
        options: { players, ...fight },
      })),
    },
  ];

/** How hard the fights are. */
export const optionMenus = menusOf(FIGHTS);

/** The same in the first version of the rules. */
export const firstOptionMenus = menusOf(FIRST_FIGHTS);

/** The same where players gather: the default depends on how many they are. */
export const firstPresets: Presets = {
  what: words.fights,
  offered: [
    { name: words.byPlayers, chosen: {} },
    { name: words.always, chosen: { challenge: true } },
    { name: words.never, chosen: { challenge: false } },
  ],
};

export const presets: Presets = {
  ...firstPresets,
  offered: [...firstPresets.offered, { name: words.hardest, chosen: { challenge: true, ordeal: true } }],
};
