import { createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { BACKUP_FORMAT, BackupError, END_OF_TABLE, lineOf, type TableHeader } from './backup-file.ts';

/** What a backup has. */
interface BackedUp {
  /** How many rows, by table. */
  readonly rows: Readonly<Record<string, number>>;
}

/**
 * Writes a whole database into a file, as it stood at one moment, while the bot goes on. The file is moved into its
 * place once it is complete. Only its owner can read it: it holds the seeds of running matches.
 */
export const backUp = async (url: string, file: string): Promise<BackedUp> => {
  const draft = `${file}.${process.pid}.part`;
  try {
    await (await open(draft, 'w', 0o600)).close();
    const backedUp = await writeBackup(url, createWriteStream(draft, { mode: 0o600 }));
    await rename(draft, file);
    return backedUp;
  } finally {
    await rm(draft, { force: true });
  }
};

/** Writes the same to a stream, and ends it. */
export const writeBackup = async (url: string, output: Writable): Promise<BackedUp> => {
  const client = new Client({ connectionString: url, application_name: 'sallyport backup' });
  await client.connect();
  const rows: Record<string, number> = {};
  try {
    await client.query('begin isolation level repeatable read read only');
    await client.query(`set local timezone = 'UTC'; set local datestyle = 'ISO'; set local extra_float_digits = 1`);
    await pipeline(Readable.from(contentsOf(client, rows)), createGzip(), output);
    await client.query('commit');
    return { rows };
  } finally {
    await client.end();
  }
};

/** The header, each table with its rows as COPY writes them, and the number of rows at the end. */
async function* contentsOf(client: Client, rows: Record<string, number>): AsyncGenerator<string | Buffer> {
  const tables = await tablesOf(client);
  const migrations = await migrationsOf(client);
  yield lineOf({
    ...BACKUP_FORMAT,
    at: new Date().toISOString(),
    migrations,
    tables: tables.map(({ table }) => table),
  });
  for (const { table, columns, key } of tables) {
    yield lineOf({ table, columns });
    const order = key.length === 0 ? '' : ` order by ${quoted(key)}`;
    const stream = client.query(copyTo(`copy (select ${quoted(columns)} from "${table}"${order}) to stdout`));
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

const migrationsOf = async (client: Client): Promise<readonly string[]> => {
  const { rows } = await client
    .query<{ name: string }>(
      `select migration_name as name from _prisma_migrations
       where rolled_back_at is null and finished_at is not null order by started_at, migration_name`,
    )
    .catch(() => {
      throw new BackupError('This database has nothing of Sallyport: there is nothing to back up.');
    });
  return rows.map(({ name }) => name);
};

/** All tables but the migrations', each after those that it refers to. */
const tablesOf = async (client: Client): Promise<readonly TableCopy[]> => {
  const { rows } = await client.query<TableCopy & { readonly refers: readonly string[] }>(
    `select relname as table,
       array(select attname::text from pg_attribute where attrelid = pg_class.oid and attnum > 0 and not attisdropped
         order by attnum) as columns,
       array(select attname::text from pg_index cross join unnest(indkey) with ordinality as part (number, place)
         join pg_attribute on attrelid = indrelid and attnum = number
         where indrelid = pg_class.oid and indisprimary order by place) as key,
       array(select target.relname::text from pg_constraint join pg_class target on target.oid = confrelid
         where conrelid = pg_class.oid and contype = 'f' and confrelid <> conrelid) as refers
     from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> '_prisma_migrations'
     order by relname`,
  );
  const ordered: TableCopy[] = [];
  const rest = [...rows];
  while (rest.length > 0) {
    const next = rest.findIndex(({ refers }) => refers.every((name) => !rest.some(({ table }) => table === name)));
    ordered.push(...rest.splice(Math.max(next, 0), 1));
  }
  return ordered;
};
