// @module-tag long
// @module-tag release
import { existsSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { within } from '../../../src/host/checks.ts';
import { examineNode } from '../../../src/host/machine.ts';
import { startEmbeddedPostgres } from '../../../src/postgres/embedded.ts';
import { migrate } from '../../../src/postgres/migrate.ts';
import { listen } from '../../../src/tools/torture/wire/listening.ts';
import { runBuilt } from '../../rig/bot/built-program.ts';
import { runMainIn } from '../../rig/bot/main-process.ts';
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

interface Changes {
  /** How far its clock is ahead, in milliseconds. */
  readonly ahead?: number;
  /** What its answers to requests for a route have besides, and their status. */
  readonly at?: string;
  readonly besides?: object;
  readonly status?: number;
}

/** Starts a Discord that differs from the rig's. Returns the address of its API. */
const startOtherDiscord = async ({ local }: Rig, { ahead = 0, at = '', ...change }: Changes): Promise<string> => {
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const headers = { authorization: String(request.headers.authorization) };
    const theirs = await fetch(`${local.url}${request.url ?? ''}`, { headers });
    const date = new Date(Date.now() + ahead).toUTCString();
    const isChanged = request.url?.endsWith(at) === true && at !== '';
    const status = isChanged ? (change.status ?? theirs.status) : theirs.status;
    response.writeHead(status, { 'content-type': 'application/json', 'retry-after': '10800', date });
    const body: unknown = await theirs.json();
    response.end(JSON.stringify(Object.assign({}, body, isChanged ? change.besides : null)));
  };
  const { port, close } = await listen(createServer((request, response) => void answer(request, response)));
  onTestFinished(close);
  return `http://127.0.0.1:${port}/api`;
};

/** A port that another program listens on. */
const takenPort = async (): Promise<string> => {
  const { port, close } = await listen(createServer((_request, response) => void response.end('busy')));
  onTestFinished(close);
  return String(port);
};

const KEY = 'cd'.repeat(32);

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

