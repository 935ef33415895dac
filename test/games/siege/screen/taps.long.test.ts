// @module-tag long
// @module-tag release
import { expect, test } from 'vitest';
import { measures } from '../../../rig/bot/measures.ts';
import { siegeTapsARound } from '../../../rig/games/siege/taps-a-round.ts';
import { trials } from '../../../rig/games/trials.ts';

test('over many sieges with the hint’s choices, a round takes few taps on average', { tags: ['both'] }, () => {
  expect(siegeTapsARound(trials(60, 1, 25))).toBeLessThanOrEqual(measures.siegeRound.goal);
});
