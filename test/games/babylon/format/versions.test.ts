import { expect, test } from 'vitest';
import { z } from 'zod';
import { babylon } from '../../../../src/games/babylon/index.ts';
import { versionOf, type AnyGame } from '../../../../src/games/contract/game.ts';
import { FormatError } from '../../../../src/games/contract/read-as.ts';
import { checkRecord, replay } from '../../../../src/games/contract/record.ts';
import { games } from '../../../../src/games/index.ts';
import { findingOf } from '../../../../src/workers/replays/finding.ts';
import { recordsOf } from '../../../rig/games/kept-records.ts';

const game = games.find(({ id }) => id === babylon.id);
if (!game) throw new Error('the race is not in the list of games');

const version = (rules: number): AnyGame => {
  const found = versionOf(game, rules);
  if (!found) throw new Error(`there is no version ${rules}`);
  return found;
};

const ordeals = recordsOf(game).filter(({ rules }) => rules === 2);

test('B37: in the ordeal the Combat Track begins on 3, and the first version refuses it', () => {
  expect(ordeals.length).toBeGreaterThan(2);
  for (const record of ordeals) {
    const [first] = [...replay(version(2), record)];
    expect(first && game.summary(first.before)).toMatchObject({ track: 3 });
    checkRecord(version(2), record);
    expect(() => checkRecord(version(1), record)).toThrow(/ordeal/);
    expect(findingOf(JSON.stringify(record))).toMatchObject({ ok: true });
    expect(findingOf(JSON.stringify({ ...record, rules: 1 }))).toMatchObject({ ok: false, step: 0 });
    expect(findingOf(JSON.stringify({ ...record, rules: 5 }))).toMatchObject({ ok: false, step: null });
  }
});

test('races of the first version are the same under the second', () => {
  const older = recordsOf(game).filter(({ rules }) => rules === undefined || rules === 1);
  expect(older.length).toBeGreaterThan(10);
  for (const record of older) {
    checkRecord(version(1), record);
    checkRecord(version(2), record);
  }
});

const halves = recordsOf(game).filter(({ options }) => JSON.stringify(options).includes('half'));

test('B38: with the half challenge the Combat Track begins on 2 and does not rise in Sittace', () => {
  const tracks = new Set<string>();
  expect(halves.length).toBeGreaterThan(2);
  for (const record of halves) {
    for (const { state } of replay(version(3), record)) {
      const { warlord, track } = z.object({ warlord: z.int(), track: z.int() }).parse(game.summary(state));
      tracks.add(`${[6, 13, 19, 26, 33].filter((village) => village <= warlord).length} ${track}`);
    }
    checkRecord(version(3), record);
    expect(() => checkRecord(version(2), record)).toThrow(/half/);
    expect(() => checkRecord(version(1), record)).toThrow(/half/);
  }
  expect([...tracks].toSorted()).toEqual(['0 2', '1 3', '2 4', '3 4', '4 5', '5 6']);
});

test('B38: the half challenge does not go with the challenge, and is written only where it was chosen', () => {
  const half = { players: 3, challenge: false, half: true };
  expect(game.makeOptions(game.readOptions(half))).toBe('3h');
  expect(game.parseOptions('3h')).toEqual(half);
  for (const json of [
    { ...half, challenge: true },
    { ...half, half: false },
    { ...half, ordeal: true },
  ])
    expect(() => game.readOptions(json)).toThrow(FormatError);
  expect(() => version(2).parseOptions('3h')).toThrow(FormatError);
});

test('B37: the ordeal goes with the challenge, and is written only where it was chosen', () => {
  const ordeal = { players: 2, challenge: true, ordeal: true };
  expect(game.makeOptions(game.readOptions(ordeal))).toBe('2o');
  expect(game.parseOptions('2o')).toEqual(ordeal);
  for (const json of [
    { ...ordeal, challenge: false },
    { ...ordeal, ordeal: false },
  ])
    expect(() => game.readOptions(json)).toThrow(FormatError);
  expect(() => version(1).parseOptions('2o')).toThrow(FormatError);
  expect(game.defaults(3)).not.toHaveProperty('ordeal');
});
