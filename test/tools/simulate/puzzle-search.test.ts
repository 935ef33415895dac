// @module-tag ground
import { expect, test } from 'vitest';
import search from '../../../src/tools/simulate/puzzle-search.ts';

test('a game of bots for two is searched for puzzles', () => {
  const number = 4908;
  const found = search({ game: 'citadel', number });

  expect(found).not.toHaveLength(0);
  for (const { bots, position, right } of found) {
    expect(bots).toHaveLength(2);
    expect(position).toMatch(/^7 /);
    expect(right).not.toBe('');
  }
});
