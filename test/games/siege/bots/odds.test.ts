import { describe, expect, test } from 'vitest';
import {
  countsOf,
  expectation,
  hands,
  handTable,
  indexesOf,
  keepOdds,
  numberOf,
  partsOf,
} from '../../../../src/games/siege/bots/odds.ts';

const sixes = handTable(6, (hand) => countsOf(hand)[5] ?? 0);

describe('multisets', () => {
  test.each([
    { dice: 6, count: 462 },
    { dice: 7, count: 792 },
    { dice: 8, count: 1287 },
  ])('$dice dice come in $count ways', ({ dice, count }) => {
    const [first, end] = hands(dice);
    expect(end - first).toBe(count);
  });

  test('numbers and counts convert to each other', () => {
    for (const counts of [
      [0, 0, 0, 0, 0, 0],
      [1, 0, 2, 0, 0, 5],
      [6, 0, 0, 0, 0, 0],
    ])
      expect(countsOf(numberOf(counts))).toEqual(counts);
  });

  test('parts of a hand', () => {
    expect(partsOf(numberOf([2, 0, 0, 1, 0, 0]))).toHaveLength(6);
    expect(indexesOf([1, 4, 1, 1], numberOf([2, 1, 0, 0, 0, 0]))).toEqual([0, 2]);
  });
});

describe('expectation', () => {
  test.each([
    { kept: [0, 0, 0, 0, 0, 0], expected: 1 },
    { kept: [0, 0, 0, 0, 0, 2], expected: 2 + 4 / 6 },
    { kept: [2, 0, 0, 0, 0, 1], expected: 1.5 },
  ])('of 6s after keeping $kept: $expected', ({ kept, expected }) => {
    expect(expectation(6, sixes)[numberOf(kept)]).toBeCloseTo(expected, 12);
  });

  test('two rerolls: all but the 6s are rolled again', () => {
    const one = keepOdds(6, sixes, sixes);
    const two = keepOdds(6, one.worth, sixes);
    const hand = numberOf([1, 1, 1, 1, 1, 1]);
    expect(countsOf(two.best[hand] ?? 0)).toEqual([0, 0, 0, 0, 0, 1]);
    expect(two.worth[hand]).toBeCloseTo(1 + 5 * (1 - (5 / 6) ** 2), 12);
  });

  test('keeping a full hand means stopping', () => {
    const one = keepOdds(6, sixes, sixes);
    const two = keepOdds(6, one.worth, sixes);
    const hand = numberOf([6, 0, 0, 0, 0, 0]);
    expect(two.kept[hand]).toBe(0);
  });
});
