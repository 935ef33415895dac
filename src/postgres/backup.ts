import { createWriteStream, rmSync } from 'node:fs';
import { open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { HOUR } from '../kernel/time.ts';
import { BACKUPS, noteBackup } from './backup-age.ts';
import { checkBackup } from './backup-file/contents.ts';
import { BACKUP_FORMAT, BackupError, END_OF_TABLE, lineOf, type TableHeader } from './backup-file/format.ts';
import { codeOf, reasonOf } from './error-text.ts';
import { readHistory } from './history.ts';
import { namesIn, readMigrations, tablesMadeBy, wantedOf, type Migration } from './migrations.ts';
import { createClient, type OwnClient } from './schema.ts';

interface Source {
  readonly url: string;
  readonly migrations: string;
  readonly version: string;
  /** Ends the backup, which then leaves no file behind. */
  readonly signal?: AbortSignal;
}

interface BackedUp {
  /** How many rows, by table. */
  readonly rows: Readonly<Record<string, number>>;
  /** Why the database could not note that there is a backup; null if it did. */
  readonly unnoted: string | null;
}

/**
 * Writes what Sallyport has in a database into a file, as it stood at one moment, while the bot goes on. The file is
 * read back, and moved into its place once it is whole and on the disk. Only its owner can read it: it holds the seeds
 * of running matches. Throws a `BackupError` if there is nothing of Sallyport, and a `MigrationError` if a newer
 * version made it.
 */
export const backUp = async (source: Source, file: string): Promise<BackedUp> => {
  await removeOldDrafts(file);
  const draft = `${file}.${process.pid}.part`;
  const remove = (): void => rmSync(draft, { force: true });
  source.signal?.addEventListener('abort', remove);
  try {
    await (await open(draft, 'w', 0o600)).close();
    const written = await write(source, createWriteStream(draft, { mode: 0o600 }));
    await sync(draft);
    await checkBackup(draft);
    source.signal?.throwIfAborted();
    await rename(draft, file);
    await sync(path.dirname(file));
    return await noted(source, written);
  } finally {
    source.signal?.removeEventListener('abort', remove);
    await rm(draft, { force: true });
  }
};

/** Writes the same to a stream, and ends it. */
export const writeBackup = async (source: Source, output: Writable): Promise<BackedUp> =>
  noted(source, await write(source, output));

/** Drafts of a backup that was killed hold seeds as well. One that is still being written changes all the time. */
const removeOldDrafts = async (file: string): Promise<void> => {
  const folder = path.dirname(file);
  const isDraft = new RegExp(String.raw`^\.\d+\.part$`);
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    if (!name.startsWith(path.basename(file)) || !isDraft.test(name.slice(path.basename(file).length))) continue;
    const draft = path.join(folder, name);
    const state = await stat(draft).catch(() => null);
    if (state !== null && state.mtimeMs < Date.now() - HOUR) await rm(draft, { force: true });
  }
};

/** Has a file, or the names in a folder, survive a loss of power. Not every system can do so with a folder. */
const sync = async (place: string): Promise<void> => {
  const handle = await open(place, 'r').catch((error: unknown) => {
    if (NO_FOLDERS.test(codeOf(error))) return null;
    throw error;
  });
  try {
    await handle?.sync();
  } catch (error) {
    if (!NO_FOLDERS.test(codeOf(error))) throw error;
  } finally {
    await handle?.close();
  }
};

const NO_FOLDERS = /^(EISDIR|EPERM|EINVAL|ENOTSUP)$/;

interface Written {
  readonly rows: Readonly<Record<string, number>>;
  readonly at: string;
}

const write = async ({ url, migrations, version, signal }: Source, output: Writable): Promise<Written> => {
  const known = await readMigrations(migrations);
  const client = await connect(url);
  const written = { rows: {}, at: new Date().toISOString() };
  try {
    await client.query('begin isolation level repeatable read read only');
    await client.query(
      `set local timezone = 'UTC'; set local datestyle = 'ISO'; set local extra_float_digits = 1;
       set local statement_timeout = 0`,
    );
    const contents = contentsOf(client, { known, version }, written);
    await pipeline(Readable.from(contents), createGzip(), output, signal === undefined ? {} : { signal });
    await client.query('commit');
    return written;
  } finally {
    await client.end();
  }
};

