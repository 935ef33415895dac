import type { Options } from '../../rules/field/state.ts';
import { defaultOptions, severalOptions } from '../../rules/presets.ts';

/** A line for the board, and for each option that is not the default. */
export const optionLines = (options: Options): readonly string[] => {
  const { size, citadels, siege, stall, cap, tally, pie, hints, players } = options;
  const usual = players === undefined ? defaultOptions : severalOptions(players);
  const end = tally ? 'whoever holds more citadels wins' : 'the game is drawn';
  const isUnusual = (limit: 'stall' | 'cap'): boolean =>
    options[limit] !== usual[limit] || tally !== defaultOptions.tally;
  return [
    `Board: **${size}x${size}**, **${citadels} citadels**`,
    ...(players === undefined ? [] : [`For ${COUNTS[players]}, everyone for themselves: alliances by talk alone`]),
    ...(siege === defaultOptions.siege ? [] : [SIEGES[siege]]),
    ...(isUnusual('stall') ? [stallText(stall, end)] : []),
    ...(pie ? ['Pie rule: after First’s first turn, Second may change sides'] : []),
    ...(hints ? [`Hints: ${players === undefined ? 'both' : 'all'} may ask a bot, and the board says so`] : []),
    ...(isUnusual('cap') ? [capText(cap, end)] : []),
  ];
};

const COUNTS = { 3: 'three', 4: 'four' } as const;

const SIEGES: Readonly<Record<Options['siege'], string>> = {
  ring: 'Besieged: shut in on under a third of the board',
  liberties: 'Besieged: shut in without an empty point',
};

const stallText = (turns: number, end: string): string =>
  turns > 0 ? `After ${turns} turns in which no citadel is taken, ${end}` : 'No end if no citadel is taken';

const capText = (turn: number, end: string): string => (turn > 0 ? `After turn ${turn}, ${end}` : 'No last turn');

/** The ways to begin, in the lobby. */
export const beginnings = { balanced: 'Citadels: already placed and claimed, the same for all sides' } as const;

/** The fields as the lobby offers them. */
export const boardOption = 'Board';
export const setups = { balanced: 'citadels placed for you', 'by-hand': 'you place the citadels' } as const;
export const presetName = (size: number, setup: string, players?: Options['players']): string =>
  `${size}x${size}${forSeveral(players)}, ${setup}`;

const forSeveral = (players: Options['players']): string => (players === undefined ? '' : ` for ${COUNTS[players]}`);

/** How long a game takes on a board, if nobody keeps the other waiting. */
export const takes = (size: number, players?: Options['players']): string =>
  players !== undefined
    ? 'an hour or two'
    : size <= 9
      ? 'about 20 minutes'
      : size <= 13
        ? 'about 40 minutes'
        : 'well over an hour';

/** The menus of options for the next game. */
export const optionMenuWords = {
  size: 'Board size',
  field: (size: number, citadels: number, players?: Options['players']): string =>
    `Board ${size}x${size}${forSeveral(players)}, ${citadels} citadels`,
  pie: 'Pie rule',
  pies: { on: 'Pie rule: Second may change sides once', off: 'No pie rule' },
  hints: 'Hints',
  hintChoices: { on: 'Hints: all may ask a bot', off: 'No hints' },
  siege: 'Siege',
  sieges: {
    ring: 'Siege: shut in on under a third of the board',
    liberties: 'Siege: shut in without an empty point, as in Go',
  },
} as const;

/** The form with all options. */
export const formWords = {
  setup: 'Citadels',
  setups: { balanced: 'Balanced', 'by-hand': 'By hand' },
  sieges: { ring: 'Ring', liberties: 'Liberties' },
  siegeDescriptions: {
    ring: 'Besieged: shut in on under a third of the board',
    liberties: 'Besieged: shut in without an empty point, as in Go',
  },
  extras: 'Also',
  extra: {
    pie: { label: 'Pie rule', description: 'For two: Second may change sides once, after First’s first turn' },
    hints: { label: 'Hints', description: 'All may ask a bot, and the board says so' },
    tally: { label: 'Tally', description: 'More citadels win if the game ends by a limit; otherwise it is a draw' },
  },
} as const;
