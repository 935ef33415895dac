// @module-tag long
// @module-tag release
import { expect, onTestFinished, test, vi } from 'vitest';
import { benchClicks } from '../../../src/tools/bench/clicks.ts';
import { benchLoad } from '../../../src/tools/bench/load.ts';
import { benchDue } from '../../../src/tools/bench/schedule.ts';
import { freshDatabase } from '../../rig/run/fresh-database.ts';

/** The lines that are printed from now on. */
const printed = (): readonly string[] => {
  const lines: string[] = [];
  const log = vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line));
  onTestFinished(() => log.mockRestore());
  return lines;
};

test('the benches of load and of due work print their measurements', async () => {
  const lines = printed();
  await Promise.all([
    benchLoad(await freshDatabase(), { games: 1, size: 9, idle: 0, load: 0 }),
    benchDue(await freshDatabase(), { matches: 20, channels: 3, within: 2_000 }),
  ]);
  expect(lines.toSorted()).toEqual([
    expect.stringMatching(/^1 games, size 9, against expert: \d+ turns, /),
    expect.stringMatching(/^20 matches that fell due within 2 s, at 120 ms for each request: 20 called, half of them /),
    expect.stringMatching(/^Beside them one, size 9, against \w+: \d+ turns, /),
    expect.stringMatching(/^Memory of an idle bot: \d+ MB /),
    expect.stringMatching(/^Memory of the bot: at most \d+ MB /),
    'Warnings and errors in its log: 0 (goal: none)',
  ]);
});

test('the bench of clicks prints its measurements', async () => {
  const lines = printed();
  const amount = { inARound: 2, rounds: 2, before: 0, turns: 1, seconds: 1 };
  await benchClicks(await freshDatabase(), { ...amount, against: 'dist/main.js' });
  expect(lines.filter((line) => / [\d.]+ \([\d.]+ to [\d.]+\)/.test(line))).toHaveLength(10);
  expect(lines.filter((line) => / goal [\d.]+$/.test(line))).toHaveLength(7);
  expect(lines.join('\n')).not.toContain('NaN');
});
