// @module-tag long
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { games } from '../../../src/games/index.ts';
import { connectAs } from '../../../src/local/client.ts';
import { createSessions } from '../../../src/sessions/sessions.ts';
import { openDatabase } from '../../../src/sessions/store/database.ts';
import { raceOn, startRace } from '../../rig/bot/babylon-players.ts';
import { runBuilt } from '../../rig/bot/built-program.ts';
import { pageOf, runMain } from '../../rig/bot/main-process.ts';
import { newPath } from '../../rig/bot/new-path.ts';
import { LASTING, playOn, startRun } from '../../rig/bot/player.ts';
import { connect, openRig } from '../../rig/bot/rig.ts';
import { emptyDatabase, freshDatabase } from '../../rig/run/fresh-database.ts';

const run = (program: 'backup' | 'restore', args: readonly string[], env: Readonly<Record<string, string>>) =>
  runBuilt(`dist/host/${program}.js`, { args, env });

/** All records of a database, as text. */
const recordsIn = async (url: string): Promise<readonly string[]> => {
  const database = openDatabase(url, () => undefined);
  const { matches, history } = createSessions({ database, games, now: () => new Date(), machineNow: () => new Date() });
  const sql = await connect(url);
  const { rows } = await sql.query<{ id: string }>('select id from matches order by id');
  const records: string[] = [];
  for (const { id } of rows) {
    const board = await matches.look(id);
    if (board) records.push(JSON.stringify(await history.record(board.match)));
  }
  await database.$disconnect();
  return records;
};

/** The lines of a backup, without its time. */
const linesOf = async (file: string): Promise<readonly string[]> =>
  gunzipSync(await readFile(file))
    .toString()
    .split('\n')
    .slice(1);

test('a backup made while people play is restored to the same records, byte for byte', async () => {
  const rig = await openRig();
  const { clay, blue, databaseUrl } = rig;
  const bot = await rig.runBot();
  await raceOn([clay, blue], await startRace(clay, [blue]));
  const start = await startRun(rig);
  // Odd characters that a reader of lines might take for the end of a line.
  await rig.sql.query(`insert into shown_records (id, user_id, text, shown_at) values ('1', '2', $1, now())`, [
    'a\u2028b\rc\nd\\.\t\u0000'.replace('\u0000', '') + '\\.\n\\N',
  ]);
  const file = newPath();
  const playing = playOn(clay, start, { most: 12 });
  const { code, said } = await run('backup', [file], { DATABASE_URL: databaseUrl });
  expect(said).toMatch(/^Wrote .*: 2 matches with \d+ moves/);
  expect(code).toBe(0);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  await playing;
  await bot.stop();

  const target = await emptyDatabase();
  expect((await run('restore', [file], { DATABASE_URL: target })).said).toContain('Restored');
  const again = newPath();
  await run('backup', [again], { DATABASE_URL: target });
  expect(await linesOf(again)).toEqual(await linesOf(file));

  // The race was complete before the backup began.
  const [race] = await recordsIn(databaseUrl);
  const restored = await recordsIn(target);
  expect(restored[0]).toBe(race);
  expect(restored).toHaveLength(2);
  const next = await rig.runBot({ databaseUrl: target });
  await clay.command('games', 'escape continue');
  await playOn(clay, await clay.lastMessage('games'), { most: 2 });
  expect((await run('restore', [file, '--overwrite'], { DATABASE_URL: target })).said).toContain(
    'Stop it, and restore',
  );
  await next.stop();

  const refused = await run('restore', [file], { DATABASE_URL: target });
  expect(refused).toMatchObject({ code: 1 });
  expect(refused.said).toContain('it has 2 matches');
  expect((await run('restore', [file, '--overwrite'], { DATABASE_URL: target })).code).toBe(0);
  expect(await recordsIn(target)).toEqual(restored);
});

/** Runs a line in a shell, where $NODE is this Node. */
const inShell = (
  line: string,
  environment: Readonly<Record<string, string>>,
): Promise<{ stdout: string; stderr: string }> =>
  promisify(execFile)('sh', ['-c', line], {
    env: { PATH: process.env['PATH'] ?? '', NODE: process.execPath, ...environment },
  });

