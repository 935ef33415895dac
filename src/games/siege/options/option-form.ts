import type { OptionForm } from '../../contract/option-form.ts';
import { DIFFICULTIES } from '../rules/sheet.ts';
import { optionWords as words } from '../words/options.ts';

/** How strong the walls are. */
export const optionForm: OptionForm = {
  fields: (chosen) => {
    const { difficulty: now = 'normal' }: { readonly difficulty?: unknown } = chosen;
    const choices = DIFFICULTIES.map((value) => ({ value, label: words[value], isChosen: value === now }));
    return [{ id: 'difficulty', kind: 'one', label: words.difficulty, choices }];
  },
  read: ({ difficulty: [difficulty = 'normal'] = [] }) => ({ difficulty }),
};
