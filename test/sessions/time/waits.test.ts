import { expect, test } from 'vitest';
import { HOUR } from '../../../src/kernel/time.ts';
import { waitedFor } from '../../../src/sessions/time/waits.ts';

const at = (hour: number): Date => new Date(hour * HOUR);

test('what is waited for counts for every awaited seat, and for no other one', () => {
  const waits = [
    { awaited: [0, 2], from: at(0), to: at(1) },
    { awaited: [2], from: at(1), to: at(4) },
    { awaited: [], from: at(4), to: at(9) },
    // A clock that was set back.
    { awaited: [1], from: at(9), to: at(8) },
  ];
  expect(waitedFor(3, waits).map((time) => time / HOUR)).toEqual([1, 0, 4]);
  expect(waitedFor(2, [])).toEqual([0, 0]);
});
