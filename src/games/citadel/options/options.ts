import type { Presets } from '../../contract/capabilities.ts';
import { choosingOf, type Choices, type Choosing } from '../../contract/choosing.ts';
import { boardFault, LEAST_SIZE_OF_SEVERAL, options, type Board } from '../rules/field/options.ts';
import type { Options } from '../rules/field/state.ts';
import {
  boards,
  boardsOfSeveral,
  citadelsOffered,
  defaultOptions,
  presetOfTheDay,
  severalOptions,
} from '../rules/presets.ts';
import { optionsWords } from '../words/options.ts';

/** The fields offered in the lobby, whose citadels are placed for the players or by them. */
export const fields: Presets = {
  get what() {
    return optionsWords.boardOption;
  },
  offered: [boards, boardsOfSeveral].flatMap((some) =>
    (['balanced', 'by-hand'] as const).flatMap((setup) =>
      some.map(({ size, citadels, players }) => ({
        get name() {
          return optionsWords.presetName(size, optionsWords.options.setup.values[setup].about, players);
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

/** The default options for as many players. */
const usualFor = (players: Options['players']): Options =>
  players === undefined ? defaultOptions : severalOptions(players);

/** Boards as one choice of three options. */
const choicesOf = (offered: readonly Board[]): Choices => ({
  name: 'board',
  values: offered.map(({ size, citadels, players }) => ({
    id: [size, citadels, ...(players === undefined ? [] : [players])].join('/'),
    sets: { size, citadels, ...(players === undefined ? {} : { players }) },
    label: optionsWords.boardName(size, citadels, players),
  })),
});

/** The chosen options and the way to begin, with the defaults. */
const withDefaults = (chosen: Partial<Options>) => ({ setup: 'by-hand', ...usualFor(chosen.players), ...chosen });

const boardsFor = (players: Options['players']): readonly Board[] =>
  [...boards, ...boardsOfSeveral].filter((board) => board.players === players);

/** The offered boards, and the chosen one if it is not among them. */
const boardsWith = (now: Board): Choices => {
  const isOffered = boardsFor(now.players).some(({ size, citadels }) => size === now.size && citadels === now.citadels);
  return choicesOf([...boards, ...boardsOfSeveral, ...(isOffered ? [] : [now])]);
};

const { form, ...offered } = choosingOf(options, {
  words: () => optionsWords.options,
  menus: ({ players }) => [choicesOf(boardsFor(players)), 'siege', ...(players === undefined ? ['pie'] : []), 'hints'],
  form: (chosen) => [
    boardsWith(withDefaults(chosen)),
    'setup',
    'siege',
    { name: 'extras', boxes: ['pie', 'hints', 'tally'] },
  ],
  whole: withDefaults,
});

/** Reads the form. With other players stall and cap are the default ones, and only two play the pie rule. */
const readForm: Choosing<Options>['form']['read'] = (filledIn, chosen: Partial<Options>) => {
  const { pie, stall, cap, ...read }: Partial<Options> = form.read(filledIn, chosen);
  const isForAsMany = read.players === chosen.players;
  return {
    ...read,
    ...(pie && read.players === undefined ? { pie } : {}),
    ...(stall !== undefined && isForAsMany ? { stall } : {}),
    ...(cap !== undefined && isForAsMany ? { cap } : {}),
  };
};

/** What a command asks for (C1, C2, C41 to C43, C46). */
const settle = (given: object, isAgainstBot: boolean): object | string => {
  const { players: count, field, size: custom, setup, pie = true, ...others } = options.readGiven(given);
  if (field !== undefined && custom !== undefined && field !== custom) return optionsWords.TWO_SIZES;
  const players = count === 2 ? undefined : count;
  const isForTwo = players === undefined;
  const size = field ?? custom ?? (isForTwo ? presetOfTheDay : usualFor(players)).size;
  const citadels = others.citadels ?? citadelsOffered(size, players);
  const fault = boardFault({ size, citadels, players });
  if (fault !== null) {
    const most = Math.floor((size - 1) / (count ?? 2)) * (count ?? 2) + 1;
    return optionsWords.faults[fault]({ size, citadels, players, least: LEAST_SIZE_OF_SEVERAL, most });
  }
  const isByHand = (setup ?? (isForTwo && !isAgainstBot ? 'by-hand' : 'balanced')) === 'by-hand';
  const chosen = { hints: isAgainstBot, ...others, ...(isForTwo ? { pie } : {}), size, citadels };
  return { ...options.withGiven(usualFor(players), chosen), ...(isByHand ? {} : { setup: 'balanced' }) };
};

/** A line for the board, and for each option that is not the default. */
const tell = (chosen: Options): readonly string[] => {
  const { size, citadels, siege, stall, cap, tally, pie, hints, players } = chosen;
  const { told, options: words } = optionsWords;
  const usual = usualFor(players);
  const isUnusual = (limit: 'stall' | 'cap'): boolean => chosen[limit] !== usual[limit] || tally !== usual.tally;
  return [
    told.board(size, citadels),
    ...(players === undefined ? [] : [told.several(players)]),
    ...(siege === usual.siege ? [] : [words.siege.values[siege].about]),
    ...(isUnusual('stall') ? [told.stall(stall, tally)] : []),
    ...(pie ? [told.pie] : []),
    ...(hints ? [told.hints(players)] : []),
    ...(isUnusual('cap') ? [told.cap(cap, tally)] : []),
  ];
};

/** C1, C2, C41 to C43: the board, how it is set up, when warriors are besieged, and the other options. */
export const choosing: Choosing<Options> = { ...offered, form: { ...form, read: readForm }, settle, tell };
