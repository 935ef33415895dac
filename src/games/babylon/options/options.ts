import type { OptionMenu, Presets } from '../../contract/capabilities.ts';
import type { OptionForm } from '../../contract/option-form.ts';
import type { Options } from '../rules/state.ts';
import { formWords, optionWords as words } from '../words/game.ts';

type LabelledFights = Pick<Options, 'challenge' | 'ordeal' | 'half'> & { readonly label: string };

const ORDINARY: LabelledFights = { challenge: false, label: words.ordinary };
const HALF: LabelledFights = { challenge: false, half: true, label: words.half };
const CHALLENGE: LabelledFights = { challenge: true, label: words.challenge };
const ORDEAL: LabelledFights = { challenge: true, ordeal: true, label: words.ordeal };

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

/** The menu of how hard the fights are, now and in the first two versions of the rules. */
export const optionMenus = menusOf([ORDINARY, HALF, CHALLENGE, ORDEAL]);
export const firstOptionMenus = menusOf([ORDINARY, CHALLENGE]);
export const secondOptionMenus = menusOf([ORDINARY, CHALLENGE, ORDEAL]);

/** The same choice in the lobby, where the default depends on the number of players. Each version added one. */
const PRESETS: Presets['offered'] = [
  { name: words.byPlayers, chosen: {} },
  { name: words.always, chosen: { challenge: true } },
  { name: words.never, chosen: { challenge: false } },
  { name: words.hardest, chosen: { challenge: true, ordeal: true } },
  { name: words.halfway, chosen: { challenge: false, half: true } },
];
const presetsOf = (count: number): Presets => ({ what: words.fights, offered: PRESETS.slice(0, count) });
export const firstPresets = presetsOf(3);
export const secondPresets = presetsOf(4);
export const presets = presetsOf(5);

type Fights = Partial<Pick<Options, 'challenge' | 'ordeal' | 'half'>>;

/** How hard the fights are: by the number of players, or always the same. */
export const optionForm: OptionForm = {
  fields: ({ challenge, ordeal, half }: Fights) => {
    const isSame = (fights: Fights): boolean =>
      fights.challenge === challenge && fights.ordeal === ordeal && fights.half === half;
    const choices = presets.offered.map(({ chosen }, index) => ({
      value: String(index),
      label: formWords[index] ?? '',
      isChosen: isSame(chosen),
    }));
    return [{ id: 'fights', kind: 'one', label: words.fights, choices }];
  },
  read: ({ fights: [index = ''] = [] }, { players }: Partial<Options>) => ({
    ...(players === undefined ? {} : { players }),
    ...presets.offered[Number(index)]?.chosen,
  }),
};
