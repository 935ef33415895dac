import type { AddedOptions } from '../added-options.ts';

export const added: readonly AddedOptions[] = [
  { rules: 2, options: { players: 2, challenge: true, ordeal: true } },
  { rules: 2, options: { players: 3, challenge: true, ordeal: true } },
  { rules: 3, options: { players: 2, challenge: false, half: true } },
  { rules: 3, options: { players: 3, challenge: false, half: true } },
  { rules: 4, options: { players: 2, challenge: false, handicap: 2, weaker: 1 } },
];
