import type { Client } from 'pg';
import type { Migration } from './migrations.ts';

/** The table that records which migrations a database has. Other programs in the database have none of this name. */
export const HISTORY = 'sallyport_migrations';

/**
 * The table that recorded them earlier. Every program that uses Prisma has one of this name, and those that share a
 * schema share it. So this version only reads it: the rows of the migrations that it knows are its own.
 */
export const EARLIER_HISTORY = '_prisma_migrations';

/** A migration that a database has. */
export interface Applied {
  readonly name: string;
  readonly checksum: string;
  /** Whether it was applied to its end. Only Prisma's command line leaves others. */
  readonly isFinished?: boolean;
  /** Whether it declares that older code works with it. */
  readonly isCompatible?: boolean;
}

/**
 * The migrations that a database has, the oldest first; none if it is not Sallyport's. If the client's user may not
 * read them, the database counts as up to date.
 */
export const readHistory = async (client: Client, known: readonly Migration[]): Promise<readonly Applied[]> => {
  const access = await accessTo(client, HISTORY);
  if (access === 'none') return readEarlierHistory(client, known);
  if (access === 'locked') return known;
  const { rows } = await client.query<Applied>(
    `select name, checksum, is_compatible as "isCompatible" from ${HISTORY} order by applied_at, name`,
  );
  return rows.length > 0 ? rows : readEarlierHistory(client, known);
};

/** Makes the table, and fills it from the earlier one. Processes must not do so at the same time. */
export const openHistory = async (client: Client, known: readonly Migration[]): Promise<void> => {
  await createHistory(client);
  const { rowCount } = await client.query(`select from ${HISTORY} limit 1`);
  if (rowCount !== 0) return;
  for (const applied of await readEarlierHistory(client, known)) await record(client, applied);
};

/** Makes the table unless it is there. */
export const createHistory = async (client: Client): Promise<void> => {
  await client.query(
    `create table if not exists ${HISTORY} (
       name text primary key, checksum text not null, applied_at timestamptz not null default clock_timestamp(),
       is_compatible boolean not null default false)`,
  );
};

/** Records a migration. */
export const record = async (client: Client, { name, checksum, isCompatible = false }: Applied): Promise<void> => {
  await client.query(`insert into ${HISTORY} (name, checksum, is_compatible) values ($1, $2, $3)`, [
    name,
    checksum,
    isCompatible,
  ]);
};

/** Whether another program has its migrations in the earlier table. */
export const isEarlierHistoryShared = async (client: Client, known: readonly Migration[]): Promise<boolean> => {
  const access = await accessTo(client, EARLIER_HISTORY);
  if (access !== 'open') return access === 'locked';
  const own = (await readEarlierHistory(client, known)).map(({ name }) => name);
  const { rowCount } = await client.query(`select from ${EARLIER_HISTORY} where migration_name <> all ($1) limit 1`, [
    own,
  ]);
  return own.length === 0 || rowCount !== 0;
};

/** Removes the rows of the known migrations from the earlier table, and the table if nobody else has rows in it. */
export const removeEarlierHistory = async (client: Client, known: readonly Migration[]): Promise<void> => {
  const earlier = await readEarlierHistory(client, known);
  if (earlier.length === 0) return;
  await client.query(`delete from ${EARLIER_HISTORY} where migration_name = any ($1)`, [
    earlier.map(({ name }) => name),
  ]);
  if (!(await isEarlierHistoryShared(client, known))) await client.query(`drop table ${EARLIER_HISTORY}`);
};

const readEarlierHistory = async (client: Client, known: readonly Migration[]): Promise<readonly Applied[]> => {
  const [first] = known;
  if (first === undefined || (await accessTo(client, EARLIER_HISTORY)) !== 'open') return [];
  const { rows } = await client.query<Applied>(
    `select migration_name as name, checksum, finished_at is not null as "isFinished" from ${EARLIER_HISTORY}
     where rolled_back_at is null and migration_name = any ($1) order by started_at, migration_name`,
    [known.map(({ name }) => name)],
  );
  return rows.some(({ name, checksum }) => name === first.name && checksum === first.checksum) ? rows : [];
};

/** Whether a table is there, and can be read. */
const accessTo = async (client: Client, table: string): Promise<'open' | 'locked' | 'none'> => {
  const { rows } = await client.query<{ may: boolean | null }>(
    `select has_table_privilege(to_regclass($1)::oid, 'select') as may`,
    [table],
  );
  const may = rows[0]?.may ?? null;
  if (may === null) return 'none';
  return may ? 'open' : 'locked';
};
