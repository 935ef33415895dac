import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { changed, isDraft, taughtBy } from '../../../src/games/contract/game.ts';
import { checkRecord, RecordError } from '../../../src/games/contract/record.ts';
import { games } from '../../../src/games/index.ts';
import { recordsOf } from '../../rig/games/kept-records.ts';

const variants = games.filter(({ variantOf }) => variantOf !== undefined);

const parentOf = (id: string | undefined) => {
  const parent = games.find((game) => game.id === id);
  if (parent === undefined) throw new Error(`there is no game ${id}`);
  return parent;
};

test('there are variants, each right after its parent and the variants of that', () => {
  expect(variants.length).toBeGreaterThan(0);
  const families = games.map(({ id, variantOf = id }) => variantOf);
  expect(families.filter((family, index) => family !== families[index - 1])).toEqual([...new Set(families)]);
  for (const { variantOf } of variants) {
    const parent = games.findIndex(({ id }) => id === variantOf);
    expect(games[parent]?.variantOf).toBeUndefined();
    expect(families.indexOf(variantOf ?? '')).toBe(parent);
  }
});

describe.each(variants)('$id', (game) => {
  const parent = parentOf(game.variantOf);

  test('is a file of at most 50 lines', () => {
    const lines = readFileSync(`src/games/${parent.id}/${game.id}.ts`, 'utf8').trimEnd().split('\n');
    expect(lines.length).toBeLessThanOrEqual(50);
  });

  test('is finished, begins its help with the difference, and is taught by its parent', () => {
    expect(isDraft(game)).toBe(false);
    expect(game.help.slice(1)).toEqual(parent.help);
    expect(parent.help).not.toContainEqual(game.help[0]);
    expect(taughtBy(game)).toBe(parent.id);
  });

  test('does not take over what was made for its parent', () => {
    for (const part of ['earlier', 'puzzles', 'daily', 'learning', 'scenarios', 'handicaps'] as const)
      expect(game[part]).toBeUndefined();
    expect(game.bots?.ratings).toBeUndefined();
  });

  test('has records of its own, which are none of its parent', () => {
    expect(recordsOf(game).length).toBeGreaterThan(0);
    for (const record of recordsOf(game)) {
      checkRecord(game, record);
      expect(() => checkRecord(changed(parent, { id: game.id }), record)).toThrow(RecordError);
    }
  });
});
