// @module-tag long
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { hasPooler } from '../../../src/tools/database/pooler.ts';
import { reportText } from '../../../src/tools/torture/report.ts';
import { torture } from '../../../src/tools/torture/torture.ts';

const isThere = await hasPooler();
if (!isThere) console.warn('PgBouncer is not installed: nothing is tortured behind it.');

/** What is done even in half a minute. */
const EXPECTED = ['interactions', 'deliveries, repeated', 'audits: records replayed'];

test.for([
  { where: 'in front of Postgres', minutes: 0.75, isPooled: false },
  ...(isThere ? [{ where: 'in front of PgBouncer', minutes: 0.5, isPooled: true }] : []),
])('kills, cuts and repeats $where breaks no promise', async ({ minutes, isPooled }) => {
  const done = new Set<string>();
  // On a busy machine, this may not be enough for a record to be replayed.
  for (let turn = 0; turn < 4 && EXPECTED.some((name) => !done.has(name)); turn++) {
    const report = await torture({ seed: randomUUID().slice(0, 8), minutes, isPooled, kind: 'mixed', tables: 4 });
    if (report.findings.length > 0) throw new Error(reportText(report));
    for (const [name, count] of report.counts) if (count > 0) done.add(name);
  }
  expect([...done]).toEqual(expect.arrayContaining(EXPECTED));
  expect([...done].some((name) => /^(kills|faults): /.test(name))).toBe(true);
});
