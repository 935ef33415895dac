// @module-tag long
// @module-tag release
import { expect, test } from 'vitest';
import { lastRelease } from '../../../src/tools/torture/processes/release.ts';
import { reportText, type Report } from '../../../src/tools/torture/report.ts';
import { torture } from '../../../src/tools/torture/torture.ts';
import { seed } from '../../rig/games/seed.ts';

/** Updates the bot while people play, a night of one game, from a revision or to a trial migration. */
const update = async (from?: string): Promise<Report> => {
  const revision = from === undefined ? {} : { from };
  const report = await torture({ seed: `${seed}`, minutes: 3, night: 0, kind: 'update', tables: 2, ...revision });
  if (report.findings.length > 0) throw new Error(reportText(report));
  return report;
};

const replaced = ({ counts }: Report, by: 'newer' | 'older'): number =>
  counts.get(`updates: processes replaced by ${by} code`) ?? 0;

test('an update to a compatible migration and back, while people play, keeps every match', async () => {
  const report = await update();
  expect(replaced(report, 'newer')).toBeGreaterThan(0);
  expect(replaced(report, 'older')).toBeGreaterThan(0);
});

test('an update from the last release, while people play, keeps every match', async ({ skip }) => {
  const release = await lastRelease();
  if (release === null)
    return skip('there is no tag of a release: the history is shallow, or nothing was released yet');
  expect(replaced(await update(release), 'newer')).toBeGreaterThan(0);
});
