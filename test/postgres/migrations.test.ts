// @module-tag ground
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { migrate, migrationsAhead } from '../../src/postgres/migrate.ts';
import { MigrationError, readMigrations } from '../../src/postgres/migrations.ts';
import { schemaDiff } from '../../src/tools/build/schema-diff.ts';
import { connect } from '../rig/bot/rig.ts';
import { emptyDatabase, postgresUrl } from '../rig/run/fresh-database.ts';
import { plainNames } from '../rig/run/plain-names.ts';

const MIGRATIONS = 'prisma/migrations';

const query = async (url: string, sql: string): Promise<readonly Record<string, unknown>[]> => {
  const client = new Client(plainNames(url));
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
};

test('the migrations lead to the schema', async () => {
  expect(await schemaDiff(await postgresUrl())).toBe('');
});

test('the migrations make tables and their indexes alone: a restore makes nothing else anew', async () => {
  for (const { name, sql } of await readMigrations(MIGRATIONS))
    expect([name, /\bserial\b|\bidentity\b|^create (?!table|(unique )?index)/im.exec(sql)]).toEqual([name, null]);
});

test('migrations are recorded with their checksums, and applied once', async () => {
  const url = await emptyDatabase();
  const applied = await migrate(url, MIGRATIONS);
  expect(applied.length).toBeGreaterThan(0);
  expect(await migrate(url, MIGRATIONS)).toEqual([]);
  const rows = await query(url, 'select name, checksum from sallyport_migrations order by 1');
  const expected = await Promise.all(
    applied.map(async (name) => ({
      name,
      checksum: createHash('sha256')
        .update(await readFile(`${MIGRATIONS}/${name}/migration.sql`))
        .digest('hex'),
    })),
  );
  expect(rows).toEqual(expected);
});

test('processes that start at the same time apply every migration once', async () => {
  const url = await emptyDatabase();
  const runs = await Promise.all(Array.from({ length: 6 }, () => migrate(url, MIGRATIONS)));
  const applied = runs.flat();
  expect(applied.length).toBeGreaterThan(0);
  expect(new Set(applied).size).toBe(applied.length);
  expect(await query(url, 'select from sallyport_migrations')).toHaveLength(applied.length);
});

test('a migration that fails leaves nothing behind, and says so', async () => {
  const url = await emptyDatabase();
  const folder = await folderWith({
    '1_good': 'create table good ()',
    '2_bad': 'create table half (); select nonsense',
  });
  await expect(migrate(url, folder)).rejects.toThrow(/2_bad failed and was rolled back/);
  expect(await query(url, `select to_regclass('good') is not null as good, to_regclass('half') as half`)).toEqual([
    { good: true, half: null },
  ]);
});

test('older code starts on a newer database if all migrations that it does not know are compatible', async () => {
  const url = await emptyDatabase();
  const old = { '1_thing': 'create table thing ()' };
  const wider = { ...old, '2_wider': '-- compatible\nalter table thing add column width int' };
  await migrate(url, await folderWith(wider));
  const folder = await folderWith(old);
  expect(await migrate(url, folder)).toEqual([]);
  const client = await connect(url);
  expect(await migrationsAhead(client, folder)).toEqual(['2_wider']);
  await migrate(
    url,
    await folderWith({ ...wider, '3_narrow': '-- incompatible\nalter table thing drop column width' }),
  );
  await expect(migrate(url, folder)).rejects.toThrow(/the migration 3_narrow, which this version does not know/);
  await expect(migrationsAhead(client, folder)).rejects.toThrow(MigrationError);
});

test.each([
  { name: 'a database of a newer version', later: {}, says: /which this version does not know/ },
  {
    name: 'a migration that was changed afterwards',
    later: { '1_thing': 'create table other ()' },
    says: /is not the one/,
  },
])('$name is refused', async ({ later, says }) => {
  const url = await emptyDatabase();
  await migrate(url, await folderWith({ '1_thing': 'create table thing ()' }));
  const second = migrate(url, await folderWith(later));
  await expect(second).rejects.toThrow(MigrationError);
  await expect(second).rejects.toThrow(says);
});

test('data of a version before the first release is refused, whether its history is ours or not', async () => {
  const url = await emptyDatabase();
  await query(url, 'create schema sallyport; create table sallyport.matches (id text)');
  await expect(migrate(url, MIGRATIONS)).rejects.toThrow('An earlier Sallyport or another program has tables');
  const other = await emptyDatabase();
  await migrate(other, await folderWith({ '0_old': 'create table matches (id text)' }));
  await expect(migrate(other, MIGRATIONS)).rejects.toThrow('data of a Sallyport from before its first release');
});

const folderWith = async (migrations: Readonly<Record<string, string>>): Promise<string> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'sallyport-migrations-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const [name, sql] of Object.entries(migrations)) {
    await mkdir(path.join(folder, name));
    await writeFile(path.join(folder, name, 'migration.sql'), sql);
  }
  return folder;
};
