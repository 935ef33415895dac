import { schemaOf } from '../../postgres/schema.ts';
import { again, ConnectionsAdapter, openPool, type Connections } from './connections.ts';
import { Prisma, PrismaClient } from './generated/client.ts';

export type Database = PrismaClient & {
  /** Sends one of the few statements of every click: Prisma's own work on each would take longer than Postgres. */
  readonly send: Connections['send'];
};

export type Transaction = Prisma.TransactionClient;

/**
 * In SQL: one of some ids. Postgres expects a plan for any list to cost more than one for a short list, so that it
 * would plan the statement anew each time: here it does not look at the list before it runs the plan.
 */
export const anyOf = (ids: readonly string[]): Prisma.Sql => Prisma.sql`any(array(select unnest(${ids}::text[])))`;

/** A client for a database. Closing it closes the pool. */
export const openDatabase = (
  url: string,
  onIdleError: (error: Error) => void,
  pool: Connections = openPool(url),
): Database => {
  const { names } = pool;
  pool.on('error', onIdleError);
  const client = new PrismaClient({
    adapter: new ConnectionsAdapter(pool, schemaOf(url)),
    // Otherwise an error shows all arguments of a query, with the seeds of matches.
    errorFormat: 'minimal',
  });
  let ended: Promise<void> | null = null;
  const disconnect = client.$disconnect.bind(client);
  const transact = client.$transaction.bind(client);
  return Object.assign(client, {
    send: pool.send,
    // Whatever fails in a transaction ends it before anything of it is stored.
    $transaction: (...parts: readonly unknown[]) => again(names, () => Reflect.apply(transact, client, parts)),
    $disconnect: async (): Promise<void> => {
      await disconnect();
      await (ended ??= pool.end());
    },
  });
};
