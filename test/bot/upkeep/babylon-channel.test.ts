// @module-tag ground
import { REST, Routes } from 'discord.js';
import { expect, test } from 'vitest';
import { postNotice } from '../../../src/discord/upkeep/calls/players.ts';
import { MINUTE } from '../../../src/kernel/time.ts';
import { buttonsOf, textOf } from '../../../src/local/client.ts';
import { readFaults, setFaults } from '../../../src/local/controls.ts';
import {
  callsIn,
  chooseFirst,
  HAND,
  joinServer,
  mentioned,
  openHand,
  pass,
  raceOn,
  startRace,
} from '../../rig/bot/babylon-players.ts';
import { askToEnd, handOver } from '../../rig/bot/board-menus.ts';
import { startRig, type Rig } from '../../rig/bot/rig.ts';

test('a call is deleted when the match ends', async () => {
  const rig = await startRig({ mayFail: true });
  await startRace(rig.clay, [rig.blue]);
  await pass(rig, 150_000);
  await rig.clay.until('games', (shown) => callsIn(shown).length === 1);
  await rig.clay.press(await askToEnd(rig.clay), 'End it');
  const shown = await rig.clay.until('games', (all) => all.some((one) => textOf(one).includes('broken off')));
  expect(callsIn(shown)).toEqual([]);
});

/** Deletes a message with the bot's token. */
const remove = async ({ local }: Rig, id: string): Promise<void> => {
  const rest = new REST({ api: local.apiUrl }).setToken(local.token);
  await rest.delete(Routes.channelMessage(String(local.channels['games']), id));
};

test('a board whose message was deleted is posted again once it changes, and the calls are still deleted', async () => {
  const rig = await startRig();
  const board = await startRace(rig.clay, [rig.blue]);
  const hands = [(await openHand(rig.clay, board)).message, (await openHand(rig.blue, board)).message];
  await pass(rig, 150_000);
  await rig.clay.until('games', (shown) => callsIn(shown).length === 1);
  await remove(rig, board.id);
  for (const [index, who] of [rig.clay, rig.blue].entries()) {
    const hand = hands[index] ?? board;
    await who.press(hand, buttonsOf(hand)[0]?.custom_id ?? '');
  }
  const shown = await rig.clay.until(
    'games',
    (all) => all.some((one) => textOf(one).includes('round 2') && !one.ephemeral) && callsIn(all).length === 0,
  );
  const moved = shown.find((one) => textOf(one).includes('round 2') && !one.ephemeral);
  expect(shown.filter((one) => buttonsOf(one).some(({ label }) => label === HAND)).map(({ id }) => id)).toEqual([
    moved?.id,
  ]);
  await raceOn([rig.clay, rig.blue], moved ?? board);
  expect(rig.book.entries().filter(({ level }) => level >= 40)).toEqual([]);
});

test('a board that can’t be updated when it changes is updated a moment later', async () => {
  const rig = await startRig({ mayFail: true });
  const board = await startRace(rig.clay, [rig.blue]);
  const before = textOf(await rig.clay.message(board.id));
  await chooseFirst(rig.clay, board);
  await rig.clay.until('games', (all) => all.some((one) => one.id === board.id && textOf(one) !== before));
  // The REST client itself tries three times again.
  await setFaults(rig.local.url, {
    rest: [{ method: 'PATCH', path: `/messages/${board.id}`, numbers: [1, 2, 3, 4], answer: 500 }],
  });
  await chooseFirst(rig.blue, board);
  await rig.clay.until('games', (all) => all.some((one) => one.id === board.id && textOf(one).includes('round 2')));
  const { rest } = await readFaults(rig.local.url);
  expect(rest.map(({ hit }) => hit)).toEqual([4]);
});

test('a player who offers a seat can still keep it; an old offer has no buttons', async () => {
  const rig = await startRig();
  const tan = await joinServer(rig, 'Tanner');
  await startRace(rig.clay, [rig.blue]);
  const offer = async () => await handOver(rig.blue);
  const [first, second] = [await offer(), await offer()];
  expect(textOf((await tan.press(first, 'Stay')).message)).toContain(`only for <@${rig.blue.id}>`);
  const { message: early } = await tan.press(first, 'Take over');
  expect(early).toMatchObject({ id: first.id, components: [] });
  expect(textOf(early)).toContain('That offer is over');
  const { message: kept } = await rig.blue.press(second, 'Stay');
  expect(kept).toMatchObject({ id: second.id, components: [] });
  expect(textOf(kept)).toContain(`<@${rig.blue.id}> stays (Clay)`);
  const third = await offer();
  await rig.clay.press(await askToEnd(rig.clay), 'End it');
  const { message: late } = await tan.press(third, 'Take over');
  expect(late).toMatchObject({ id: third.id, components: [] });
  expect(textOf(late)).toContain('This game is over');
});

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

test(
  'a channel in which reading is slow holds up no boards that a dead process left elsewhere',
  { tags: ['long'] },
  async () => {
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
  },
);
