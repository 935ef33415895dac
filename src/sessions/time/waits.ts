import type { Seat } from '../../games/contract/status.ts';
import type { Pause } from './own-time.ts';

interface Wait {
  readonly awaited: readonly Seat[];
  readonly from: Date;
  readonly to: Date;
}

/**
 * How long a match waited for each of its seats in all, in milliseconds, without its pauses. It may wait for several at
 * a time.
 */
export const waitedFor = (seats: number, waits: readonly Wait[], pauses: readonly Pause[] = []): readonly number[] =>
  Array.from({ length: seats }, (_, seat) =>
    waits
      .filter(({ awaited }) => awaited.includes(seat))
      .reduce((sum, { from, to }) => sum + lengthOf(from, to) - pausedIn(pauses, from, to), 0),
  );

const lengthOf = (from: Date, to: Date): number => Math.max(0, to.getTime() - from.getTime());

const pausedIn = (pauses: readonly Pause[], from: Date, to: Date): number =>
  pauses.reduce((sum, { since, until }) => sum + lengthOf(since > from ? since : from, until < to ? until : to), 0);
