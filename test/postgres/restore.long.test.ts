// @module-tag long
import { randomUUID } from 'node:crypto';
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Client } from 'pg';
import { describe, expect, onTestFinished, test } from 'vitest';
import { examineDatabase } from '../../src/host/postgres.ts';
import { backUp } from '../../src/postgres/backup.ts';
import { migrate } from '../../src/postgres/migrate.ts';
import { previewRestore, restore } from '../../src/postgres/restore.ts';
import { openDatabase, type Database } from '../../src/sessions/store/database.ts';
import { newPath } from '../rig/bot/new-path.ts';
import { connect } from '../rig/bot/rig.ts';
import { emptyDatabase, freshDatabase } from '../rig/run/fresh-database.ts';
import { addNeighbour, installExtensions, rowsOfNeighbour, structureOf } from './neighbours.ts';

const MIGRATIONS = 'prisma/migrations';

/** A new user of the test run's Postgres, who owns nothing. */
const newUser = async (sql: Client): Promise<string> => {
  const name = `guest_${randomUUID().replaceAll('-', '')}`;
  await sql.query(`create role ${name} login`);
  onTestFinished(async () => {
    await sql.query(`drop owned by ${name}; drop role ${name}`).catch(() => undefined);
  });
  return name;
};

/** A database's address for another user. */
const as = (user: string, url: string): string => {
  const address = new URL(url);
  address.username = user;
  return address.href;
};

/** Makes a backup of a database, and returns its file. */
const backedUp = async (url: string, migrations = MIGRATIONS): Promise<string> => {
  const file = newPath();
  await backUp({ url, migrations, version: '0.0.0' }, file);
  return file;
};

/** A backup of a new database with a day that has this secret. */
const backupWith = async (secret: string): Promise<string> => {
  const url = await freshDatabase();
  await addDay(await connect(url), secret);
  return backedUp(url);
};

const addDay = (sql: Client, secret: string) =>
  sql.query(`insert into days (day, secret, commitment) values ('2026-11-22', $1, 'y')`, [secret]);

const secretsIn = async (sql: Client): Promise<readonly string[]> =>
  (await sql.query<{ secret: string }>('select secret from days')).rows.map(({ secret }) => secret);

/** The lines of a backup, without its time. */
const linesOf = async (file: string): Promise<readonly string[]> =>
  gunzipSync(await readFile(file))
    .toString()
    .split('\n')
    .slice(1);

const putBack = (url: string, file: string, migrations = MIGRATIONS) =>
  restore({ url, file, migrations }, () => Promise.resolve(true));

/** All that is outside a schema, and the rows of the other program. */
const outside = async (sql: Client, schema = 'sallyport') => ({
  structure: (await structureOf(sql)).filter(
    (line) => !line.startsWith(`${schema}.`) && !line.startsWith(`${schema} `),
  ),
  rows: await rowsOfNeighbour(sql),
});

test('beside another program with tables of the same names, only our schema is made, read and replaced', async () => {
  const url = await emptyDatabase();
  const sql = await connect(url);
  const extensions = await installExtensions(sql);
  if (extensions.length === 0) console.log('This Postgres has no extensions to try.');
  await addNeighbour(sql, await newUser(sql));
  const before = await outside(sql);

  expect((await migrate(url, MIGRATIONS)).length).toBeGreaterThan(0);
  expect(await migrate(url, MIGRATIONS)).toEqual([]);
  expect(await outside(sql)).toEqual(before);
  const ours = (await structureOf(sql)).filter((line) => line.startsWith('sallyport.'));
  await addDay(sql, 'old');

  const file = await backupWith('new');
  const preview = await previewRestore({ url, file, migrations: MIGRATIONS });
  expect(await secretsIn(sql)).toEqual(['old']);
  expect(preview.tables.get('days')).toBe(1);
  await putBack(url, file);
  expect(await secretsIn(sql)).toEqual(['new']);
  expect(await linesOf(await backedUp(url))).toEqual(await linesOf(file));
  const said = await examineDatabase(url, MIGRATIONS, { application: null, connections: 3 });
  expect(said.filter(({ mend }) => mend !== null)).toEqual([]);
  expect(await outside(sql)).toEqual(before);
  expect((await structureOf(sql)).filter((line) => line.startsWith('sallyport.'))).toEqual(ours);
});

/** A bot's connections to a database. */
const opened = (url: string): Database => {
  const database = openDatabase(url, () => undefined);
  onTestFinished(() => database.$disconnect());
  return database;
};

test('two bots live side by side in two schemas of one database', async () => {
  const url = await emptyDatabase();
  const bots = [`${url}?schema=Night_2`, url].map((address, index) => ({
    address,
    application: { id: `${index}`, isLocal: false },
    database: opened(address),
    row: { day: '2026-11-22', secret: `${index}`, commitment: 'y' },
  }));
  const readAll = () =>
    Promise.all(
      bots.map(async ({ database }) => [
        await database.day.findMany(),
        await database.$queryRaw`select * from sallyport.days`,
        await database.send({ text: 'select * from sallyport.days', values: [] }),
      ]),
    );
  for (const { address, application, database, row } of bots) {
    await migrate(address, MIGRATIONS, { application, now: () => new Date() });
    await database.$executeRaw`insert into sallyport.days values (${row.day}, ${row.secret}, ${row.commitment})`;
  }
  const all = bots.map(({ row }) => [[row], [row], [row]]);
  expect(await readAll()).toEqual(all);

  // A backup of one is made and restored while the other one runs.
  for (const { address, database } of bots) {
    const file = await backedUp(address);
    await database.day.deleteMany();
    await expect(putBack(address, file)).rejects.toThrow('The bot is running');
    await database.$disconnect();
    await putBack(address, file);
    expect(await linesOf(await backedUp(address))).toEqual(await linesOf(file));
    const elsewhere = `${await emptyDatabase()}?schema=elsewhere`;
    await putBack(elsewhere, file);
    expect(await linesOf(await backedUp(elsewhere))).toEqual(await linesOf(file));
  }
  for (const { address, application, row } of bots) {
    expect(await opened(address).day.findMany()).toEqual([row]);
    const said = await examineDatabase(address, MIGRATIONS, { application, connections: 3 });
    expect(said.filter(({ mend }) => mend !== null)).toEqual([]);
  }
});

