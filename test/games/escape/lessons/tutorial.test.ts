import { expect, test } from 'vitest';
import { escape } from '../../../../src/games/escape/index.ts';
import { score } from '../../../../src/games/escape/rules/map.ts';
import { playTutorial } from '../../../rig/games/tutorials.ts';

test('the tutorial can be played as its texts say', () => {
  const state = playTutorial(escape, (chance) => escape.setup({ variants: [], world: 'free', seed: null }, 1, chance));
  expect({ at: state.at, power: state.power, health: state.health, lead: state.lead, score: score(state) }).toEqual({
    at: 5,
    power: 1,
    health: 20,
    lead: 35,
    score: 5,
  });
});
