// @module-tag long
// @module-tag release
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { connect as connectTo, createServer } from 'node:net';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { checkBackup } from '../../../src/postgres/backup-file/contents.ts';
import { backUp } from '../../../src/postgres/backup.ts';
import { startEmbeddedPostgres } from '../../../src/postgres/embedded.ts';
import { migrate } from '../../../src/postgres/migrate.ts';
import { previewRestore, restore } from '../../../src/postgres/restore.ts';
import { listen } from '../../../src/tools/torture/wire/listening.ts';
import { runBuilt } from '../../rig/bot/built-program.ts';
import { newPath } from '../../rig/bot/new-path.ts';
import { connect } from '../../rig/bot/rig.ts';
import { emptyDatabase, freshDatabase } from '../../rig/run/fresh-database.ts';

const MIGRATIONS = 'prisma/migrations';

const run = (program: 'backup' | 'restore', args: readonly string[], env: Readonly<Record<string, string>> = {}) =>
  runBuilt(`dist/host/${program}.js`, { args, env });

/** Starts a built program, which is killed with the test. */
const start = (program: 'backup' | 'restore', args: readonly string[], url: string): ChildProcess => {
  const env = { PATH: process.env['PATH'] ?? '', DATABASE_URL: url };
  const child = spawn(process.execPath, [`dist/host/${program}.js`, ...args], { env, stdio: 'ignore' });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
};

const addRecords = (sql: Client, count: number) =>
  sql.query(
    `insert into shown_records (id, user_id, text, shown_at)
     select n::text, '2', (select string_agg(md5(random()::text), '') from generate_series(1, 20) where n > 0), now()
     from generate_series(1, $1) as n`,
    [count],
  );

const addDay = (sql: Client, secret: string) =>
  sql.query(`insert into days (day, secret, commitment) values ('2026-11-22', $1, 'y')`, [secret]);

/** Makes a backup of a database, and returns its file. */
const backedUp = async (url: string): Promise<string> => {
  const file = newPath();
  await backUp({ url, migrations: MIGRATIONS, version: '0.0.0' }, file);
  return file;
};

/** The lines of a backup, without its time. */
const linesOf = async (file: string): Promise<string> =>
  gunzipSync(await readFile(file))
    .toString()
    .replace(/^.*\n/, '');

const putBack = (url: string, file: string) =>
  restore({ url, file, migrations: MIGRATIONS }, () => Promise.resolve(true));

/** A way to a database that counts the bytes which clients send, and calls a function in the middle of one. */
const openWay = async (url: string, most = Infinity, cut: () => void = () => undefined) => {
  const { hostname, port } = new URL(url);
  let sent = 0;
  const server = createServer((client) => {
    const upstream = connectTo(Number(port), hostname);
    for (const side of [client, upstream]) side.on('error', () => undefined);
    upstream.pipe(client);
    client.on('data', (chunk: Buffer) => {
      const part = chunk.subarray(0, Math.max(0, most - sent));
      sent += chunk.length;
      if (part.length > 0) upstream.write(part);
      if (sent < most) return;
      cut();
      upstream.end();
      client.destroy();
    });
    client.on('end', () => upstream.end());
  });
  const way = await listen(server);
  onTestFinished(way.close);
  const address = new URL(url);
  address.port = String(way.port);
  return { url: address.href, sent: () => sent };
};

/** Waits until no restore is in a database any more. */
const isAlone = async (sql: Client): Promise<void> => {
  await expect
    .poll(async () => {
      const { rows } = await sql.query(
        `select from pg_stat_activity where datname = current_database() and application_name = 'sallyport restore'`,
      );
      return rows.length;
    })
    .toBe(0);
};