test('names that another program has taken in the schema are told, at a start and at a restore', async () => {
  const url = `${await emptyDatabase()}?schema=public`;
  const sql = await connect(url);
  await addNeighbour(sql, await newUser(sql));
  const before = await outside(sql, 'none');
  const says = 'has tables of names that Sallyport needs (matches, owner)';
  await expect(migrate(url, MIGRATIONS)).rejects.toThrow(says);
  await expect(putBack(url, await backupWith('new'))).rejects.toThrow(says);
  expect(await outside(sql, 'none')).toEqual(before);
});

describe('a restore is refused, and names what would go with our tables:', () => {
  test.each([
    ['create table public.posts (id text references matches (id))', /constraint posts_id_fkey on table public\.posts/],
    ['create view public.open as select id from matches', /\(view public\.open depends on/],
    ['create materialized view public.open as select id from matches', /\(materialized view public\.open depends on/],
    ['create table public.notes (about matches)', /column about of table public\.notes/],
    ['create table public.part () inherits (matches)', /table public\.part depends on/],
    [
      'create function public.count_of() returns bigint begin atomic select count(*) from matches; end',
      /function public\.count_of\(\)/,
    ],
  ])('%s', async (statement, says) => {
    const url = await freshDatabase();
    const sql = await connect(url);
    await sql.query(statement);
    await addDay(sql, 'old');
    const before = await structureOf(sql);
    await expect(putBack(url, await backupWith('new'))).rejects.toThrow(says);
    expect(await structureOf(sql)).toEqual(before);
    expect(await secretsIn(sql)).toEqual(['old']);
  });
});

test.each(['nothing', 'data'])('the user whom the README describes can restore over %s', async (holds) => {
  const url = await emptyDatabase();
  const admin = await connect(url);
  const user = await newUser(admin);
  await admin.query(`create schema sallyport authorization ${user}`);
  const own = as(user, url);
  const sql = await connect(own);
  if (holds === 'data') {
    await migrate(own, MIGRATIONS);
    await addDay(sql, 'old');
  }
  const file = await backupWith('new');
  await putBack(own, file);
  expect(await secretsIn(sql)).toEqual(['new']);
  expect(await linesOf(await backedUp(own))).toEqual(await linesOf(file));
});

test('a user who does not own our tables reads which statement helps', async () => {
  const url = await freshDatabase();
  const admin = await connect(url);
  const user = await newUser(admin);
  await admin.query(
    `grant usage, create on schema sallyport to ${user}; grant all on all tables in schema sallyport to ${user}`,
  );
  await addDay(admin, 'old');
  const file = await backupWith('new');
  await expect(putBack(as(user, url), file)).rejects.toThrow(`ALTER TABLE sallyport.absences OWNER TO ${user};`);
  expect(await secretsIn(admin)).toEqual(['old']);
});

test('the data of another application is not overwritten', async () => {
  const [url, other] = [await freshDatabase(), await freshDatabase()];
  for (const [place, id] of [
    [url, '1'],
    [other, '2'],
  ] as const)
    await (await connect(place)).query(`insert into owner values (1, $1, false, now())`, [id]);
  const file = await backedUp(other);
  await expect(putBack(url, file)).rejects.toThrow('belongs to the application 1, and the backup to 2');
});

/** A folder of our migrations and one more. */
const migrationsWith = async (sql: string): Promise<string> => {
  const folder = newPath();
  await cp(MIGRATIONS, folder, { recursive: true });
  await mkdir(path.join(folder, '29990101000000_more'));
  await writeFile(path.join(folder, '29990101000000_more', 'migration.sql'), sql);
  return folder;
};

test('a table that reads back differently ends the restore, and leaves what was there', async () => {
  const folder = await migrationsWith(
    `CREATE FUNCTION spoil() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN NEW."secret" := ''spoilt''; RETURN NEW; END';
CREATE TRIGGER "spoil" BEFORE INSERT ON "days" FOR EACH ROW EXECUTE FUNCTION spoil();`,
  );
  const source = await emptyDatabase();
  await migrate(source, folder);
  const sources = await connect(source);
  await sources.query('alter table days disable trigger all');
  await addDay(sources, 'new');
  const file = await backedUp(source, folder);
  const url = await freshDatabase();
  const sql = await connect(url);
  await addDay(sql, 'old');
  const before = await structureOf(sql);
  await expect(putBack(url, file, folder)).rejects.toThrow('The table days was read back, and has other rows');
  expect(await secretsIn(sql)).toEqual(['old']);
  expect(await structureOf(sql)).toEqual(before);
});

test('a newer version’s tables are left to that version', async () => {
  const folder = await migrationsWith('CREATE TABLE "more" ("id" TEXT PRIMARY KEY);');
  const url = await emptyDatabase();
  await migrate(url, folder);
  const file = await backupWith('new');
  await expect(putBack(url, file)).rejects.toThrow('does not know the migration 29990101000000_more');
  await expect(backedUp(url)).rejects.toThrow('does not know the migration 29990101000000_more');
  await putBack(url, file, folder);
  expect(await migrate(url, MIGRATIONS)).toEqual([]);
});
