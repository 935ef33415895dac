import { describe, expect, test } from 'vitest';
import { replay } from '../../../../src/games/contract/record.ts';
import { siege } from '../../../../src/games/siege/index.ts';
import { ABILITIES, ASSAULTS } from '../../../../src/games/siege/rules/sheet.ts';
import { recordFilesOf, recordsIn, recordsOf } from '../../../rig/games/kept-records.ts';

describe('recorded sieges replay to the same figures', () => {
  test.each(recordFilesOf(siege))('%s', (file) => {
    for (const record of recordsIn(file)) {
      expect([...replay(siege, record)]).toHaveLength(record.steps.length);
      expect(record.result).not.toBeNull();
    }
  });

  test.each(ABILITIES)('one of them uses $name', ({ id }) => {
    const [record] = recordsIn(`test/records/siege/uses-${id}.ndjson`);
    expect(record?.steps.some(({ action }) => JSON.stringify(action).includes(`"use","ability":"${id}"`))).toBe(true);
  });

  test.each(Object.keys(ASSAULTS))('one of them bears %s', (assault) => {
    const played = recordsOf(siege).flatMap((record) => [...replay(siege, record)]);
    const events = played.flatMap((step) => step.events);
    expect(events).toContainEqual(expect.objectContaining({ type: 'assault', assault }));
  });
});
