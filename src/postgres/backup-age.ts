import type { Client } from 'pg';
import { hasTable } from './schema.ts';

/** The table that says when the last backup was made. A backup leaves it out. */
export const BACKUPS = 'backups';

/** Notes the moment of the last whole backup. */
export const noteBackup = async (client: Client, madeAt: string): Promise<void> => {
  await client.query(
    `insert into sallyport.${BACKUPS} (id, made_at) values (1, $1)
     on conflict (id) do update set made_at = excluded.made_at`,
    [madeAt],
  );
};

/** The moment of the last whole backup; null if none was noted. */
export const lastBackup = async (client: Client): Promise<Date | null> => {
  if (!(await hasTable(client, BACKUPS))) return null;
  const { rows } = await client.query<{ at: Date }>(`select made_at as at from sallyport.${BACKUPS}`);
  return rows[0]?.at ?? null;
};
