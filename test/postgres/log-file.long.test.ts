// @module-tag long
import { randomUUID } from 'node:crypto';
import { appendFile, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../../src/postgres/embedded.ts';
import { trimLog } from '../../src/postgres/log-file.ts';
import { query } from '../rig/sessions/replica.ts';

const MEGABYTE = 2 ** 20;

const newFolder = (): string => {
  const folder = path.join(tmpdir(), `sallyport-log-${randomUUID()}`);
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
};

/** Makes the server write a line to its log. */
const failOnce = async ({ url }: EmbeddedPostgres): Promise<void> => {
  await expect(query(url, `select 'a hidden card'::text / 0`)).rejects.toThrow('operator does not exist');
};

const lines = (count: number): string => 'an old line of fifty characters, more or less, yes\n'.repeat(count);

test('the log is cut down to its last lines, and continues after them', async () => {
  const folder = newFolder();
  const log = path.join(folder, 'postgres.log');
  const postgres = await startEmbeddedPostgres(folder);
  await appendFile(log, lines(60_000));
  await failOnce(postgres);
  expect((await stat(log)).size).toBeGreaterThan(2 * MEGABYTE);
  await trimLog(log);
  await failOnce(postgres);
  const text = await readFile(log, 'utf8');
  expect(text.length).toBeLessThan(MEGABYTE);
  expect(text).not.toContain('\0');
  expect(text.split('\n')[0]).toBe(lines(1).trim());
  expect(text.match(/operator does not exist/g)).toHaveLength(2);
  await postgres.stop();

  await appendFile(log, lines(60_000));
  await (await startEmbeddedPostgres(folder)).stop();
  expect((await stat(log)).size).toBeLessThan(MEGABYTE);
});

test('a fault is one line, without the statement and its values', async () => {
  const folder = newFolder();
  const postgres = await startEmbeddedPostgres(folder);
  await query(postgres.url, 'create table one (word text primary key, seed text not null)');
  await query(postgres.url, `insert into one values ('twice', 'a secret seed')`);
  const log = path.join(folder, 'postgres.log');
  const before = (await readFile(log, 'utf8')).length;
  await expect(query(postgres.url, `insert into one values ('twice', 'a secret seed')`)).rejects.toThrow('duplicate');
  await expect(query(postgres.url, `update one set seed = null`)).rejects.toThrow('null value');
  const written = (await readFile(log, 'utf8')).slice(before).trim().split('\n');
  expect(written).toEqual([expect.stringContaining('duplicate key'), expect.stringContaining('null value')]);
  expect(written.join()).not.toContain('twice');
  await postgres.stop();
});
