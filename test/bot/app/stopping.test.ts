// @module-tag ground
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { MINUTE } from '../../../src/kernel/time.ts';
import { textOf, type InteractionResult } from '../../../src/local/client.ts';
import { openSide, startMatch, stateOf, turnOf, typeTurn } from '../../rig/bot/citadel-players.ts';
import { openProxy } from '../../rig/bot/discord-proxy.ts';
import { runMainIn, type MainProcess } from '../../rig/bot/main-process.ts';
import { LASTING, offersOf, takeFirst } from '../../rig/bot/player.ts';
import { lockMatches, openRig, type Rig } from '../../rig/bot/rig.ts';

/** How long a service manager waits before a kill, and how much longer a busy machine may take, in milliseconds. */
const STOPS_WITHIN = 5_000;
const NOTICED_WITHIN = 5_000;

/** Sends SIGTERM. Returns how the process ended, and after how many milliseconds. */
const stop = async (main: MainProcess): Promise<{ code: number | string | null; took: number }> => {
  const began = performance.now();
  main.kill('SIGTERM');
  const code = await main.ended();
  return { code, took: performance.now() - began };
};

/** Sends commands at a steady rate. Returns a function that ends this and returns the results. */
const traffic = ({ clay }: Rig, perSecond: number): (() => Promise<readonly InteractionResult[]>) => {
  const asked: Promise<InteractionResult>[] = [];
  const timer = setInterval(
    () => asked.push(clay.command('games', 'games', {}, { timeout: MINUTE })),
    1000 / perSecond,
  );
  return () => {
    clearInterval(timer);
    return Promise.all(asked);
  };
};

test('on SIGTERM a process finishes running interactions, takes no new ones, and exits with 0', async () => {
  const rig = await openRig();
  const main = await runMainIn(rig);
  const { message } = await rig.clay.command('games', 'escape start', LASTING);
  await main.hasLogged(/^interaction$/);
  const lock = await lockMatches(rig.databaseUrl);
  const running = takeFirst(rig.clay, message);
  await lock.isWaitedFor();
  main.kill('SIGTERM');
  await expect.poll(async () => (await rig.clay.overview()).bot.online).toBe(false);
  await lock.release();
  expect((await running).edited).toEqual([message.id]);
  expect(await main.ended()).toBe(0);
  expect((await rig.sql.query('select number from moves')).rows).toEqual([{ number: 1 }]);
  expect(main.errors()).toEqual([]);
});

test('whoever waits for a bot’s hint at a stop reads that the bot is restarted', { tags: ['long'] }, async () => {
  const rig = await openRig();
  const main = await runMainIn(rig);
  const { clay } = rig;
  const board = await startMatch(clay, rig.blue, { size: 13, setup: 'balanced', extras: ['pie', 'hints', 'tally'] });
  const first = (await stateOf(rig)).mover === 0 ? clay : rig.blue;
  const { message: asked } = await first.press(await openSide(first, board), 'Hint');
  const hints = Array.from({ length: 12 }, () => first.press(asked, 'Show the hint'));
  await expect.poll(async () => (await rig.sql.query('select from matches where hints > 0')).rowCount).toBe(1);
  expect((await stop(main)).code).toBe(0);
  // A press that came after the stop has no answer.
  const taken = (await Promise.all(hints)).filter(({ state }) => state === 'answered');
  const told = taken.map(({ message }) => textOf(message));
  expect(told.filter((text) => text.includes('The bot is just being restarted.')).length).toBeGreaterThan(0);
  expect(told.filter((text) => text.includes('went wrong'))).toEqual([]);
  expect(main.errors()).toEqual([]);
});

test('a stop in the middle of a board’s update finishes the update without warnings', { tags: ['long'] }, async () => {
  const rig = await openRig({ mayFail: true });
  const proxy = await openProxy(rig.local);
  const main = await runMainIn(rig, proxy.apiUrl);
  const board = await startMatch(rig.clay, rig.blue);
  const mover = (await stateOf(rig)).mover === 0 ? rig.clay : rig.blue;
  proxy.delay(400);
  await typeTurn(mover, turnOf(await stateOf(rig)));
  expect((await stop(main)).code).toBe(0);
  expect(textOf(await rig.clay.message(board.id))).not.toBe(textOf(board));
  expect(main.entries().filter(({ level }) => level >= 40)).toEqual([]);
});

