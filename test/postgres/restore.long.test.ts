// @module-tag long
import { randomUUID } from 'node:crypto';
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Client } from 'pg';
import { describe, expect, onTestFinished, test } from 'vitest';
import { backUp } from '../../src/postgres/backup.ts';
import { migrate } from '../../src/postgres/migrate.ts';
import { previewRestore, restore } from '../../src/postgres/restore.ts';
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

/** The names of our own tables. */
const ownTables = async (): Promise<readonly string[]> => {
  const { rows } = await (
    await connect(await freshDatabase())
  ).query<{ name: string }>(`select tablename as name from pg_tables where schemaname = 'public'`);
  return rows.map(({ name }) => name);
};

describe('beside another program that uses Prisma, a restore replaces only what is ours,', () => {
  test.each([
    { what: 'with our own history', change: () => Promise.resolve() },
    {
      what: 'with no history, but an owner',
      change: (sql: Client) =>
        sql.query(`drop table sallyport_migrations; insert into owner values (1, '1', false, now())`),
    },
  ])('$what', async ({ change }) => {
    const own = await ownTables();
    const fresh = await structureOf(await connect(await freshDatabase()));
    const isOwn = (line: string): boolean => own.includes(line.split(' ')[0] ?? '');
    const url = await freshDatabase();
    const sql = await connect(url);
    const reader = await newUser(sql);
    const extensions = await installExtensions(sql);
    if (extensions.length === 0) console.log('This Postgres has no extensions to try.');
    await change(sql);
    await addNeighbour(sql, reader);
    await sql.query(
      `grant select, update on days to ${reader} with grant option; grant select (id) on owner to public`,
    );
    await addDay(sql, 'old');
    const before = { structure: await structureOf(sql), rows: await rowsOfNeighbour(sql) };

    const file = await backupWith('new');
    const preview = await previewRestore({ url, file, migrations: MIGRATIONS });
    expect(await secretsIn(sql)).toEqual(['old']);
    expect(preview.inventory.tables).toContainEqual({ name: 'days', rows: 1 });
    const others = ['table "User"', 'view "Titles"', 'type "Role"', 'function shout(text)', 'schema stats'];
    expect(preview.inventory.others).toEqual(expect.arrayContaining(others));
    expect(preview.inventory.others).toContain('table _prisma_migrations');
    expect(preview.inventory.others).toEqual(expect.arrayContaining(extensions.map((name) => `extension ${name}`)));

    await putBack(url, file);
    expect(await secretsIn(sql)).toEqual(['new']);
    const after = await structureOf(sql);
    const rows = await rowsOfNeighbour(sql);
    expect(after.filter((line) => !isOwn(line))).toEqual(before.structure.filter((line) => !isOwn(line)));
    const isRight = (line: string): boolean => /^(days|owner) /.test(line);
    expect(after.filter((line) => isOwn(line) && !isRight(line))).toEqual(
      fresh.filter((line) => isOwn(line) && !isRight(line)),
    );
    expect(after.filter(isRight)).toEqual(before.structure.filter(isRight));
    expect(rows).toEqual(before.rows);
    expect(await linesOf(await backedUp(url))).toEqual(await linesOf(file));
    expect(await migrate(url, MIGRATIONS)).toEqual([]);
  });

  test('which an empty database with the other program alone gets, too', async () => {
    const url = await emptyDatabase();
    const sql = await connect(url);
    await addNeighbour(sql, await newUser(sql));
    const before = await rowsOfNeighbour(sql);
    const file = await backupWith('new');
    await putBack(url, file);
    expect(await secretsIn(sql)).toEqual(['new']);
    expect(await rowsOfNeighbour(sql)).toEqual(before);
  });
});

test('a bot starts beside another program that uses Prisma, and leaves its migrations alone', async () => {
  const url = await emptyDatabase();
  const sql = await connect(url);
  await addNeighbour(sql, await newUser(sql));
  const before = await rowsOfNeighbour(sql);
  expect((await migrate(url, MIGRATIONS)).length).toBeGreaterThan(0);
  expect(await migrate(url, MIGRATIONS)).toEqual([]);
  expect(await rowsOfNeighbour(sql)).toEqual(before);
});

