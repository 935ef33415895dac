import type { Client } from 'pg';

/** All that is stored of the matches of a database. */
export const stored = async ({ sql }: { readonly sql: Client }): Promise<unknown> => [
  (await sql.query('select * from matches order by id')).rows,
  (await sql.query('select * from seats order by match_id, seat')).rows,
  (await sql.query('select * from moves order by match_id, number')).rows,
];
