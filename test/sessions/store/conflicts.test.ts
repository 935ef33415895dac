// @module-tag ground
import { describe, expect, onTestFinished, test } from 'vitest';
import { openPool } from '../../../src/sessions/store/connections.ts';
import { openDatabase, type Database } from '../../../src/sessions/store/database.ts';
import { Prisma } from '../../../src/sessions/store/generated/client.ts';
import { connect } from '../../rig/bot/rig.ts';
import { some } from '../../rig/games/trials.ts';
import { freshDatabase } from '../../rig/run/fresh-database.ts';

const open = (url: string, most?: number): Database => {
  const database = openDatabase(url, () => undefined, openPool(url, { most }));
  onTestFinished(() => database.$disconnect());
  return database;
};

const CHANGE = { interactionId: '1', matchId: '1', changedAt: new Date(0) };

/** The ways in which the bot changes something. */
const CHANGES: Readonly<Record<string, (database: Database) => Promise<unknown>>> = {
  'a plain statement': (database) => database.send(Prisma.sql`insert into sallyport.changes values ('1', '1', now())`),
  'a raw statement of Prisma': (database) =>
    database.$executeRaw`insert into sallyport.changes values ('1', '1', now())`,
  'a query of Prisma': (database) => database.change.create({ data: CHANGE }),
  'a transaction of Prisma': (database) => database.$transaction((tables) => tables.change.create({ data: CHANGE })),
  'several queries in a transaction': (database) =>
    database.$transaction([database.preference.count(), database.change.create({ data: CHANGE })]),
};

/** A database in which the first tries to insert a change fail, as if others were in the way. */
const busyDatabase = async (state: string, fails: number): Promise<string> => {
  const url = await freshDatabase();
  const sql = await connect(url);
  await sql.query(`
    alter table sallyport.changes drop constraint changes_match_id_fkey; create sequence sallyport.tries;
    create function sallyport.fail() returns trigger language plpgsql as $$ begin
      if nextval('sallyport.tries') <= ${fails} then raise sqlstate '${state}'; end if; return new; end $$;
    create trigger fail before insert on sallyport.changes for each row execute function sallyport.fail()`);
  return url;
};

describe.each(Object.entries(CHANGES))('%s that others are in the way of', (_how, change) => {
  test.each(some(['40001', '40P01']))('with %s is done again, once', { tags: ['both'] }, async (state) => {
    const database = open(await busyDatabase(state, 3));
    await change(database);
    expect(await database.change.count()).toBe(1);
  });
});

test('a statement that others are always in the way of fails in the end', async () => {
  const database = open(await busyDatabase('40001', 1_000));
  await expect(database.change.create({ data: CHANGE })).rejects.toThrow(Prisma.PrismaClientKnownRequestError);
});

test('two transactions that wait for each other are both done', async () => {
  const database = open(await freshDatabase());
  for (const id of ['one', 'other']) await database.preference.create({ data: { id, changedAt: new Date(0) } });
  const both = (ids: readonly string[]) =>
    database.$transaction(async (tables) => {
      for (const id of ids) {
        await tables.preference.update({ where: { id }, data: { listed: true } });
        await tables.$queryRaw`select pg_sleep(0.3)::text`;
      }
    });
  await Promise.all([both(['one', 'other']), both(['other', 'one'])]);
  expect(await database.preference.count({ where: { listed: true } })).toBe(2);
});

test('a time that can’t be read is an error, and not none', async () => {
  const database = open(await freshDatabase(), 1);
  await database.preference.create({ data: { id: 'me', changedAt: new Date(0) } });
  for (const style of ['German', 'SQL, DMY', 'Postgres, MDY']) {
    const readings: readonly (() => Promise<unknown>)[] = [
      () => database.preference.findMany(),
      () => database.send(Prisma.sql`select now() as at`),
    ];
    for (const read of readings) {
      await database.$executeRawUnsafe(`set datestyle to ${style}`);
      await expect(read()).rejects.toThrow(/the time .* can't be read/);
    }
    // The connection was given up, and a new one is well.
    expect(await database.preference.findMany({ select: { changedAt: true } })).toEqual([{ changedAt: new Date(0) }]);
  }
});
