import type { FortuneSum } from '../../contract/comparison.ts';
import { counted } from './numbers.ts';

/** Luck with dice that can be kept. */
export const luckWords = {
  prospects: ({ got, expected }: FortuneSum): string => {
    const points = Math.round((got - expected) * 100);
    const amount = counted(Math.abs(points), 'point');
    if (points === 0) return 'all rolls together left the chance to win where it was expected';
    return `all rolls together ${points > 0 ? 'raised' : 'lowered'} the chance to win by ${amount} out of 100`;
  },
} as const;
