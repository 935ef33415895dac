import { REST } from 'discord.js';
import { expect, test } from 'vitest';
import { postNotice } from '../../../src/discord/upkeep/calls/players.ts';
import { MINUTE } from '../../../src/kernel/time.ts';
import { setFaults } from '../../../src/local/controls.ts';
import { callsIn, mentioned, startRace } from '../../rig/bot/babylon-players.ts';
import { startRig, type Rig } from '../../rig/bot/rig.ts';

/** How many notices there are for the match in the slow channel. */
const MANY = 30;

/** Adds notices for a match that call one of its players and are due since a time. */
const addNotices = async ({ sql }: Rig, matchId: string, count: number, dueAt: Date): Promise<void> => {
  await sql.query(`update matches set clock = jsonb_set(clock::jsonb, '{1,called}', 'true') where id = $1`, [matchId]);
  await sql.query(
    `insert into notices (id, match_id, calls, reminders, due_at)
     select right($1, 14) || '-' || number, $1, '[1]', '[]', $3 from generate_series(1, $2) as number`,
    [matchId, count, dueAt],
  );
};

/** How many notices there are for a match. */
const noticesOf = async ({ sql }: Rig, matchId: string): Promise<number> =>
  (await sql.query('select from notices where match_id = $1', [matchId])).rowCount ?? 0;

/** Starts a race. Returns its id. */
const startedRace = async ({ clay, blue, sql }: Rig): Promise<string> => {
  const before = await sql.query<{ id: string }>('select id from matches');
  await startRace(clay, [blue]);
  const { rows } = await sql.query<{ id: string }>('select id from matches where id <> all($1)', [
    before.rows.map(({ id }) => id),
  ]);
  return rows[0]?.id ?? '';
};

test('a channel in which posting is slow holds up no calls in other channels', async () => {
  const rig = await startRig();
  const { bot, clay, blue, local } = rig;
  const slow = await startedRace(rig);
  const other = await startedRace(rig);
  await rig.sql.query('update matches set channel_id = $2 where id = $1', [other, local.channels['lobby']]);
  await addNotices(rig, slow, MANY, new Date(local.now().getTime() - MINUTE));
  await addNotices(rig, other, 1, local.now());
  await setFaults(local.url, {
    rest: [{ method: 'POST', path: `/channels/${local.channels['games']}/messages`, latency: 2_000 }],
  });
  const done = bot.doDue();
  await clay.until('lobby', (shown) => mentioned(blue, callsIn(shown)).length === 1);
  expect(await noticesOf(rig, slow)).toBeGreaterThan(MANY / 2);
  await setFaults(local.url, {});
  await done;
  expect(await noticesOf(rig, slow)).toBe(0);
  expect(mentioned(blue, callsIn(await clay.messages('games')))).toHaveLength(1);
});

test('a call that two processes have claimed, one after the other, is posted once', async () => {
  const rig = await startRig();
  const { bot, clay, blue, local } = rig;
  const match = await startedRace(rig);
  await addNotices(rig, match, 1, local.now());
  const [late] = await bot.services.notices.claim();
  if (late === undefined) throw new Error('there is no notice');
  local.skip(MINUTE + 1);
  await bot.doDue();
  const calls = async () => mentioned(blue, callsIn(await clay.messages('games'))).map(({ id }) => id);
  const posted = await calls();
  expect(posted).toHaveLength(1);
  const rest = new REST({ api: local.apiUrl }).setToken(local.token);
  await postNotice({ rest, services: bot.services, boardUpdater: { refresh: () => undefined } }, late);
  expect(await calls()).toEqual(posted);
});

test('a channel in which reading is slow holds up no boards that a dead process left elsewhere', async () => {
  const rig = await startRig();
  const { bot, clay, local, sql } = rig;
  const slow = await startedRace(rig);
  const other = await startedRace(rig);
  await sql.query(
    `insert into postings (interaction_id, match_id, channel_id, posted_at)
     values ('1', $1, $2, $5), ('2', $3, $4, $5::timestamptz + interval '1 second')`,
    [slow, local.channels['games'], other, local.channels['lobby'], new Date(local.now().getTime() - 5 * MINUTE)],
  );
  const left = async (): Promise<readonly string[]> =>
    (await sql.query<{ id: string }>('select interaction_id as id from postings')).rows.map(({ id }) => id);
  await setFaults(local.url, {
    rest: [{ method: 'GET', path: `/channels/${local.channels['games']}/messages`, latency: 2_000 }],
  });
  const done = bot.doDue();
  await expect.poll(left, { interval: 5 }).toEqual(['1']);
  await done;
  expect(await left()).toEqual([]);
  expect(await clay.messages('games')).toHaveLength(2);
});
