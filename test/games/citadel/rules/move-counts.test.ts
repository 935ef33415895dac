import { describe, expect, test } from 'vitest';
import { countedByHand, countedInGames } from '../../../rig/games/citadel/move-counts.ts';
import { bruteSequences, bruteTurns, countSequences, countTurns } from './counting.ts';

/** How many actions, or whole turns, follow one another. */
const DEPTHS = [1, 2, 3] as const;

describe.each(countedByHand)('$title', ({ state, ofActions, ofTurns }) => {
  test('has as many sequences of actions as were counted', () => {
    expect(DEPTHS.map((depth) => countSequences(state, depth))).toEqual(ofActions);
    expect(DEPTHS.map((depth) => bruteSequences(state, depth))).toEqual(ofActions);
  });

  test.skipIf(ofTurns === undefined)('has as many sequences of whole turns as were counted', () => {
    expect(DEPTHS.map((depth) => countTurns(state, depth))).toEqual(ofTurns);
    expect([1, 2].map((depth) => bruteTurns(state, depth))).toEqual(ofTurns?.slice(0, 2));
  });
});

describe.each(countedInGames)('$title', ({ state, ofActions }) => {
  test('has as many sequences of actions as were counted', () => {
    expect(DEPTHS.map((depth) => countSequences(state, depth))).toEqual(ofActions);
  });

  test('has as many single actions by brute force', () => {
    expect(bruteSequences(state, 1)).toBe(ofActions[0]);
  });
});
