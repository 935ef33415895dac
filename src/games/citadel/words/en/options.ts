import { limits, type FaultWords } from '../../rules/field/options.ts';
import type { Options } from '../../rules/field/state.ts';
import { boards, defaultOptions, presetOfTheDay } from '../../rules/presets.ts';

/** What can be chosen, in the command, the lobby, the form and for the next game. */
export const options = {
  players: { help: 'How many play (default 2); three and four fight everyone for themselves' },
  field: {
    help: `Board size (default ${presetOfTheDay.size}x${presetOfTheDay.size})`,
    values: Object.fromEntries(boards.map(({ size, citadels }) => [size, `${size}x${size}, ${citadels} citadels`])),
  },
  board: { name: 'Board size' },
  size: { help: `Another board size: ${limits.size.least} to ${limits.size.most}` },
  citadels: {
    help:
      `Odd, ${limits.citadels.least} to ${limits.citadels.most}, at most the board size; for three 7, ` +
      `10 or 13, for four 9 or 13`,
  },
  setup: {
    name: 'Citadels',
    help: 'How the citadels are placed (default against a bot: balanced)',
    values: {
      balanced: {
        line: 'balanced: placed and claimed for you, the same for both',
        name: 'Balanced',
        about: 'citadels placed for you',
      },
      'by-hand': {
        line: 'by hand: you place and claim them in turn',
        name: 'By hand',
        about: 'you place the citadels',
      },
    },
  },
  pie: {
    name: 'Pie rule',
    help: 'Whether Second may change sides after First’s first turn (default: yes)',
    about: 'For two: Second may change sides once, after First’s first turn',
    values: { on: 'Pie rule: Second may change sides once', off: 'No pie rule' },
  },
  hints: {
    name: 'Hints',
    help: 'Whether both may ask a bot for hints (default: only against a bot)',
    about: 'All may ask a bot, and the board says so',
    values: { on: 'Hints: all may ask a bot', off: 'No hints' },
  },
  siege: {
    name: 'Siege',
    help: 'When warriors count as besieged',
    values: {
      ring: {
        line: 'Siege: shut in on under a third of the board',
        name: 'Ring',
        about: 'Besieged: shut in on under a third of the board',
      },
      liberties: {
        line: 'Siege: shut in without an empty point, as in Go',
        name: 'Liberties',
        about: 'Besieged: shut in without an empty point, as in Go',
      },
    },
  },
  stall: { help: `End after so many turns without a citadel taken (default ${defaultOptions.stall}, 0 for never)` },
  cap: { help: `End after this turn (default ${defaultOptions.cap}, 0 for never)` },
  tally: {
    name: 'Tally',
    help: 'Whether more citadels win if the game ends that way; otherwise it is a draw',
    about: 'More citadels win if the game ends by a limit; otherwise it is a draw',
  },
  extras: { name: 'Also' },
} as const;

const COUNTS = { 3: 'three', 4: 'four' } as const;

/** The options of a game, in the lobby. */
export const told = {
  board: (size: number, citadels: number): string => `Board: **${size}x${size}**, **${citadels} citadels**`,
  several: (players: 3 | 4): string => `For ${COUNTS[players]}, everyone for themselves: alliances by talk alone`,
  stall: (turns: number, tally: boolean): string =>
    turns > 0
      ? `After ${turns} turns in which no citadel is taken, ${END[`${tally}`]}`
      : 'No end if no citadel is taken',
  pie: 'Pie rule: after First’s first turn, Second may change sides',
  hints: (players: Options['players']): string =>
    `Hints: ${players === undefined ? 'both' : 'all'} may ask a bot, and the board says so`,
  cap: (turn: number, tally: boolean): string => (turn > 0 ? `After turn ${turn}, ${END[`${tally}`]}` : 'No last turn'),
} as const;

const END = { true: 'whoever holds more citadels wins', false: 'the game is drawn' } as const;

/** The ways to begin, in the lobby. */
export const beginnings = { balanced: 'Citadels: already placed and claimed, the same for all sides' } as const;

/** The fields as the lobby offers them. */
export const boardOption = 'Board';
export const presetName = (size: number, setup: string, players?: Options['players']): string =>
  `${size}x${size}${forSeveral(players)}, ${setup}`;
export const boardName = (size: number, citadels: number, players?: Options['players']): string =>
  `Board ${size}x${size}${forSeveral(players)}, ${citadels} citadels`;

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

/** Why the options of a command can't be combined. */
export const TWO_SIZES = 'Choose either a `field` or a `size` of your own, not both.';
export const faults: FaultWords = {
  even: ({ citadels }) => `The number of citadels must be odd: ${citadels - 1} or ${citadels + 1}, not ${citadels}.`,
  crowded: ({ size, most, citadels }) =>
    `A board of ${size}x${size} has room for ${most} citadels at most, not ${citadels}.`,
  unfair: ({ players }) =>
    players === 3 ? 'Three play with 7, 10 or 13 citadels.' : 'Four play with 9 or 13 citadels.',
  small: ({ least }) => `Three or four need a board of ${least}x${least} at least.`,
};
