// @module-tag ground
import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, readlink, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, onTestFinished, test } from 'vitest';
import { findBinaries, reachable } from '../../src/postgres/binaries.ts';
import { startEmbeddedPostgres } from '../../src/postgres/embedded.ts';
import { findUser, LIBRARY } from '../../src/postgres/system-user.ts';
import { EmbeddedPostgresError } from '../../src/postgres/trouble/embedded-postgres-error.ts';
import { query } from '../rig/sessions/replica.ts';

/** A folder that only root may enter. */
const newFolder = async (): Promise<string> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'sallyport-root-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
  return folder;
};

describe.skipIf(process.getuid?.() !== 0)('in a folder that only root may enter', () => {
  test('the data is where the user of Postgres can reach it, and a link points there', async () => {
    const folder = path.join(await newFolder(), '.data');
    const first = await startEmbeddedPostgres(folder);
    onTestFinished(() => rm(first.folder, { recursive: true, force: true }));
    expect(path.dirname(first.folder)).toBe(LIBRARY);
    expect((await stat(first.folder)).mode & 0o777).toBe(0o700);
    expect(await readlink(path.join(folder, 'postgres'))).toBe(path.join(first.folder, 'postgres'));
    await query(first.url, 'create table kept (word text)');
    await first.stop();

    const second = await startEmbeddedPostgres(folder);
    expect(second.folder).toBe(first.folder);
    expect(await query(second.url, 'select word from kept')).toEqual([]);
    await second.stop();
  });

  test('existing data is left alone, and the error says so', async () => {
    const folder = await newFolder();
    const version = path.join(folder, 'postgres', 'PG_VERSION');
    await mkdir(path.dirname(version));
    await writeFile(version, '18\n');
    const started = startEmbeddedPostgres(folder);
    await expect(started).rejects.toThrow(EmbeddedPostgresError);
    await expect(started).rejects.toThrow(/can't enter the folder .*sallyport-root-\w+, where its data is/);
    expect(await readFile(version, 'utf8')).toBe('18\n');
  });

  test('programs in it are copied to a place where that user can run them', { tags: ['long'] }, async () => {
    const user = await findUser();
    const { postgres, version } = await findBinaries({});
    const native = path.join(await newFolder(), 'native');
    await cp(path.dirname(path.dirname(postgres)), native, { recursive: true, verbatimSymlinks: true });
    await cp(path.join(postgres, '../../../package.json'), path.join(native, '..', 'package.json'));
    const program = (name: string): string => path.join(native, 'bin', name);
    const hidden = { initdb: program('initdb'), pg_ctl: program('pg_ctl'), postgres: program('postgres'), version };
    const copied = await reachable(hidden, user);
    expect(path.dirname(copied.initdb)).toMatch(new RegExp(`^${LIBRARY}/postgres-[^/]+/bin$`));
    const { stdout } = await promisify(execFile)(copied.initdb, ['--version'], { ...user, cwd: '/' });
    expect(stdout).toContain('PostgreSQL');
    expect(await reachable(copied, user)).toEqual(copied);
  });
});
