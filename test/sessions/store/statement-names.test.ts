import { expect, test } from 'vitest';
import { MOST, OFTEN } from '../../../src/sessions/store/naming.ts';
import { createStatementNames } from '../../../src/sessions/store/statement-names.ts';
import { freshDatabase } from '../../rig/run/fresh-database.ts';
import { openReplica } from '../../rig/sessions/replica.ts';

test('a statement that comes often gets its own name, and keeps it', () => {
  const { nameOf } = createStatementNames();
  const named = (sql: string, times: number) => Array.from({ length: times }, () => nameOf({ sql })).at(-1);
  expect(named('select 1', OFTEN - 1)).toBe('');
  expect(named('select 2', OFTEN - 1)).toBe('');
  const [one, two] = [named('select 1', 1), named('select 2', 1)];
  expect(one).toEqual(expect.stringMatching(/^sallyport_/));
  expect(two).not.toBe(one);
  expect(named('select 1', 5)).toBe(one);
});

test('statements that are all different take no names, and leave enough of them to others', () => {
  const { nameOf } = createStatementNames();
  for (let number = 0; number < 5_000; number++) expect(nameOf({ sql: `select ${number}` })).toBe('');
  const names = Array.from({ length: MOST + 200 }, (_, number) => {
    for (let time = 1; time < OFTEN; time++) nameOf({ sql: `often ${number}` });
    return nameOf({ sql: `often ${number}` });
  });
  expect(new Set(names.slice(0, MOST)).size).toBe(MOST);
  expect(names.slice(MOST)).toEqual(Array.from({ length: 200 }, () => ''));
});

test('a named statement goes on while a migration adds a column', async () => {
  const database = openReplica(await freshDatabase());
  await database.preference.create({ data: { id: '1', listed: true, changedAt: new Date() } });
  const read = () => database.preference.findUnique({ where: { id: '1' } });
  for (let time = 0; time < 40; time++) expect(await read()).toMatchObject({ listed: true });
  const [prepared] = await database.$queryRaw<{ readonly count: number }[]>`
    select count(*)::int as count from pg_prepared_statements where name like 'sallyport_%'`;
  expect(prepared?.count).toBe(1);
  await database.$executeRaw`alter table sallyport.preferences add column more text default 'x'`;
  for (let time = 0; time < 3; time++) expect(await read()).toMatchObject({ listed: true });
});
