// @module-tag long
// @module-tag release
import { describe, expect, test } from 'vitest';
import { countedByHand, countedInGames } from '../../../rig/games/citadel/move-counts.ts';
import { bruteSequences, bruteTurns } from './counting.ts';

/** Brute force takes minutes for the largest position. */
const PATIENCE = 600_000;

describe.each(countedInGames)('$title', ({ state, ofActions }) => {
  test.each([2, 3] as const)(
    'has the same number of sequences of %i actions by brute force',
    (length) => {
      expect(bruteSequences(state, length)).toBe(ofActions[length - 1]);
    },
    PATIENCE,
  );
});

describe.each(countedByHand)('$title', ({ state, ofTurns }) => {
  test.skipIf(ofTurns === undefined)('has the same number of sequences of 3 whole turns by brute force', () => {
    expect(bruteTurns(state, 3)).toBe(ofTurns?.[2]);
  });
});
