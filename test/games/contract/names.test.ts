import { expect, test } from 'vitest';
import { games, withDrafts } from '../../../src/games/index.ts';
import { missingIn } from '../../rig/games/missing.ts';

test('every game has its own id and its own name', () => {
  for (const { id } of withDrafts) expect(id).toMatch(/^[a-z]{1,32}$/);
  expect(new Set(withDrafts.map(({ id }) => id)).size).toBe(withDrafts.length);
  expect(new Set(withDrafts.map(({ name }) => name)).size).toBe(withDrafts.length);
});

test.each(games)('a finished game lacks nothing: $id', (game) => expect(missingIn(game)).toEqual([]));
