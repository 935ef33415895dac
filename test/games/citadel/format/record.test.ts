import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { citadel } from '../../../../src/games/citadel/index.ts';
import type { AnyGame } from '../../../../src/games/contract/game.ts';
import { readRecord, replay, type GameRecord } from '../../../../src/games/contract/record.ts';

const folder = join(import.meta.dirname, '../../../records/citadel');

const recordsIn = (file: string): readonly GameRecord[] =>
  readFileSync(join(folder, file), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => readRecord(JSON.parse(line)));

const files = readdirSync(folder);
const game: AnyGame = citadel;

describe('golden records', () => {
  test.each(files)('%s replays to the same figures', (file) => {
    for (const record of recordsIn(file)) {
      const steps = [...replay(game, record)];
      expect(steps).toHaveLength(record.steps.length);
    }
  });

  test('have every action and every ending, five sizes and both rules of siege', () => {
    const records = files.flatMap(recordsIn);
    const distinct = (pick: (record: GameRecord) => readonly unknown[]): readonly unknown[] =>
      [...new Set(records.flatMap(pick).map((thing) => JSON.stringify(thing)))].toSorted();
    const types = records.flatMap(({ steps }) => steps.map(({ action }) => citadel.readAction(action).type));
    expect(new Set(types).size).toBe(14);
    expect(distinct(({ options }) => [citadel.readOptions(options).size])).toEqual(['11', '13', '19', '7', '9']);
    expect(distinct(({ options }) => [citadel.readOptions(options).siege])).toEqual(['"liberties"', '"ring"']);
    const outcomes = records.map(({ result }) => JSON.stringify(result));
    for (const outcome of [
      'lead',
      'narrow',
      'level',
      'extinct',
      'barren',
      'stall',
      'cap',
      'agreed',
      'counted',
      'resigned',
    ]) {
      expect(outcomes.some((text) => text.includes(`"${outcome}"`))).toBe(true);
    }
  });
});
