// @module-tag long
import { expect, test, vi } from 'vitest';
import { benchLoad } from '../../src/tools/bench-load.ts';
import { freshDatabase } from '../fresh-database.ts';

test('the load of large games against bots can be measured', async () => {
  const told: string[] = [];
  const log = vi.spyOn(console, 'log').mockImplementation((line: string) => void told.push(line));
  try {
    await benchLoad(await freshDatabase(), { games: 2, idle: 0, load: 10_000 });
  } finally {
    log.mockRestore();
  }
  expect(told).toEqual([
    expect.stringMatching(/^Memory of an idle bot: \d+ MB /),
    expect.stringMatching(/^2 games, size 19, against expert: \d+ turns, /),
    expect.stringMatching(/^Beside them one, size 9, against \w+: \d+ turns, /),
    expect.stringMatching(/^Memory of the bot: at most \d+ MB /),
    'Warnings and errors in its log: 0 (goal: none)',
  ]);
});
