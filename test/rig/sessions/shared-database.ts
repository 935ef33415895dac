import { once } from 'node:events';
import { Pool } from 'pg';
import { onTestFinished } from 'vitest';
import { openPool } from '../../../src/sessions/store/connections.ts';
import { openDatabase, type Database } from '../../../src/sessions/store/database.ts';
import { freshDatabase, newDatabase, removeRows } from '../run/fresh-database.ts';
import { plainNames } from '../run/plain-names.ts';

/** What the tests of this worker share: a connection takes longer to open than most of them take. */
interface Shared {
  readonly url: string;
  /** Connections of the tests themselves. */
  readonly sql: Pool;
  /** The clients of bots' processes, and whether a test has each of them now. */
  readonly clients: { readonly pool: Pool; readonly database: Database; isLent: boolean }[];
}

let shared: Shared | null = null;
let isLent = false;

/**
 * The URL of the database that the tests of this worker share, without any rows. A test that asks for it again gets
 * one of its own.
 */
export const sharedDatabase = async (): Promise<string> => {
  if (isLent) return freshDatabase();
  isLent = true;
  onTestFinished(() => void (isLent = false));
  shared ??= await open();
  await removeRows(shared.sql);
  return shared.url;
};

const open = async (): Promise<Shared> => {
  const { url } = await newDatabase();
  const sql = new Pool({ ...plainNames(url), idleTimeoutMillis: 0 });
  sql.on('error', () => undefined);
  return { url, sql, clients: [] };
};

/** Connections of a test itself to the shared database; null for another one. */
export const connectionsTo = (url: string): Pool | null => (url === shared?.url ? shared.sql : null);

/** A client of the shared database that nothing else in this test has; null for another database. */
export const borrowClient = (url: string): Database | null => {
  if (url !== shared?.url) return null;
  const client = shared.clients.find((each) => !each.isLent) ?? addClient(shared);
  client.isLent = true;
  onTestFinished(async () => {
    await isIdle(client.pool);
    client.isLent = false;
  });
  return client.database;
};

const addClient = ({ url, clients }: Shared): Shared['clients'][number] => {
  const pool = openPool(url);
  const client = { pool, database: openDatabase(url, () => undefined, pool), isLent: false };
  clients.push(client);
  return client;
};

/** Waits until no statement is under way: what a test began may go on when it is over. */
const isIdle = async (pool: Pool): Promise<void> => {
  while (pool.waitingCount > 0 || pool.idleCount < pool.totalCount) await once(pool, 'release');
};
