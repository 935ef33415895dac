import { HOUR } from '../../kernel/time.ts';

/** How far apart two ratings may be at first, and how much farther after each hour of waiting, in points. */
const APART = { atFirst: 150, moreEachHour: 75 } as const;

/** After this time, in milliseconds, anybody will do. */
const ANYBODY_AFTER = 6 * HOUR;

/** How far apart the ratings of two people may be if the longer of them has waited so many milliseconds. @testonly */
export const mostApart = (waited: number): number =>
  waited >= ANYBODY_AFTER ? Infinity : APART.atFirst + APART.moreEachHour * (Math.max(0, waited) / HOUR);

interface Waiting {
  readonly rating: number;
  readonly since: Date;
}

/** Whether two people who wait may be paired now. @testonly */
export const isAlike = (one: Waiting, other: Waiting, now: Date): boolean => {
  const waited = now.getTime() - Math.min(one.since.getTime(), other.since.getTime());
  return Math.abs(one.rating - other.rating) <= mostApart(waited);
};

/** Those whom somebody may be paired with, the closest in strength first; of equals, who has waited longest. */
export const partnersOf = <Other extends Waiting>(
  one: Waiting,
  others: readonly Other[],
  now: Date,
): readonly Other[] =>
  others
    .filter((other) => isAlike(one, other, now))
    .toSorted(
      (left, right) =>
        Math.abs(left.rating - one.rating) - Math.abs(right.rating - one.rating) ||
        left.since.getTime() - right.since.getTime(),
    );
