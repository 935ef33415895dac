import type { Client } from 'pg';

/**
 * Proves that a database takes changes, by one that is rolled back. It costs about as much as a click. A proof of room
 * also needs a megabyte on the disk for a moment. Rejects with the error of Postgres, after which the connection is of
 * no more use.
 */
export const prove = async (client: Client, what: 'writing' | 'room'): Promise<void> => {
  await client.query(`begin; ${what === 'room' ? FILLER : TOUCH}; rollback`);
};

const TOUCH = 'update owner set since = since';

const FILLER = `
  insert into sallyport_migrations (name, checksum)
  select 'room ' || pg_backend_pid(), string_agg(md5(random()::text), '') from generate_series(1, 50000)`;
