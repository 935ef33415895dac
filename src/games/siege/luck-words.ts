import type { FortuneSum } from '../game.ts';

/** What is said about luck with dice that can be kept. */
export const luckWords = {
  prospects: ({ got, expected }: FortuneSum): string => {
    const points = Math.round((got - expected) * 100);
    const amount = `${Math.abs(points)} point${Math.abs(points) === 1 ? '' : 's'}`;
    if (points === 0) return 'all rolls together left the chance to win as it was to be expected';
    return `all rolls together ${points > 0 ? 'raised' : 'lowered'} the chance to win by ${amount} out of 100`;
  },
} as const;
