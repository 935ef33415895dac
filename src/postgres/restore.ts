import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { DatabaseError, type Client } from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { SECOND } from '../kernel/time.ts';
import { noteBackup } from './backup-age.ts';
import { checkBackup, RowSum, type Contents } from './backup-file/contents.ts';
import { BackupError, type BackupHeader, type TableHeader } from './backup-file/format.ts';
import { linesOf } from './backup-file/lines.ts';
import { readBackup } from './backup-file/reading.ts';
import { quoted } from './backup.ts';
import { codeOf, reasonOf } from './error-text.ts';
import { readHistory } from './history.ts';
import { migrateEmpty, tablesOf, takenIn, takenWords } from './migrate.ts';
import { readMigrations, tablesMadeBy, wantedOf, type Migration } from './migrations.ts';
import { readOwner } from './owner.ts';
import { readRights, RightsError } from './rights.ts';
import { applicationNameFor, createClient, hasTable, type OwnClient } from './schema.ts';
import { lockMigrations } from './turn.ts';

interface Restoration {
  readonly url: string;
  readonly file: string;
  readonly migrations: string;
  /** Ends the restoration, which then changes nothing. */
  readonly signal?: AbortSignal;
}

export interface Preview {
  readonly header: BackupHeader;
  /** How many rows each of our tables has now. */
  readonly tables: ReadonlyMap<string, number>;
  readonly application: string | null;
  /** What an earlier restoration that did not end says of itself; null if there was none. */
  readonly unfinished: string | null;
}

/** Says what `restore` would do, and changes nothing. Only `restore` finds what of others depends on our tables. */
export const previewRestore = async ({ url, file, migrations, signal }: Restoration): Promise<Preview> => {
  const known = await readMigrations(migrations);
  const contents = await checkContents(file, known);
  return connected(url, signal, (client) => examine(client, known, contents));
};

/**
 * Restores a backup into the bot's schema, and replaces our tables there if `ask` allows that. The file is read to its
 * end first, and everything is done in one transaction, which ends once the new tables were read back: a restoration
 * that fails or dies leaves everything as it was. The new tables are as they were when the file was written; the bot
 * brings them up to date when it starts. Throws a `BackupError`, a `MigrationError` or a `RightsError`, and has changed
 * nothing then.
 */
export const restore = async (
  restoration: Restoration,
  ask: (preview: Preview) => Promise<boolean>,
): Promise<Preview> => {
  const { url, file, migrations, signal } = restoration;
  const known = await readMigrations(migrations);
  const contents = await checkContents(file, known);
  return connected(url, signal, async (client) => {
    await refuseWhileRunning(client, url);
    const preview = await examine(client, known, contents);
    if (!(await ask(preview))) throw new BackupError('Nothing was restored, and nothing was changed.');
    try {
      await note(client, `${NOTE} ${file} that began at ${new Date().toISOString()} did not end.`);
      await client.query('begin');
      await replace(client, restoration, known, contents);
      await client.query('commit');
    } catch (error) {
      await client.query('rollback').catch(() => undefined);
      await note(client, null).catch(() => undefined);
      throw explained(error);
    }
    return preview;
  });
};

/** Reads the file to its end. Throws a `BackupError` or a `MigrationError` if this version can't restore it. */
const checkContents = async (file: string, known: readonly Migration[]): Promise<Contents> => {
  const contents = await checkBackup(file);
  const tables = tablesMadeBy(wantedOf(known, contents.header.migrations));
  const unknown = contents.header.tables.filter((name) => !tables.has(name));
  if (unknown.length > 0)
    throw new BackupError(`${file} has tables that Sallyport does not make: ${unknown.join(', ')}.`);
  return contents;
};

const connected = async <Value>(
  url: string,
  signal: AbortSignal | undefined,
  use: (client: OwnClient) => Promise<Value>,
): Promise<Value> => {
  const client = createClient(url, { application_name: 'sallyport restore' });
  // What was asked last fails as well, and says why.
  client.on('error', () => undefined);
  await client.connect();
  const stop = (): void => void client.end();
  signal?.addEventListener('abort', stop);
  try {
    return await use(client);
  } finally {
    signal?.removeEventListener('abort', stop);
    await client.end();
  }
};

const refuseWhileRunning = async (client: Client, url: string): Promise<void> => {
  const isRunning = async (): Promise<boolean> => {
    const { rowCount } = await client.query(
      'select from pg_stat_activity where datname = current_database() and application_name = $1',
      [applicationNameFor(url)],
    );
    return rowCount !== 0;
  };
  // Postgres lists the connections of a bot that has stopped for a moment longer.
  for (let looks = 0; await isRunning(); looks++) {
    if (looks === 10) throw new BackupError('The bot is running on this database. Stop it, and restore then.');
    await wait(SECOND / 5);
  }
};

