import type { Seat } from '../../games/contract/status.ts';

interface Wait {
  readonly awaited: readonly Seat[];
  readonly from: Date;
  readonly to: Date;
}

/** How long a match waited for each of its seats in all, in milliseconds. It may wait for several at a time. */
export const waitedFor = (seats: number, waits: readonly Wait[]): readonly number[] =>
  Array.from({ length: seats }, (_, seat) =>
    waits
      .filter(({ awaited }) => awaited.includes(seat))
      .reduce((sum, { from, to }) => sum + Math.max(0, to.getTime() - from.getTime()), 0),
  );
