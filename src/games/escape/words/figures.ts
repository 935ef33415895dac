import type { FortuneSum } from '../../contract/comparison.ts';

/** Luck in fights. */
export const luckWords = {
  fights: ({ count, got, expected }: FortuneSum): string =>
    `${got} of ${count} deciding fight rolls won; ${expected.toFixed(1)} were expected`,
  wounds: ({ got, expected }: FortuneSum): string =>
    `losing rolls fell short by ${got} in all; ${expected.toFixed(1)} was expected`,
} as const;

/** The classes of runs that leaderboards compare. */
export const NO_VARIANTS = 'no variants';
export const ANY_VARIANT = (names: readonly string[]): string => names.join(' + ');
