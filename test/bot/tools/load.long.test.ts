// @module-tag long
import { expect, test } from 'vitest';
import { growthIn } from '../../../src/tools/load/growth.ts';
import { runLoad } from '../../../src/tools/load/load.ts';
import { freshDatabase } from '../../rig/run/fresh-database.ts';

/** A machine that is busy with other things may be too slow for Discord. */
const LATE = /no answer in time$|no longer waits for it|database was lost|Unknown interaction|is not reachable/;

test('eight people play everything for a minute, and nothing fails or is refused without sense', async () => {
  const lines: string[] = [];
  const print = (line: string): void => void lines.push(line);
  const load = { databaseUrl: await freshDatabase(), minutes: 1, people: 8, seed: 'short', print };
  const { samples, wrong, outcomes } = await runLoad(load);
  expect(wrong.filter((what) => !LATE.test(what))).toEqual([]);
  expect(samples.length).toBeGreaterThanOrEqual(4);
  for (const { memory, heap, postgres, descriptors, threads, rows, matches } of samples)
    expect(Math.min(memory, heap, postgres, descriptors, threads, rows - matches)).toBeGreaterThan(0);
  for (const outcome of ['played', 'begun', 'opened a party', 'opened a tournament'])
    expect([outcome, outcomes.get(outcome) ?? 0]).not.toEqual([outcome, 0]);
  expect(lines[0]).toContain('rows/match');
});

test.each([
  { memory: 0, heap: 0, threads: 0, grows: [] },
  { memory: 4, heap: 0, threads: 0, grows: ['memory'] },
  { memory: 0, heap: 2, threads: 1, grows: ['heap', 'threads'] },
])('growth of $memory MB, $heap MB of heap and $threads threads a minute is $grows', ({ grows, ...rates }) => {
  const samples = Array.from({ length: 12 }, (_, at) => ({
    at,
    perSecond: 10,
    postgres: 100,
    stop: 5,
    rows: 100 * at,
    matches: 10,
    descriptors: 50,
    memory: 300 + rates.memory * at,
    heap: 60 + rates.heap * at,
    threads: 12 + rates.threads * at,
  }));
  const found = growthIn(samples).filter(({ isWrong }) => isWrong);
  expect(found.map(({ sentence }) => sentence.split(':')[0])).toEqual(grows);
  expect(growthIn(samples.slice(3))).toEqual([]);
});
