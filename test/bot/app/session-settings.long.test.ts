// @module-tag long
import { expect, onTestFinished, test } from 'vitest';
import { games } from '../../../src/games/index.ts';
import { migrate } from '../../../src/postgres/migrate.ts';
import { hasPooler, startPooler } from '../../../src/tools/database/pooler.ts';
import { chooseFirst, HAND, joinServer } from '../../rig/bot/babylon-players.ts';
import { labelsOf, offersOf, openParty, startAtOnce, takeFirst } from '../../rig/bot/player.ts';
import { openRig, type Rig } from '../../rig/bot/rig.ts';

/** Defaults that a server, a database or a user may give every session, at their most unusual. */
const TURNED = [
  ['default_transaction_isolation', 'serializable'],
  ['default_transaction_isolation', 'repeatable read'],
  ['default_transaction_deferrable', 'on'],
  ['statement_timeout', '300ms'],
  ['lock_timeout', '1ms'],
  ['idle_in_transaction_session_timeout', '300ms'],
  ['idle_session_timeout', '300ms'],
  ['transaction_timeout', '300ms'],
  ['search_path', 'nowhere'],
  ['row_security', 'off'],
  ['TimeZone', 'Asia/Kathmandu'],
  ['DateStyle', 'German, DMY'],
  ['DateStyle', 'SQL, MDY'],
  ['IntervalStyle', 'iso_8601'],
  ['extra_float_digits', '-15'],
  ['bytea_output', 'escape'],
  ['array_nulls', 'off'],
  ['transform_null_equals', 'on'],
  ['standard_conforming_strings', 'off'],
  ['quote_all_identifiers', 'on'],
  ['exit_on_error', 'on'],
  ['client_encoding', 'LATIN1'],
  ['xmloption', 'document'],
  ['lc_numeric', 'C'],
  ['client_min_messages', 'error'],
] as const;

const turn = async ({ sql, databaseUrl }: Rig, name: string, value: string): Promise<void> => {
  await sql.query(`alter database ${new URL(databaseUrl).pathname.slice(1)} set ${name} to ${quoted(value)}`);
};

const quoted = (value: string): string =>
  value
    .split(', ')
    .map((part) => `'${part}'`)
    .join(', ');

test.each(TURNED)('with %s = %s for every session, a game of each kind is played', async (name, value) => {
  const rig = await openRig();
  await turn(rig, name, value);
  await migrate(rig.databaseUrl, 'prisma/migrations');
  const bot = await rig.runBot();
  const { clay, blue } = rig;
  for (const { invitation } of games) {
    const { board } = await startAtOnce(clay, blue, invitation.label);
    // In a game for one, only the first plays; in others, they take turns, or choose in secret.
    for (const who of [clay, blue, clay, blue]) {
      const shown = await clay.message(board.id);
      if (labelsOf(shown).includes(HAND)) await chooseFirst(who, shown);
      else if (offersOf(shown).length > 0) await takeFirst(who, shown);
    }
  }
  await bot.doDue();
  await rig.idle();
  const { rows } = await rig.sql.query<{ game: string; moves: number; isRecent: boolean }>(
    `select game, count(*)::int as moves, bool_and(abs(extract(epoch from played_at - opened_at)) < 3600) as "isRecent"
     from matches join moves on match_id = id group by game order by game`,
  );
  expect(rows.map(({ game }) => game)).toEqual(games.map(({ id }) => id).toSorted());
  for (const { moves, isRecent } of rows) expect([moves > 0, isRecent]).toEqual([true, true]);
});

test('with serializable transactions, ten people join and play a party at once', async () => {
  const rig = await openRig();
  await turn(rig, 'default_transaction_isolation', 'serializable');
  await rig.runBot();
  const others = await Promise.all(Array.from({ length: 9 }, (_, index) => joinServer(rig, `Guest${index}`)));
  const { message: posted } = await openParty(rig.clay, { game: 'siege:0' });
  await Promise.all(others.map((who) => who.press(posted, 'Join')));
  await rig.clay.press(posted, 'Begin');
  const boards = await Promise.all([rig.clay, ...others].map((who) => who.press(posted, 'Play')));
  for (const { message } of boards) expect(offersOf(message).length).toBeGreaterThan(0);
});

/** Settings with which the bot can't work in a session that it shares, and can't set there. */
const MISFITS = [
  ['default_transaction_isolation', 'serializable'],
  ['statement_timeout', '100ms'],
  ['DateStyle', 'German, DMY'],
  ['extra_float_digits', '-15'],
  ['standard_conforming_strings', 'off'],
] as const;

test.skipIf(!(await hasPooler())).each(MISFITS)(
  'behind a pooler, the start names %s = %s and the statement that mends it',
  async (name, value) => {
    const rig = await openRig();
    const open = async (): Promise<string> => {
      const pooler = await startPooler(rig.databaseUrl);
      onTestFinished(() => pooler.close());
      return pooler.through(rig.databaseUrl);
    };
    await turn(rig, name, value);
    const error: unknown = await migrate(await open(), 'prisma/migrations').catch((refusal: unknown) => refusal);
    const said = error instanceof Error ? error.message : '';
    expect(said).toContain(`Postgres gives the bot's sessions ${name} = `);
    const [, statement = ''] = /Run: (ALTER ROLE .*;) Then restart the pooler/.exec(said) ?? [];
    onTestFinished(async () => {
      await rig.sql.query(statement.replace(/ SET .*/, ` RESET ${name}`));
    });
    await rig.sql.query(statement);
    expect(await migrate(await open(), 'prisma/migrations')).toEqual([]);
  },
);
