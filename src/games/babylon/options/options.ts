import type { OptionMenu, Presets } from '../../contract/capabilities.ts';
import type { OptionForm } from '../../contract/option-form.ts';
import type { Options } from '../rules/state.ts';
import { gameWords } from '../words/game.ts';

type Fights = Pick<Options, 'challenge' | 'ordeal' | 'half'> & {
  readonly name: 'ordinary' | 'half' | 'challenge' | 'ordeal';
};

const ORDINARY: Fights = { challenge: false, name: 'ordinary' };
const HALF: Fights = { challenge: false, half: true, name: 'half' };
const CHALLENGE: Fights = { challenge: true, name: 'challenge' };
const ORDEAL: Fights = { challenge: true, ordeal: true, name: 'ordeal' };

const FIGHTS_OFFERED = [ORDINARY, HALF, CHALLENGE, ORDEAL];

/** The menus of how hard the fights are and of hints (B39). */
export const optionMenus = (options: Options): readonly OptionMenu<Options>[] => {
  const { challenge, ordeal, half, hints, players } = options;
  const { hints: _hints, ...unhinted } = options;
  const { optionWords } = gameWords;
  return [
    {
      name: optionWords.fights,
      choices: FIGHTS_OFFERED.map(({ name, ...fight }) => ({
        label: optionWords[name],
        isChosen: challenge === fight.challenge && ordeal === fight.ordeal && half === fight.half,
        options: { players, ...fight, ...(hints && { hints }) },
      })),
    },
    {
      name: optionWords.hints,
      choices: [
        { label: optionWords.hintChoices.on, isChosen: hints === true, options: { ...options, hints: true } },
        { label: optionWords.hintChoices.off, isChosen: hints !== true, options: unhinted },
      ],
    },
  ];
};

/** How hard the fights are, as a lobby offers it: the default depends on the number of players. */
const CHOSEN = [
  { name: 'byPlayers', chosen: {} },
  { name: 'always', chosen: { challenge: true } },
  { name: 'never', chosen: { challenge: false } },
  { name: 'hardest', chosen: { challenge: true, ordeal: true } },
  { name: 'halfway', chosen: { challenge: false, half: true } },
] as const;

export const presets: Presets = {
  get what() {
    return gameWords.optionWords.fights;
  },
  offered: CHOSEN.map(({ name, chosen }) => ({
    get name() {
      return gameWords.optionWords[name];
    },
    chosen,
  })),
};

type Chosen = Partial<Omit<Options, 'players'>>;

const FIGHTS = ['challenge', 'ordeal', 'half'] as const;

/** B37 to B39: how hard the fights are, by the number of players or always the same, and hints. */
export const optionForm: OptionForm = {
  fields: (chosen: Chosen) => {
    const isSame = (fights: Chosen): boolean => FIGHTS.every((name) => fights[name] === chosen[name]);
    const choices = presets.offered.map((preset, index) => ({
      value: String(index),
      label: gameWords.formWords[index] ?? '',
      isChosen: isSame(preset.chosen),
    }));
    return [
      { id: 'fights', kind: 'one', label: gameWords.optionWords.fights, choices },
      {
        id: 'extras',
        kind: 'any',
        label: gameWords.extraWords.extras,
        choices: [{ value: 'hints', ...gameWords.extraWords.hints, isChosen: chosen.hints === true }],
      },
    ];
  },
  read: ({ fights: [index = ''] = [], extras = [] }, { players }: Partial<Options>) => ({
    ...(players === undefined ? {} : { players }),
    ...presets.offered[Number(index)]?.chosen,
    ...(extras.some((value) => value === 'hints') ? { hints: true } : {}),
  }),
};

/** A line for the fights, and one for hints if they were chosen. */
export const optionLines = ({ challenge, ordeal, half, hints }: Options): readonly string[] => [
  ordeal
    ? gameWords.optionWords.ordeal
    : challenge
      ? gameWords.optionWords.challenge
      : half
        ? gameWords.optionWords.half
        : gameWords.optionWords.ordinary,
  ...(hints ? [gameWords.optionWords.withHints] : []),
];