test('a backup goes through standard output and input with nothing else in them', async () => {
  const source = await freshDatabase();
  await (await connect(source)).query(`insert into days (day, secret, commitment) values ('2026-11-22', 'x', 'y')`);
  const [file, whole, again, folder] = [newPath(), newPath(), newPath(), newPath()];
  await mkdir(folder);
  const written = await inShell(`"$NODE" dist/host/backup.js - > ${file}`, { DATABASE_URL: source });
  expect(written.stderr).toMatch(/^Wrote it: 0 matches/);
  await run('backup', [whole], { DATABASE_URL: source });
  expect(await linesOf(file)).toEqual(await linesOf(whole));
  const target = await freshDatabase();
  const refused = await run('restore', ['-'], { DATABASE_URL: target });
  expect(refused.said).toMatch(/is empty|not complete/);
  const restoring = { DATABASE_URL: target, TMPDIR: folder };
  const restored = await inShell(`"$NODE" dist/host/restore.js - --overwrite < ${file}`, restoring);
  expect(restored.stderr).toMatch(/^Restored it, as it was at/);
  await run('backup', [again], { DATABASE_URL: target });
  expect(await linesOf(again)).toEqual(await linesOf(whole));
  // The copy of standard input, which has seeds in it, is gone.
  expect(await readdir(folder)).toEqual([]);
});

test('a file that is damaged, cut off or something else changes nothing', async () => {
  const source = await freshDatabase();
  const sql = await connect(source);
  await sql.query(`insert into days (day, secret, commitment) values ('2026-11-22', 'x', 'y')`);
  const whole = newPath();
  await run('backup', [whole], { DATABASE_URL: source });
  const bytes = await readFile(whole);
  const target = await freshDatabase();
  const holds = await connect(target);
  await holds.query(`insert into days (day, secret, commitment) values ('2026-11-20', 'kept', 'y')`);
  const broken: readonly (readonly [string, Uint8Array])[] = [
    ['cut off', bytes.subarray(0, bytes.length - 12)],
    ['half', bytes.subarray(0, bytes.length / 2)],
    ['damaged', Buffer.from(bytes).fill(0, 40, 60)],
    ['something else', Buffer.from('{"a": 1}\n')],
  ];
  for (const [, content] of broken) {
    const file = newPath();
    await writeFile(file, content);
    const { code, said } = await run('restore', [file, '--overwrite'], { DATABASE_URL: target });
    expect(code).toBe(1);
    expect(said).toMatch(/no backup of Sallyport|not complete|damaged/);
    expect((await holds.query('select secret from days')).rows).toEqual([{ secret: 'kept' }]);
  }
  expect((await run('restore', ['/no/such/file'], { DATABASE_URL: target })).said).toMatch(/There is no file/);
  expect((await run('backup', [], { DATABASE_URL: target })).said).toContain('npm run backup -- FILE');
  expect((await run('backup', [newPath()], { DATABASE_URL: await emptyDatabase() })).said).toContain(
    'nothing to back up',
  );
  // Without an embedded Postgres, a backup makes none.
  const folder = newPath();
  const { code, said } = await run('backup', [newPath()], { DATA_DIR: folder });
  expect(said).toBe(
    `There is no embedded Postgres in ${folder}. Set DATABASE_URL or DATA_DIR as the bot has it, ` +
      'in the environment or in .env.\n',
  );
  expect(code).toBe(1);
  expect(existsSync(folder)).toBe(false);
});

test('a restore that fails halfway leaves what was there', async () => {
  const source = await freshDatabase();
  const sql = await connect(source);
  // A damaged database: two days are the same.
  await sql.query('alter table days drop constraint days_pkey');
  await sql.query(
    `insert into days (day, secret, commitment) values ('2026-11-22', 'x', 'y'), ('2026-11-22', 'x', 'y')`,
  );
  const file = newPath();
  expect((await run('backup', [file], { DATABASE_URL: source })).code).toBe(0);
  const target = await freshDatabase();
  const holds = await connect(target);
  await holds.query(`insert into days (day, secret, commitment) values ('2026-11-20', 'kept', 'y')`);
  await holds.query(`insert into preferences (id, listed, changed_at) values ('1', false, now())`);
  const { code, said } = await run('restore', [file, '--overwrite'], { DATABASE_URL: target });
  expect(said).toContain('duplicate key');
  expect(code).toBe(1);
  expect((await holds.query('select secret from days')).rows).toEqual([{ secret: 'kept' }]);
  expect((await holds.query('select id from preferences')).rows).toEqual([{ id: '1' }]);
});

test('the embedded Postgres is backed up while the bot runs, and restored into another folder', async () => {
  const [folder, other, file] = [newPath(), newPath(), newPath()];
  const main = runMain({ DATA_DIR: folder, LOCAL_PORT: '0' });
  const ada = await connectAs(await pageOf(main), 'ada');
  await playOn(ada, (await ada.command('games', 'escape start', LASTING)).message, { most: 3 });
  expect((await run('backup', [file], { DATA_DIR: folder })).said).toMatch(/: 1 matches with \d+ moves/);
  expect((await ada.overview()).bot.online).toBe(true);
  main.kill('SIGTERM');
  expect(await main.ended()).toBe(0);

  expect((await run('restore', [file], { DATA_DIR: other })).said).toContain('Start the bot now');
  const again = newPath();
  await run('backup', [again], { DATA_DIR: other });
  expect(await linesOf(again)).toEqual(await linesOf(file));
});
