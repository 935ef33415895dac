import { handicapOption } from '../../contract/handicap.ts';
import { declareOptions, mark, oneOf } from '../../contract/options.ts';

const TITLE = 'Escape from Babylon';

/** B37, B38: how hard the fights are. */
export const FIGHTS = {
  ordinary: ['', { challenge: false }],
  half: ['h', { challenge: false, half: true }],
  challenge: ['c', { challenge: true }],
  ordeal: ['o', { challenge: true, ordeal: true }],
} as const;

const players = oneOf('players', { 2: ['2', { players: 2 }], 3: ['3', { players: 3 }] });
const { half: _half, ...SECOND_FIGHTS } = FIGHTS;
const { ordeal: _ordeal, ...FIRST_FIGHTS } = SECOND_FIGHTS;

/** B40: the most steps of a handicap. */
export const MOST_HANDICAP = 3;

const THIRD = [players, oneOf('fights', FIGHTS), mark('hints', 'i')] as const;

/** B32, B39, B40: what is chosen at the start. Its text is such as `2` or `3ci`. */
export const options = declareOptions(
  TITLE,
  '{players}{fights}{hints}{handicap}',
  [...THIRD, handicapOption(MOST_HANDICAP)],
  [
    {
      at: 'handicap',
      message: 'a handicap is for two',
      holds: ({ players: count, handicap }) => count === 2 || handicap === undefined,
    },
  ],
);

/** Options of the first three versions of the rules: without handicap, hints, half challenge and ordeal. */
export const thirdOptions = declareOptions(TITLE, '{players}{fights}{hints}', THIRD);
export const secondOptions = declareOptions(TITLE, '{players}{fights}', [players, oneOf('fights', SECOND_FIGHTS)]);
export const firstOptions = declareOptions(TITLE, '{players}{fights}', [players, oneOf('fights', FIRST_FIGHTS)]);
