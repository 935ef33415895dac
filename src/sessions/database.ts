import { PrismaPg } from '@prisma/adapter-pg';
import { PrismaClient } from './generated/client.ts';

/** A connected Prisma client. */
export type Database = PrismaClient;

/** Answers must come within Discord's three seconds, so a database that does not answer is given up on before. */
const PATIENCE = 1_000;

/** Connects lazily, with a small pool. A lost server is reached again by itself with the next query. */
export const openDatabase = (url: string, onIdleError: (error: Error) => void): Database => {
  const limits = {
    max: 10,
    connectionTimeoutMillis: PATIENCE,
    query_timeout: 2 * PATIENCE,
    statement_timeout: 2 * PATIENCE,
  };
  const adapter = new PrismaPg(
    { connectionString: url, application_name: 'sallyport', ...limits },
    { onPoolError: onIdleError },
  );
  return new PrismaClient({ adapter });
};
