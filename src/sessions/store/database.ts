import { PrismaPg } from '@prisma/adapter-pg';
import { Pool, type ClientBase, type QueryResultRow } from 'pg';
import { MINUTE } from '../../kernel/time.ts';
import { PrismaClient, type Prisma } from './generated/client.ts';
import { createStatementNames } from './statement-names.ts';

/** A connected Prisma client. */
export type Database = PrismaClient & {
  /**
   * Sends a statement over one of the client's connections, outside any transaction, and returns the rows as `pg` reads
   * them. It is for the few statements of every click: Prisma's own work on each would take longer than all that
   * Postgres does.
   */
  readonly send: <Row extends QueryResultRow>(statement: Prisma.Sql) => Promise<readonly Row[]>;
};

/** The operations inside a transaction. */
export type Transaction = Prisma.TransactionClient;

/**
 * The longest waits, in milliseconds. A slow interaction is deferred. A server that was asleep takes some
 * seconds to connect. Postgres gives up before its client does.
 */
const PATIENCE = { connect: 8_000, statement: 4_000, query: 5_000 };

/** A connection is closed when it was idle for this long, in milliseconds: opening many at once takes long. */
const IDLE = MINUTE;

/** A small pool that connects lazily. The next query reconnects to a lost server. */
export const openPool = (url: string): Pool => {
  const limits = {
    max: 10,
    connectionTimeoutMillis: PATIENCE.connect,
    idleTimeoutMillis: IDLE,
    query_timeout: PATIENCE.query,
    statement_timeout: PATIENCE.statement,
    // Prisma writes and reads times as if they were in UTC, whatever the server's zone is.
    onConnect: (client: ClientBase) => client.query("set timezone = 'UTC'"),
  };
  return new Pool({ connectionString: url, application_name: 'sallyport', ...limits });
};

/** A client for a database. Closing it closes the pool. */
export const openDatabase = (
  url: string,
  onIdleError: (error: Error) => void,
  pool: Pool = openPool(url),
): Database => {
  const nameOf = createStatementNames();
  pool.on('error', onIdleError);
  const client = new PrismaClient({
    adapter: new PrismaPg(pool, { statementNameGenerator: nameOf }),
    // Otherwise an error shows all arguments of a query, with the seeds of matches.
    errorFormat: 'minimal',
  });
  let ended: Promise<void> | null = null;
  const disconnect = client.$disconnect.bind(client);
  return Object.assign(client, {
    send: async <Row extends QueryResultRow>({ text, values }: Prisma.Sql): Promise<readonly Row[]> => {
      const { rows } = await pool.query<Row>({ text, values, name: nameOf({ sql: text }) });
      return rows;
    },
    $disconnect: async (): Promise<void> => {
      await disconnect();
      await (ended ??= pool.end());
    },
  });
};
