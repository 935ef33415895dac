import type { Client } from 'pg';
import { expect } from 'vitest';

/**
 * Everything that a database stores about its matches, once the bot has noted which messages show them: it does so after
 * it has answered.
 */
export const stored = async ({ sql }: { readonly sql: Client }): Promise<unknown> => {
  await expect.poll(async () => (await sql.query('select from postings')).rowCount).toBe(0);
  return [
    (await sql.query('select * from matches order by id')).rows,
    (await sql.query('select * from seats order by match_id, seat')).rows,
    (await sql.query('select * from moves order by match_id, number')).rows,
  ];
};