/** What there is to replace. Throws an error if it can't be replaced, or must not be. */
const examine = async (client: OwnClient, known: readonly Migration[], contents: Contents): Promise<Preview> => {
  const { toPlay, toMigrate } = await readRights(client, tablesOf(known));
  const missing = toPlay.length > 0 ? toPlay : toMigrate;
  if (missing.length > 0) throw new RightsError(missing);
  const history = await readHistory(client);
  const applied = wantedOf(
    known,
    history.map(({ name }) => name),
  );
  const ours = history.length > 0 ? tablesOf(applied) : [];
  const needed = tablesOf(wantedOf(known, contents.header.migrations));
  const taken = await takenIn(
    client,
    needed.filter((name) => !ours.includes(name)),
  );
  if (taken.length > 0) throw new BackupError(takenWords(taken));
  const application = (await readOwner(client))?.id ?? null;
  if (application !== null && contents.application !== null && application !== contents.application)
    throw new BackupError(
      `The database belongs to the application ${application}, and the backup to ${contents.application}. ` +
        'Choose another database or schema, or drop the tables of Sallyport there first.',
    );
  const tables = new Map<string, number>();
  for (const name of await takenIn(client, ours)) {
    const { rows } = await client.query<{ count: number }>(`select count(*)::int as count from sallyport."${name}"`);
    tables.set(name, rows[0]?.count ?? 0);
  }
  return { header: contents.header, tables, application, unfinished: await unfinishedRestore(client) };
};

/** How long to wait for other programs that use the tables, in milliseconds. */
const PATIENCE = 20 * SECOND;

/** The table that bears the note of a restoration until it is replaced by a new one. */
const NOTED = 'matches';
const NOTE = 'A restore of';

const note = async (client: Client, text: string | null): Promise<void> => {
  if (!(await hasTable(client, NOTED))) return;
  // A file's name may read like that of a table: in SQL, a text may go on in the next line.
  const comment = text === null ? 'null' : client.escapeLiteral(text).replaceAll('sallyport.', "sallyport'\n'.");
  await client.query(`set local lock_timeout = ${PATIENCE}; comment on table sallyport.${NOTED} is ${comment}`);
};

/** What a restoration that died says of itself; null if there was none. What it found is still there. */
export const unfinishedRestore = async (client: Client): Promise<string | null> => {
  const { rows } = await client.query<{ text: string | null }>(
    `select obj_description(to_regclass('sallyport.${NOTED}')::oid, 'pg_class') as text`,
  );
  const text = rows[0]?.text ?? '';
  return text.startsWith(NOTE) ? text : null;
};

const replace = async (
  client: OwnClient,
  { url, file, migrations }: Restoration,
  known: readonly Migration[],
  contents: Contents,
): Promise<void> => {
  await client.query(
    `set local timezone = 'UTC'; set local datestyle = 'ISO'; set local extra_float_digits = 1;
     set local lock_timeout = ${PATIENCE}; set local statement_timeout = 0;
     set local idle_in_transaction_session_timeout = 0`,
  );
  await lockMigrations(client);
  await refuseWhileRunning(client, url);
  // Others may have changed something since the host was asked.
  const { tables, header } = await examine(client, known, contents);
  const ownName = (table: string): string => `"${client.schema}"."${table}"`;
  // If anything of others depends on a table, this fails.
  if (tables.size > 0) await client.query(`drop table ${[...tables.keys()].map(ownName).join(', ')} restrict`);
  await migrateEmpty(client, migrations, header.migrations);
  // Rows that the migrations themselves have made are in the backup, too.
  await client.query(`truncate ${header.tables.map(ownName).join(', ')} cascade`);
  await readBackup(file, async (table, rows) => {
    const stream = client.query(copyFrom(`copy ${ownName(table.table)} (${quoted(table.columns)}) from stdin`));
    await pipeline(Readable.from(rows), stream);
    await compare(client, table, contents);
    return stream.rowCount;
  });
  await noteBackup(client, header.at);
};

const compare = async (client: OwnClient, { table, columns }: TableHeader, { tables }: Contents): Promise<void> => {
  const sum = new RowSum();
  const stream = client.query(copyTo(`copy (select ${quoted(columns)} from "${client.schema}"."${table}") to stdout`));
  for await (const row of linesOf(stream)) sum.add(row);
  if (tables.get(table)?.equals(sum) === true) return;
  throw new BackupError(`The table ${table} was read back, and has other rows than the backup. Nothing was changed.`);
};

/** What to say of errors of Postgres, by its codes. Each of them ends the transaction. */
const EXPLAINED: Readonly<Record<string, string>> = {
  '55P03': 'Another program uses the tables of Sallyport for long. Stop it, and restore then.',
  '53100': 'The disk of Postgres is full. Make room for the old and the new data, and restore then.',
  '2BP01': 'These belong to others, and depend on tables of Sallyport. Drop them, restore, and make them again.',
};

const explained = (error: unknown): unknown => {
  const code = codeOf(error);
  const words = EXPLAINED[code];
  if (words !== undefined)
    return new BackupError(`${words} Nothing was changed. (${detailOf(error) ?? reasonOf(error)})`, { cause: error });
  if (!(error instanceof Error) || !/^Connection terminated|^Client (was|has) /.test(error.message)) return error;
  return new BackupError(
    `The connection to Postgres was lost (${error.message}). Either everything was restored or nothing was changed: ` +
      'run it again.',
    { cause: error },
  );
};

const detailOf = (error: unknown): string | null =>
  error instanceof DatabaseError && error.detail !== undefined ? error.detail.replaceAll('\n', ', ') : null;
