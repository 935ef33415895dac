import { handicapIn, handicapOption } from '../../../contract/handicap.ts';
import {
  apart,
  asked,
  choice,
  declareOptions,
  flag,
  mark,
  oneOf,
  whole,
  type OptionsOf,
} from '../../../contract/options.ts';
import type { Seat } from '../../../contract/status.ts';

/** C1, C2: the limits of the options. */
export const limits = { size: { least: 7, most: 19 }, citadels: { least: 5, most: 13 } } as const;

/** C46: the smallest field of several. */
export const LEAST_SIZE_OF_SEVERAL = 9;

/** The sizes offered. On the largest field (C1) armies hardly meet: most games of bots end by stall. */
export const SIZES_OFFERED = [9, 13] as const;

/** The most turns that people can choose as a limit. */
export const LONGEST = 1000;

/** A board, for two if nothing else is said. */
export interface Board {
  readonly size: number;
  readonly citadels: number;
  readonly players?: 3 | 4 | undefined;
  readonly teams?: true | undefined;
}

/** What may be wrong with a board (C2, C46). */
const BOARD_FAULTS = {
  even: { at: 'citadels', message: 'the number of citadels is odd' },
  small: { at: 'size', message: 'three or four need a field of 9 or more' },
  crowded: { at: 'citadels', message: 'there are at most as many citadels as the field has columns' },
  unfair: { at: 'citadels', message: 'three play with 7, 10 or 13 citadels, and four with 9 or 13' },
} as const;
export type BoardFault = keyof typeof BOARD_FAULTS;

/** What is wrong with a board; null if it can be played on. */
export const boardFault = ({ size, citadels, players }: Board): BoardFault | null => {
  if (players === undefined && citadels % 2 === 0) return 'even';
  if (players !== undefined && size < LEAST_SIZE_OF_SEVERAL) return 'small';
  if (citadels > size) return 'crowded';
  return players === undefined || (citadels > players + 1 && citadels % players === 1) ? null : 'unfair';
};

/** C64: the most steps of a handicap. */
export const MOST_HANDICAP = 4;

const TEXT = '{size}-{citadels}-{siege}-{stall}-{cap}-{tally}{pie}{hints}{players}';

const FIRST = [
  oneOf('players', {
    2: ['', {}],
    3: ['3', { players: 3 }],
    4: ['4', { players: 4 }],
    teams: ['4t', { players: 4, teams: true }],
  }),
  asked(whole('size', limits.size), { kind: 'number', ...limits.size }),
  whole('citadels', limits.citadels),
  apart(choice('setup', ['balanced', 'by-hand'])),
  mark('pie', 'p'),
  mark('hints', 'h'),
  choice('siege', ['ring', 'liberties']),
  whole('stall', { least: 0 }),
  whole('cap', { least: 0 }),
  flag('tally', ['t', 'f']),
] as const;

const FIRST_CONSTRAINTS = [
  ...Object.entries(BOARD_FAULTS).map(([fault, told]) => ({
    ...told,
    holds: (board: Board) => boardFault(board) !== fault,
  })),
  {
    at: 'pie',
    message: 'the pie rule is for two',
    holds: ({ players, pie }: Pick<Board, 'players'> & { readonly pie?: true }) =>
      players === undefined || pie === undefined,
  },
];

const SECOND = [...FIRST, handicapOption(MOST_HANDICAP)] as const;

const SECOND_CONSTRAINTS = [
  ...FIRST_CONSTRAINTS,
  {
    at: 'handicap',
    message: 'a handicap is for two',
    holds: ({ players, handicap }: Pick<Board, 'players'> & { readonly handicap?: number }) =>
      players === undefined || handicap === undefined,
  },
];

/** C65: two have no such option, so none of its values. */
const THIRD = [
  ...SECOND,
  oneOf('narrow', { on: ['n', { narrow: true }], off: ['w', { narrow: false }], none: ['', {}] }),
] as const;

/** C66: with a tie that the later wins, too. */
const FOURTH = [
  ...SECOND,
  oneOf('narrow', {
    on: ['l', { narrow: 'later' }],
    lead: ['n', { narrow: true }],
    off: ['w', { narrow: false }],
    none: ['', {}],
  }),
] as const;

const THIRD_CONSTRAINTS = [
  ...SECOND_CONSTRAINTS,
  {
    at: 'narrow',
    message: 'among two, a lead of one never wins',
    holds: ({ players, narrow }: Pick<Board, 'players'> & { readonly narrow?: boolean | 'later' }) =>
      players !== undefined || narrow === undefined,
  },
];

/**
 * What is chosen at the start: the board and who plays whom (C1, C2, C45, C58), who sets it up (C41), pie rule (C42),
 * hints (C43), siege (C28, C29), how it ends (C37 to C39, C65, C66), and a handicap (C64). A text is such as
 * `13-7-ring-30-200-tph`.
 */
export const options = declareOptions('Citadel', `${TEXT}{handicap}{narrow}`, FOURTH, THIRD_CONSTRAINTS);

/** Options of the third version of the rules: without a tie that the later wins. */
export const thirdOptions = declareOptions('Citadel', `${TEXT}{handicap}{narrow}`, THIRD, THIRD_CONSTRAINTS);

/** Options of the second version of the rules: without a lead of one that wins. */
export const secondOptions = declareOptions('Citadel', `${TEXT}{handicap}`, SECOND, SECOND_CONSTRAINTS);

/** Options of the first version of the rules: without a handicap. */
export const firstOptions = declareOptions('Citadel', TEXT, FIRST, FIRST_CONSTRAINTS);

/** C42, C64: whether Second may change sides after the first turn. */
export const mayChangeSides = ({ pie, handicap }: Pick<OptionsOf<typeof options>, 'pie' | 'handicap'>): boolean =>
  pie === true && handicap === undefined;

/** C64: how many actions a handicap adds in a turn of a side: all of them in its first one. */
export const actionsGiven = (chosen: Pick<OptionsOf<typeof options>, 'handicap'>, side: Seat, turn: number): number => {
  const given = handicapIn(chosen);
  return given?.seat === side && turn <= 2 ? given.steps : 0;
};
