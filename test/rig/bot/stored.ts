import type { Client } from 'pg';
import { expect } from 'vitest';

/** Everything stored about matches, once the bot has noted which messages show them, which it does after its answer. */
export const stored = async ({ sql }: { readonly sql: Client }): Promise<unknown> => {
  await allNoted({ sql });
  return [
    (await sql.query('select * from matches order by id')).rows,
    (await sql.query('select * from seats order by match_id, seat')).rows,
    (await sql.query('select * from moves order by match_id, number')).rows,
  ];
};

/** The ids of the messages that show the matches, once the bot has noted them. */
export const shownIn = async ({ sql }: { readonly sql: Client }): Promise<readonly (string | null)[]> => {
  await allNoted({ sql });
  const { rows } = await sql.query<{ message_id: string | null }>('select message_id from matches order by id');
  return rows.map(({ message_id: id }) => id);
};

const allNoted = async ({ sql }: { readonly sql: Client }): Promise<void> => {
  await expect.poll(async () => (await sql.query('select from postings')).rowCount).toBe(0);
};
