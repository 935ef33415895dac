import { PrismaPg } from '@prisma/adapter-pg';
import { PrismaClient } from './generated/client.ts';

/** A connected Prisma client. */
export type Database = PrismaClient;

/** An interaction that takes long is deferred, but nobody waits for ever. Postgres gives up before its client does. */
const PATIENCE = { connect: 2_000, statement: 4_000, query: 5_000 };

/** Connects lazily, with a small pool. A lost server is reached again by itself with the next query. */
export const openDatabase = (url: string, onIdleError: (error: Error) => void): Database => {
  const limits = {
    max: 10,
    connectionTimeoutMillis: PATIENCE.connect,
    query_timeout: PATIENCE.query,
    statement_timeout: PATIENCE.statement,
  };
  const adapter = new PrismaPg(
    { connectionString: url, application_name: 'sallyport', ...limits },
    { onPoolError: onIdleError },
  );
  return new PrismaClient({ adapter });
};
