import { expect, test } from 'vitest';
import { siege } from '../../../../src/games/siege/index.ts';
import { armyDamage } from '../../../../src/games/siege/rules/army.ts';
import { playTutorial } from '../../../rig/games/tutorials.ts';

test('the tutorial can be played as its texts say', () => {
  const { now } = playTutorial(siege, (chance) => siege.setup({ difficulty: 'normal' }, 1, chance));
  expect({ round: now.round, walls: now.walls, tracks: now.tracks, lines: now.lines.slice(0, 2) }).toEqual({
    round: 2,
    walls: [28, 38, 20],
    tracks: [0, 3, 0, 0],
    lines: [0, 6],
  });
  expect(armyDamage(now)).toBe(10);
});