test('the doctor names each fault of a machine with its mend, and without secrets', { tags: ['release'] }, async () => {
  const rig = await openRig();
  const good = settingsOf(rig);
  const [newer, earlier, stale, halted, foreign] = [
    await databaseAfter(`insert into sallyport_migrations (name, checksum) values ('29990101_newer', 'y')`),
    await databaseAfter(`update sallyport_migrations set name = '20261122000000_matches'`),
    await databaseAfter(`insert into backups (made_at) values (now() - interval '9 days')`),
    await databaseAfter(`comment on table matches is 'A restore of a.gz that began yesterday did not end.'`),
    await databaseAfter(
      `insert into owner (id, application_id, is_local, since) values (1, '123456789012345678', false, now())`,
    ),
  ];
  const guarded = changed(rig.databaseUrl, 'pathname', '/guarded');
  const discordWith = (at: string, besides: object): Promise<string> => startOtherDiscord(rig, { at, besides });
  const faults: readonly (readonly [Readonly<Record<string, string>>, string, string])[] = [
    [{ LOG_LEVEL: 'loud' }, 'The settings', 'LOG_LEVEL must be one of'],
    [{ DISCORD_TOKEN: 'another.token' }, 'Discord does not let the bot in', 'Check DISCORD_TOKEN: copy it anew'],
    [{ DISCORD_API_URL: 'http://127.0.0.1:1/api' }, 'Discord does not let the bot in', 'Check the network'],
    [{ DISCORD_API_URL: await startOtherDiscord(rig, { ahead: 600_000 }) }, 'seconds slow', 'timedatectl set-ntp true'],
    [{ DATABASE_URL: changed(rig.databaseUrl, 'port', '1') }, 'ECONNREFUSED', 'Check that it runs'],
    [{ DATABASE_URL: changed(guarded, 'password', 'no') }, 'refuses the password', 'Correct the user'],
    [{ DATABASE_URL: changed(rig.databaseUrl, 'pathname', '/none') }, 'does not exist', 'Create it'],
    [{ DATABASE_URL: newer }, 'does not fit this version', 'run the newer Sallyport'],
    [{ DATABASE_URL: earlier }, 'does not fit this version', 'from before its first release'],
    [{ DATABASE_URL: stale }, 'The last backup is 9 days old', 'npm run backup'],
    [{ DATABASE_URL: halted }, 'A restore of a.gz that began yesterday did not end, and left', 'Run the restore again'],
    [{ DATABASE_URL: foreign }, 'belongs to another application', 'choose another database'],
    [{ DATABASE_CONNECTIONS: '500' }, 'and a process opens 500', 'set DATABASE_CONNECTIONS to at most'],
    [{ METRICS_PORT: await takenPort() }, "METRICS_PORT can't be used (EADDRINUSE)", 'Stop the program that uses it'],
    [{ METRICS_PORT: '9464', METRICS_HOST: '192.0.2.1' }, 'EADDRNOTAVAIL', 'or METRICS_HOST'],
    [{ DISCORD_GUILD_ID: '100000000000000009' }, 'not on the server', 'Correct DISCORD_GUILD_ID'],
    [
      {
        DISCORD_PUBLIC_KEY: 'ab'.repeat(32),
        DISCORD_API_URL: await discordWith('/applications/@me', { verify_key: KEY }),
      },
      'the key of another application',
      `Set it to ${KEY}.`,
    ],
    [
      { DISCORD_API_URL: await discordWith('/gateway/bot', { session_start_limit: { remaining: 0, reset_after: 1 } }) },
      'connect 0 more times today',
      'Start it after 2',
    ],
    [
      { DISCORD_API_URL: await startOtherDiscord(rig, { at: '/gateway/bot', status: 429 }) },
      'lets the bot do nothing for now',
      'Leave it alone until 2',
    ],
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

test('a fault hides no other one, even if neither Discord nor Postgres ever answers', async () => {
  const silent = await listen(createServer(() => undefined));
  onTestFinished(silent.close);
  const { code, said } = await examine({
    LOG_LEVEL: 'loud',
    DISCORD_TOKEN: 'a.token',
    DISCORD_API_URL: `http://127.0.0.1:${silent.port}/api`,
    DATABASE_URL: `postgresql://u:p@127.0.0.1:${silent.port}/none`,
    METRICS_PORT: await takenPort(),
  });
  expect(said).toContain('LOG_LEVEL must be one of');
  expect(said).toContain('The token could not be examined in 9 seconds');
  expect(said).toContain("METRICS_PORT can't be used");
  expect(said).toMatch(/WRONG {2}Postgres can't be reached/);
  expect(said).toContain('\n4 to mend.');
  expect(code).toBe(1);
});

test('the bot that runs is not taken for a program that uses its port', async () => {
  const rig = await openRig({ transport: 'gateway' });
  const free = await listen(createServer());
  await free.close();
  const settings = { ...settingsOf(rig), METRICS_PORT: String(free.port) };
  await runMainIn(rig, rig.local.apiUrl, settings);
  const { said } = await examine(settings);
  expect(said).toContain(`The port ${free.port} of METRICS_PORT is used by Sallyport itself`);
  expect(said).toContain('All is well.');
});

test('a database that is ahead of the code is told, even if the code works with it', async () => {
  const rig = await openRig();
  const url = await databaseAfter(
    "insert into sallyport_migrations (name, checksum, is_compatible) values ('29990101_wider', 'y', true)",
  );
  const { said } = await examine({ ...settingsOf(rig), DATABASE_URL: url });
  expect(said).toContain('ahead of this version, which works with it: a newer one applied 29990101_wider');
  expect(said).toContain('All is well.');
});

test('a check that fails is something to mend', async () => {
  const fail = (): never => {
    throw new Error('no such luck');
  };
  expect(await within({ what: 'The moon', run: fail })).toMatchObject([
    { what: 'The moon could not be examined', mend: 'It failed: no such luck' },
  ]);
  expect(await within({ what: 'The moon', run: () => new Promise(() => undefined), patience: 10 })).toMatchObject([
    { what: 'The moon could not be examined in 0.01 seconds' },
  ]);
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
