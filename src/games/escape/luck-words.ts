import type { FortuneSum } from '../game.ts';

/** What is said about luck in fights. */
export const luckWords = {
  fights: ({ count, got, expected }: FortuneSum): string =>
    `${got} of ${count} deciding fight rolls won; ${expected.toFixed(1)} were to be expected`,
  wounds: ({ got, expected }: FortuneSum): string =>
    `those that lost were ${got} short in all; ${expected.toFixed(1)} was to be expected`,
} as const;
