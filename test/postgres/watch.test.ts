// @module-tag ground
import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { MINUTE } from '../../src/kernel/time.ts';
import { migrate } from '../../src/postgres/migrate.ts';
import type { Application } from '../../src/postgres/owner.ts';
import { watchDatabase } from '../../src/postgres/watch.ts';
import { openGate, type DatabaseGate } from '../rig/bot/database-gate.ts';
import { emptyDatabase } from '../rig/run/fresh-database.ts';

const bot: Application = { id: '111111111111111111', isLocal: false };

/** A bot's database with a backup, and the reports about it. */
const watched = async (patience: number, via: (url: string) => Promise<string> = (url) => Promise.resolve(url)) => {
  const url = await emptyDatabase();
  await migrate(url, 'prisma/migrations', { application: bot, now: () => new Date() });
  const name = new URL(url).pathname.slice(1);
  await administer(url, `create database ${name}_backup template ${name}`);
  onTestFinished(() => administer(url, `drop database ${name}_backup`));
  const reports: string[] = [];
  const watcher = {
    gone: (error: Error) => reports.push(`gone: ${error.message}`),
    back: () => reports.push('back'),
    lost: (error: Error) => reports.push(`lost: ${error.message}`),
    troubled: () => undefined,
    well: () => undefined,
  };
  const watch = await watchDatabase(await via(url), bot, watcher, patience);
  onTestFinished(() => watch.end());
  return { url, reports, name };
};

/** Acts as the host of the database. */
const administer = async (url: string, ...statements: readonly string[]): Promise<void> => {
  const elsewhere = new URL(url);
  elsewhere.pathname = '/postgres';
  const client = new Client({ connectionString: elsewhere.href });
  await client.connect();
  for (const sql of statements) await client.query(sql);
  await client.end();
};

test('a dropped database is reported, and given up if it stays away', { tags: ['long'] }, async () => {
  const { url, reports, name } = await watched(2_000);
  await administer(url, `drop database ${name} with (force)`);
  await expect.poll(() => reports).toHaveLength(2);
  expect(reports[0]).toMatch(/^gone: The database test_\w+ is gone: .* Restore it from a backup/);
  expect(reports[1]).toMatch(/^lost: The database test_\w+ is gone/);
});

test('a restored database is reported, and watched again', { tags: ['long'] }, async () => {
  const { url, reports, name } = await watched(MINUTE);
  for (const round of [1, 2]) {
    await administer(url, `drop database ${name} with (force)`);
    await expect.poll(() => reports).toHaveLength(2 * round - 1);
    await administer(url, `create database ${name} template ${name}_backup`);
    await expect.poll(() => reports).toHaveLength(2 * round);
    expect(reports.at(-1)).toBe('back');
  }
});

test('another database in its place is not mistaken for the first one', { tags: ['long'] }, async () => {
  const { url, reports, name } = await watched(2_000);
  await administer(url, `drop database ${name} with (force)`, `create database ${name}`);
  await expect.poll(() => reports.at(-1)).toMatch(/^lost/);
  expect(reports).not.toContain('back');
});

test('a server that can’t be reached for a while is not reported as gone', { tags: ['long'] }, async () => {
  const gates: DatabaseGate[] = [];
  const { url, reports, name } = await watched(500, async (direct) => {
    const gate = await openGate(direct);
    gates.push(gate);
    return gate.url;
  });
  const [way = await openGate(url)] = gates;
  await way.shut();
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  await way.open();
  expect(reports).toEqual([]);
  // The database is still being watched.
  await administer(url, `drop database ${name} with (force)`);
  await expect.poll(() => reports.at(-1)).toMatch(/^lost/);
});
