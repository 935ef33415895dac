import { createHash, randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { Client } from 'pg';
import { codeOf, reasonOf } from './error-text.ts';
import { checkOwner, claim, type Application } from './owner.ts';
import { NO_RIGHT, noConnection, readRights, RightsError, type MissingRight } from './rights.ts';

/** Tells the host of the bot why the database does not fit this version. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError';
}

/** The new owner of a database, and the source of the time of its claim. */
interface NewOwner {
  readonly application: Application;
  readonly now: () => Date;
}

/**
 * Applies the migrations that the database does not have yet, each in a transaction, and records them as Prisma's
 * command line does. Processes that start at the same time wait for one another, as Prisma's do. From then on the
 * database belongs to the owner, if one is given. Returns the names of the migrations applied. Throws a
 * `MigrationError` if the database's history does not fit the folder's (a newer version's migrations do if they declare
 * themselves compatible), a `ForeignDatabaseError` if it belongs to another application, and a `RightsError` if the
 * user lacks rights; then nothing is applied.
 */
export const migrate = async (
  url: string,
  folder: string,
  owner: NewOwner | null = null,
): Promise<readonly string[]> => {
  const migrations = await readMigrations(folder);
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  await client.connect().catch((cause: unknown) => {
    if (codeOf(cause) === NO_RIGHT) throw new RightsError([noConnection(url)], cause);
    const mend = 'Check DATABASE_URL, and that Postgres is running.';
    throw new MigrationError(`The database can't be reached: ${reasonOf(cause)}. ${mend}`, { cause });
  });
  try {
    await client.query('select pg_advisory_lock($1)', [PRISMA_LOCK]);
    const { toPlay, toMigrate } = await readRights(client, tablesOf(migrations));
    insist(toPlay);
    if (owner !== null) await checkOwner(client, owner.application);
    await client.query(MIGRATIONS_TABLE);
    const missing = findMissing(migrations, await readHistory(client));
    if (missing.length > 0) insist(toMigrate);
    for (const migration of missing) await apply(client, migration);
    if (owner !== null) await claim(client, owner.application, owner.now());
    return missing.map(({ name }) => name);
  } finally {
    await client.end();
  }
};

const insist = (missing: readonly MissingRight[]): void => {
  if (missing.length > 0) throw new RightsError(missing);
};

/** The rights that `migrate` and the bot would miss in a database. */
export const missingRights = async (client: Client, folder: string): Promise<readonly MissingRight[]> => {
  const { toPlay, toMigrate } = await readRights(client, tablesOf(await readMigrations(folder)));
  if (toPlay.length > 0 || toMigrate.length === 0) return toPlay;
  return (await missingMigrations(client, folder)).length > 0 ? toMigrate : [];
};

/**
 * The migrations that a database has and a folder lacks, as a newer version has applied them. All of them declare that
 * older code works with them: otherwise this throws a `MigrationError`.
 */
export const migrationsAhead = async (client: Client, folder: string): Promise<readonly string[]> => {
  const history = await historyIn(client);
  const migrations = await readMigrations(folder);
  findMissing(migrations, history);
  const known = new Set(migrations.map(({ name }) => name));
  return history.flatMap(({ migration_name: name }) => (known.has(name) ? [] : [name]));
};

/** Applies these migrations of a folder to an empty database, in the client's transaction. */
export const migrateEmpty = async (client: Client, folder: string, names: readonly string[]): Promise<void> => {
  const migrations = wantedOf(await readMigrations(folder), names);
  await client.query('select pg_advisory_xact_lock($1)', [PRISMA_LOCK]);
  await client.query(MIGRATIONS_TABLE);
  for (const migration of migrations) await applyWithin(client, migration);
};

/** The migrations that a database lacks. Throws a `MigrationError` if its history does not fit the folder's. */
export const missingMigrations = async (client: Client, folder: string): Promise<readonly string[]> => {
  return findMissing(await readMigrations(folder), await historyIn(client)).map(({ name }) => name);
};

const historyIn = async (client: Client): Promise<readonly Applied[]> => {
  const { rows } = await client.query<{ is: boolean }>(`select to_regclass('_prisma_migrations') is not null as is`);
  return rows[0]?.is === true ? readHistory(client) : [];
};

interface Migration {
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
}

interface Applied {
  readonly migration_name: string;
  readonly checksum: string;
  readonly finished: boolean;
  readonly isCompatible: boolean;
}

/**
 * The first line of a migration with which older code, from 1.0.0 on, works as before. It is kept with the applied
 * migration, as older code does not have the file.
 */
const COMPATIBLE = '-- compatible';

/** Whether a migration says that older code works with it. */
export const declaresCompatible = (sql: string): boolean => sql.split('\n', 1)[0] === COMPATIBLE;

/** The advisory lock that Prisma's own schema engine takes. */
const PRISMA_LOCK = 72707369;

const MIGRATIONS_TABLE = `
  create table if not exists _prisma_migrations (
    id varchar(36) primary key not null,
    checksum varchar(64) not null,
    finished_at timestamptz,
    migration_name varchar(255) not null,
    logs text,
    rolled_back_at timestamptz,
    started_at timestamptz not null default now(),
    applied_steps_count integer not null default 0
  )`;

/** The tables that migrations make, under all of their names, and the one that records the migrations. */
const tablesOf = (migrations: readonly Migration[]): readonly string[] => [
  '_prisma_migrations',
  ...migrations.flatMap(({ sql }) => [...sql.matchAll(TABLE)].map(([, name = '']) => name)),
];

const TABLE = /^(?:CREATE TABLE|ALTER TABLE "\w+" RENAME TO) "(\w+)"/gm;

const readMigrations = async (folder: string): Promise<readonly Migration[]> => {
  const entries = await readdir(folder, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  return Promise.all(names.toSorted().map((name) => readMigration(folder, name)));
};

/** Throws a `MigrationError` if a folder lacks one of these migrations. */
export const checkKnown = async (folder: string, names: readonly string[]): Promise<void> => {
  wantedOf(await readMigrations(folder), names);
};

const wantedOf = (migrations: readonly Migration[], names: readonly string[]): readonly Migration[] => {
  const unknown = names.find((name) => !migrations.some((migration) => migration.name === name));
  if (unknown === undefined) return migrations.filter(({ name }) => names.includes(name));
  throw new MigrationError(
    `This version does not know the migration ${unknown}: use the newer Sallyport that made it.`,
  );
};

const readMigration = async (folder: string, name: string): Promise<Migration> => {
  const sql = await readFile(path.join(folder, name, 'migration.sql'), 'utf8');
  return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
};

const readHistory = async (client: Client): Promise<readonly Applied[]> => {
  const { rows } = await client.query<Applied>(
    `select migration_name, checksum, finished_at is not null as finished,
       coalesce(logs = '${COMPATIBLE}', false) as "isCompatible"
     from _prisma_migrations where rolled_back_at is null order by started_at`,
  );
  return rows;
};

const findMissing = (migrations: readonly Migration[], history: readonly Applied[]): readonly Migration[] => {
  const known = new Map(migrations.map((migration) => [migration.name, migration]));
  for (const applied of history) {
    const migration = known.get(applied.migration_name);
    if (!applied.finished) {
      throw new MigrationError(
        `The migration ${applied.migration_name} was begun and not finished: repair the database, then mark it with ` +
          '`prisma migrate resolve`.',
      );
    }
    if (migration === undefined) {
      if (applied.isCompatible) continue;
      throw new MigrationError(
        `The database has the migration ${applied.migration_name}, which this version does not know: run the newer ` +
          'Sallyport that made it.',
      );
    }
    if (migration.checksum !== applied.checksum) {
      throw new MigrationError(
        `The migration ${applied.migration_name} is not the one that was applied to the database.`,
      );
    }
  }
  const done = new Set(history.map((applied) => applied.migration_name));
  return migrations.filter(({ name }) => !done.has(name));
};

const apply = async (client: Client, migration: Migration): Promise<void> => {
  await client.query('begin');
  try {
    await applyWithin(client, migration);
    await client.query('commit');
  } catch (cause) {
    await client.query('rollback');
    throw new MigrationError(`The migration ${migration.name} failed and was rolled back.`, { cause });
  }
};

const applyWithin = async (client: Client, { name, sql, checksum }: Migration): Promise<void> => {
  await client.query(sql);
  await client.query(
    `insert into _prisma_migrations (id, checksum, started_at, finished_at, migration_name, logs, applied_steps_count)
     values ($1, $2, clock_timestamp(), clock_timestamp(), $3, $4, 1)`,
    [randomUUID(), checksum, name, declaresCompatible(sql) ? COMPATIBLE : null],
  );
};
