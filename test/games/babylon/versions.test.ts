import { expect, test } from 'vitest';
import { babylon } from '../../../src/games/babylon/index.ts';
import { type AnyGame, FormatError, versionOf } from '../../../src/games/game.ts';
import { games } from '../../../src/games/index.ts';
import { checkRecord, replay } from '../../../src/games/record.ts';
import { findingOf } from '../../../src/replays/finding.ts';
import { recordsOf } from '../../kept-records.ts';

const game = games.find(({ id }) => id === babylon.id);
if (!game) throw new Error('the race is not in the list of games');

const version = (rules: number): AnyGame => {
  const found = versionOf(game, rules);
  if (!found) throw new Error(`there is no version ${rules}`);
  return found;
};

const ordeals = recordsOf(game).filter(({ rules }) => rules === 2);

test('B37: in the ordeal the Combat Track begins on 3; only the second version knows it', () => {
  expect(ordeals.length).toBeGreaterThan(2);
  for (const record of ordeals) {
    const [first] = [...replay(version(2), record)];
    expect(first && game.summary(first.before)).toMatchObject({ track: 3 });
    checkRecord(version(2), record);
    expect(() => checkRecord(version(1), record)).toThrow(/ordeal/);
    expect(findingOf(JSON.stringify(record))).toMatchObject({ ok: true });
    expect(findingOf(JSON.stringify({ ...record, rules: 1 }))).toMatchObject({ ok: false, step: 0 });
    expect(findingOf(JSON.stringify({ ...record, rules: 3 }))).toMatchObject({ ok: false, step: null });
  }
});

test('what the first version played is the same in both', () => {
  const older = recordsOf(game).filter(({ rules }) => rules !== 2);
  expect(older.length).toBeGreaterThan(10);
  for (const record of older) {
    checkRecord(version(1), record);
    checkRecord(version(2), record);
  }
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
