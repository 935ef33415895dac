// @module-tag long
// @module-tag release
import { expect, onTestFinished, test, vi } from 'vitest';
import { createCron, type Cron } from '../../../src/sessions/queue/cron.ts';
import { openReplica, query } from '../../rig/sessions/replica.ts';
import { sharedDatabase } from '../../rig/sessions/shared-database.ts';

const doNothing = () => Promise.resolve();

/** The schedule of one process. */
const openCron = (url: string): Cron =>
  createCron({ database: openReplica(url), machineNow: () => new Date() }, (error) =>
    expect.unreachable(String(error)),
  );

/** Runs work that all processes share, and work that one of them does alone, until the test is over. */
const run = (cron: Cron) => {
  const [shared, alone] = [vi.fn(() => Promise.resolve(null)), vi.fn(doNothing)];
  const stop = cron.run({ shared, alone });
  onTestFinished(stop);
  return { shared, alone, stop };
};

test('work continues after a process was killed in the middle of it', async () => {
  const url = await sharedDatabase();
  await query(url, `insert into chores (name, begun) values ('regular work', $1)`, [new Date(Date.now() - 45_000)]);
  const { shared, alone } = run(openCron(url));
  await vi.waitFor(() => expect(shared).toHaveBeenCalled(), { timeout: 60_000 });
  expect(alone).not.toHaveBeenCalled();
  await vi.waitFor(() => expect(alone).toHaveBeenCalled(), { timeout: 120_000 });
});

test('shared work is done when it is due next, and at once for whoever is in a hurry', async () => {
  const cron = openCron(await sharedDatabase());
  const at: number[] = [];
  onTestFinished(
    cron.run({
      shared: () => Promise.resolve(at.push(Date.now()) === 1 ? new Date(Date.now() + 3_000) : null),
      alone: doNothing,
    }),
  );
  const begun = Date.now();
  cron.hurry();
  await vi.waitFor(() => expect(at).toHaveLength(2), { timeout: 60_000 });
  expect((at[0] ?? 0) - begun).toBeLessThan(5_000);
  expect((at[1] ?? 0) - (at[0] ?? 0)).toBeGreaterThanOrEqual(2_900);
  expect((at[1] ?? 0) - (at[0] ?? 0)).toBeLessThan(9_000);
});

test('one of several processes does the work of one alone, until it stops and another takes over', async () => {
  const url = await sharedDatabase();
  const all = [run(openCron(url)), run(openCron(url)), run(openCron(url))];
  const counts = () => all.map(({ alone }) => alone.mock.calls.length);
  const shares = () => all.map(({ shared }) => shared.mock.calls.length);
  await vi.waitFor(() => expect(Math.min(Math.max(...counts()), ...shares())).toBeGreaterThanOrEqual(2), {
    timeout: 120_000,
  });
  expect(counts().filter((count) => count > 0)).toHaveLength(1);
  const first = all.find(({ alone }) => alone.mock.calls.length > 0);
  await first?.stop();
  const before = counts();
  await query(url, `update chores set begun = begun - interval '1 minute'`);
  await vi.waitFor(() => expect(counts()).not.toEqual(before), { timeout: 120_000 });
  expect(counts().filter((count) => count > 0)).toHaveLength(2);
});
