import { describe, expect, test } from 'vitest';
import { bruteSequences, bruteTurns, countSequences, countTurns } from './counting.ts';
import { countedByHand, countedInGames } from './move-counts.ts';

const LENGTHS = [1, 2, 3] as const;

describe.each(countedByHand)('$title', ({ state, sequences, turns }) => {
  test('has as many sequences of actions as were counted', () => {
    expect(LENGTHS.map((length) => countSequences(state, length))).toEqual(sequences);
    expect(LENGTHS.map((length) => bruteSequences(state, length))).toEqual(sequences);
  });

  test.skipIf(turns === undefined)('has as many whole turns as were counted', () => {
    expect(LENGTHS.map((length) => countTurns(state, length))).toEqual(turns);
    expect([1, 2].map((length) => bruteTurns(state, length))).toEqual(turns?.slice(0, 2));
  });
});

describe.each(countedInGames)('$title', ({ state, sequences }) => {
  test('has as many sequences of actions as were counted', () => {
    expect(LENGTHS.map((length) => countSequences(state, length))).toEqual(sequences);
  });

  test('has as many single actions by brute force', () => {
    expect(bruteSequences(state, 1)).toBe(sequences[0]);
  });
});
