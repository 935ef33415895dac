import type { OptionForm } from '../../contract/option-form.ts';
import type { Options } from '../rules/state.ts';
import { formWords, optionWords as words } from '../words/options.ts';
import { presets } from './option-menus.ts';

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
