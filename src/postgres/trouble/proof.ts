import type { Client } from 'pg';

/**
 * Proves that a database takes changes, by one that is rolled back. It costs about as much as a click. If the table of
 * migrations is given, it proves room as well, and needs a megabyte on the disk for a moment. Rejects with the error of
 * Postgres, after which the connection is of no more use.
 */
export const prove = async (client: Client, roomIn: string | null): Promise<void> => {
  await client.query(`begin; ${roomIn === null ? TOUCH : fill(roomIn)}; rollback`);
};

const TOUCH = 'update sallyport.owner set since = since';

const fill = (table: string): string => `
  insert into sallyport.${table} (name, checksum)
  select 'room ' || pg_backend_pid(), string_agg(md5(random()::text), '') from generate_series(1, 50000)`;
