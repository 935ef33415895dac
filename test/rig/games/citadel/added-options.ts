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
];
