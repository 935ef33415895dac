// @module-tag ground
import { expect, test } from 'vitest';
import type { LocalClient } from '../../src/local/client.ts';
import { disturbGateway, gatewaySessions, readFaults, setFaults } from '../../src/local/controls.ts';
import { isShort } from '../rig/games/trials.ts';
import { askAsBot, openGateway, setPing, startBot, useRig } from '../rig/local/rig.ts';

/** How long a busy machine may need. */
const PATIENCE = { timeout: 120_000 };

const rig = useRig('test', setPing);

/** What the bot gets for a request: a status, or why the request failed. */
const ask = async (): Promise<number | string> => {
  try {
    const response = await askAsBot(rig.local, '/users/@me');
    await response.arrayBuffer();
    return response.status;
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return String(Reflect.get(error.cause ?? error, 'code'));
  }
};

const askTimes = async (times: number): Promise<(number | string)[]> => {
  const answers: (number | string)[] = [];
  for (let time = 0; time < times; time += 1) answers.push(await ask());
  return answers;
};

test('requests fail by number, each in its own way', async () => {
  await setFaults(rig.local.url, {
    rest: [
      { numbers: [2], answer: 500 },
      { numbers: [3], answer: 'reset' },
      { numbers: [4], answer: 429 },
      { numbers: [5], answer: 503 },
    ],
  });
  expect(await askTimes(6)).toEqual([200, 500, 'ECONNRESET', 429, 503, 200]);
  const { rest } = await readFaults(rig.local.url);
  expect(rest.map(({ matched, hit }) => [matched, hit])).toEqual(Array.from({ length: 4 }, () => [6, 1]));
  await setFaults(rig.local.url, {});
  expect(await askTimes(5)).toEqual([200, 200, 200, 200, 200]);
});

test('requests take longer, and the real client recovers from a reset', async () => {
  await setFaults(rig.local.url, { rest: [{ latency: 200 }, { path: '/callback', numbers: [1], answer: 'reset' }] });
  const began = performance.now();
  expect((await rig.clay.command('games', 'ping')).message.content).toBe('pong');
  expect(performance.now() - began).toBeGreaterThanOrEqual(395);
});

test('two processes each get an interaction three times, or not at all', async () => {
  const other = await startBot(rig.local);
  const heard: string[] = [];
  rig.answerWith((interaction) => Promise.resolve(heard.push(`one ${interaction.id}`)));
  other.on('interactionCreate', (interaction) => heard.push(`two ${interaction.id}`));
  await setFaults(rig.local.url, { interactions: [{ numbers: [1], copies: 0 }, { copies: 3 }] });
  await sendOnly(rig.clay);
  const { interactionId: id } = await sendOnly(rig.clay);
  const copies = [...Array.from({ length: 3 }, () => `one ${id}`), ...Array.from({ length: 3 }, () => `two ${id}`)];
  await expect.poll(() => heard.toSorted(), PATIENCE).toEqual(copies);
  await other.destroy();
});

/** Uses the command without waiting for an answer: skipping the clock makes the interaction fail. */
const sendOnly = async (person: LocalClient): Promise<{ interactionId: string }> => {
  const sent = person.command('games', 'ping');
  await expect
    .poll(async () => (await person.overview()).interactions.some(({ state }) => state === 'waiting'), PATIENCE)
    .toBe(true);
  rig.local.skip(3000);
  return sent;
};

test('an older interaction is delivered again, twice', async () => {
  const heard: string[] = [];
  rig.onCommand((interaction) => {
    heard.push(interaction.id);
    return heard.length > 2 ? Promise.resolve() : interaction.reply('pong');
  });
  const first = await rig.clay.command('games', 'ping');
  const second = await rig.clay.command('games', 'ping');
  await rig.clay.redeliver(first, 2);
  await expect
    .poll(() => heard, PATIENCE)
    .toEqual([first, second, first, first].map(({ interactionId }) => interactionId));
  await expect(rig.blue.redeliver(first)).rejects.toThrow('There is no interaction of the last 15 minutes');
});

test.each([
  { how: 'dropped', fault: { kind: 'drop' }, resumed: true },
  // The real client waits for 5 seconds before it identifies again.
  ...(isShort
    ? []
    : [{ how: 'dropped and forgotten', fault: { kind: 'drop', resumable: false }, resumed: false } as const]),
  { how: 'closed', fault: { kind: 'close', code: 4000 }, resumed: true },
  { how: 'asked to reconnect', fault: { kind: 'reconnect' }, resumed: true },
  { how: 'asked to resume', fault: { kind: 'invalidate' }, resumed: true },
] as const)('a session that is $how comes back and works', { tags: ['both'] }, async ({ fault, resumed }) => {
  const [before] = await gatewaySessions(rig.local.url);
  const back = new Promise<string>((resolve) => {
    rig.bot.once('shardResume', () => resolve('resumed'));
    rig.bot.once('shardReady', () => resolve('identified'));
  });
  await disturbGateway(rig.local.url, { ...fault, session: before?.id ?? '' });
  expect(await back).toBe(resumed ? 'resumed' : 'identified');
  const sessions = await gatewaySessions(rig.local.url);
  expect(sessions.filter(({ connected }) => connected)).toHaveLength(1);
  expect(sessions.some(({ id }) => id === before?.id)).toBe(resumed);
  expect((await rig.clay.command('games', 'ping')).message.content).toBe('pong');
});

