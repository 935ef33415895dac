// @module-tag long
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { appendFile, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { Client } from 'pg';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../../src/postgres/embedded.ts';
import { trimLog } from '../../src/postgres/log-file.ts';
import { EmbeddedPostgresError } from '../../src/postgres/trouble/embedded-postgres-error.ts';
import { postgresUrl } from '../rig/run/fresh-database.ts';
import { query } from '../rig/sessions/replica.ts';

const newFolder = (): string => path.join(tmpdir(), `sallyport-postgres-${randomUUID()}`);

const connect = async (url: string): Promise<Client> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  return client;
};

describe('one folder, from its first start on:', () => {
  const root = newFolder();
  const folder = path.join(root, 'not', 'there', 'yet');

  afterAll(async () => {
    const postgres = await startEmbeddedPostgres(folder);
    await postgres.stop();
    await rm(root, { recursive: true });
  });

  test('the data of one start is still there at the next', async () => {
    const first = await startEmbeddedPostgres(folder);
    await query(first.url, 'create table kept (word text)');
    await query(first.url, `insert into kept values ('yes')`);
    await first.stop();
    await expect(connect(first.url)).rejects.toThrow(/ECONNREFUSED/);
    const second = await startEmbeddedPostgres(folder);
    expect(await query(second.url, 'select word from kept')).toEqual([{ word: 'yes' }]);
    await second.stop();
  });

  test('it listens only on loopback, and asks every client for the password', async () => {
    const postgres = await startEmbeddedPostgres(folder);
    const { url } = postgres;
    const [settings] = await query(
      url,
      `select current_setting('listen_addresses') as listens, current_setting('unix_socket_directories') as sockets,
        (select array_agg(distinct auth_method) from pg_hba_file_rules) as methods`,
    );
    expect(settings).toEqual({ listens: '127.0.0.1', sockets: '', methods: ['scram-sha-256'] });
    for (const password of ['', 'sallyport', 'postgres']) {
      const wrong = new URL(url);
      wrong.password = password;
      await expect(connect(wrong.href)).rejects.toThrow(/password/);
    }
    expect(new URL(url).password).toMatch(/^[0-9a-f]{48}$/);
    expect((await stat(path.join(folder, 'postgres.password'))).mode & 0o777).toBe(0o600);
    expect((await stat(path.join(folder, 'postgres'))).mode & 0o777).toBe(0o700);
    await postgres.stop();
  });

  test('a server that outlived its killed bot is found and used', async () => {
    await (await startEmbeddedPostgres(folder)).stop();
    const script = 'test/postgres/postgres-process.ts';
    const bot = spawn(process.execPath, ['--import', 'tsx', script, folder], { stdio: ['pipe', 'pipe', 'inherit'] });
    onTestFinished(() => void bot.kill('SIGKILL'));
    const [url] = await once(createInterface({ input: bot.stdout }), 'line');
    bot.kill('SIGKILL');
    await once(bot, 'exit');
    const client = await connect(String(url));
    const postgres = await startEmbeddedPostgres(folder);
    expect(postgres.url).toBe(url);
    await client.end();
    await postgres.stop();
    await expect(connect(postgres.url)).rejects.toThrow(/ECONNREFUSED/);
  });

  test('a server that dies is started again in the same place', async () => {
    const fate: string[] = [];
    const watch = { revived: () => fate.push('revived'), lost: (error: unknown) => fate.push(String(error)) };
    const postgres = await startEmbeddedPostgres(folder, watch);
    const [pid] = (await readFile(path.join(folder, 'postgres', 'postmaster.pid'), 'utf8')).split('\n');
    process.kill(Number(pid), 'SIGKILL');
    await expect.poll(() => fate).toEqual(['revived']);
    const client = await connect(postgres.url);
    expect((await client.query('select 1 as up')).rows).toEqual([{ up: 1 }]);
    await client.end();
    await postgres.stop();
    await expect(connect(postgres.url)).rejects.toThrow(/ECONNREFUSED/);
  });

  test('a server that another bot uses is not stopped, even if that bot is idle', async () => {
    const one = await startEmbeddedPostgres(folder);
    const two = await startEmbeddedPostgres(folder);
    await one.stop();
    const client = await connect(two.url);
    expect((await client.query('select 1 as up')).rows).toEqual([{ up: 1 }]);
    await client.end();
    await two.stop();
    await two.stop();
    await expect(connect(two.url)).rejects.toThrow(/ECONNREFUSED/);
  });
});

/** Every file of a folder with its text. */
const contentOf = async (folder: string): Promise<Readonly<Record<string, string>>> => {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  return Object.fromEntries(await Promise.all(files.map(async (file) => [file, await readFile(file, 'utf8')])));
};

/** A placeholder for the version of Postgres that comes with this Sallyport. */
const OURS = 'ours';

test.each<{ what: string; files: Readonly<Record<string, string>>; says: RegExp }>([
  {
    what: 'a damaged folder',
    files: { 'postgres/base/1/1259': 'rows', 'postgres.password': 'secret' },
    says: /The folder .*postgres is damaged: it holds files, but no Postgres cluster .* Nothing was deleted/,
  },
  {
    what: 'a folder of another version',
    files: { 'postgres/PG_VERSION': '9\n', 'postgres/base/1/1259': 'rows', 'postgres.password': 'secret' },
    says: /was made by Postgres 9, but this Sallyport comes with Postgres \d+\. .* Nothing was deleted/,
  },
  {
    what: 'a folder whose password is gone',
    files: { 'postgres/PG_VERSION': OURS, 'postgres/base/1/1259': 'rows' },
    says: /The file .*postgres\.password with the password .* is missing .* Nothing was deleted/,
  },
  {
    what: 'a folder that does not start',
    files: { 'postgres/PG_VERSION': OURS, 'postgres/base/1/1259': 'rows', 'postgres.password': 'secret' },
    says: /does not start\. It said, and its log .* has more:[^]+Nothing was deleted/,
  },
  {
    what: 'a file where the folder should be',
    files: { postgres: 'my letters to the city council', 'postgres.password': 'secret' },
    says: /The folder .*postgres can't be read\. .* Nothing was deleted/,
  },
])('$what is reported in words, and nothing is deleted', async ({ files, says }) => {
  const folder = newFolder();
  onTestFinished(() => rm(folder, { recursive: true }));
  const [ours] = await query(await postgresUrl(), `select current_setting('server_version_num')::int / 10000 as major`);
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text === OURS ? `${String(ours?.major)}\n` : text);
  }
  const content = await contentOf(folder);
  const started = startEmbeddedPostgres(folder);
  await expect(started).rejects.toThrow(EmbeddedPostgresError);
  await expect(started).rejects.toThrow(says);
  expect(await contentOf(folder)).toMatchObject(content);
});

const MEGABYTE = 2 ** 20;

const newLogFolder = (): string => {
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
  const folder = newLogFolder();
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
  const folder = newLogFolder();
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
