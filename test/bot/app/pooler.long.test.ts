// @module-tag long
import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { migrate } from '../../../src/postgres/migrate.ts';
import { openPool } from '../../../src/sessions/store/connections.ts';
import { openDatabase } from '../../../src/sessions/store/database.ts';
import { Prisma } from '../../../src/sessions/store/generated/client.ts';
import { hasPooler, SESSIONS, startPooler } from '../../../src/tools/database/pooler.ts';
import { emptyDatabase, freshDatabase } from '../../rig/run/fresh-database.ts';
import { plainNames } from '../../rig/run/plain-names.ts';

const isThere = await hasPooler();
if (!isThere) console.warn('PgBouncer is not installed: the tests with it are skipped.');

const application = { id: '100000000000000001', isLocal: false };

const pooled = async (url: string): Promise<string> => {
  const pooler = await startPooler(url);
  onTestFinished(() => pooler.close());
  return pooler.through(url);
};

/** A database with a count of how often it has found that names don't work. */
const openPooled = (url: string, before: (pool: ReturnType<typeof openPool>) => void = () => undefined) => {
  const found = { unnamed: 0 };
  const pool = openPool(url, { onUnnamed: () => void (found.unnamed += 1) });
  before(pool);
  const database = openDatabase(url, () => undefined, pool);
  onTestFinished(() => database.$disconnect());
  return { database, pool, found };
};

const keep = (id: string) => ({ data: { id, listed: true, changedAt: new Date('2026-01-01T12:00:00.123Z') } });

/** How far a statement is repeated so that it has a name. */
const often = async (work: (time: number) => Promise<unknown>): Promise<void> => {
  for (let time = 0; time < 40; time++) await Promise.all([work(time), work(time + 1000), work(time + 2000)]);
};

test.skipIf(!isThere)('starts migrate a database through PgBouncer, one after another and at once', async () => {
  const url = await pooled(await emptyDatabase());
  const start = () => migrate(url, 'prisma/migrations', { application, now: () => new Date() });
  const [first, second] = await Promise.all([start(), start()]);
  expect(new Set([...first, ...second]).size).toBe(first.length + second.length);
  for (let time = 0; time < 5; time++) expect(await start()).toEqual([]);
});

test.skipIf(!isThere)('a startup parameter that PgBouncer refuses is named, with what to do', async () => {
  const url = await pooled(await emptyDatabase());
  const start = migrate(`${url}?options=-c%20geqo%3Doff`, 'prisma/migrations');
  await expect(start).rejects.toThrow(/pooler .* refuses the startup parameter options/);
});

test.skipIf(!isThere)('PgBouncer is found at the start, and no statement fails for its name', async () => {
  const { database, found, pool } = openPooled(await pooled(await freshDatabase()));
  await often(async (time) => {
    await database.send(Prisma.sql`select ${time}::int`);
    await database.preference.create(keep(`one ${time}`));
    await database.$transaction(async (tables) => {
      await tables.preference.create(keep(`two ${time}`));
      await tables.preference.count();
    });
    await database.$transaction([database.preference.create(keep(`three ${time}`)), database.preference.count()]);
  });
  expect(await database.preference.count()).toBe(360);
  expect({ ...found, isPooled: pool.isPooled() }).toEqual({ unnamed: 1, isPooled: true });
});

/** Has all of the pooler's sessions forget the statements that were prepared in them. */
const forget = async (url: string): Promise<void> => {
  const clients = Array.from({ length: SESSIONS }, () => new Client({ connectionString: url }));
  await Promise.all(clients.map((client) => client.connect()));
  // Each of them keeps a session for itself until its transaction ends.
  await Promise.all(clients.map((client) => client.query('begin')));
  await Promise.all(clients.map((client) => client.query('deallocate all')));
  await Promise.all(clients.map((client) => client.query('commit')));
  await Promise.all(clients.map((client) => client.end()));
};

/** Works as if the pooler were not found before statements have names. */
const unfound = (pool: ReturnType<typeof openPool>): void => {
  const { nameOf, stop } = pool.names;
  let isNamed = false;
  Object.assign(pool.names, {
    nameOf: (query: { readonly sql: string }) => {
      const name = nameOf(query);
      isNamed ||= name !== '';
      return name;
    },
    stop: () => {
      if (isNamed) stop();
    },
  });
};

test.skipIf(!isThere).each([
  {
    what: 'a statement',
    work: (database: ReturnType<typeof openDatabase>, id: string) => database.preference.create(keep(id)),
  },
  {
    what: 'a transaction',
    work: (database: ReturnType<typeof openDatabase>, id: string) =>
      database.$transaction(async (tables) => {
        await tables.preference.create(keep(id));
        await tables.preference.count();
      }),
  },
  {
    what: 'several statements in a transaction',
    work: (database: ReturnType<typeof openDatabase>, id: string) =>
      database.$transaction([database.preference.create(keep(id)), database.preference.count()]),
  },
  {
    what: 'a statement that is not sent through Prisma',
    work: (database: ReturnType<typeof openDatabase>, id: string) =>
      database.send(Prisma.sql`insert into sallyport.preferences (id, changed_at) values (${id}, now())`),
  },
])('$what whose name is refused later is done again, once', async ({ work }) => {
  const url = await pooled(await freshDatabase());
  const { database, found } = openPooled(url, unfound);
  await often((time) => work(database, `person ${time}`));
  await forget(url);
  await often((time) => work(database, `other ${time}`));
  expect(await database.preference.count()).toBe(240);
  expect(found.unnamed).toBe(1);
});

test.skipIf(!isThere)(
  'transactions have a limit for statements behind PgBouncer, and nothing of it stays',
  async () => {
    const { database } = openPooled(await pooled(await freshDatabase()));
    const read = (tables: Pick<typeof database, '$queryRaw'>) =>
      tables.$queryRaw<object[]>`select current_setting('statement_timeout') as "is"`;
    await database.preference.count();
    expect(await database.$transaction(read)).toEqual([{ is: '4s' }]);
    expect(await read(database)).toEqual([{ is: '0' }]);
  },
);

test.skipIf(!isThere)('times mean the same behind PgBouncer, whatever the time zone of the database', async () => {
  const direct = await freshDatabase();
  const sql = new Client(plainNames(direct));
  await sql.connect();
  onTestFinished(() => sql.end());
  await sql.query(`alter database ${new URL(direct).pathname.slice(1)} set timezone = 'Asia/Kathmandu'`);
  const { database } = openPooled(await pooled(direct));
  const { changedAt } = keep('me').data;
  await database.preference.create(keep('me'));
  await database.$executeRaw`insert into sallyport.preferences (id, changed_at) values ('you', ${changedAt})`;
  expect(await database.preference.findMany({ select: { changedAt: true } })).toEqual([{ changedAt }, { changedAt }]);
  const { rows } = await sql.query<{ at: Date }>('select changed_at as at from preferences');
  expect(rows).toEqual([{ at: changedAt }, { at: changedAt }]);
});
