import { describe, expect, test } from 'vitest';
import { versionOf, type AnyGame } from '../../src/games/contract/game.ts';
import { FormatError } from '../../src/games/contract/read-as.ts';
import { checkRecord, RecordError } from '../../src/games/contract/record.ts';
import { games } from '../../src/games/index.ts';
import { addedOptionsOf } from '../rig/games/added-options.ts';
import { recordsOf } from '../rig/games/kept-records.ts';

const changed = games.filter(({ earlier }) => earlier !== undefined);

const version = (game: AnyGame, rules: number): AnyGame => {
  const found = versionOf(game, rules);
  if (!found) throw new Error(`${game.id} has no version ${rules}`);
  return found;
};

test('a game that has changed has every version of its rules, the latest first', () => {
  expect(changed.length).toBeGreaterThan(0);
  for (const { rules, earlier = [] } of games)
    expect(earlier.map((each) => each.rules)).toEqual(Array.from(earlier, (_, index) => rules - 1 - index));
});

describe.each(changed)('$id', async (game) => {
  const added = await addedOptionsOf(game);

  test('its tests say what each version has added, or there is a record of what it has changed', () => {
    const versions = [game, ...(game.earlier ?? [])].map(({ rules }) => rules).filter((rules) => rules > 1);
    const known = new Set(added.map(({ rules }) => rules));
    expect(versions).toEqual(expect.arrayContaining([...known]));
    for (const rules of versions.filter((each) => !known.has(each))) {
      const kept = recordsOf(game).filter((record) => record.rules === rules);
      expect(kept.length).toBeGreaterThan(0);
      for (const record of kept) {
        checkRecord(version(game, rules), record);
        expect(() => checkRecord(version(game, rules - 1), record)).toThrow(RecordError);
      }
    }
  });

  test.each(added)('%j: kept records have it, and no earlier version knows it', ({ rules, options: json }) => {
    const options = game.readOptions(json);
    expect(game.parseOptions(game.makeOptions(options))).toEqual(options);
    const before = Array.from({ length: rules - 1 }, (_, index) => version(game, index + 1));
    for (const earlier of before) {
      expect(() => earlier.readOptions(json)).toThrow(FormatError);
      expect(() => earlier.parseOptions(game.makeOptions(options))).toThrow(FormatError);
    }
    const chosen = JSON.stringify(json);
    const kept = recordsOf(game).filter((record) => JSON.stringify(record.options) === chosen);
    expect(kept.length).toBeGreaterThan(0);
    for (const record of kept) {
      expect(record.rules).toBe(rules);
      checkRecord(version(game, rules), record);
      for (const earlier of before) expect(() => checkRecord(earlier, record)).toThrow(/options/);
    }
  });

  test('the records of earlier versions replay in all later ones', () => {
    const older = recordsOf(game).filter(({ rules }) => rules === undefined || rules < game.rules);
    expect(older.filter(({ rules = 1 }) => rules === 1).length).toBeGreaterThan(1);
    for (const record of older) {
      const { rules = 1 } = record;
      for (let later = rules; later <= game.rules; later++) checkRecord(version(game, later), record);
    }
  });
});
