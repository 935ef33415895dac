import { once } from 'node:events';
import { createServer } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../../../src/sessions/store/database.ts';
import { isDatabaseLost, isDuplicate, wasNeverSent } from '../../../src/sessions/store/failures.ts';
import { Prisma } from '../../../src/sessions/store/generated/client.ts';
import { emptyDatabase } from '../../rig/run/fresh-database.ts';

/** The error of a statement that is not sent through Prisma. */
const errorOf = async (url: string, statement: Prisma.Sql): Promise<unknown> => {
  const database = openDatabase(url, () => undefined);
  onTestFinished(() => database.$disconnect());
  return database.send(statement).then(
    () => null,
    (error: unknown) => error,
  );
};

const ONE = Prisma.sql`select 1`;

describe('the error of a statement that was not sent through Prisma tells', () => {
  test('that a row with its unique value exists', async () => {
    const url = await emptyDatabase();
    const twice = Prisma.sql`do $$ begin raise unique_violation; end $$`;
    const error = await errorOf(url, twice);
    expect([isDuplicate(error), isDatabaseLost(error), wasNeverSent(error)]).toEqual([true, false, false]);
  });

  test.each(['127.0.0.1', 'localhost'])('that no server listens at %s, so that nothing was sent', async (host) => {
    const error = await errorOf(`postgresql://nobody@${host}:1/none`, ONE);
    expect([isDuplicate(error), isDatabaseLost(error), wasNeverSent(error)]).toEqual([false, true, true]);
  });

  test('that the connection broke in the middle, so that it may have been executed', async () => {
    const url = await emptyDatabase();
    const error = await errorOf(url, Prisma.sql`select pg_terminate_backend(pg_backend_pid())`);
    expect([isDuplicate(error), isDatabaseLost(error), wasNeverSent(error)]).toEqual([false, true, false]);
  });

  test('that a server takes no connection in time', async () => {
    const server = createServer(() => undefined).listen(0, '127.0.0.1');
    await once(server, 'listening');
    onTestFinished(() => void server.close());
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : 0;
    const error = await errorOf(`postgresql://nobody@127.0.0.1:${port}/none`, ONE);
    expect([isDuplicate(error), isDatabaseLost(error)]).toEqual([false, true]);
  });

  test('that the client is closed', async () => {
    const database = openDatabase(await emptyDatabase(), () => undefined);
    await Promise.all([database.$disconnect(), database.$disconnect()]);
    const error: unknown = await database.send(ONE).catch((failure: unknown) => failure);
    expect([isDatabaseLost(error), wasNeverSent(error)]).toEqual([true, true]);
  });

  test.each([
    { what: 'a connection that times out', code: 'ETIMEDOUT', syscall: 'connect', isUnsent: true },
    { what: 'an open connection that times out', code: 'ETIMEDOUT', syscall: 'read', isUnsent: false },
    { what: 'an open connection without a way to the server', code: 'EHOSTUNREACH', syscall: 'read', isUnsent: false },
  ])('from $what, whether the statement can have been sent', ({ code, syscall, isUnsent }) => {
    const error = Object.assign(new Error(`${syscall} ${code}`), { code, syscall });
    expect([isDatabaseLost(error), wasNeverSent(error)]).toEqual([true, isUnsent]);
  });
});
