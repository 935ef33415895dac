// @module-tag ground
import { describe, expect, onTestFinished, test } from 'vitest';
import { createClient, isConnected } from '../../../src/discord/connection/client.ts';
import { identify, login } from '../../../src/discord/connection/login.ts';
import { createPatience } from '../../../src/discord/connection/patience.ts';
import { HOUR, MINUTE } from '../../../src/kernel/time.ts';
import { textOf } from '../../../src/local/client.ts';
import { disturbGateway, gatewaySessions, readFaults, setFaults } from '../../../src/local/controls.ts';
import { callsIn, pass, startRace } from '../../rig/bot/babylon-players.ts';
import { askToEnd } from '../../rig/bot/board-menus.ts';
import { openLogBook } from '../../rig/bot/log-book.ts';
import { runMain } from '../../rig/bot/main-process.ts';
import { openServer, startRun, takeFirst } from '../../rig/bot/player.ts';
import { openRig, settingsOf, startRig } from '../../rig/bot/rig.ts';

/** A client that logs in at a Discord that does not let it in yet. */
const startLogin = async (faults: Parameters<typeof setFaults>[1]) => {
  const { local } = await openRig({ mayFail: true });
  await setFaults(local.url, faults);
  const book = openLogBook();
  const { log } = book;
  const halt = new AbortController();
  const patience = createPatience(log, halt.signal);
  const client = createClient(local.apiUrl, log, undefined, patience);
  onTestFinished(() => client.destroy());
  const connecting = login(client, local.token, log, halt.signal);
  // Whoever halts it awaits it later.
  connecting.catch(() => undefined);
  return { local, client, connecting, patience, halt, text: () => book.text() };
};

const asked = async (url: string): Promise<number> => (await readFaults(url)).rest[0]?.hit ?? 0;

describe('when the bot starts,', () => {
  test.each(['user', 'global', 'shared'] as const)('a 429 for hours is waited for, and told: %s', async (scope) => {
    const rest = [{ path: '/gateway/bot', answer: 429 as const, retryAfter: 3 * HOUR, scope }];
    const { local, connecting, patience, halt, text } = await startLogin({ rest });
    await expect.poll(() => patience.trouble()).not.toBeNull();
    const [, until = ''] = /^Waiting for Discord until (\S+): .*429/.exec(patience.trouble() ?? '') ?? [];
    expect(Math.abs(Date.parse(until) - Date.now() - 3 * HOUR)).toBeLessThan(5 * MINUTE);
    expect(text()).toContain('waiting for Discord');
    expect(await asked(local.url)).toBe(1);
    halt.abort(new Error('halted'));
    await expect(connecting).rejects.toThrow('halted');
    expect(patience.trouble()).toBeNull();
  });

  test('a 429 that does not say for how long is not asked about at once', async () => {
    const rest = [{ path: '/gateway/bot', answer: 429 as const, retryAfter: null }];
    const { local, patience, halt } = await startLogin({ rest });
    await expect.poll(() => patience.trouble()).toMatch(/^Waiting for Discord until/);
    expect(await asked(local.url)).toBe(1);
    halt.abort();
  });

  test.each([503, 'reset'] as const)(
    'an API that fails (%s) is asked again until it answers',
    { tags: ['long'] },
    async (answer) => {
      const rest = [{ path: '/gateway/bot', answer, numbers: [1, 2, 3, 4] }];
      const { connecting, patience, text } = await startLogin({ rest });
      await expect
        .poll(() => patience.trouble())
        .toMatch(/^Waiting for Discord until .*(answers 503|can’t be reached)/);
      expect(isConnected(await connecting)).toBe(true);
      expect(patience.trouble()).toBeNull();
      expect(text()).toContain('no longer waiting for Discord');
    },
  );
});

test('a process that Discord wants to wait says so in its health, and can be stopped', { tags: ['long'] }, async () => {
  const rig = await openRig({ mayFail: true });
  const rest = [{ path: '/applications/@me', answer: 429 as const, retryAfter: 3 * HOUR }];
  await setFaults(rig.local.url, { rest });
  const main = runMain({ ...settingsOf(rig), METRICS_PORT: '0' });
  const { port } = await main.hasLogged(/^metrics are served$/);
  await main.hasLogged(/^waiting for Discord$/);
  const health = await fetch(`http://127.0.0.1:${port ?? 0}/healthz`);
  expect(health.status).toBe(503);
  expect(await health.text()).toMatch(/Waiting for Discord until \d{4}-\d\d-\d\dT[\d:]+Z: .*429 at GET/);
  main.kill('SIGTERM');
  expect(await main.ended()).toBe(0);
});

test('the doctor is told at once that Discord wants to be left alone', async () => {
  const { local } = await openRig();
  await setFaults(local.url, { rest: [{ answer: 429, retryAfter: 3 * HOUR }] });
  await expect(identify(local.token, local.apiUrl)).rejects.toThrow(/no more requests for the next 108\d\d seconds/);
});

