// @module-tag long
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { reportText } from '../../../src/tools/torture/report.ts';
import { torture } from '../../../src/tools/torture/torture.ts';

test('a minute of kills, cuts and repeats breaks no promise', async () => {
  const report = await torture({ seed: randomUUID().slice(0, 8), minutes: 0.75, kind: 'mixed', tables: 4 });
  if (report.findings.length > 0) throw new Error(reportText(report));
  const done = [...report.counts].filter(([, count]) => count > 0).map(([name]) => name);
  expect(done).toEqual(expect.arrayContaining(['interactions', 'deliveries, repeated', 'audits: records replayed']));
  expect(done.some((name) => /^(kills|faults): /.test(name))).toBe(true);
});
