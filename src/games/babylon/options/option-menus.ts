import type { OptionMenu, Presets } from '../../contract/capabilities.ts';
import type { Options } from '../rules/state.ts';
import { optionWords as words } from '../words/options.ts';

type LabelledFights = Pick<Options, 'challenge' | 'ordeal' | 'half'> & { readonly label: string };

const FIRST_FIGHTS: readonly LabelledFights[] = [
  { challenge: false, label: words.ordinary },
  { challenge: true, label: words.challenge },
];

const SECOND_FIGHTS: readonly LabelledFights[] = [
  ...FIRST_FIGHTS,
  { challenge: true, ordeal: true, label: words.ordeal },
];

const HALF: LabelledFights = { challenge: false, half: true, label: words.half };

const FIGHTS: readonly LabelledFights[] = SECOND_FIGHTS.flatMap((fights) =>
  fights.challenge ? [fights] : [fights, HALF],
);

const menusOf =
  (fights: readonly LabelledFights[]) =>
  ({ players, challenge, ordeal, half }: Options): readonly OptionMenu<Options>[] => [
    {
      name: words.fights,
      choices: fights.map(({ label, ...fight }) => ({
        label,
        isChosen: challenge === fight.challenge && ordeal === fight.ordeal && half === fight.half,
        options: { players, ...fight },
      })),
    },
  ];

/** The menu of how hard the fights are. */
export const optionMenus = menusOf(FIGHTS);

/** The same for the first version of the rules, and for the second. */
export const firstOptionMenus = menusOf(FIRST_FIGHTS);
export const secondOptionMenus = menusOf(SECOND_FIGHTS);

/** The same choice in the lobby, where the default depends on the number of players. */
export const firstPresets: Presets = {
  what: words.fights,
  offered: [
    { name: words.byPlayers, chosen: {} },
    { name: words.always, chosen: { challenge: true } },
    { name: words.never, chosen: { challenge: false } },
  ],
};

export const secondPresets: Presets = {
  ...firstPresets,
  offered: [...firstPresets.offered, { name: words.hardest, chosen: { challenge: true, ordeal: true } }],
};

export const presets: Presets = {
  ...secondPresets,
  offered: [...secondPresets.offered, { name: words.halfway, chosen: { challenge: false, half: true } }],
};