const connect = async (url: string): Promise<OwnClient> => {
  const client = createClient(url, { application_name: 'sallyport backup' });
  // What was asked last fails as well, and says why.
  client.on('error', () => undefined);
  await client.connect();
  return client;
};

/** Notes in the database that there is a backup. Without that the backup is as good. */
const noted = async ({ url }: Source, { rows, at }: Written): Promise<BackedUp> => {
  try {
    const client = await connect(url);
    try {
      await noteBackup(client, at);
    } finally {
      await client.end();
    }
    return { rows, unnoted: null };
  } catch (error) {
    return { rows, unnoted: reasonOf(error) };
  }
};

/** The header, each table with its rows as COPY writes them, and the number of rows at the end. */
async function* contentsOf(
  client: OwnClient,
  { known, version }: { readonly known: readonly Migration[]; readonly version: string },
  { rows, at }: { readonly rows: Record<string, number>; readonly at: string },
): AsyncGenerator<string | Buffer> {
  const migrations = await migrationsOf(client, known);
  const tables = await tablesOf(client, migrations);
  yield lineOf({
    ...BACKUP_FORMAT,
    at,
    sallyport: version,
    migrations: migrations.map(({ name }) => name),
    tables: tables.map(({ table }) => table),
  });
  for (const { table, columns, key } of tables) {
    yield lineOf({ table, columns });
    const order = key.length === 0 ? '' : ` order by ${quoted(key)}`;
    const stream = client.query(
      copyTo(`copy (select ${quoted(columns)} from "${client.schema}"."${table}"${order}) to stdout`),
    );
    for await (const chunk of stream) yield chunk as Buffer;
    rows[table] = stream.rowCount;
    yield `${END_OF_TABLE}\n`;
  }
  yield lineOf({ rows });
}

/** Columns as SQL names them. */
export const quoted = (columns: readonly string[]): string => columns.map((name) => `"${name}"`).join(', ');

interface TableCopy extends TableHeader {
  readonly key: readonly string[];
}

const migrationsOf = async (client: Client, known: readonly Migration[]): Promise<readonly Migration[]> => {
  const history = await readHistory(client);
  if (history.length === 0)
    throw new BackupError('This database has nothing of Sallyport: there is nothing to back up.');
  return wantedOf(
    known,
    history.map(({ name }) => name),
  );
};

/** The tables that migrations have made, with the columns of theirs, each after those that it refers to. */
const tablesOf = async (client: OwnClient, migrations: readonly Migration[]): Promise<readonly TableCopy[]> => {
  const names = [...tablesMadeBy(migrations)].filter((name) => name !== BACKUPS);
  const { rows } = await client.query<TableCopy & { readonly refers: readonly string[] }>(
    `select relname as table,
       array(select attname::text from pg_attribute where attrelid = pg_class.oid and attnum > 0 and not attisdropped
         and attname = any ($2) order by attnum) as columns,
       array(select attname::text from pg_index cross join unnest(indkey) with ordinality as part (number, place)
         join pg_attribute on attrelid = indrelid and attnum = number
         where indrelid = pg_class.oid and indisprimary order by place) as key,
       array(select target.relname::text from pg_constraint join pg_class target on target.oid = confrelid
         where conrelid = pg_class.oid and contype = 'f' and confrelid <> conrelid) as refers
     from pg_class where relnamespace = quote_ident($3)::regnamespace and relkind in ('r', 'p')
       and relname = any ($1) order by relname`,
    [names, namesIn(migrations), client.schema],
  );
  const ordered: TableCopy[] = [];
  const rest = [...rows];
  while (rest.length > 0) {
    const next = rest.findIndex(({ refers }) => refers.every((name) => !rest.some(({ table }) => table === name)));
    ordered.push(...rest.splice(Math.max(next, 0), 1));
  }
  return ordered;
};
