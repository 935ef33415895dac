// @module-tag long
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chmod, copyFile, mkdir, readdir, readFile, rm, rmdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openCluster } from '../../src/postgres/cluster.ts';
import { startEmbeddedPostgres } from '../../src/postgres/embedded.ts';
import { startServer } from '../../src/postgres/server.ts';
import { findUser } from '../../src/postgres/system-user.ts';
import { mendOf } from '../../src/postgres/trouble/mend.ts';
import { listen } from '../../src/tools/torture/wire/listening.ts';
import { runBuilt } from '../rig/bot/built-program.ts';

/** A folder whose Postgres has stopped, and the lock file that it had. */
const stoppedFolder = async () => {
  const folder = path.join(tmpdir(), `sallyport-lock-${randomUUID()}`);
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const postgres = await startEmbeddedPostgres(folder);
  const data = path.join(postgres.folder, 'postgres');
  const file = path.join(data, 'postmaster.pid');
  const lock = await readFile(file, 'utf8');
  await postgres.stop();
  return { folder, data, file, leave: (id: number) => writeFile(file, lock.replace(/^\d+/, String(id))) };
};

/** A program of the user that Postgres runs as, until the end of the test. */
const runAs = async (program: string, args: readonly string[], cwd = '/'): Promise<ChildProcess & { pid: number }> => {
  const child = spawn(program, args, { ...(await findUser()), cwd, stdio: 'ignore' });
  onTestFinished(() => void child.kill('SIGKILL'));
  await expect.poll(() => child.pid).toBeGreaterThan(0);
  return Object.assign(child, { pid: Number(child.pid) });
};

/** Whether the Postgres of a folder starts and stops. */
const runs = (folder: string): Promise<boolean> =>
  startEmbeddedPostgres(folder)
    .then((postgres) => postgres.stop())
    .then(() => true);

test('a lock file whose number another program has by now keeps nothing down', async () => {
  const { folder, leave } = await stoppedFolder();
  await leave((await runAs('sleep', ['600'])).pid);
  expect(await runs(folder)).toBe(true);
});

test('a lock file whose number a thread of Node has by now keeps nothing down', async () => {
  const { folder, leave } = await stoppedFolder();
  const { pid } = await runAs(process.execPath, ['-e', 'setInterval(() => undefined, 1000)']);
  const threads = async (): Promise<readonly number[]> => (await readdir(`/proc/${pid}/task`)).map(Number);
  await expect.poll(async () => (await threads()).length).toBeGreaterThan(1);
  await leave((await threads()).find((thread) => thread !== pid) ?? 0);
  expect(await runs(folder)).toBe(true);
});

test('a lock file whose number the Postgres of another folder has by now keeps nothing down', async () => {
  const { folder, leave } = await stoppedFolder();
  const other = await stoppedFolder();
  const running = await startEmbeddedPostgres(other.folder);
  onTestFinished(() => running.stop());
  await leave(Number.parseInt(await readFile(other.file, 'utf8'), 10));
  expect(await runs(folder)).toBe(true);
});

test('a number that could be a Postgres of the folder is named with its program and file', async () => {
  const { folder, data, file, leave } = await stoppedFolder();
  const programs = path.join(tmpdir(), `sallyport-posing-${randomUUID()}`);
  onTestFinished(() => rm(programs, { recursive: true }));
  await mkdir(programs);
  await copyFile(execFileSync('which', ['sleep'], { encoding: 'utf8' }).trim(), path.join(programs, 'postgres'));
  await chmod(programs, 0o755);
  await chmod(path.join(programs, 'postgres'), 0o755);
  const { pid } = await runAs(path.join(programs, 'postgres'), ['600'], data);
  await leave(pid);
  const words = [`${file} has the number ${pid}, which the program postgres has now`, 'HINT:', 'Nothing was deleted.'];
  const error: unknown = await startEmbeddedPostgres(folder).catch((refusal: unknown) => refusal);
  const { said } = await runBuilt('dist/host/doctor.js', { env: { DATA_DIR: folder } });
  for (const text of [String(error), said]) for (const each of words) expect(text).toContain(each);
  expect(String(error).match(/lock file "postmaster.pid" already exists/g)).toHaveLength(1);
  expect(said).toContain('The embedded Postgres does not run');
  expect(said).not.toContain('could not be examined');
});

test('a folder that was copied with other rights and without its empty folders starts', async () => {
  const { folder, data } = await stoppedFolder();
  execFileSync('chmod', ['-R', '755', data]);
  for (const name of ['pg_notify', 'pg_tblspc', 'pg_wal/archive_status', 'pg_logical/snapshots', 'pg_twophase'])
    await rmdir(path.join(data, name));
  expect(await runs(folder)).toBe(true);
});

test('a port that another program has is told', async () => {
  const { folder } = await stoppedFolder();
  const { port, close } = await listen(createServer());
  onTestFinished(close);
  const cluster = await openCluster(folder);
  await expect(startServer(cluster, port)).rejects.toThrow(/Address already in use[^]*Another program took its port/);
});

test('a disk without room is told', async ({ skip }) => {
  const folder = path.join(tmpdir(), `sallyport-full-${randomUUID()}`);
  await mkdir(folder);
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=8m,mode=777', 'tmpfs', folder], { stdio: 'ignore' });
  } catch {
    skip('This machine mounts nothing for tests.');
  }
  onTestFinished(() => void execFileSync('umount', [folder]));
  await expect(startEmbeddedPostgres(folder)).rejects.toThrow(/No space left[^]*Make room/);
});

test.each([
  ['FATAL: could not create shared memory segment: No space left on device', 'more shared memory'],
  ['FATAL: could not resize shared memory segment "/PostgreSQL.1": No space left on device', 'more shared memory'],
  ['FATAL: pre-existing shared memory block (key 1, ID 2) is still in use', 'still run in this folder'],
  ['FATAL: could not write to file "base": No space left on device', 'Make room'],
  ['FATAL: data directory "/data" has wrong ownership', 'chown -R'],
])('what Postgres says, such as %s, comes with what to do', (said, mend) => {
  expect(mendOf(said)).toContain(mend);
});
