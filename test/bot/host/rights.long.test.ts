// @module-tag long
// @module-tag release
import { randomUUID } from 'node:crypto';
import type { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { runBuilt } from '../../rig/bot/built-program.ts';
import { runMain } from '../../rig/bot/main-process.ts';
import { connect, openRig, settingsOf, type Rig } from '../../rig/bot/rig.ts';
import { emptyDatabase, freshDatabase } from '../../rig/run/fresh-database.ts';

/** A new user of the test run's Postgres, who owns nothing and has only the rights of every user. */
const newUser = async ({ sql }: Rig): Promise<string> => {
  const name = `guest_${randomUUID().replaceAll('-', '')}`;
  await sql.query(`create role ${name} login`);
  onTestFinished(() => void sql.query(`drop role if exists ${name}`).catch(() => undefined));
  return name;
};

/** A database's address for another user. */
const as = (user: string, url: string): string => {
  const address = new URL(url);
  address.username = user;
  return address.href;
};

/** What the doctor says about a bot's settings. */
const examine = async (env: Readonly<Record<string, string>>): Promise<string> =>
  (await runBuilt('dist/host/doctor.js', { env })).said;

/** The statements in a mend. */
const statementsIn = (said: string): string => (/: ((?:GRANT|ALTER|CREATE) .*;)$/m.exec(said) ?? [])[1] ?? '';

/** The rights that a new user may lack, each with the first words of the statement that grants it. */
const LACKS: readonly (readonly [
  string,
  () => Promise<string>,
  (sql: Client, user: string, database: string) => Promise<unknown>,
  RegExp,
])[] = [
  ["the schema can't be made", emptyDatabase, () => Promise.resolve(), /^CREATE SCHEMA sallyport AUTHORIZATION guest_/],
  [
    "tables can't be made in the schema",
    emptyDatabase,
    (sql) => sql.query('create schema sallyport'),
    /^GRANT USAGE, CREATE ON SCHEMA sallyport TO guest_/,
  ],
  [
    'the tables belong to another user',
    freshDatabase,
    (sql, user) => sql.query(`grant usage, create on schema sallyport to ${user}`),
    /^ALTER TABLE sallyport\.absences OWNER TO guest_.* ALTER TABLE sallyport\.sallyport_migrations OWNER TO/,
  ],
  [
    'the user may not connect',
    emptyDatabase,
    (sql, user, database) =>
      sql.query(`revoke connect on database ${database} from public; grant create on database ${database} to ${user}`),
    /^GRANT CONNECT ON DATABASE "test_\w+" TO "guest_/,
  ],
];

test.each(LACKS)('if %s, the doctor and the bot name the statement that helps', async (_lack, make, limit, mend) => {
  const rig = await openRig({ mayFail: true });
  const url = await make();
  const user = await newUser(rig);
  const sql = await connect(url);
  onTestFinished(() => void sql.query(`drop owned by ${user}`).catch(() => undefined));
  await limit(sql, user, new URL(url).pathname.slice(1));
  const env = { ...settingsOf(rig), DATABASE_URL: as(user, url) };

  const said = await examine(env);
  expect(said).toContain('1 to mend.');
  const statements = statementsIn(said);
  expect(statements).toMatch(mend);
  const refused = runMain(env);
  expect(await refused.ended()).toBe(1);
  expect(refused.text()).toContain(statements);
  expect(refused.text()).not.toMatch(/^ {4}at /m);

  await sql.query(statements);
  expect(await examine(env)).toContain('All is well.');
  const bot = runMain(env);
  await bot.hasLogged(/^ready$/);
  bot.kill('SIGTERM');
  expect(await bot.ended()).toBe(0);
});
