import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { games } from '../../../src/games/index.ts';

test('every game has its own id and its own name, and is held to the contract', () => {
  for (const { id } of games) expect(id).toMatch(/^[a-z]{1,32}$/);
  expect(new Set(games.map(({ id }) => id)).size).toBe(games.length);
  expect(new Set(games.map(({ name }) => name)).size).toBe(games.length);
  expect(games.filter(({ id }) => !existsSync(`test/games/contract/${id}.test.ts`))).toEqual([]);
});
