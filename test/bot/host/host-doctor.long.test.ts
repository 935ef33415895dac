// @module-tag long
import { existsSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { examineNode } from '../../../src/host/machine.ts';
import { startEmbeddedPostgres } from '../../../src/postgres/embedded.ts';
import { migrate } from '../../../src/postgres/migrate.ts';
import { listen } from '../../../src/tools/torture/wire/listening.ts';
import { runBuilt } from '../../rig/bot/built-program.ts';
import { newPath } from '../../rig/bot/new-path.ts';
import { connect, openRig, settingsOf, type Rig } from '../../rig/bot/rig.ts';
import { emptyDatabase, freshDatabase } from '../../rig/run/fresh-database.ts';

const examine = (env: Readonly<Record<string, string>>) => runBuilt('dist/host/doctor.js', { env });

/** The address of a database with one part changed. */
const changed = (url: string, part: 'password' | 'pathname' | 'port', value: string): string => {
  const other = new URL(url);
  other[part] = value;
  return other.href;
};

/** Starts a Discord whose clock is this far ahead, in milliseconds. Returns the address of its API. */
const startEarlyDiscord = async ({ local }: Rig, ahead: number): Promise<string> => {
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const headers = { authorization: String(request.headers.authorization) };
    const theirs = await fetch(`${local.url}${request.url ?? ''}`, { headers });
    const date = new Date(Date.now() + ahead).toUTCString();
    response.writeHead(theirs.status, { 'content-type': 'application/json', date });
    response.end(await theirs.text());
  };
  const { port, close } = await listen(createServer((request, response) => void answer(request, response)));
  onTestFinished(close);
  return `http://127.0.0.1:${port}/api`;
};

/** A new database in which a statement was run. */
const databaseAfter = async (sql: string): Promise<string> => {
  const url = await freshDatabase();
  await (await connect(url)).query(sql);
  return url;
};

test('if nothing is wrong, the doctor says so and ends with 0', async () => {
  const { code, said } = await examine(settingsOf(await openRig()));
  expect(said).toContain('All is well.');
  expect(said).not.toContain('WRONG');
  expect(said).toContain('The database is up to date');
  expect(said).toContain('The database knows of no backup yet');
  expect(code).toBe(0);
});

test('the doctor names each fault of a machine with its mend, and without secrets', async () => {
  const rig = await openRig();
  const good = settingsOf(rig);
  const [newer, unfinished, stale, halted, foreign] = [
    await databaseAfter(`insert into sallyport_migrations (name, checksum) values ('29990101_newer', 'y')`),
    await databaseAfter(
      // As Prisma's command line leaves it in the table that earlier versions had.
      `create table _prisma_migrations as select name as migration_name, checksum, null::timestamptz as finished_at,
         null::timestamptz as rolled_back_at, applied_at as started_at from sallyport_migrations;
       drop table sallyport_migrations`,
    ),
    await databaseAfter(`insert into backups (made_at) values (now() - interval '9 days')`),
    await databaseAfter(`comment on table matches is 'A restore of a.gz that began yesterday did not end.'`),
    await databaseAfter(
      `insert into owner (id, application_id, is_local, since) values (1, '123456789012345678', false, now())`,
    ),
  ];
  const guarded = changed(rig.databaseUrl, 'pathname', '/guarded');
  const faults: readonly (readonly [Readonly<Record<string, string>>, string, string])[] = [
    [{ LOG_LEVEL: 'loud' }, 'The settings', 'LOG_LEVEL must be one of'],
    [{ DISCORD_TOKEN: 'another.token' }, 'Discord does not let the bot in', 'Check DISCORD_TOKEN: copy it anew'],
    [{ DISCORD_API_URL: 'http://127.0.0.1:1/api' }, 'Discord does not let the bot in', 'Check the network'],
    [{ DISCORD_API_URL: await startEarlyDiscord(rig, 600_000) }, 'seconds slow', 'timedatectl set-ntp true'],
    [{ DATABASE_URL: changed(rig.databaseUrl, 'port', '1') }, 'ECONNREFUSED', 'Check that it runs'],
    [{ DATABASE_URL: changed(guarded, 'password', 'no') }, 'refuses the password', 'Correct the user'],
    [{ DATABASE_URL: changed(rig.databaseUrl, 'pathname', '/none') }, 'does not exist', 'Create it'],
    [{ DATABASE_URL: newer }, 'does not fit this version', 'run the newer Sallyport'],
    [{ DATABASE_URL: unfinished }, 'does not fit this version', 'prisma migrate resolve'],
    [{ DATABASE_URL: stale }, 'The last backup is 9 days old', 'npm run backup'],
    [{ DATABASE_URL: halted }, 'A restore of a.gz that began yesterday did not end, and left', 'Run the restore again'],
    [{ DATABASE_URL: foreign }, 'belongs to another application', 'choose another database'],
    [{ DATABASE_URL: '', DATA_DIR: '/proc/sallyport' }, 'Only 0 MB are free', 'choose another folder with DATA_DIR'],
  ];
  for (const [environment, what, mend] of faults) {
    const { code, said } = await examine({ ...good, ...environment });
    expect(said).toMatch(/^WRONG /m);
    expect(said).toContain(what);
    expect(said).toContain(mend);
    expect(said).toContain('1 to mend.');
    expect(said).not.toContain(rig.local.token);
    expect(code).toBe(1);
  }
  expect(examineNode('18.20.0')).toEqual({ what: 'Node 18.20.0 is too old', mend: 'Install Node 20.19 or later.' });
  expect(examineNode('24.1.0')).toMatchObject({ mend: null });
});

test('neither an empty database nor a machine where nothing was started yet is a fault', async () => {
  const rig = await openRig();
  const { said } = await examine({ ...settingsOf(rig), DATABASE_URL: await emptyDatabase() });
  expect(said).toMatch(/gets \d+ migrations when the bot starts/);
  const folder = newPath();
  const untouched = await examine({ DATA_DIR: folder });
  expect(untouched.said).toContain(`There is no embedded Postgres in ${folder} yet`);
  expect(untouched.said).toContain(`neither in the environment nor in ${path.resolve('.env')}`);
  expect(untouched.said).toContain('All is well.');
  expect(existsSync(folder)).toBe(false);
});

test('the token decides which bot’s database in the embedded Postgres the doctor examines', async () => {
  const rig = await openRig();
  const folder = newPath();
  const postgres = await startEmbeddedPostgres(folder);
  onTestFinished(() => postgres.stop());
  for (const id of ['123456789012345678', rig.local.botId]) {
    const application = { id, isLocal: false };
    await migrate(await postgres.databaseOf(application), 'prisma/migrations', { application, now: () => new Date() });
  }
  const environment = { ...settingsOf(rig), DATABASE_URL: '', DATA_DIR: folder };
  const { said } = await examine(environment);
  expect(said).toContain('The database belongs to this application');
  expect(said).toContain('All is well.');
  const unknown = await examine({ ...environment, DISCORD_TOKEN: 'another.token' });
  expect(unknown.said).toContain(`databases of several bots: sallyport, sallyport_${rig.local.botId}`);
  expect(unknown.said).toContain('1 to mend.');
});
