// @module-tag ground
import { once } from 'node:events';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createClient, isConnected } from '../../../src/discord/connection/client.ts';
import type { LoginError } from '../../../src/discord/connection/login-error.ts';
import { login, onShutOut } from '../../../src/discord/connection/login.ts';
import { createPatience } from '../../../src/discord/connection/patience.ts';
import { DAY } from '../../../src/kernel/time.ts';
import { disturbGateway, gatewaySessions } from '../../../src/local/controls.ts';
import type { GatewayFaultInput } from '../../../src/local/gateway/gateway-fault.ts';
import { startLocalDiscord, type LocalDiscordOptions } from '../../../src/local/index.ts';
import { openLogBook } from '../../rig/bot/log-book.ts';
import { some } from '../../rig/games/trials.ts';

/** A client of a local Discord, and the session that it has there. */
const connect = async (options: LocalDiscordOptions = {}) => {
  const local = await startLocalDiscord(options);
  onTestFinished(() => local.close());
  const book = openLogBook();
  const { log } = book;
  const patience = createPatience(log);
  const client = createClient(local.apiUrl, log, undefined, patience);
  onTestFinished(() => client.destroy());
  const ready = await login(client, local.token, log);
  const shutOut: LoginError[] = [];
  onShutOut(ready, (error) => shutOut.push(error));
  const session = async () => (await gatewaySessions(local.url)).findLast(({ connected }) => connected)?.id;
  const disturb = (fault: GatewayFaultInput) => disturbGateway(local.url, fault);
  return { local, ready, shutOut, session, disturb, text: () => book.text(), patience };
};

// The table in src/deploy/README.md lists these.
const RESUMED = [1006, 1001, 1011, 4000, 4001, 4002, 4006, 4009, 4999];
const BEGUN = [4007, 1000, 4003, 4005, 4008];
const FINAL = [4014, 4004, 4010, 4011, 4012, 4013];

/** Closes the connection of a client. Returns its session before and, once it is back, after that. */
const closeWith = async (code: number) => {
  const { ready, shutOut, session, disturb } = await connect();
  const before = await session();
  const back = Promise.race([once(ready, 'shardResume'), once(ready, 'shardReady')]);
  await disturb(code === 1006 ? { kind: 'drop' } : { kind: 'close', code });
  await back;
  await expect.poll(() => isConnected(ready)).toBe(true);
  expect(shutOut).toEqual([]);
  return { before, after: await session() };
};

describe('after the gateway has closed with', () => {
  test.each(some(RESUMED))('%s, the bot resumes its session', { tags: ['both'] }, async (code) => {
    const { before, after } = await closeWith(code);
    expect(after).toBe(before);
  });

  test.each(some(BEGUN))('%s, the bot begins a new session', { tags: ['both'] }, async (code) => {
    const { before, after } = await closeWith(code);
    expect(after).not.toBeOneOf([before, undefined]);
  });

  test.each(some(FINAL))('%s, the bot ends with advice', { tags: ['both'] }, async (code) => {
    const { shutOut, disturb } = await connect();
    await disturb({ kind: 'close', code });
    await expect.poll(() => shutOut).toHaveLength(1);
    expect(shutOut[0]?.message).toContain(`The gateway closed with ${code}.`);
  });

  test.each([1001, 4000, 4009])(
    '%s and lost the session, the bot begins a new one',
    { tags: ['long'] },
    async (code) => {
      const { ready, session, disturb } = await connect();
      const before = await session();
      await disturb({ kind: 'close', code, resumable: false });
      await once(ready, 'shardReady');
      await expect.poll(session).not.toBeOneOf([before, undefined]);
    },
  );
});

test('after invalid sessions in a row, the bot begins a new one, with pauses', { tags: ['long'] }, async () => {
  const { ready, session, disturb } = await connect();
  const before = await session();
  await disturb({ kind: 'disown', times: 4 });
  await disturb({ kind: 'invalidate', resumable: false });
  const began = performance.now();
  await once(ready, 'shardReady');
  await expect.poll(session).not.toBeOneOf([before, undefined]);
  // Discord takes one start in five seconds.
  expect(performance.now() - began).toBeGreaterThan(5_000);
});

test('a bot that has no starts left waits for the next day, and says so', async () => {
  const { local, ready, disturb, patience, text } = await connect({ starts: 1 });
  await disturb({ kind: 'close', code: 1000 });
  await expect
    .poll(() => patience.trouble())
    .toMatch(/^Waiting for Discord until .*Z: the bot has connected too often/);
  expect(text()).not.toContain('Authentication failed');
  const until = Date.parse(/until (\S+):/.exec(patience.trouble() ?? '')?.[1] ?? '');
  expect(Math.abs(until - local.now().getTime() - DAY)).toBeLessThan(DAY / 24);
  expect(isConnected(ready)).toBe(false);
});

test('a refusal of the WebSocket itself is no reason to give up', async () => {
  const { ready, session, disturb } = await connect();
  await disturb({ kind: 'refuse', code: 4000, times: 2 });
  await disturb({ kind: 'drop' });
  await once(ready, 'shardResume');
  expect(await session()).toBeDefined();
});
