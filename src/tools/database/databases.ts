import { Client } from 'pg';
import { migrate } from '../../postgres/migrate.ts';

/** The folder of the migrations, from the folder of the project. */
export const MIGRATIONS = 'prisma/migrations';

/** The address of another database of the same Postgres. */
export const databaseAt = (url: string, name: string): string => {
  const other = new URL(url);
  other.pathname = `/${name}`;
  return other.href;
};

/** Runs SQL without values in a database. */
export const runSql = async (url: string, sql: string): Promise<void> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
};

/** Migrates a database, which then belongs to a bot on Discord. */
export const migrateFor = async (botId: string, url: string): Promise<void> => {
  await migrate(url, MIGRATIONS, { application: { id: botId, isLocal: false }, now: () => new Date() });
};
