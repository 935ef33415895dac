import type { AddedOptions } from '../added-options.ts';

export const added: readonly AddedOptions[] = [
  {
    rules: 2,
    options: {
      size: 9,
      citadels: 7,
      siege: 'ring',
      stall: 30,
      cap: 200,
      tally: true,
      pie: true,
      handicap: 3,
      weaker: 1,
    },
  },
  {
    rules: 3,
    options: { size: 11, citadels: 10, siege: 'ring', stall: 45, cap: 300, tally: true, players: 3, narrow: true },
  },
  {
    rules: 4,
    options: { size: 11, citadels: 10, siege: 'ring', stall: 45, cap: 300, tally: true, players: 3, narrow: 'later' },
  },
];