test('a restore that is killed at any instant leaves the old data or the new, and the next one works', async () => {
  const source = await freshDatabase();
  const sources = await connect(source);
  await addDay(sources, 'new');
  await addRecords(sources, 300);
  const newer = await backedUp(source);
  const url = await freshDatabase();
  const sql = await connect(url);
  await addDay(sql, 'old');
  await addRecords(sql, 300);
  const older = await backedUp(url);
  const [oldLines, newLines] = [await linesOf(older), await linesOf(newer)];

  const measured = await openWay(url);
  const [whole] = await once(start('restore', [newer, '--overwrite'], measured.url), 'exit');
  expect(whole).toBe(0);
  const all = measured.sent();
  const instants = [0.02, 0.05, 0.1, 0.2, 0.4, 0.6, 0.8, 0.95].map((part) => Math.floor(all * part));
  const results: string[] = [];
  // The last two are before the commit, and after it: the farewell has five bytes.
  for (const instant of [...instants, all - 30, all - 5]) {
    await putBack(url, older);
    const child: { process?: ChildProcess } = {};
    const way = await openWay(url, instant, () => void child.process?.kill('SIGKILL'));
    child.process = start('restore', [newer, '--overwrite'], way.url);
    await once(child.process, 'exit');
    await isAlone(sql);
    const lines = await linesOf(await backedUp(url));
    const { unfinished } = await previewRestore({ url, file: newer, migrations: MIGRATIONS });
    const kept = lines === oldLines ? 'old' : lines === newLines ? 'new' : 'neither';
    results.push(`${kept}${unfinished === null ? '' : ' and told'}`);
  }
  expect(results.filter((result) => !/^(old( and told)?|new)$/.test(result))).toEqual([]);
  expect(results.slice(4, 8)).toEqual(Array.from({ length: 4 }, () => 'old and told'));

  const { said } = await run('restore', [older, '--overwrite'], { DATABASE_URL: url });
  expect(said).toContain('Restored');
  await putBack(url, newer);
  expect(await linesOf(await backedUp(url))).toBe(newLines);
  const { unfinished } = await previewRestore({ url, file: newer, migrations: MIGRATIONS });
  expect(unfinished).toBeNull();
});

test('the next restore says that one did not end, and a dry run tells what would go', async () => {
  const url = await freshDatabase();
  const sql = await connect(url);
  await addDay(sql, 'old');
  // A table of others stays, though it is in the schema of the bot.
  await sql.query(
    `create table "Guest" (); comment on table matches is 'A restore of a.gz that began at 8 did not end.'`,
  );
  const file = await backedUp(await freshDatabase());
  const dry = await run('restore', [file, '--dry-run'], { DATABASE_URL: url });
  expect(dry.said).toContain('This was a dry run: nothing was changed.');
  expect(dry.said).toMatch(/^Replaced would be:\n(?: {2}.*\n)* {2}days \(1 row\)\n/m);
  expect(dry.said).not.toContain('Guest');
  expect(dry.said).toContain('A restore of a.gz that began at 8 did not end. What was there before it is whole.');
  expect((await sql.query('select from days')).rowCount).toBe(1);
  const { said, code } = await run('restore', [file, '--overwrite'], { DATABASE_URL: url });
  expect(said).toContain('did not end. What was there before it is whole.');
  expect(code).toBe(0);
  expect((await sql.query('select from "Guest"')).rowCount).toBe(0);
  expect((await sql.query('select from days')).rowCount).toBe(0);
  expect((await run('restore', [file, '--dry-run'], { DATABASE_URL: url })).said).not.toContain('did not end');
});

test.each([
  ['SIGTERM', 143],
  ['SIGINT', 130],
] as const)('%s in the middle of a backup leaves no file, and the last one as it was', async (signal, code) => {
  const url = await freshDatabase();
  const sql = await connect(url);
  const folder = newPath();
  await mkdir(folder);
  const file = path.join(folder, 'sallyport.gz');
  await writeFile(file, 'the last one');
  // The backup waits for this table when it has written others.
  await sql.query('begin; lock table shown_records in access exclusive mode');
  const child = start('backup', [file], url);
  await expect.poll(async () => (await readdir(folder)).length).toBe(2);
  child.kill(signal);
  expect((await once(child, 'exit'))[0]).toBe(code);
  await sql.query('rollback');
  expect(await readdir(folder)).toEqual(['sallyport.gz']);
  expect(await readFile(file, 'utf8')).toBe('the last one');
  expect((await sql.query('select from backups')).rowCount).toBe(0);
});

test('a backup removes what one that was killed long ago has left, and notes its own time', async () => {
  const url = await freshDatabase();
  const sql = await connect(url);
  const folder = newPath();
  await mkdir(folder);
  const file = path.join(folder, 'sallyport.gz');
  for (const name of ['sallyport.gz.7.part', 'sallyport.gz.8.part', 'other.gz.7.part'])
    await writeFile(path.join(folder, name), 'seeds');
  const long = new Date(Date.now() - 2 * 3_600_000);
  for (const name of ['sallyport.gz.7.part', 'other.gz.7.part']) await utimes(path.join(folder, name), long, long);
  expect((await run('backup', [file], { DATABASE_URL: url })).code).toBe(0);
  expect((await readdir(folder)).toSorted()).toEqual(['other.gz.7.part', 'sallyport.gz', 'sallyport.gz.8.part']);
  const { rows } = await sql.query<{ recent: boolean }>(
    `select made_at > now() - interval '10 minutes' as recent from backups`,
  );
  expect(rows).toEqual([{ recent: true }]);
});

