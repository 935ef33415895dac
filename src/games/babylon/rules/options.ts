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

/** B32, B39: what is chosen at the start. Its text is such as `2` or `3ci`. */
export const options = declareOptions(TITLE, '{players}{fights}{hints}', [
  players,
  oneOf('fights', FIGHTS),
  mark('hints', 'i'),
]);

/** Options of the first two versions of the rules: without ordeal, half challenge and hints. */
export const secondOptions = declareOptions(TITLE, '{players}{fights}', [players, oneOf('fights', SECOND_FIGHTS)]);
export const firstOptions = declareOptions(TITLE, '{players}{fights}', [players, oneOf('fights', FIRST_FIGHTS)]);
