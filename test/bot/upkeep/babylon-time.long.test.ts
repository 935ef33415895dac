// @module-tag long
import { expect, test } from 'vitest';
import { HOUR } from '../../../src/kernel/time.ts';
import { textOf } from '../../../src/local/client.ts';
import type { SeenMessage } from '../../../src/local/people/api.ts';
import { chooseFirst, joinServer, pass, startRace } from '../../rig/bot/babylon-players.ts';
import { startRig } from '../../rig/bot/rig.ts';

test('a bot plays an absent player’s seat until the player is back', async () => {
  const rig = await startRig();
  const tan = await joinServer(rig, 'Tanner');
  const board = await startRace(rig.clay, [rig.blue, tan]);
  for (let round = 1; round <= 3; round++) {
    await chooseFirst(rig.clay, board);
    await chooseFirst(tan, board);
    await pass(rig, 24 * HOUR + 1000);
    await pass(rig, 12 * HOUR + 1000);
  }
  const away = `<@${rig.blue.id}> is away: a bot plays`;
  await rig.clay.until('games', (shown) => shown.some((one) => textOf(one).includes(away)));
  await chooseFirst(rig.blue, board);
  await rig.clay.until('games', (shown) => shown.every((one) => !textOf(one).includes(away)));
  expect(rig.book.errors()).toEqual([]);
});

test('a race has its own thread, which is reopened after it was archived', async () => {
  const rig = await startRig();
  const { message: lobby } = await rig.clay.command('games', 'babylon start', { thread: true });
  await rig.blue.press(lobby, 'Join');
  const { message: left } = await rig.clay.press(lobby, 'Start');
  expect(textOf(left)).toContain(`in its own thread: <#${lobby.id}>`);
  const isBoard = (one: SeenMessage): boolean => textOf(one).includes('round 1');
  const board = (await rig.blue.until(lobby.id, (shown) => shown.some(isBoard))).find(isBoard);
  if (board === undefined) throw new Error('there is no board');
  await chooseFirst(rig.clay, board);
  rig.local.skip(8 * 24 * HOUR);
  await chooseFirst(rig.blue, board);
  await rig.blue.until(lobby.id, (shown) => shown.some((one) => textOf(one).includes('round 2')));
  const { channels } = await rig.clay.overview();
  expect(channels.find(({ id }) => id === lobby.id)).toMatchObject({ name: 'Escape from Babylon: Clay vs Blue' });
  await rig.clay.press((await rig.clay.command('games', 'babylon end')).message, 'End it');
  await rig.clay.until('games', (shown) =>
    shown.some((one) => one.id === lobby.id && textOf(one).includes('It is over: broken off')),
  );
});
