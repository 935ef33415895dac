import type { FortuneSum } from '../game.ts';

/** What is said about luck in fights. */
export const luckWords = {
  fights: ({ count, got, expected }: FortuneSum): string =>
    `${got} of ${count} deciding fight rolls won, where ${expected.toFixed(1)} were to be expected`,
  wounds: ({ got, expected }: FortuneSum): string =>
    `losing rolls fell ${got} short in all, where ${expected.toFixed(1)} was to be expected`,
} as const;
