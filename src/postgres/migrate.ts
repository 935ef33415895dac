import { createHash, randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { Client } from 'pg';
import { codeOf, reasonOf } from './error-text.ts';
import { checkOwner, claim, type Application } from './owner.ts';
import { NO_RIGHT, noConnection, readRights, RightsError, type MissingRight } from './rights.ts';
import { inTurn, lockMigrations } from './turn.ts';

/** Tells the host of the bot why the database does not fit this version. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError';
}

/** The new owner of a database, the source of the time of its claim, and who is told that other starts take long. */
export interface NewOwner {
  readonly application: Application;
  readonly now: () => Date;
  readonly onWait?: () => void;
}

/**
 * Applies the migrations that the database does not have yet, each in a transaction, and records them as Prisma's
 * command line does. Processes that start at the same time wait for one another, as Prisma's do. From then on the
 * database belongs to the owner, if one is given. Returns the names of the migrations that this call applied. Throws a
 * `MigrationError` if the database's history does not fit the folder's, a `ForeignDatabaseError` if it belongs to
 * another application, a `RightsError` if the user lacks rights, and a `TurnError` if others take too long; then
 * nothing is applied.
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
    const refused = REFUSED_PARAMETER.exec(reasonOf(cause));
    if (refused !== null) throw new MigrationError(wordsForParameter(refused[1] ?? ''), { cause });
    const mend = 'Check DATABASE_URL, and that Postgres is running.';
    throw new MigrationError(`The database can't be reached: ${reasonOf(cause)}. ${mend}`, { cause });
  });
  try {
    const turn = <Value>(work: () => Promise<Value>): Promise<Value> =>
      inTurn(client, owner?.onWait ?? (() => undefined), work);
    await turn(async () => {
      const { toPlay, toMigrate } = await readRights(client, tablesOf(migrations));
      insist(toPlay);
      if (owner !== null) await checkOwner(client, owner.application);
      await client.query(MIGRATIONS_TABLE);
      if (findMissing(migrations, await readHistory(client)).length > 0) insist(toMigrate);
    });
    const applied: string[] = [];
    for (let next = await turn(() => applyNext(client, migrations)); next !== null;) {
      applied.push(next);
      next = await turn(() => applyNext(client, migrations));
    }
    if (owner !== null) await turn(() => claim(client, owner.application, owner.now()));
    return applied;
  } finally {
    await client.end();
  }
};

/** How a pooler refuses a startup parameter. */
const REFUSED_PARAMETER = /unsupported startup parameter[^:]*: (\w+)/;

const wordsForParameter = (name: string): string =>
  `The pooler in front of Postgres, such as PgBouncer, refuses the startup parameter ${name}, which is in DATABASE_URL ` +
  `or PGOPTIONS. Leave it out (\`ALTER ROLE ... SET\` gives the user such settings), or add it to ` +
  "ignore_startup_parameters of the pooler, or use Postgres' own address instead of the pooler's.";

const insist = (missing: readonly MissingRight[]): void => {
  if (missing.length > 0) throw new RightsError(missing);
};

/** The rights that `migrate` and the bot would miss in a database. */
export const missingRights = async (client: Client, folder: string): Promise<readonly MissingRight[]> => {
  const { toPlay, toMigrate } = await readRights(client, tablesOf(await readMigrations(folder)));
  if (toPlay.length > 0 || toMigrate.length === 0) return toPlay;
  return (await missingMigrations(client, folder)).length > 0 ? toMigrate : [];
};

/** Applies these migrations of a folder to an empty database, in the client's transaction. */
export const migrateEmpty = async (client: Client, folder: string, names: readonly string[]): Promise<void> => {
  const migrations = wantedOf(await readMigrations(folder), names);
  await lockMigrations(client);
  await client.query(MIGRATIONS_TABLE);
  for (const migration of migrations) await applyWithin(client, migration);
};

/** The migrations that a database lacks. Throws a `MigrationError` if its history does not fit the folder's. */
export const missingMigrations = async (client: Client, folder: string): Promise<readonly string[]> => {
  const { rows } = await client.query<{ is: boolean }>(`select to_regclass('_prisma_migrations') is not null as is`);
  const history = rows[0]?.is === true ? await readHistory(client) : [];
  return findMissing(await readMigrations(folder), history).map(({ name }) => name);
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
}

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
    `select migration_name, checksum, finished_at is not null as finished
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

/** Applies the first migration that is missing, in the client's transaction. Returns its name; null if none is. */
const applyNext = async (client: Client, migrations: readonly Migration[]): Promise<string | null> => {
  const [next] = findMissing(migrations, await readHistory(client));
  if (next === undefined) return null;
  await applyWithin(client, next).catch((cause: unknown) => {
    throw new MigrationError(`The migration ${next.name} failed and was rolled back.`, { cause });
  });
  return next.name;
};

const applyWithin = async (client: Client, { name, sql, checksum }: Migration): Promise<void> => {
  await client.query(sql);
  await client.query(
    `insert into _prisma_migrations (id, checksum, started_at, finished_at, migration_name, applied_steps_count)
     values ($1, $2, clock_timestamp(), clock_timestamp(), $3, 1)`,
    [randomUUID(), checksum, name],
  );
};
