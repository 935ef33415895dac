import type { OptionMenu, Presets } from '../../contract/capabilities.ts';
import type { OptionField, OptionForm } from '../../contract/option-form.ts';
import { sieges, type Options } from '../rules/field/state.ts';
import { defaultOptions } from '../rules/presets.ts';
import { boardOption, formWords, presetName, setups, takes, optionMenuWords as words } from '../words/options.ts';
import { boards } from './boards.ts';

/** The menus of options: the fields that are offered (C1, C2), sieges, the pie rule and hints. */
export const optionMenus = (options: Options): readonly OptionMenu<Options>[] => [
  {
    name: words.size,
    choices: boards.map(({ size, citadels }) => ({
      label: words.field(size, citadels),
      isChosen: options.size === size && options.citadels === citadels,
      options: { ...options, size, citadels },
    })),
  },
  {
    name: words.siege,
    choices: sieges.map((siege) => ({
      label: words.sieges[siege],
      isChosen: options.siege === siege,
      options: { ...options, siege },
    })),
  },
  {
    name: words.pie,
    choices: [
      { label: words.pies.on, isChosen: options.pie === true, options: { ...options, pie: true } },
      { label: words.pies.off, isChosen: options.pie !== true, options: withoutPie(options) },
    ],
  },
  {
    name: words.hints,
    choices: [
      { label: words.hintChoices.on, isChosen: options.hints === true, options: { ...options, hints: true } },
      { label: words.hintChoices.off, isChosen: options.hints !== true, options: withoutHints(options) },
    ],
  },
];

const withoutPie = ({ pie: _pie, ...options }: Options): Options => options;

const withoutHints = ({ hints: _hints, ...options }: Options): Options => options;

/** The fields offered in the lobby, whose citadels are placed for the players or by them. */
export const fields: Presets = {
  what: boardOption,
  offered: (['balanced', 'by-hand'] as const).flatMap((setup) =>
    boards.map(({ size, citadels }) => ({
      name: presetName(size, setups[setup]),
      takes: takes(size),
      chosen: { size, citadels, setup, pie: true as const },
    })),
  ),
};

/** The fields for tournaments: balanced, with the pie rule and without hints. */
export const tournamentFields = boards.map(({ size, citadels }) => ({
  name: `${size}x${size}`,
  chosen: { size, citadels, setup: 'balanced', pie: true as const },
}));

/** The chosen options, and the way to begin. */
type Chosen = Partial<Options> & { readonly setup?: string };

type Board = Pick<Options, 'size' | 'citadels'>;

/** C1, C2, C41 to C43: the board, how it is set up, when warriors are besieged, and the other options. */
export const optionForm: OptionForm = {
  fields: (chosen) => {
    const { setup = 'by-hand', ...own }: Chosen = chosen;
    const now = { ...defaultOptions, ...own };
    return [boardField(now), setupField(setup), siegeField(now), extrasField(now)];
  },
  read: ({ board = [], setup = [], siege = [], extras = [] }, chosen) => {
    const { pie: _pie, hints: _hints, ...kept }: Chosen = chosen;
    const has = (extra: string): boolean => extras.some((value) => value === extra);
    const [size = defaultOptions.size, citadels = defaultOptions.citadels] = (board[0] ?? '').split('/').map(Number);
    return {
      ...kept,
      size,
      citadels,
      setup: setup[0] ?? 'by-hand',
      siege: siege[0] ?? 'ring',
      tally: has('tally'),
      ...(has('pie') ? { pie: true } : {}),
      ...(has('hints') ? { hints: true } : {}),
    };
  },
};

/** The offered boards, and the chosen one if it is not among them. */
const boardField = (now: Board): OptionField => {
  const isNow = ({ size, citadels }: Board): boolean => size === now.size && citadels === now.citadels;
  const choices = (boards.some(isNow) ? boards : [...boards, now]).map((board) => ({
    value: `${board.size}/${board.citadels}`,
    label: words.field(board.size, board.citadels),
    isChosen: isNow(board),
  }));
  return { id: 'board', kind: 'one', label: words.size, choices };
};

const setupField = (chosen: string): OptionField => ({
  id: 'setup',
  kind: 'one',
  label: formWords.setup,
  choices: (['balanced', 'by-hand'] as const).map((value) => ({
    value,
    label: formWords.setups[value],
    description: setups[value],
    isChosen: value === chosen,
  })),
});

const siegeField = ({ siege }: Options): OptionField => ({
  id: 'siege',
  kind: 'one',
  label: words.siege,
  choices: sieges.map((value) => ({
    value,
    label: formWords.sieges[value],
    description: formWords.siegeDescriptions[value],
    isChosen: value === siege,
  })),
});

const extrasField = (now: Options): OptionField => ({
  id: 'extras',
  kind: 'any',
  label: formWords.extras,
  choices: (['pie', 'hints', 'tally'] as const).map((value) => ({
    value,
    ...formWords.extra[value],
    isChosen: now[value] === true,
  })),
});
