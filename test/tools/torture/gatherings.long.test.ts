// @module-tag long
// @module-tag release
import { expect, test } from 'vitest';
import { reportText } from '../../../src/tools/torture/report.ts';
import { torture } from '../../../src/tools/torture/torture.ts';

/** The steps in which processes are killed. */
const STEPS = {
  escape: ['join the party', 'begin the party', 'play in the party', 'end the party', 'open it again'],
  citadel: ['sign up', 'begin the tournament', 'play a round', 'end the round', 'look for an opponent'],
};

test.for([
  { game: 'escape', steps: STEPS.escape, audited: 'audits: parties' },
  { game: 'citadel', steps: STEPS.citadel, audited: 'audits: games of tournaments' },
])('kills while people of $game play together break no promise', async ({ game, steps, audited }) => {
  const plan = { games: [game], kind: 'kill', night: 1, tables: 2, steps, together: true } as const;
  const report = await torture({ seed: 'together', minutes: 10, ...plan });
  if (report.findings.length > 0) throw new Error(reportText(report));
  expect(report.counts.get(audited)).toBeGreaterThan(0);
  expect(report.counts.get(`kills: ${game}`)).toBeGreaterThan(2);
});
