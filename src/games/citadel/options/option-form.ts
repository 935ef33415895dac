import type { OptionForm } from '../../contract/option-form.ts';
import { sieges, type Options } from '../rules/field/state.ts';
import { formWords, setups, optionMenuWords as words } from '../words/words.ts';

/** The options that are chosen, and the way to begin. */
type Chosen = Partial<Options> & { readonly setup?: string };

const EXTRAS = ['pie', 'hints', 'tally'] as const;

/** C1, C2, C41 to C43: the board, how it is set up, when warriors are besieged, and what else is agreed. */
export const optionFormWith = (
  presets: readonly Pick<Options, 'size' | 'citadels'>[],
  defaults: Options,
): OptionForm => ({
  fields: (chosen) => {
    const { setup = 'by-hand', ...own }: Chosen = chosen;
    const now = { ...defaults, ...own };
    const isOffered = presets.some(({ size, citadels }) => size === now.size && citadels === now.citadels);
    const boards = isOffered ? presets : [...presets, now];
    return [
      {
        id: 'board',
        kind: 'one',
        label: words.size,
        choices: boards.map(({ size, citadels }) => ({
          value: `${size}/${citadels}`,
          label: words.field(size, citadels),
          isChosen: size === now.size && citadels === now.citadels,
        })),
      },
      {
        id: 'setup',
        kind: 'one',
        label: formWords.setup,
        choices: (['balanced', 'by-hand'] as const).map((value) => ({
          value,
          label: formWords.setups[value],
          description: setups[value],
          isChosen: setup === value,
        })),
      },
      {
        id: 'siege',
        kind: 'one',
        label: words.siege,
        choices: sieges.map((value) => ({
          value,
          label: formWords.sieges[value],
          description: formWords.siegesTold[value],
          isChosen: now.siege === value,
        })),
      },
      {
        id: 'extras',
        kind: 'any',
        label: formWords.extras,
        choices: EXTRAS.map((value) => ({ value, ...formWords.extra[value], isChosen: now[value] === true })),
      },
    ];
  },
  read: (
    { board: [board = ''] = [], setup: [setup = 'by-hand'] = [], siege: [siege = 'ring'] = [], extras = [] },
    chosen,
  ) => {
    const { pie: _pie, hints: _hints, ...kept }: Chosen = chosen;
    const [size = defaults.size, citadels = defaults.citadels] = board.split('/').map(Number);
    return {
      ...kept,
      size,
      citadels,
      setup,
      siege,
      tally: extras.includes('tally'),
      ...(extras.includes('pie') ? { pie: true } : {}),
      ...(extras.includes('hints') ? { hints: true } : {}),
    };
  },
});
