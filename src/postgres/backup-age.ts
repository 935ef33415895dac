import type { Client } from 'pg';

/** The table that says when the last backup was made. A backup leaves it out. */
export const BACKUPS = 'backups';

/** Notes the moment of the last whole backup. A database of an earlier version has no place for it. */
export const noteBackup = async (client: Client, madeAt: string): Promise<void> => {
  if (!(await hasPlace(client))) return;
  await client.query(
    `insert into ${BACKUPS} (id, made_at) values (1, $1) on conflict (id) do update set made_at = excluded.made_at`,
    [madeAt],
  );
};

/** The moment of the last whole backup; null if none was noted. */
export const lastBackup = async (client: Client): Promise<Date | null> => {
  if (!(await hasPlace(client))) return null;
  const { rows } = await client.query<{ at: Date }>(`select made_at as at from ${BACKUPS}`);
  return rows[0]?.at ?? null;
};

const hasPlace = async (client: Client): Promise<boolean> => {
  const { rowCount } = await client.query(
    `select from pg_attribute where attrelid = to_regclass($1) and attname = 'made_at'`,
    [BACKUPS],
  );
  return rowCount === 1;
};
