// @module-tag ground
import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, readdir, readFile, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, onTestFinished, test } from 'vitest';
import { startEmbeddedPostgres } from '../../src/postgres/embedded.ts';
import { query } from '../rig/sessions/replica.ts';

/** A folder that does not exist yet. Anything still running in it is stopped before the folder is removed. */
const newFolder = (): string => {
  const folder = path.join(tmpdir(), `sallyport-starts-${randomUUID()}`);
  onTestFinished(async () => {
    await (await startEmbeddedPostgres(folder)).stop();
    await rm(folder, { recursive: true, force: true });
  });
  return folder;
};

/** A process that starts the Postgres of a folder. */
const startProcess = (folder: string, environment: NodeJS.ProcessEnv = {}): ChildProcess => {
  const flags = ['--import', 'tsx', 'test/postgres/postgres-process.ts', folder];
  const env = { ...process.env, ...environment };
  const child = spawn(process.execPath, flags, { env, stdio: ['pipe', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
};

/** The first line of a process: the address of its Postgres. */
const urlOf = async ({ stdout }: ChildProcess): Promise<string> => {
  if (stdout === null) throw new Error('it prints nothing');
  const [line]: readonly unknown[] = await once(createInterface({ input: stdout }), 'line');
  return String(line);
};

describe('several first starts on one folder at the same time', () => {
  test('all use the server of the first one', { tags: ['long'] }, async () => {
    const folder = newFolder();
    const urls = await Promise.all([1, 2, 3, 4].map(() => urlOf(startProcess(folder))));
    expect(new Set(urls).size).toBe(1);
    const [url = ''] = urls;
    expect(await query(url, 'select 1 as up')).toEqual([{ up: 1 }]);
    expect((await readdir(folder)).toSorted()).toEqual(['postgres', 'postgres.log', 'postgres.password']);
  });

  test('in one process, too, with the next files of its log made once', { tags: ['long'] }, async () => {
    const folder = newFolder();
    const started = await Promise.all([1, 2, 3].map(() => startEmbeddedPostgres(folder)));
    expect(new Set(started.map(({ url }) => url)).size).toBe(1);
    const ahead =
      'select count(*)::int as files from pg_ls_waldir() where name > pg_walfile_name(pg_current_wal_lsn())';
    expect(await query(started[0]?.url ?? '', ahead)).toEqual([{ files: 2 }]);
    await Promise.all(started.map((postgres) => postgres.stop()));
  });
});

/** Whether there is a file in a folder, or one whose name begins so. */
const has = async (folder: string, name: string): Promise<boolean> =>
  (await readdir(folder).catch(() => [])).some((file) => file.startsWith(name));

test.each([
  { what: 'the cluster is made', begun: (folder: string) => has(folder, 'postgres.new-') },
  { what: 'the server starts', begun: (folder: string) => has(path.join(folder, 'postgres'), 'postmaster.pid') },
])('a first start that is halted while $what leaves nothing running', { tags: ['long'] }, async ({ begun }) => {
  const folder = newFolder();
  const halt = new AbortController();
  const [revived, lost] = [() => undefined, () => undefined];
  const started = startEmbeddedPostgres(folder, { halt: halt.signal, revived, lost });
  const stopped = (async () => {
    while (!(await begun(folder))) await wait(1);
    halt.abort(new Error('enough'));
  })();
  await expect(started).rejects.toThrow('enough');
  await stopped;
  expect((await readdir(folder)).filter((name) => name.startsWith('postgres.new-'))).toEqual([]);
  expect(await has(path.join(folder, 'postgres'), 'postmaster.pid')).toBe(false);
});

test(
  'a start removes what a killed start left behind, but not what another start is still making',
  { tags: ['long'] },
  async () => {
    const folder = newFolder();
    const [old, fresh] = ['postgres.new-old', 'postgres.new-fresh'].map((name) => path.join(folder, name));
    for (const draft of [old, fresh]) await mkdir(path.join(String(draft), 'base'), { recursive: true });
    await utimes(String(old), 0, 0);
    await (await startEmbeddedPostgres(folder)).stop();
    const left = await readdir(folder);
    expect(left).toContain('postgres.new-fresh');
    expect(left).not.toContain('postgres.new-old');
  },
);

test.skipIf(process.platform !== 'linux')(
  'Postgres gets nothing from the bot’s environment',
  { tags: ['long'] },
  async () => {
    const folder = newFolder();
    await urlOf(startProcess(folder, { DISCORD_TOKEN: 'secret-token', ANOTHER_SECRET: 'secret-word' }));
    const [pid = ''] = (await readFile(path.join(folder, 'postgres', 'postmaster.pid'), 'utf8')).split('\n');
    const environment = await readFile(`/proc/${pid}/environ`, 'utf8');
    expect(environment).toContain('LC_ALL=C');
    expect(environment).not.toContain('secret');
  },
);
