import type { Client } from 'pg';

/** Everything that a database stores about its matches. */
export const stored = async ({ sql }: { readonly sql: Client }): Promise<unknown> => [
  (await sql.query('select * from matches order by id')).rows,
  (await sql.query('select * from seats order by match_id, seat')).rows,
  (await sql.query('select * from moves order by match_id, number')).rows,
];
