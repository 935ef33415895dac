import { escapeIdentifier, type Client } from 'pg';
import { codeOf, reasonOf } from './error-text.ts';
import { createHistory, HISTORY, MAKE_HISTORY, readHistory, record, type Applied } from './history.ts';
import {
  areEarlier,
  declaresCompatible,
  EARLIER_WORDS,
  MigrationError,
  readMigrations,
  tablesMadeBy,
  wantedOf,
  type Migration,
} from './migrations.ts';
import { checkOwner, claim, type Application } from './owner.ts';
import { NO_RIGHT, noConnection, readRights, RightsError, type MissingRight } from './rights.ts';
import { createClient, hasTable, type OwnClient } from './schema.ts';
import { DatabaseUnfitError, diagnose, sentenceOf } from './trouble/diagnosis.ts';
import { readFitness } from './trouble/fitness.ts';
import { readSchemaFaults, SchemaError, type SchemaFault } from './trouble/schema-faults.ts';
import { troubleOfState } from './trouble/trouble.ts';
import { inTurn } from './turn.ts';

/** The new owner of a database, the source of the time of its claim, and who is told of what does not end the start. */
export interface NewOwner {
  readonly application: Application;
  readonly now: () => Date;
  /** Other starts take long. */
  readonly onWait?: () => void;
  readonly onFault?: (fault: SchemaFault) => void;
}

/**
 * Applies the migrations that the database does not have yet, each in a transaction, and records them in a table
 * of its own. Processes that start at the same time wait for one another, as Prisma's do. From then on the
 * database belongs to the owner, if one is given. Returns the names of the migrations that this call applied. Throws a
 * `MigrationError` if the database's history does not fit the folder's (a newer version's migrations do if they declare
 * themselves compatible), a `ForeignDatabaseError` if it belongs to another application, a `RightsError` if the user
 * lacks rights, a `DatabaseUnfitError` if the server can't be used, a `SchemaError` if tables were changed by hand, and
 * a `TurnError` if others take too long; then nothing is applied.
 */
export const migrate = async (
  url: string,
  folder: string,
  owner: NewOwner | null = null,
): Promise<readonly string[]> => {
  const migrations = await readMigrations(folder);
  const client = createClient(url, { connectionTimeoutMillis: 10_000 });
  await client.connect().catch((cause: unknown) => {
    if (codeOf(cause) === NO_RIGHT) throw new RightsError([noConnection(url)], cause);
    throw new DatabaseUnfitError(diagnose(cause), cause);
  });
  try {
    const { unfit } = await readFitness(client);
    if (unfit !== null) throw new DatabaseUnfitError(unfit);
    const turn: Turn = (work) => inTurn(client, owner?.onWait ?? (() => undefined), work);
    await turn(() => prepare(client, migrations, owner));
    const applied: string[] = [];
    for (let next = await applyNext(turn, client, migrations); next !== null;) {
      applied.push(next);
      next = await applyNext(turn, client, migrations);
    }
    const faults = await schemaFaults(client, folder);
    const fatal = faults.filter(({ isFatal }) => isFatal);
    if (fatal.length > 0) throw new SchemaError(fatal);
    for (const fault of faults) owner?.onFault?.(fault);
    if (owner !== null) await turn(() => claim(client, owner.application, owner.now()));
    return applied;
  } finally {
    await client.end();
  }
};

type Turn = <Value>(work: () => Promise<Value>) => Promise<Value>;

const prepare = async (client: OwnClient, migrations: readonly Migration[], owner: NewOwner | null): Promise<void> => {
  const { toPlay, toMigrate } = await readRights(client, tablesOf(migrations));
  insist(toPlay);
  if (owner !== null) await checkOwner(client, owner.application);
  const missing = findMissing(migrations, await readHistory(client));
  await refuseTaken(client, missing);
  if (missing.length > 0) insist(toMigrate);
  await createHistory(client);
};

const insist = (missing: readonly MissingRight[]): void => {
  if (missing.length > 0) throw new RightsError(missing);
};

/** The rights that `migrate` and the bot would miss in a database. */
export const missingRights = async (client: OwnClient, folder: string): Promise<readonly MissingRight[]> => {
  const migrations = await readMigrations(folder);
  const { toPlay, toMigrate } = await readRights(client, tablesOf(migrations));
  if (toPlay.length > 0) return toPlay;
  const history = await readHistory(client);
  const isBehind = migrations.some(({ name }) => !history.some((applied) => applied.name === name));
  return isBehind ? toMigrate : [];
};

/** The migrations that a newer version has applied. Throws a `MigrationError` unless older code works with all. */
export const migrationsAhead = async (client: Client, folder: string): Promise<readonly string[]> => {
  const migrations = await readMigrations(folder);
  const history = await readHistory(client);
  findMissing(migrations, history);
  const known = new Set(migrations.map(({ name }) => name));
  return history.flatMap(({ name }) => (known.has(name) ? [] : [name]));
};