test('a session that must identify again may do so on the same connection', async () => {
  await rig.bot.destroy();
  const { socket, heard } = await openGateway(rig.local);
  const identify = JSON.stringify({ op: 2, d: { token: rig.local.token, intents: 0 } });
  socket.send(identify);
  await expect.poll(() => heard, PATIENCE).toMatchObject([{ op: 10 }, { t: 'READY' }]);
  await disturbGateway(rig.local.url, { kind: 'invalidate', resumable: false });
  await expect.poll(() => heard.at(-1), PATIENCE).toEqual({ op: 9, d: false });
  expect(await gatewaySessions(rig.local.url)).toEqual([]);
  socket.send(identify);
  await expect.poll(() => heard.at(-1), PATIENCE).toMatchObject({ t: 'READY' });
  expect(await gatewaySessions(rig.local.url)).toHaveLength(1);
  socket.terminate();
});

test('a single session can be disturbed, and the next connections refused with a code', async () => {
  const other = await startBot(rig.local);
  const [mine, others] = await gatewaySessions(rig.local.url);
  await disturbGateway(rig.local.url, { kind: 'refuse', code: 4011 });
  const fatal = new Promise<number>((resolve) => void other.once('shardDisconnect', ({ code }) => resolve(code)));
  await disturbGateway(rig.local.url, { kind: 'drop', session: others?.id ?? '' });
  expect(await fatal).toBe(4011);
  expect(await gatewaySessions(rig.local.url)).toMatchObject([
    { id: mine?.id, connected: true },
    { id: others?.id, connected: false },
  ]);
  await other.destroy();
});

test('faults that make no sense are refused', async () => {
  await expect(setFaults(rig.local.url, { rest: [{ latency: -1 }] })).rejects.toThrow('latency');
  await expect(disturbGateway(rig.local.url, { code: 1005 })).rejects.toThrow('code');
});

test.each([
  { scope: 'user' as const, retryAfter: 7_200_000, headers: ['7200', 'user', null] },
  { scope: 'shared' as const, retryAfter: 7_200_000, headers: ['7200', 'shared', null] },
  { scope: 'global' as const, retryAfter: 500, headers: ['0.5', 'global', 'true'] },
  { scope: 'user' as const, retryAfter: null, headers: [null, null, null] },
])('a 429 says for how long and for what: $scope, $retryAfter', async ({ scope, retryAfter, headers }) => {
  await setFaults(rig.local.url, { rest: [{ answer: 429, scope, retryAfter }] });
  const answer = await askAsBot(rig.local, '/users/@me');
  expect(answer.status).toBe(429);
  const names = ['retry-after', 'x-ratelimit-scope', 'x-ratelimit-global'];
  expect(names.map((name) => answer.headers.get(name))).toEqual(headers);
  expect(await answer.json()).toMatchObject({ global: scope === 'global' });
});

test('the gateway disowns connections, loses the guild, and sends what it is told to', { tags: ['long'] }, async () => {
  const heard: unknown[] = [];
  rig.bot.on('raw', (packet) => heard.push(packet));
  await disturbGateway(rig.local.url, { kind: 'send', text: '{"op":0,"s":null,"t":"ODD","d":null}' });
  await expect.poll(() => heard).toContainEqual({ op: 0, s: null, t: 'ODD', d: null });
  await disturbGateway(rig.local.url, { kind: 'outage' });
  await expect.poll(() => rig.bot.guilds.cache.get(rig.local.guildId)?.available).toBe(false);
  await disturbGateway(rig.local.url, { kind: 'recovery' });
  await expect.poll(() => rig.bot.guilds.cache.get(rig.local.guildId)?.available).toBe(true);
  const [before] = await gatewaySessions(rig.local.url);
  await disturbGateway(rig.local.url, { kind: 'disown', times: 1 });
  await disturbGateway(rig.local.url, { kind: 'close', code: 1001 });
  const latest = async () => (await gatewaySessions(rig.local.url)).findLast(({ connected }) => connected)?.id;
  await expect.poll(latest).not.toBeOneOf([before?.id, undefined]);
});
