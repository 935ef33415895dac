import type { Client } from 'pg';
import type { Migration } from './migrations.ts';

/** The table that records which migrations a database has. Other programs in the database have none of this name. */
export const HISTORY = 'sallyport_migrations';

/** A migration that a database has. */
export interface Applied {
  readonly name: string;
  readonly checksum: string;
  /** Whether it declares that older code works with it. */
  readonly isCompatible?: boolean;
}

/**
 * The migrations that a database has, the oldest first; none if it is not Sallyport's. If the client's user may not
 * read them, the database counts as up to date.
 */
export const readHistory = async (client: Client, known: readonly Migration[]): Promise<readonly Applied[]> => {
  const access = await accessTo(client, HISTORY);
  if (access === 'none') return [];
  if (access === 'locked') return known;
  const { rows } = await client.query<Applied>(
    `select name, checksum, is_compatible as "isCompatible" from ${HISTORY} order by applied_at, name`,
  );
  return rows;
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