/** The ways in which a migrated database's tables are not as the migrations of a folder make them. */
export const schemaFaults = async (client: OwnClient, folder: string): Promise<readonly SchemaFault[]> => {
  const migrations = await readMigrations(folder);
  const ahead = await migrationsAhead(client, folder);
  const statements = [...migrations.map(({ sql }) => sql), MAKE_HISTORY].join(';\n');
  return readSchemaFaults(client, { schema: client.schema, statements, isAhead: ahead.length > 0 });
};

/** Applies these migrations of a folder where none is, in the client's transaction, which has locked them. */
export const migrateEmpty = async (client: OwnClient, folder: string, names: readonly string[]): Promise<void> => {
  const migrations = wantedOf(await readMigrations(folder), names);
  await createHistory(client);
  for (const migration of migrations) await applyWithin(client, migration);
};

/**
 * The migrations that a database lacks. Throws a `MigrationError` if its history does not fit the folder's, or if
 * another program has a table of the same name as one that they make.
 */
export const missingMigrations = async (client: OwnClient, folder: string): Promise<readonly string[]> => {
  const migrations = await readMigrations(folder);
  const missing = findMissing(migrations, await readHistory(client));
  await refuseTaken(client, missing);
  return missing.map(({ name }) => name);
};

/** The tables that these migrations make, and the one that records them. */
export const tablesOf = (migrations: readonly Migration[]): readonly string[] => [HISTORY, ...tablesMadeBy(migrations)];

const refuseTaken = async (client: OwnClient, missing: readonly Migration[]): Promise<void> => {
  for (const migration of missing) {
    const made = tablesMadeBy([migration]);
    const isThere = made.size > 0 && (await takenIn(client, made)).length === made.size;
    if (isThere && (await hasTable(client, HISTORY))) throw new MigrationError(rowWords(migration, client.schema));
  }
  const taken = await takenIn(client, tablesMadeBy(missing));
  if (taken.length > 0) throw new MigrationError(takenWords(taken));
};

/** Those of these names that a table, an index or anything like it has already in the bot's schema. */
export const takenIn = async (client: Client, names: Iterable<string>): Promise<readonly string[]> => {
  const { rows } = await client.query<{ name: string }>(
    `select name from unnest($1::text[]) as name where to_regclass('sallyport.' || quote_ident(name)) is not null
     order by 1`,
    [[...names]],
  );
  return rows.map(({ name }) => name);
};

/** Says that another program, or a Sallyport from before the first release, has taken names. */
export const takenWords = (names: readonly string[]): string =>
  `An earlier Sallyport or another program has tables of names that Sallyport needs (${names.join(', ')}): choose ` +
  'another schema or database with DATABASE_URL, or rename the old one.';

const rowWords = ({ name, checksum, sql }: Migration, schema: string): string =>
  `The database has all tables of the migration ${name}, but ${schema}.${HISTORY} does not say so. If they are ` +
  `Sallyport's, run: INSERT INTO ${escapeIdentifier(schema)}.${HISTORY} (name, checksum, is_compatible) ` +
  `VALUES ('${name}', '${checksum}', ${declaresCompatible(sql)});`;

const findMissing = (migrations: readonly Migration[], history: readonly Applied[]): readonly Migration[] => {
  const names = history.map(({ name }) => name);
  if (areEarlier(migrations, names)) throw new MigrationError(EARLIER_WORDS);
  const known = new Map(migrations.map((migration) => [migration.name, migration]));
  for (const applied of history) {
    const migration = known.get(applied.name);
    if (migration === undefined) {
      if (applied.isCompatible) continue;
      throw new MigrationError(
        `The database has the migration ${applied.name}, which this version does not know: run the newer ` +
          'Sallyport that made it.',
      );
    }
    if (migration.checksum !== applied.checksum) {
      throw new MigrationError(`The migration ${applied.name} is not the one that was applied to the database.`);
    }
  }
  const done = new Set(history.map((applied) => applied.name));
  return migrations.filter(({ name }) => !done.has(name));
};

/** Applies the first migration that is missing, in a turn of its own. Returns its name; null if none is missing. */
const applyNext = async (turn: Turn, client: OwnClient, migrations: readonly Migration[]): Promise<string | null> => {
  const begun: Migration[] = [];
  try {
    await turn(async () => {
      const [next] = findMissing(migrations, await readHistory(client));
      if (next === undefined) return;
      begun.push(next);
      await applyWithin(client, next);
    });
  } catch (cause) {
    const [migration] = begun;
    if (migration === undefined) throw cause;
    const why = troubleOfState(codeOf(cause)) === null ? `: ${reasonOf(cause)}.` : `. ${sentenceOf(diagnose(cause))}`;
    throw new MigrationError(`The migration ${migration.name} failed and was rolled back${why}`, { cause });
  }
  return begun[0]?.name ?? null;
};

/** Migrations name no schema: within their transaction, it is the first that Postgres looks in. */
const applyWithin = async (client: OwnClient, migration: Migration): Promise<void> => {
  await client.query(`set local search_path to "${client.schema}"; ${migration.sql}`);
  await record(client, { ...migration, isCompatible: declaresCompatible(migration.sql) });
};
