import { describe, expect, test } from 'vitest';
import { FormatError } from '../../src/games/format-error.ts';
import { type AnyGame, versionOf } from '../../src/games/game.ts';
import { games } from '../../src/games/index.ts';
import { checkRecord } from '../../src/games/record.ts';
import { recordsOf } from '../kept-records.ts';

/** The options that each version after the first has added, as a record has them. */
const added: Readonly<Record<string, readonly object[]>> = {
  escape: [
    { variants: ['open-start'], world: 'free', seed: null },
    { variants: ['divine-intervention', 'fading-grace'], world: 'free', seed: null },
  ],
  siege: [{ difficulty: 'hard' }],
};

const changed = games.filter(({ id }) => id in added);

const firstOf = (game: AnyGame): AnyGame => {
  const first = versionOf(game, 1);
  if (!first) throw new Error(`${game.id} has no first version`);
  return first;
};

describe.each(changed.map((game) => ({ id: game.id, game })))('$id', ({ id, game }) => {
  test.each(added[id] ?? [])('%j: records of it are kept, and only the present version knows it', (json) => {
    const options = game.readOptions(json);
    expect(game.parseOptions(game.makeOptions(options))).toEqual(options);
    expect(() => firstOf(game).readOptions(json)).toThrow(FormatError);
    expect(() => firstOf(game).parseOptions(game.makeOptions(options))).toThrow(FormatError);
    const chosen = JSON.stringify(json);
    const kept = recordsOf(game).filter((record) => JSON.stringify(record.options) === chosen);
    expect(kept.length).toBeGreaterThan(0);
    for (const record of kept) {
      expect(record.rules).toBe(game.rules);
      checkRecord(game, record);
      expect(() => checkRecord(firstOf(game), record)).toThrow(/options/);
    }
  });

  test('what the first version played is the same in both', () => {
    const older = recordsOf(game).filter(({ rules }) => rules === undefined || rules === 1);
    expect(older.length).toBeGreaterThan(1);
    for (const record of older) {
      checkRecord(firstOf(game), record);
      checkRecord(game, record);
    }
  });
});
