// @module-tag ground
import { describe, expect, test } from 'vitest';
import type { Finding } from '../../../src/host/findings.ts';
import { examineDatabase } from '../../../src/host/postgres.ts';
import { migrate } from '../../../src/postgres/migrate.ts';
import type { SchemaFault } from '../../../src/postgres/trouble/schema-faults.ts';
import { connect } from '../../rig/bot/rig.ts';
import { trials } from '../../rig/games/trials.ts';
import { freshDatabase } from '../../rig/run/fresh-database.ts';

const MIGRATIONS = 'prisma/migrations';

const OWNER = { application: { id: '100000000000000001', isLocal: false }, now: () => new Date() };

/** What the doctor finds to mend. */
const faultsIn = async (url: string): Promise<readonly Finding[]> =>
  (await examineDatabase(url, MIGRATIONS, { application: null, connections: 3 })).filter(({ mend }) => mend !== null);

/** What ends a start, and what it only warns of. */
const startOn = async (url: string): Promise<{ readonly fatal: string; readonly warned: readonly SchemaFault[] }> => {
  const warned: SchemaFault[] = [];
  const error: unknown = await migrate(url, MIGRATIONS, { ...OWNER, onFault: (fault) => warned.push(fault) }).then(
    () => null,
    (refusal: unknown) => refusal,
  );
  return { fatal: error instanceof Error ? error.message : '', warned };
};

/** Ways to break tables: each with what is said, and whether a start goes on with a warning. */
const BREAKS: readonly (readonly [string, string, 'ends' | 'warns'])[] = [
  ['drop table sallyport.absences', 'The table sallyport.absences is missing', 'ends'],
  ['drop table sallyport.owner', 'The table sallyport.owner is missing', 'ends'],
  [
    'alter table sallyport.matches drop column hints',
    'The column hints of the table sallyport.matches is missing',
    'ends',
  ],
  [
    'drop index sallyport.matches_due_at_idx',
    'The index matches_due_at_idx of the table sallyport.matches is missing',
    'warns',
  ],
  ['drop index sallyport.matches_invited_idx', 'The index matches_invited_idx', 'warns'],
  ['drop index sallyport.matches_place_key', 'The index matches_place_key', 'ends'],
  [
    'drop index sallyport.matches_due_at_idx; create index matches_due_at_idx on sallyport.matches (id)',
    'is another one: CREATE INDEX',
    'warns',
  ],
  [
    "update pg_index set indisvalid = false where indexrelid = 'sallyport.matches_due_at_idx'::regclass",
    'does not hold for all rows',
    'warns',
  ],
  ['alter table sallyport.moves drop constraint moves_match_id_fkey', 'The constraint moves_match_id_fkey', 'ends'],
  ['alter table sallyport.moves drop constraint moves_pkey', 'The constraint moves_pkey', 'ends'],
  [
    'alter table sallyport.moves drop constraint moves_match_id_fkey, add constraint moves_match_id_fkey ' +
      'foreign key (match_id) references sallyport.matches (id) not valid',
    'is another one',
    'ends',
  ],
  ['alter table sallyport.seats disable trigger all', 'has foreign keys that are not enforced', 'ends'],
  ['alter table sallyport.matches alter column version type bigint', 'has the type bigint instead of integer', 'ends'],
  ['alter table sallyport.matches alter column hints drop default', 'has the default null instead of 0', 'ends'],
  ['alter table sallyport.matches alter column game drop not null', 'takes null', 'ends'],
  ['alter table sallyport.matches alter column due_at set not null', 'takes no null', 'ends'],
  ['alter table sallyport.matches add column mood text not null', 'takes no row without it', 'ends'],
  ["alter table sallyport.matches add constraint odd check (game <> 'siege')", 'The constraint odd', 'warns'],
  ['create unique index odd on sallyport.matches (game)', 'The index odd', 'warns'],
  [
    'create function odd() returns trigger language plpgsql as $$ begin return null; end $$; ' +
      'create trigger odd before insert on sallyport.matches for each row execute function odd()',
    'The trigger odd',
    'warns',
  ],
  ['create rule odd as on delete to sallyport.matches do instead nothing', 'The rule odd', 'warns'],
  ['alter table sallyport.matches enable row level security', 'has row security', 'warns'],
  ['alter table sallyport.matches enable row level security, force row level security', 'has row security', 'ends'],
  ['alter table sallyport.shares set unlogged', 'has no log', 'warns'],
  ['delete from sallyport.sallyport_migrations', 'but sallyport.sallyport_migrations does not say so', 'ends'],
];

/** All of them before a release, and every eighth otherwise. */
const TRIED = BREAKS.filter((_, index) => index % trials(1, 8) === 0);

describe.each(TRIED)('%s', { tags: ['both'] }, (statement, words, outcome) => {
  test('is named by the doctor and the start in the same words, with a statement that mends it', async () => {
    const url = await freshDatabase();
    const sql = await connect(url);
    await sql.query(statement);
    const faults = await faultsIn(url);
    const sentences = faults.map(({ what, mend }) => `${what}. ${mend ?? ''}`);
    expect(sentences.join('\n')).toContain(words);

    const { fatal, warned } = await startOn(url);
    expect(fatal === '' ? 'warns' : 'ends').toBe(outcome);
    const said = fatal === '' ? warned.map(({ what, mend }) => `${what}. ${mend}`) : fatal.split('\n');
    expect(said.join('\n')).toContain(words);
    for (const sentence of said) expect(sentences.join('\n')).toContain(sentence);

    for (const { mend } of faults) await sql.query(/[Rr]un: (.*)$/.exec(mend ?? '')?.[1] ?? '');
    expect(await faultsIn(url)).toEqual([]);
    expect(await startOn(url)).toEqual({ fatal: '', warned: [] });
  });
});

test('a schema with another name is compared as well', async () => {
  const url = `${await freshDatabase()}?schema=games`;
  await migrate(url, MIGRATIONS);
  const sql = await connect(url);
  await sql.query('drop index games.matches_due_at_idx; alter table games.moves drop constraint moves_match_id_fkey');
  const faults = await faultsIn(url);
  expect(faults).toHaveLength(2);
  for (const { mend } of faults) await sql.query(/[Rr]un: (.*)$/.exec(mend ?? '')?.[1] ?? '');
  expect(await faultsIn(url)).toEqual([]);
});

test('what a newer version has added is no fault', async () => {
  const url = await freshDatabase();
  const sql = await connect(url);
  await sql.query(`
    insert into sallyport.sallyport_migrations (name, checksum, is_compatible) values ('29990101_wider', 'y', true);
    alter table sallyport.matches add column mood text not null default '', add constraint odd check (game <> '')`);
  expect(await faultsIn(url)).toEqual([]);
  expect(await startOn(url)).toEqual({ fatal: '', warned: [] });
});

test('without a token, the database of a bot on Discord is refused by the doctor, as by the start', async () => {
  const url = await freshDatabase();
  await migrate(url, MIGRATIONS, OWNER);
  const found = await examineDatabase(url, MIGRATIONS, { application: 'local', connections: 3 });
  expect(found.map(({ mend }) => mend).join()).toContain('continue its matches on another Discord');
});
