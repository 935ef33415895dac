// @module-tag ground
import { once } from 'node:events';
import { createServer } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openDatabase, type Database } from '../../../src/sessions/store/database.ts';
import { isDuplicate, reading, troubleOf, wasNeverSent, writing } from '../../../src/sessions/store/failures.ts';
import { Prisma } from '../../../src/sessions/store/generated/client.ts';
import { connect } from '../../rig/bot/rig.ts';
import { emptyDatabase, freshDatabase } from '../../rig/run/fresh-database.ts';

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
    expect([isDuplicate(error), troubleOf(error), wasNeverSent(error)]).toEqual([true, null, false]);
  });

  test.each(['127.0.0.1', 'localhost'])('that no server listens at %s, so that nothing was sent', async (host) => {
    const error = await errorOf(`postgresql://nobody@${host}:1/none`, ONE);
    expect([isDuplicate(error), troubleOf(error), wasNeverSent(error)]).toEqual([false, 'lost', true]);
  });

  test('that the connection broke in the middle, so that it may have been executed', async () => {
    const url = await emptyDatabase();
    const error = await errorOf(url, Prisma.sql`select pg_terminate_backend(pg_backend_pid())`);
    expect([isDuplicate(error), troubleOf(error), wasNeverSent(error)]).toEqual([false, 'lost', false]);
  });

  test('that a server takes no connection in time', { tags: ['long'] }, async () => {
    const server = createServer(() => undefined).listen(0, '127.0.0.1');
    await once(server, 'listening');
    onTestFinished(() => void server.close());
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : 0;
    const error = await errorOf(`postgresql://nobody@127.0.0.1:${port}/none`, ONE);
    expect([isDuplicate(error), troubleOf(error)]).toEqual([false, 'lost']);
  });

  test('that the client is closed', async () => {
    const database = openDatabase(await emptyDatabase(), () => undefined);
    await Promise.all([database.$disconnect(), database.$disconnect()]);
    const error: unknown = await database.send(ONE).catch((failure: unknown) => failure);
    expect([troubleOf(error), wasNeverSent(error)]).toEqual(['lost', true]);
  });

  test.each([
    { what: 'a connection that times out', code: 'ETIMEDOUT', syscall: 'connect', isUnsent: true },
    { what: 'an open connection that times out', code: 'ETIMEDOUT', syscall: 'read', isUnsent: false },
    { what: 'an open connection without a way to the server', code: 'EHOSTUNREACH', syscall: 'read', isUnsent: false },
  ])('from $what, whether the statement can have been sent', ({ code, syscall, isUnsent }) => {
    const error = Object.assign(new Error(`${syscall} ${code}`), { code, syscall });
    expect([troubleOf(error), wasNeverSent(error)]).toEqual(['lost', isUnsent]);
  });
});

/** A database in which every change fails with one of Postgres' states. */
const illDatabase = async (state: string): Promise<string> => {
  const url = await freshDatabase();
  const sql = await connect(url);
  await sql.query(`
    create function fail() returns trigger language plpgsql as $$ begin raise sqlstate '${state}'; end $$;
    create trigger fail before insert on changes for each statement execute function fail()`);
  return url;
};

/** The ways in which the bot changes something. */
const CHANGES: Readonly<Record<string, (database: Database) => Promise<unknown>>> = {
  'a plain statement': (database) => database.send(Prisma.sql`insert into sallyport.changes values ('1', '1', now())`),
  'a raw statement of Prisma': (database) =>
    database.$executeRaw`insert into sallyport.changes values ('1', '1', now())`,
  'a query of Prisma': (database) => database.change.create({ data: CHANGE }),
  'a transaction of Prisma': (database) => database.$transaction((tables) => tables.change.create({ data: CHANGE })),
};

const CHANGE = { interactionId: '1', matchId: '1', changedAt: new Date(0) };

describe.each(Object.entries(CHANGES))('%s that Postgres refuses', (_how, change) => {
  test.each([
    { state: '25006', trouble: 'read_only', isSure: true },
    { state: '53100', trouble: 'disk_full', isSure: true },
    { state: '42501', trouble: 'no_right', isSure: true },
    { state: '53300', trouble: 'too_many_connections', isSure: true },
    { state: '57P01', trouble: 'lost', isSure: false },
  ] as const)('with $state is known as $trouble', async ({ state, trouble, isSure }) => {
    const database = openDatabase(await illDatabase(state), () => undefined);
    onTestFinished(() => database.$disconnect());
    await expect(writing(() => change(database))).rejects.toMatchObject({ trouble, unsure: !isSure });
    await expect(reading(() => change(database))).rejects.toMatchObject({ trouble, unsure: false });
  });

  test('with any other state is no trouble of the database', async () => {
    const database = openDatabase(await illDatabase('22023'), () => undefined);
    onTestFinished(() => database.$disconnect());
    const error: unknown = await change(database).catch((failure: unknown) => failure);
    expect(troubleOf(error)).toBeNull();
  });
});
