import type { FortuneSum } from '../comparison.ts';

/** What is said about luck in fights with the Warlord. */
export const luckWords = {
  fights: ({ count, got, expected }: FortuneSum): string =>
    `${got} of ${count} fights with the Warlord won; ${expected.toFixed(1)} were expected`,
} as const;
