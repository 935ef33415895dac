// @module-tag long
import { expect, test } from 'vitest';
import { measures } from '../../../rig/bot/measures.ts';
import { siegeTapsARound } from '../../../rig/games/siege/taps-a-round.ts';

test('over many sieges with the hint’s choices, a round takes few taps on average', () => {
  expect(siegeTapsARound(60)).toBeLessThanOrEqual(measures.siegeRound.goal);
});
