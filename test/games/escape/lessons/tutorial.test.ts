import { expect, test } from 'vitest';
import { positionAt } from '../../../../src/games/contract/tutorial.ts';
import { escape } from '../../../../src/games/escape/index.ts';
import { score } from '../../../../src/games/escape/rules/map.ts';

test('the tutorial ends where its texts say', () => {
  const { state } = positionAt(escape, escape.tutorial, { step: escape.tutorial.steps.length, part: 0 });
  const run = escape.readState(state);
  expect(run).toMatchObject({ at: 5, power: 1, health: 20, lead: 35 });
  expect(score(run)).toBe(5);
});
