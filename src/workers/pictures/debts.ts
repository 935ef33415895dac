import { LRUCache } from 'lru-cache';
import { SECOND } from '../../kernel/time.ts';

/** A match's board that was shown without its picture: everyone's, or the private ones. */
export interface Debt {
  readonly matchId: string;
  readonly isPrivate: boolean;
}

export interface Debts {
  owe(debt: Debt): void;
  owes(debt: Debt): boolean;
  /**
   * Notes a debt again if it was taken in the last seconds: perhaps before the answer without a picture was known as a
   * screen to keep up to date. Returns whether the board waits for its picture.
   */
  oweAgain(debt: Debt): boolean;
  /** Takes out the debts that have waited longest, this many at most. */
  take(most: number): readonly Debt[];
}

/** How long a debt that was taken is remembered, in milliseconds, and how many are. */
const REMEMBERED = 10 * SECOND;
const MOST_REMEMBERED = 1_000;

export const createDebts = (): Debts => {
  const owed = new Map<string, Debt>();
  const taken = new LRUCache<string, Debt>({ max: MOST_REMEMBERED, ttl: REMEMBERED });
  return {
    owe: (debt) => void owed.set(keyOf(debt), debt),
    owes: (debt) => owed.has(keyOf(debt)),
    oweAgain: (debt) => {
      if (taken.delete(keyOf(debt))) owed.set(keyOf(debt), debt);
      return owed.has(keyOf(debt));
    },
    take: (most) => {
      const oldest = [...owed].slice(0, most);
      for (const [key, debt] of oldest) {
        owed.delete(key);
        taken.set(key, debt);
      }
      return oldest.map(([, debt]) => debt);
    },
  };
};

const keyOf = ({ matchId, isPrivate }: Debt): string => `${isPrivate ? 'private' : 'public'} ${matchId}`;
