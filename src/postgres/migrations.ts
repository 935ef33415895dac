import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

export class MigrationError extends Error {
  override readonly name = 'MigrationError';
}

export interface Migration {
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
}

/** The first line of a migration that older code, from 1.0.0 on, works with. It is stored: that code lacks the file. */
const COMPATIBLE = '-- compatible';

/** Whether a migration says that older code works with it. */
export const declaresCompatible = (sql: string): boolean => sql.split('\n', 1)[0] === COMPATIBLE;

/** The migrations of a folder, in their order. */
export const readMigrations = async (folder: string): Promise<readonly Migration[]> => {
  const entries = await readdir(folder, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  return Promise.all(names.toSorted().map((name) => readMigration(folder, name)));
};

const readMigration = async (folder: string, name: string): Promise<Migration> => {
  const sql = await readFile(path.join(folder, name, 'migration.sql'), 'utf8');
  return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
};

/** Whether migrations are those of a version before the first release: the first one is not among their names. */
export const areEarlier = ([first]: readonly Migration[], names: readonly string[]): boolean =>
  first !== undefined && names.length > 0 && !names.includes(first.name);

export const EARLIER_WORDS =
  'This is data of a Sallyport from before its first release, which this version does not read. If it is in the ' +
  'database, choose another database with DATABASE_URL, or rename the old one and create an empty one.';

/** The migrations with these names. Throws a `MigrationError` if one of them is not known. */
export const wantedOf = (known: readonly Migration[], names: readonly string[]): readonly Migration[] => {
  if (areEarlier(known, names)) throw new MigrationError(EARLIER_WORDS);
  const unknown = names.find((name) => !known.some((migration) => migration.name === name));
  if (unknown === undefined) return known.filter(({ name }) => names.includes(name));
  throw new MigrationError(
    `This version does not know the migration ${unknown}: use the newer Sallyport that made it.`,
  );
};

/** The tables that these migrations, one after the other, leave behind. Their indexes belong to them. */
export const tablesMadeBy = (migrations: readonly Migration[]): ReadonlySet<string> => {
  const made = new Set<string>();
  const steps = migrations.flatMap(({ sql }) => [...sql.matchAll(STEP)]);
  for (const [, verb, name = '', renamed] of steps) {
    if (verb === 'CREATE') made.add(name);
    else if (verb === 'DROP' || renamed !== undefined) made.delete(name);
    if (renamed !== undefined) made.add(renamed);
  }
  return made;
};

const STEP = /^(CREATE|ALTER|DROP) TABLE "(\w+)"(?: RENAME TO "(\w+)")?/gm;

/** All names that migrations use: those of tables, columns, indexes and constraints among them. */
export const namesIn = (migrations: readonly Migration[]): readonly string[] => [
  ...new Set(migrations.flatMap(({ sql }) => [...sql.matchAll(/"(\w+)"/g)].map(([, name = '']) => name))),
];
