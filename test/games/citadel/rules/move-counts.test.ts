import { describe, expect, test } from 'vitest';
import { countedByHand, countedInGames } from '../../../rig/games/citadel/move-counts.ts';
import { bruteSequences, bruteTurns, countSequences, countTurns } from './counting.ts';

/** How many actions, or whole turns, follow one another. */
const DEPTHS = [1, 2, 3] as const;

describe.each(countedByHand)('$title', ({ state, ofActions, ofTurns }) => {
  test('has the counted number of sequences of actions', () => {
    expect(DEPTHS.map((depth) => countSequences(state, depth))).toEqual(ofActions);
    expect(DEPTHS.map((depth) => bruteSequences(state, depth))).toEqual(ofActions);
  });

  test.skipIf(ofTurns === undefined)('has the counted number of sequences of whole turns', () => {
    expect(DEPTHS.map((depth) => countTurns(state, depth))).toEqual(ofTurns);
    expect([1, 2].map((depth) => bruteTurns(state, depth))).toEqual(ofTurns?.slice(0, 2));
  });
});

describe.each(countedInGames)('$title', ({ state, ofActions }) => {
  test('has the counted number of sequences of actions', () => {
    expect(DEPTHS.map((depth) => countSequences(state, depth))).toEqual(ofActions);
  });

  test('has the same number of single actions by brute force', () => {
    expect(bruteSequences(state, 1)).toBe(ofActions[0]);
  });
});
