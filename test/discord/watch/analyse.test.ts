import { expect, test } from 'vitest';
import { placesIn } from '../../../src/discord/watch/analyse.ts';

test('an analysis leads once to a step in which several players erred', () => {
  const highlights = [
    { name: 'Round 3', seat: 0, step: 7 },
    { name: 'Round 5', seat: 1, step: 12 },
    { name: 'Round 3', seat: 1, step: 7 },
  ];
  expect(placesIn(highlights)).toEqual(highlights.slice(0, 2));
});