describe('while the bot runs,', () => {
  test('a channel that takes nothing for hours holds nobody else up, and gets its notices later', async () => {
    const rig = await startRig({ mayFail: true });
    const { clay, blue, local, sql } = rig;
    await startRace(clay, [blue]);
    const path = `/channels/${local.channels['games'] ?? ''}/messages`;
    await setFaults(local.url, {
      rest: [{ method: 'POST', path, answer: 429, scope: 'shared', retryAfter: 3 * HOUR }],
    });
    await pass(rig, 150_000);
    await expect.poll(() => rig.book.text()).toContain('a notice waits until Discord allows it');
    await clay.openDirect();
    expect(await clay.command('dm', 'games')).toMatchObject({ state: 'answered' });
    const { rows } = await sql.query<{ due_at: Date; tries: number }>('select due_at, tries from notices');
    expect(rows.map(({ tries }) => tries)).toEqual([0]);
    const wait = (rows[0]?.due_at.getTime() ?? 0) - local.now().getTime();
    expect(Math.abs(wait - 3 * HOUR)).toBeLessThan(5 * MINUTE);
    await setFaults(local.url, {});
    await pass(rig, 3 * HOUR + MINUTE);
    await clay.until('games', (shown) => callsIn(shown).length === 1);
  });

  test('the end of a match is told once its channel takes messages again', async () => {
    const rig = await startRig({ mayFail: true });
    const { clay, blue, local, sql } = rig;
    const { message: refused } = await takeFirst(blue, await startRun(rig));
    await blue.press((await blue.press(refused, 'Look')).message, 'Tell me when it ends');
    const path = `/channels/${local.channels['games'] ?? ''}/messages`;
    await setFaults(local.url, {
      rest: [{ method: 'POST', path, answer: 429, scope: 'shared', retryAfter: 3 * HOUR }],
    });
    await clay.press(await askToEnd(clay), 'End it');
    await rig.bot.doDue();
    expect(rig.book.text()).toContain('the end of a match waits until Discord allows it');
    const waiting = async () => (await sql.query<{ due_at: Date; tries: number }>('select * from spectators')).rows;
    const [row, ...others] = await waiting();
    expect(others).toEqual([]);
    expect(row?.tries).toBe(0);
    expect(row?.due_at.getTime()).toBeGreaterThan(local.now().getTime() + HOUR);
    await setFaults(local.url, {});
    await pass(rig, 3 * HOUR + MINUTE);
    await rig.idle();
    expect((await clay.messages('games')).some(({ content }) => content.includes(`<@${blue.id}>`))).toBe(true);
    expect(await waiting()).toEqual([]);
  });

  test('a limit on everything is told, and nothing more is asked', async () => {
    const rig = await startRig({ mayFail: true, transport: 'gateway' });
    const { local, bot, clay } = rig;
    const board = await startRun(rig);
    const rest = [{ path: '/commands', answer: 429 as const, scope: 'global' as const, retryAfter: HOUR }];
    await setFaults(local.url, { rest });
    expect(bot.trouble()).toBeNull();
    for (let time = 0; time < 3; time += 1)
      expect(textOf(await openServer(clay, ['Check the bot']))).toContain('could not be checked');
    expect(bot.trouble()).toMatch(/^Discord wants no requests at all until \S+Z\./);
    expect(await asked(local.url)).toBe(1);
    // Clicks are answered all the same: their answers do not count.
    expect((await takeFirst(clay, board)).state).toBe('answered');
  });

  test('an API that fails for a minute harms no game', { tags: ['long'] }, async () => {
    const rig = await startRig({ mayFail: true });
    const board = await startRun(rig);
    await setFaults(rig.local.url, { rest: [{ answer: 503, milliseconds: MINUTE }] });
    const lost = rig.clay.command('games', 'games');
    await expect.poll(() => asked(rig.local.url)).toBeGreaterThan(0);
    rig.local.skip(MINUTE);
    await lost;
    const { message, state } = await takeFirst(rig.clay, board);
    expect(state).toBe('answered');
    expect(textOf(message)).not.toBe('');
  });

  test('a server in an outage is not one that has left', { tags: ['long'] }, async () => {
    const rig = await startRig({ transport: 'gateway' });
    const board = await startRun(rig);
    await disturbGateway(rig.local.url, { kind: 'outage' });
    const latest = async () => (await gatewaySessions(rig.local.url)).findLast(({ connected }) => connected)?.id;
    const before = await latest();
    await disturbGateway(rig.local.url, { kind: 'close', code: 1000 });
    await expect.poll(latest).not.toBeOneOf([before, undefined]);
    await rig.bot.doDue();
    await disturbGateway(rig.local.url, { kind: 'recovery' });
    const { message } = await takeFirst(rig.clay, board);
    expect(message.id).toBe(board.id);
    await disturbGateway(rig.local.url, { kind: 'outage' });
    await disturbGateway(rig.local.url, { kind: 'recovery' });
    expect((await takeFirst(rig.clay, message)).message.id).toBe(board.id);
    expect((await rig.sql.query('select from departed_servers')).rowCount).toBe(0);
  });
});
