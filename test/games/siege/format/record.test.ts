import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readRecord, replay, type GameRecord } from '../../../../src/games/contract/record.ts';
import { siege } from '../../../../src/games/siege/index.ts';
import { ABILITIES, ASSAULTS } from '../../../../src/games/siege/rules/sheet.ts';

const folder = new URL('../../../records/siege/', import.meta.url);

const recordsOf = (file: string): readonly GameRecord[] =>
  readFileSync(new URL(file, folder), 'utf8')
    .trim()
    .split('\n')
    .map((line) => readRecord(JSON.parse(line)));

const files = readdirSync(folder);

describe('recorded sieges replay to the same figures', () => {
  test.each(files)('%s', (file) => {
    for (const record of recordsOf(file)) {
      expect([...replay(siege, record)]).toHaveLength(record.steps.length);
      expect(record.result).not.toBeNull();
    }
  });

  test.each(ABILITIES)('one of them uses $name', ({ id }) => {
    const [record] = recordsOf(`uses-${id}.ndjson`);
    expect(record?.steps.some(({ action }) => JSON.stringify(action).includes(`"use","ability":"${id}"`))).toBe(true);
  });

  test.each(Object.keys(ASSAULTS))('one of them bears %s', (assault) => {
    const events = files.flatMap((file) =>
      recordsOf(file).flatMap((record) => [...replay(siege, record)].flatMap((played) => played.events)),
    );
    expect(events).toContainEqual(expect.objectContaining({ type: 'assault', assault }));
  });
});
