import { expect, test } from 'vitest';
import { reportOf } from '../../src/host/reading/growth-report.ts';

test('the report has a row for each day, and a bar for each count of it', () => {
  const lines = reportOf([
    { day: '2026-03-01', counts: { installs: 2, 'first games': 4, 'finished games': 12 } },
    { day: '2026-03-02', counts: { installs: 1, 'finished games': 24, 'parties begun': 5, 'back on day 1': 3 } },
  ]).split('\n');
  expect(lines.slice(0, 3).map((line) => line.trim().split(/ {2,}/).join(', '))).toEqual([
    'day, installs, removals, first games, finished, parties, ended, tournaments, ended, back: day 1, day 7, day 30',
    '2026-03-01, 2, 0, 4, 12, 0, 0, 0, 0, 0, 0, 0',
    '2026-03-02, 1, 0, 0, 24, 5, 0, 0, 0, 3, 0, 0',
  ]);
  expect(new Set(lines.slice(0, 3).map(({ length }) => length)).size).toBe(1);
  expect(lines).toContain('   installs  █▅  at most 2');
  expect(lines).toContain('   finished  ▅█  at most 24');
  expect(lines).toContain('   removals  ▁▁  at most 0');
});

test('the report says so if no day is counted yet', () => {
  expect(reportOf([])).toContain('No day is counted yet.');
});
