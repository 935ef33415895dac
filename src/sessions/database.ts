import { PrismaPg } from '@prisma/adapter-pg';
import { Pool } from 'pg';
import { PrismaClient } from './generated/client.ts';
import { createStatementNames } from './statement-names.ts';

/** A connected Prisma client. */
export type Database = PrismaClient;

/** A slow interaction is deferred, but nobody waits for ever. Postgres gives up before its client does. */
const PATIENCE = { connect: 2_000, statement: 4_000, query: 5_000 };

/** A connection that nobody needed for this long is closed, in milliseconds: opening many at once takes long. */
const IDLE = 60_000;

/** A small pool that connects lazily. The next query reconnects to a lost server. */
export const openPool = (url: string): Pool => {
  const limits = {
    max: 10,
    connectionTimeoutMillis: PATIENCE.connect,
    idleTimeoutMillis: IDLE,
    query_timeout: PATIENCE.query,
    statement_timeout: PATIENCE.statement,
  };
  return new Pool({ connectionString: url, application_name: 'sallyport', ...limits });
};

/** A client for a database. Closing it closes the pool. */
export const openDatabase = (url: string, onIdleError: (error: Error) => void, pool: Pool = openPool(url)): Database =>
  new PrismaClient({
    adapter: new PrismaPg(pool, {
      disposeExternalPool: true,
      onPoolError: onIdleError,
      statementNameGenerator: createStatementNames(),
    }),
  });