test('a file is checked by itself, and each wrong one gets a sentence of its own', async () => {
  const source = await freshDatabase();
  const sql = await connect(source);
  await addDay(sql, 'x');
  await sql.query(`insert into owner values (1, '123', false, now())`);
  const file = newPath();
  await run('backup', [file], { DATABASE_URL: source });
  const { said, code } = await run('backup', ['--check', file], { LOG_LEVEL: 'wrong settings do not matter' });
  expect(said).toMatch(
    / is whole: Sallyport \d+\.\d+\.\d+ wrote it at 20\d\d-.*Z\. It has 2 rows in \d+ tables: 0 matches/,
  );
  expect(said).toContain('It belongs to the application 123.');
  expect(code).toBe(0);

  const bytes = await readFile(file);
  const text = gunzipSync(bytes).toString();
  const folder = newPath();
  await mkdir(folder);
  const damaged = Buffer.from(bytes);
  damaged.writeUInt8(damaged.readUInt8(damaged.length - 8) ^ 1, damaged.length - 8);
  const wrong: readonly (readonly [string, Uint8Array, RegExp])[] = [
    ['empty', Buffer.alloc(0), /is empty: there is no backup in it\.$/],
    ['half', bytes.subarray(0, bytes.length / 2), /is not complete: its end is missing\.$/],
    ['almost whole', bytes.subarray(0, bytes.length - 4), /is not complete: its end is missing\.$/],
    ['without its last line', gzipSync(text.replace(/\n.*\n$/, '\n')), /is not complete: its end is missing\.$/],
    ['with a wrong checksum', damaged, /is damaged\.$/],
    ['with another row', gzipSync(text.replace(/^\{"rows"/m, '1\n{"rows"')), /is damaged\.$/],
    ['a text', Buffer.from('-- PostgreSQL database dump\n'), /is no backup of Sallyport\.$/],
    ['another archive', gzipSync('{"a":1}\n'), /is no backup of Sallyport\.$/],
    ['newer', gzipSync(text.replace('"version":1', '"version":2')), /^A newer Sallyport wrote .*: use that one/],
  ];
  const files: (readonly [string, RegExp])[] = [
    ['/no/such/file', /^There is no file \/no\/such\/file\.$/],
    [folder, /is a folder: name a backup in it\.$/],
  ];
  for (const [name, content, says] of wrong) {
    await writeFile(path.join(folder, name), content);
    files.push([path.join(folder, name), says]);
  }
  const target = await emptyDatabase();
  for (const [name, says] of files)
    await expect(checkBackup(name)).rejects.toThrow(expect.objectContaining({ message: expect.stringMatching(says) }));
  for (const [name, says] of files.slice(0, 3)) {
    for (const [program, ...args] of [
      ['backup', '--check', name],
      ['restore', name],
    ] as const) {
      const ended = await run(program, args, { DATABASE_URL: target });
      expect(ended.said.trim()).toMatch(says);
      expect(ended.code).toBe(1);
    }
  }
  expect(
    (await (await connect(target)).query(`select from pg_tables where schemaname in ('public', 'sallyport')`)).rowCount,
  ).toBe(0);
});

/** Mounts a small file system in memory, and returns its folder; null if this user may not mount one. */
const mountSmall = async (): Promise<string | null> => {
  const small = newPath();
  await mkdir(small);
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=160m', 'tmpfs', small], { stdio: 'ignore' });
  } catch {
    return null;
  }
  onTestFinished(() => void execFileSync('umount', ['--lazy', small]));
  return small;
};

test('a restore for which the disk is too small leaves what was there, and works once there is room', async ({
  skip,
}) => {
  const small = await mountSmall();
  if (small === null) return skip('only root may mount a disk');
  const source = await freshDatabase();
  const sources = await connect(source);
  await addDay(sources, 'new');
  await addRecords(sources, 40_000);
  const file = await backedUp(source);

  const folder = path.join(small, 'data');
  const first = await startEmbeddedPostgres(folder);
  await migrate(first.url, MIGRATIONS);
  const before = await connect(first.url);
  await addDay(before, 'old');
  await before.query('checkpoint');
  await before.end();
  const filling = path.join(small, 'filling');
  const free = Number(execFileSync('df', ['--output=avail', '-B1', small]).toString().split('\n')[1]);
  await writeFile(filling, Buffer.alloc(free - 12_000_000));
  await expect(putBack(first.url, file)).rejects.toThrow(
    /The disk of Postgres is full|The connection to Postgres was lost/,
  );
  await rm(filling);
  await first.stop();

  const second = await startEmbeddedPostgres(folder);
  onTestFinished(() => second.stop());
  const sql = await connect(second.url);
  expect((await sql.query('select secret from days')).rows).toEqual([{ secret: 'old' }]);
  expect(existsSync(filling)).toBe(false);
  const tiny = await backedUp(await freshDatabase());
  await putBack(second.url, tiny);
  expect((await sql.query('select secret from days')).rows).toEqual([]);
  await sql.end();
});
