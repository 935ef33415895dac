import { PrismaPg } from '@prisma/adapter-pg';
import { PrismaClient } from './generated/client.ts';

/** A connected Prisma client. */
export type Database = PrismaClient;

/** A slow interaction is deferred, but nobody waits for ever. Postgres gives up before its client does. */
const PATIENCE = { connect: 2_000, statement: 4_000, query: 5_000 };

/** A connection that nobody needed for this long is closed, in milliseconds: opening many at once takes long. */
const IDLE = 60_000;

/** Connects lazily, with a small pool. The next query reconnects to a lost server. */
export const openDatabase = (url: string, onIdleError: (error: Error) => void): Database => {
  const limits = {
    max: 10,
    connectionTimeoutMillis: PATIENCE.connect,
    idleTimeoutMillis: IDLE,
    query_timeout: PATIENCE.query,
    statement_timeout: PATIENCE.statement,
  };
  const adapter = new PrismaPg(
    { connectionString: url, application_name: 'sallyport', ...limits },
    { onPoolError: onIdleError },
  );
  return new PrismaClient({ adapter });
};
