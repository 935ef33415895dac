// @module-tag long
import { expect, onTestFinished, test, vi } from 'vitest';
import { benchDue } from '../../src/tools/bench-due.ts';
import { benchLoad } from '../../src/tools/bench-load.ts';
import { freshDatabase } from '../fresh-database.ts';

/** The lines that are printed from now on. */
const printed = (): readonly string[] => {
  const lines: string[] = [];
  const log = vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line));
  onTestFinished(() => log.mockRestore());
  return lines;
};

test('the load of large games against bots can be measured', async () => {
  const lines = printed();
  await benchLoad(await freshDatabase(), { games: 1, idle: 0, load: 0 });
  expect(lines).toEqual([
    expect.stringMatching(/^Memory of an idle bot: \d+ MB /),
    expect.stringMatching(/^1 games, size 19, against expert: \d+ turns, /),
    expect.stringMatching(/^Beside them one, size 9, against \w+: \d+ turns, /),
    expect.stringMatching(/^Memory of the bot: at most \d+ MB /),
    'Warnings and errors in its log: 0 (goal: none)',
  ]);
});

test('how late players are called can be measured', async () => {
  const lines = printed();
  await benchDue(await freshDatabase(), { matches: 20, channels: 3, within: 2_000 });
  expect(lines).toEqual([
    expect.stringMatching(/^20 matches that fell due within 2 s, at 120 ms for each request: 20 called, half of them /),
  ]);
});
