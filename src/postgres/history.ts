import type { Client } from 'pg';
import { hasTable, type OwnClient } from './schema.ts';

/** The table that records which migrations a schema has. Other programs have none of this name. */
export const HISTORY = 'sallyport_migrations';

export interface Applied {
  readonly name: string;
  readonly checksum: string;
  /** Whether it declares that older code works with it. */
  readonly isCompatible?: boolean;
}

/** The migrations that a database has, the oldest first; none if it has nothing of Sallyport. */
export const readHistory = async (client: Client): Promise<readonly Applied[]> => {
  if (!(await hasTable(client, HISTORY))) return [];
  const { rows } = await client.query<Applied>(
    `select name, checksum, is_compatible as "isCompatible" from sallyport.${HISTORY} order by applied_at, name`,
  );
  return rows;
};

const COLUMNS = `
  name text primary key, checksum text not null, applied_at timestamptz not null default clock_timestamp(),
  is_compatible boolean not null default false`;

/** Makes the table in whatever schema is the current one. */
export const MAKE_HISTORY = `create table ${HISTORY} (${COLUMNS})`;

/** Makes the schema and the table unless they are there. */
export const createHistory = async (client: OwnClient): Promise<void> => {
  // Whoever may not make schemas may not ask for one that is there either.
  const { rowCount } = await client.query('select from pg_namespace where nspname = $1', [client.schema]);
  if (rowCount === 0) await client.query(`create schema "${client.schema}"`);
  await client.query(`create table if not exists sallyport.${HISTORY} (${COLUMNS})`);
};

/** Records a migration. */
export const record = async (client: Client, { name, checksum, isCompatible = false }: Applied): Promise<void> => {
  await client.query(`insert into sallyport.${HISTORY} (name, checksum, is_compatible) values ($1, $2, $3)`, [
    name,
    checksum,
    isCompatible,
  ]);
};
