// @module-tag ground
import { expect, test } from 'vitest';
import { HOUR, MINUTE, SECOND } from '../../../src/kernel/time.ts';
import { disturbGateway, setFaults } from '../../../src/local/controls.ts';
import { startRun, takeFirst } from '../../rig/bot/player.ts';
import { openRig, startRig } from '../../rig/bot/rig.ts';
import { TRANSPORT } from '../../rig/run/transport.ts';

/** How far the clock of this machine is off, in milliseconds. */
const OFF = [-40 * SECOND, 40 * SECOND];

test.each(OFF)('with a clock that is %s ms off, people play, post and hold hands as with a right one', async (off) => {
  const rig = await openRig({ discord: { now: () => Date.now() - off } });
  const now = () => new Date();
  await rig.runBot({ now });
  let board = await startRun(rig);
  for (let click = 0; click < 3; click += 1) board = (await takeFirst(rig.clay, board)).message;
  const { message: lobby } = await rig.clay.command('games', 'babylon start');
  await rig.blue.press(lobby, 'Join');
  await rig.clay.press(lobby, 'Start');
  const { rows } = await rig.sql.query<{ due_at: Date | null }>('select due_at from matches where due_at is not null');
  // Deadlines go by this clock alone, and lie ahead of it.
  for (const { due_at: at } of rows) expect(at?.getTime()).toBeGreaterThan(now().getTime());
  rig.local.skip(2 * HOUR);
  await takeFirst(rig.clay, board);
});

test.each(OFF)('signatures that are %s ms off are taken', async (off) => {
  const rig = await openRig({ transport: 'http', discord: { now: () => Date.now() - off } });
  await rig.runBot({ now: () => new Date() });
  expect((await rig.clay.command('games', 'games')).state).toBe('answered');
});

test('signatures that are ten minutes off are refused', async () => {
  const rig = await openRig({ transport: 'http', mayFail: true, discord: { now: () => Date.now() - 10 * MINUTE } });
  await expect(rig.runBot({ now: () => new Date() })).rejects.toThrow('is not fit for interactions');
});

test.runIf(TRANSPORT === 'gateway')('an interaction that comes over two connections counts once', async () => {
  const rig = await startRig();
  // Discord has two connections of the bot for a while when it begins a new session before it ends the old one.
  const second = await rig.runBot();
  const start = await startRun(rig);
  await setFaults(rig.local.url, { interactions: [{ copies: 2 }] });
  const { message: board } = await takeFirst(rig.clay, start);
  await takeFirst(rig.clay, board);
  const { rows } = await rig.sql.query<{ moves: number }>('select count(*)::int as moves from moves');
  expect(rows).toEqual([{ moves: 2 }]);
  await setFaults(rig.local.url, { interactions: [{ copies: 3, delay: 200 }] });
  const { message: run } = await rig.blue.command('games', 'escape start');
  await disturbGateway(rig.local.url);
  await expect.poll(async () => (await rig.clay.overview()).bot.online).toBe(true);
  expect((await rig.sql.query('select from matches')).rowCount).toBe(2);
  expect(run.id).not.toBe(board.id);
  await second.stop();
});