describe('a stop ends within 5 seconds', () => {
  test(
    'at 20 interactions a second and 120 ms of REST, and answers all that it has accepted',
    { tags: ['long'] },
    async () => {
      const rig = await openRig();
      const proxy = await openProxy(rig.local);
      const main = await runMainIn(rig, proxy.apiUrl);
      proxy.delay(120);
      const end = traffic(rig, 20);
      const taken = () => main.entries().filter(({ msg }) => msg === 'interaction');
      await expect.poll(() => taken().length).toBeGreaterThan(20);
      const { code, took } = await stop(main);
      rig.local.skip(3_000);
      const results = await end();
      expect(code).toBe(0);
      expect(took).toBeLessThan(STOPS_WITHIN + NOTICED_WITHIN);
      const answered = results.filter(({ state }) => state === 'answered');
      expect(answered).toHaveLength(taken().length);
      expect(main.errors()).toEqual([]);
    },
  );

  test('when REST never answers', { tags: ['long'] }, async () => {
    const rig = await openRig({ mayFail: true });
    const proxy = await openProxy(rig.local);
    const main = await runMainIn(rig, proxy.apiUrl);
    proxy.delay(Number.POSITIVE_INFINITY);
    const end = traffic(rig, 20);
    await wait(1_000);
    const { code, took } = await stop(main);
    rig.local.skip(3_000);
    await end();
    expect(code).toBe(0);
    expect(took).toBeLessThan(STOPS_WITHIN + NOTICED_WITHIN);
  });

  test('when a database does not answer', { tags: ['long'] }, async () => {
    const rig = await openRig();
    const main = await runMainIn(rig);
    await rig.clay.command('games', 'escape start');
    await rig.sql.query('begin; lock table matches in access exclusive mode');
    const asked = rig.clay.command('games', 'escape continue');
    await wait(500);
    const { code, took } = await stop(main);
    expect(code).toBe(0);
    expect(took).toBeLessThan(STOPS_WITHIN + NOTICED_WITHIN);
    rig.local.skip(15 * MINUTE);
    await asked.catch(() => undefined);
    await rig.sql.query('rollback');
  });

  test('while it is still connecting', { tags: ['long'] }, async () => {
    const rig = await openRig({ mayFail: true });
    const proxy = await openProxy(rig.local);
    const main = await runMainIn(rig, proxy.apiUrl);
    proxy.delay(Number.POSITIVE_INFINITY);
    proxy.closeGateway(4000);
    await main.hasLogged(/^gateway reconnecting$/);
    const { code, took } = await stop(main);
    expect(code).toBe(0);
    expect(took).toBeLessThan(STOPS_WITHIN + NOTICED_WITHIN);
  });
});

test('a process that stops spoils no click that another process answers', { tags: ['long'] }, async () => {
  const rig = await openRig();
  const proxy = await openProxy(rig.local);
  const [staying, leaving] = await Promise.all([runMainIn(rig), runMainIn(rig, proxy.apiUrl)]);
  // Its edits are a little late, and would overwrite the answer to the next click with an older board.
  proxy.delay(15);
  const { message } = await rig.clay.command('games', 'escape start');
  const clicks: InteractionResult[] = [];
  const end = new AbortController();
  const clicking = (async () => {
    let board = message;
    while (!end.signal.aborted) {
      if (offersOf(board).length === 0) board = (await rig.clay.command('games', 'escape start')).message;
      const click = await takeFirst(rig.clay, board);
      clicks.push(click);
      if (click.edited[0] !== board.id) return;
      board = click.message;
    }
  })();
  await expect.poll(() => clicks.length).toBeGreaterThan(3);
  expect((await stop(leaving)).code).toBe(0);
  end.abort();
  await clicking;
  const spoilt = clicks.filter(({ state, edited }) => state !== 'answered' || edited.length !== 1);
  expect(spoilt.map(({ state, message: { content } }) => [state, content])).toEqual([]);
  for (const main of [staying, leaving]) expect(main.errors()).toEqual([]);
});

test('a hang-up without a terminal, as under nohup, does not stop the bot', { tags: ['long'] }, async () => {
  const rig = await openRig();
  const main = await runMainIn(rig);
  main.kill('SIGHUP');
  await main.hasLogged(/^the signal is ignored/);
  const { message } = await rig.clay.command('games', 'escape start', LASTING);
  expect((await takeFirst(rig.clay, message)).edited).toEqual([message.id]);
  expect((await stop(main)).code).toBe(0);
});
