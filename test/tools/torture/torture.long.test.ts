// @module-tag long
import { expect, test } from 'vitest';
import { MINUTE } from '../../../src/kernel/time.ts';
import { hasPooler } from '../../../src/tools/database/pooler.ts';
import { reportText } from '../../../src/tools/torture/report.ts';
import { torture } from '../../../src/tools/torture/torture.ts';
import { seed } from '../../rig/games/seed.ts';

const isThere = await hasPooler();
if (!isThere) console.warn('PgBouncer is not installed: nothing is tortured behind it.');

/** What is done even in half a minute. */
const EXPECTED = ['interactions', 'deliveries, repeated', 'audits: records replayed'];

test.for([
  { where: 'in front of Postgres', minutes: 0.7, pooler: false },
  ...(isThere ? [{ where: 'in front of PgBouncer', minutes: 0.4, pooler: true }] : []),
])('kills, cuts and repeats $where breaks no promise', { timeout: 60 * MINUTE }, async ({ minutes, pooler }) => {
  const done = new Set<string>();
  // A busy machine takes longer until somebody plays, and a record is replayed.
  for (let turn = 0; turn < 5 && EXPECTED.some((name) => !done.has(name)); turn++) {
    const night = { seed: `${seed + turn}`, minutes: minutes * 2 ** turn };
    const report = await torture({ ...night, pooler, kind: 'mixed', tables: 4 });
    if (report.findings.length > 0) throw new Error(reportText(report));
    for (const [name, count] of report.counts) if (count > 0) done.add(name);
  }
  expect([...done]).toEqual(expect.arrayContaining(EXPECTED));
  expect([...done].some((name) => /^(kills|faults): /.test(name))).toBe(true);
});
