import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createVersionChecks } from '../../src/discord/boards/version-checks.ts';
import { createLog } from '../../src/log.ts';

/** Checks over versions that a test sets; `fails` is how many readings fail first. */
const openChecks = ({ fails = 0 } = {}) => {
  const stored = new Map<string, number>();
  const caughtUp: string[] = [];
  const readings: (readonly string[])[] = [];
  const log = createLog('silent', false, { write: () => undefined });
  let failing = fails;
  const versions = (ids: readonly string[]): Promise<ReadonlyMap<string, number>> => {
    readings.push(ids);
    failing -= 1;
    return failing >= 0 ? Promise.reject(new Error('out of reach')) : Promise.resolve(new Map(stored));
  };
  const catchUp = async (id: string): Promise<void> => {
    await wait(20);
    caughtUp.push(id);
  };
  const checks = createVersionChecks({ versions }, catchUp, log);
  return { stored, caughtUp, readings, checks };
};

test('boards that were shown together are checked together, and those that are late are caught up', async () => {
  const { stored, caughtUp, readings, checks } = openChecks();
  for (const id of ['1', '2', '3']) {
    stored.set(id, id === '2' ? 5 : 4);
    checks.note({ id, version: 4 });
  }
  await expect.poll(() => caughtUp).toEqual(['2']);
  expect(readings).toEqual([['1', '2', '3'], ['2']]);
});

test('a board whose next answer is on its way is left alone', async () => {
  const { stored, caughtUp, readings, checks } = openChecks();
  stored.set('1', 5);
  checks.note({ id: '1', version: 4 });
  await expect.poll(() => readings.length).toBe(1);
  checks.note({ id: '1', version: 5 });
  await expect.poll(() => readings.length).toBe(2);
  await wait(0);
  expect(caughtUp).toEqual([]);
});

test('where the database is out of reach for a moment, the boards are checked once more', async () => {
  const { stored, caughtUp, checks } = openChecks({ fails: 1 });
  stored.set('1', 5);
  checks.note({ id: '1', version: 4 });
  await expect.poll(() => caughtUp).toEqual(['1']);
});

test('the last check is made at once, and none after it', async () => {
  const { stored, caughtUp, readings, checks } = openChecks();
  stored.set('1', 5);
  checks.note({ id: '1', version: 4 });
  await checks.finish();
  expect(caughtUp).toEqual(['1']);
  checks.note({ id: '1', version: 4 });
  await wait(400);
  expect(readings).toHaveLength(1);
});
