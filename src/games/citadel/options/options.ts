import type { OptionMenu, Presets } from '../../contract/capabilities.ts';
import type { OptionField, OptionForm } from '../../contract/option-form.ts';
import { sieges, type Options } from '../rules/field/state.ts';
import { defaultOptions, severalOptions } from '../rules/presets.ts';
import { optionsWords } from '../words/options.ts';
import { boards, boardsOfSeveral, type Board } from './boards.ts';

/** The menus of options: the fields that are offered (C1, C2), sieges, the pie rule and hints. */
export const optionMenus = (options: Options): readonly OptionMenu<Options>[] => [
  {
    name: optionsWords.optionMenuWords.size,
    choices: boardsFor(options).map(({ size, citadels }) => ({
      label: optionsWords.optionMenuWords.field(size, citadels, options.players),
      isChosen: options.size === size && options.citadels === citadels,
      options: { ...options, size, citadels },
    })),
  },
  {
    name: optionsWords.optionMenuWords.siege,
    choices: sieges.map((siege) => ({
      label: optionsWords.optionMenuWords.sieges[siege],
      isChosen: options.siege === siege,
      options: { ...options, siege },
    })),
  },
  ...(options.players === undefined ? [pieMenu(options)] : []),
  {
    name: optionsWords.optionMenuWords.hints,
    choices: [
      {
        label: optionsWords.optionMenuWords.hintChoices.on,
        isChosen: options.hints === true,
        options: { ...options, hints: true },
      },
      {
        label: optionsWords.optionMenuWords.hintChoices.off,
        isChosen: options.hints !== true,
        options: withoutHints(options),
      },
    ],
  },
];

const pieMenu = (options: Options): OptionMenu<Options> => ({
  name: optionsWords.optionMenuWords.pie,
  choices: [
    { label: optionsWords.optionMenuWords.pies.on, isChosen: options.pie === true, options: { ...options, pie: true } },
    { label: optionsWords.optionMenuWords.pies.off, isChosen: options.pie !== true, options: withoutPie(options) },
  ],
});

/** The boards for as many players. */
const boardsFor = ({ players }: Options): readonly Board[] =>
  players === undefined ? boards : boardsOfSeveral.filter((board) => board.players === players);

const withoutPie = ({ pie: _pie, ...options }: Options): Options => options;

const withoutHints = ({ hints: _hints, ...options }: Options): Options => options;

/** The fields offered in the lobby, whose citadels are placed for the players or by them. */
export const fields: Presets = {
  get what() {
    return optionsWords.boardOption;
  },
  offered: [boards, boardsOfSeveral].flatMap((some) =>
    (['balanced', 'by-hand'] as const).flatMap((setup) =>
      some.map(({ size, citadels, players }) => ({
        get name() {
          return optionsWords.presetName(size, optionsWords.setups[setup], players);
        },
        get takes() {
          return optionsWords.takes(size, players);
        },
        chosen: { size, citadels, setup, ...(players === undefined ? { pie: true as const } : { players }) },
      })),
    ),
  ),
};

/** The fields for tournaments: balanced, with the pie rule and without hints. */
export const tournamentFields = boards.map(({ size, citadels }) => ({
  name: `${size}x${size}`,
  chosen: { size, citadels, setup: 'balanced', pie: true as const },
}));

/** The chosen options, and the way to begin. */
type Chosen = Partial<Options> & { readonly setup?: string };

/** C1, C2, C41 to C43: the board, how it is set up, when warriors are besieged, and the other options. */
export const optionForm: OptionForm = {
  fields: (chosen) => {
    const { setup = 'by-hand', ...own }: Chosen = chosen;
    const { players } = own;
    const now = { ...(players === undefined ? defaultOptions : severalOptions(players)), ...own };
    return [boardField(now), setupField(setup), siegeField(now), extrasField(now)];
  },
  read: ({ board = [], setup = [], siege = [], extras = [] }, chosen) => {
    const has = (extra: string): boolean => extras.some((value) => value === extra);
    const [size = defaultOptions.size, citadels = defaultOptions.citadels, count] = (board[0] ?? '')
      .split('/')
      .map(Number);
    const players = count === 3 || count === 4 ? count : undefined;
    return {
      ...keptWith(chosen, players),
      size,
      citadels,
      ...(players === undefined ? {} : { players }),
      setup: setup[0] ?? 'by-hand',
      siege: siege[0] ?? 'ring',
      tally: has('tally'),
      ...(has('pie') && players === undefined ? { pie: true } : {}),
      ...(has('hints') ? { hints: true } : {}),
    };
  },
};

/** What was chosen without what the form says. With other players, the ends by stall and cap are the default ones. */
const keptWith = (chosen: object, players: Options['players']): object => {
  const { pie: _pie, hints: _hints, players: before, ...kept }: Chosen = chosen;
  if (before === players) return kept;
  const { stall: _stall, cap: _cap, ...others } = kept;
  return others;
};

/** The offered boards, and the chosen one if it is not among them. */
const boardField = (now: Board): OptionField => {
  const isNow = ({ size, citadels, players }: Board): boolean =>
    size === now.size && citadels === now.citadels && players === now.players;
  const offered = [...boards, ...boardsOfSeveral];
  const choices = (offered.some(isNow) ? offered : [...offered, now]).map((board) => ({
    value: [board.size, board.citadels, ...(board.players === undefined ? [] : [board.players])].join('/'),
    label: optionsWords.optionMenuWords.field(board.size, board.citadels, board.players),
    isChosen: isNow(board),
  }));
  return { id: 'board', kind: 'one', label: optionsWords.optionMenuWords.size, choices };
};

const setupField = (chosen: string): OptionField => ({
  id: 'setup',
  kind: 'one',
  label: optionsWords.formWords.setup,
  choices: (['balanced', 'by-hand'] as const).map((value) => ({
    value,
    label: optionsWords.formWords.setups[value],
    description: optionsWords.setups[value],
    isChosen: value === chosen,
  })),
});

const siegeField = ({ siege }: Options): OptionField => ({
  id: 'siege',
  kind: 'one',
  label: optionsWords.optionMenuWords.siege,
  choices: sieges.map((value) => ({
    value,
    label: optionsWords.formWords.sieges[value],
    description: optionsWords.formWords.siegeDescriptions[value],
    isChosen: value === siege,
  })),
});

const extrasField = (now: Options): OptionField => ({
  id: 'extras',
  kind: 'any',
  label: optionsWords.formWords.extras,
  choices: (['pie', 'hints', 'tally'] as const).map((value) => ({
    value,
    ...optionsWords.formWords.extra[value],
    isChosen: now[value] === true,
  })),
});
