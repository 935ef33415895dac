import { Client } from 'pg';
import { SECOND } from '../kernel/time.ts';
import { migrationsAhead } from '../postgres/migrate.ts';
import { MigrationError } from '../postgres/migrations.ts';
import { fine, type Finding } from './findings.ts';

const PATIENCE = 5 * SECOND;

/**
 * Whether a newer version has used a database, and this one works with it nevertheless. Whether the database can be
 * reached and fits at all is another check's finding.
 */
export const examineAhead = async (url: string, migrations: string): Promise<readonly Finding[]> => {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: PATIENCE, query_timeout: PATIENCE });
  client.on('error', () => undefined);
  try {
    if (!(await isConnected(client))) return [];
    const ahead = await migrationsAhead(client, migrations);
    if (ahead.length === 0) return [];
    return [
      fine(`The database is ahead of this version, which works with it: a newer one applied ${ahead.join(', ')}`),
    ];
  } catch (error) {
    if (error instanceof MigrationError || (error instanceof Error && 'code' in error)) return [];
    throw error;
  } finally {
    await client.end().catch(() => undefined);
  }
};

const isConnected = (client: Client): Promise<boolean> =>
  client.connect().then(
    () => true,
    () => false,
  );
