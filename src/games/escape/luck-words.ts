import type { FortuneSum } from '../comparison.ts';

/** What is said about luck in fights. */
export const luckWords = {
  fights: ({ count, got, expected }: FortuneSum): string =>
    `${got} of ${count} deciding fight rolls won; ${expected.toFixed(1)} were expected`,
  wounds: ({ got, expected }: FortuneSum): string =>
    `losing rolls fell short by ${got} in all; ${expected.toFixed(1)} was expected`,
} as const;