test('names that another program has taken are told, at a start and at a restore', async () => {
  const url = await emptyDatabase();
  const sql = await connect(url);
  await sql.query('create table owner (id integer); create table matches (id integer, commitment integer)');
  const says = 'has tables of names that Sallyport needs (matches, owner)';
  await expect(migrate(url, MIGRATIONS)).rejects.toThrow(says);
  const file = await backupWith('new');
  await expect(putBack(url, file)).rejects.toThrow(says);
  expect(Object.keys((await sql.query('select * from matches')).fields)).toHaveLength(2);
});

describe('a restore is refused, and names what would go with our tables:', () => {
  test.each([
    ['create table posts (id text references matches (id))', /constraint posts_id_fkey on table posts/],
    ['create view open as select id from matches', /: view open\./],
    ['create materialized view open as select id from matches', /: materialized view open\./],
    ['create table notes (about matches)', /column about of table notes/],
    ['create table part () inherits (matches)', /: table part\./],
    ['create index slow on matches (hints)', /: index slow\./],
    ['alter table matches add column mine text', /column mine of table matches/],
    [
      'alter table matches enable row level security; create policy all_of on matches',
      /policy all_of on table matches/,
    ],
    ['create publication few for table matches', /table matches in publication few/],
    ['create statistics both_of on hints, score from matches', /statistics object both_of/],
    [
      `create function look() returns trigger language plpgsql as 'begin return new; end';
       create trigger looked after insert on matches for each row execute function look()`,
      /trigger looked on table matches/,
    ],
    [
      `create function count_of() returns bigint begin atomic select count(*) from matches; end`,
      /function count_of\(\)/,
    ],
  ])('%s', async (statement, says) => {
    const url = await freshDatabase();
    const sql = await connect(url);
    await sql.query(statement);
    await addDay(sql, 'old');
    const before = await structureOf(sql);
    const file = await backupWith('new');
    await expect(putBack(url, file)).rejects.toThrow(says);
    await expect(previewRestore({ url, file, migrations: MIGRATIONS })).rejects.toThrow(says);
    expect(await structureOf(sql)).toEqual(before);
    expect(await secretsIn(sql)).toEqual(['old']);
  });
});

test.each(['nothing', 'data'])('the user whom the README describes can restore over %s', async (holds) => {
  const url = await emptyDatabase();
  const admin = await connect(url);
  const user = await newUser(admin);
  await admin.query(
    `grant create on database ${new URL(url).pathname.slice(1)} to ${user};
     grant usage, create on schema public to ${user}`,
  );
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
  const { rows } = await admin.query(
    `select nspowner::regrole::text as owner from pg_namespace where nspname = 'public'`,
  );
  expect(rows).toEqual([{ owner: 'pg_database_owner' }]);
});

test('a user who does not own our tables reads which statement helps', async () => {
  const url = await freshDatabase();
  const admin = await connect(url);
  const user = await newUser(admin);
  await admin.query(
    `grant usage, create on schema public to ${user}; grant all on all tables in schema public to ${user}`,
  );
  await addDay(admin, 'old');
  const file = await backupWith('new');
  await expect(putBack(as(user, url), file)).rejects.toThrow(`ALTER TABLE public.absences OWNER TO ${user};`);
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

test('types and sequences come back as the migrations make them', async () => {
  const folder = await migrationsWith(
    `CREATE TYPE "Colour" AS ENUM ('red', 'blue');
CREATE TABLE "flags" ("id" SERIAL PRIMARY KEY, "colour" "Colour" NOT NULL DEFAULT 'red');`,
  );
  const url = await emptyDatabase();
  await migrate(url, folder);
  const sql = await connect(url);
  await sql.query(`insert into flags (colour) values ('red'), ('blue')`);
  const before = await structureOf(sql);
  const file = await backedUp(url, folder);
  for (const _time of [1, 2]) {
    await sql.query('insert into flags default values');
    await putBack(url, file, folder);
    expect(await structureOf(sql)).toEqual(before);
  }
  await sql.query('insert into flags default values');
  const { rows } = await sql.query('select id, colour::text from flags order by id');
  expect(rows).toEqual([
    { id: 1, colour: 'red' },
    { id: 2, colour: 'blue' },
    { id: 3, colour: 'red' },
  ]);
});

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
