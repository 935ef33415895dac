import type { QueryResultRow } from 'pg';
import { ConnectionsAdapter, openPool, type Connections } from './connections.ts';
import { PrismaClient, type Prisma } from './generated/client.ts';
import { unlessRefused } from './statement-names.ts';

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

/** A client for a database. Closing it closes the pool. */
export const openDatabase = (
  url: string,
  onIdleError: (error: Error) => void,
  pool: Connections = openPool(url),
): Database => {
  const { names } = pool;
  pool.on('error', onIdleError);
  const client = new PrismaClient({
    adapter: new ConnectionsAdapter(pool),
    // Otherwise an error shows all arguments of a query, with the seeds of matches.
    errorFormat: 'minimal',
  });
  let ended: Promise<void> | null = null;
  const disconnect = client.$disconnect.bind(client);
  const transact = client.$transaction.bind(client);
  return Object.assign(client, {
    send: <Row extends QueryResultRow>({ text, values }: Prisma.Sql): Promise<readonly Row[]> =>
      unlessRefused(names, async () => {
        const { rows } = await pool.query<Row>({ text, values, name: names.nameOf({ sql: text }) });
        return rows;
      }),
    // A refused name ends a transaction before anything of it is stored.
    $transaction: (...parts: readonly unknown[]) => unlessRefused(names, () => Reflect.apply(transact, client, parts)),
    $disconnect: async (): Promise<void> => {
      await disconnect();
      await (ended ??= pool.end());
    },
  });
};
