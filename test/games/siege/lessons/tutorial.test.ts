import { expect, test } from 'vitest';
import { positionAt } from '../../../../src/games/contract/tutorial.ts';
import { siege } from '../../../../src/games/siege/index.ts';

test('the tutorial ends where its texts say', () => {
  const { state } = positionAt(siege, siege.tutorial, { step: siege.tutorial.steps.length, part: 0 });
  const { now } = siege.readState(state);
  expect({ round: now.round, walls: now.walls, tracks: now.tracks, lines: now.lines.slice(0, 2) }).toEqual({
    round: 3,
    walls: [22, 38, 20],
    tracks: [0, 3, 0, 0],
    lines: [0, 0],
  });
});
