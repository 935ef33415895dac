import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { BackupError, readBackup, type BackupHeader } from './backup-file.ts';
import { quoted } from './backup.ts';
import { checkKnown, migrateEmpty } from './migrate.ts';

/** Asks the host whether what the database holds may be removed. */
type AskToOverwrite = (holds: { readonly matches: number }) => Promise<boolean>;

/**
 * Restores a backup into an empty database, or over other data if `ask` allows that. The file is read to its end first,
 * and then everything is done in one transaction: a restore that fails changes nothing. The tables are made as they
 * were when the file was written; the bot brings them up to date when it starts.
 */
export const restore = async (
  url: string,
  file: string,
  migrations: string,
  ask: AskToOverwrite,
): Promise<BackupHeader> => {
  const header = await readBackup(file, { header: () => Promise.resolve(), table: (_header, rows) => countOf(rows) });
  await checkKnown(migrations, header.migrations);
  const client = new Client({ connectionString: url, application_name: 'sallyport restore' });
  await client.connect();
  try {
    await refuseWhileRunning(client);
    const isEmpty = await mayOverwrite(client, ask);
    // Others see what was there before until the end, and for good if this fails.
    await client.query('begin');
    if (!isEmpty) await clear(client);
    await migrateEmpty(client, migrations, header.migrations);
    // Rows that the migrations themselves have made are in the backup, too.
    await client.query(`truncate ${quoted(header.tables)} cascade`);
    await client.query(`set local timezone = 'UTC'; set local datestyle = 'ISO'`);
    await readBackup(file, {
      header: () => Promise.resolve(),
      table: async ({ table, columns }, rows) => {
        const stream = client.query(copyFrom(`copy "${table}" (${quoted(columns)}) from stdin`));
        await pipeline(Readable.from(rows), stream);
        return stream.rowCount;
      },
    });
    await client.query('commit');
    return header;
  } finally {
    await client.end();
  }
};

const countOf = async (rows: AsyncIterable<Buffer>): Promise<number> => {
  let count = 0;
  for await (const _row of rows) count += 1;
  return count;
};

const refuseWhileRunning = async (client: Client): Promise<void> => {
  const { rowCount } = await client.query(
    `select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
       and application_name = 'sallyport'`,
  );
  if (rowCount !== 0) throw new BackupError('The bot is running on this database. Stop it, and restore then.');
};

/** Whether the database is empty. If it is not, and may not be overwritten, throws a `BackupError`. */
const mayOverwrite = async (client: Client, ask: AskToOverwrite): Promise<boolean> => {
  const { rows } = await client.query<{ has: string | null; is_ours: boolean }>(
    `select to_regclass('public.matches')::text as has, to_regclass('public._prisma_migrations') is not null as is_ours
     from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' limit 1`,
  );
  if (rows.length === 0) return true;
  if (rows[0]?.is_ours === false)
    throw new BackupError('The database has tables of another program. Choose an empty one, and restore then.');
  const matches = rows[0]?.has ? await countMatches(client) : 0;
  if (!(await ask({ matches }))) throw new BackupError('Nothing was restored, and nothing was changed.');
  return false;
};

const clear = async (client: Client): Promise<void> => {
  await client.query('drop schema public cascade');
  await client.query('create schema public');
};

const countMatches = async (client: Client): Promise<number> => {
  const { rows } = await client.query<{ count: number }>('select count(*)::int as count from matches');
  return rows[0]?.count ?? 0;
};
