import { expect, test } from 'vitest';
import type { LocalClient } from '../../src/local/client.ts';
import { disturbGateway, gatewaySessions, readFaults, setFaults, traffic } from '../../src/local/controls.ts';
import { isShort } from '../rig/games/trials.ts';
import { askAsBot, openGateway, setPing, startBot, useRig } from '../rig/local/rig.ts';

/** How long a busy machine may need. */
const PATIENCE = { timeout: 120_000 };

const rig = useRig('test', setPing);

/** What the bot gets for a request: a status, or why the request failed. */
const ask = async (path = '/users/@me', signal?: AbortSignal): Promise<number | string> => {
  try {
    const response = await askAsBot(rig.local, path, signal && { signal });
    await response.arrayBuffer();
    return response.status;
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return error.name === 'AbortError' ? 'never' : String(Reflect.get(error.cause ?? error, 'code'));
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

test('a request without an answer keeps waiting, and the inspector says so', async () => {
  await setFaults(rig.local.url, { rest: [{ path: '/users/1', answer: 'never' }] });
  const patience = new AbortController();
  const lost = ask('/users/1', patience.signal);
  expect(await ask()).toBe(200);
  await expect
    .poll(async () => (await traffic(rig.local.url)).find(({ title }) => title === 'GET /users/1'), PATIENCE)
    .toMatchObject({ outcome: 'never', answer: null });
  patience.abort();
  expect(await lost).toBe('never');
});

test('a share of the requests fails: the same ones with the same seed', { tags: ['long'] }, async () => {
  const run = async (seed: number): Promise<(number | string)[]> => {
    await setFaults(rig.local.url, { seed, rest: [{ probability: 0.3, answer: 500 }] });
    return askTimes(30);
  };
  const first = await run(7);
  expect(first.filter((status) => status === 500).length).toBeGreaterThan(3);
  expect(first.filter((status) => status === 200).length).toBeGreaterThan(10);
  rig.local.skip(1000);
  expect(await run(7)).toEqual(first);
  rig.local.skip(1000);
  expect(await run(8)).not.toEqual(first);
});

test.each(['reset', 'never', 500] as const)(
  'a request whose answer is lost (%s) still takes effect',
  async (answer) => {
    const channelId = rig.local.channels['games'] ?? '';
    await setFaults(rig.local.url, { rest: [{ method: 'POST', numbers: [1], answer, applied: true }] });
    const patience = new AbortController();
    const post = askAsBot(rig.local, `/channels/${channelId}/messages`, {
      method: 'POST',
      body: JSON.stringify({ content: 'kept' }),
      signal: patience.signal,
    }).then(
      ({ status }) => status,
      () => 'nothing',
    );
    await expect
      .poll(async () => (await rig.clay.messages('games')).map(({ content }) => content), PATIENCE)
      .toEqual(['kept']);
    if (answer === 'never') patience.abort();
    expect(await post).toBe(answer === 500 ? 500 : 'nothing');
  },
);

test('requests take longer, and the real client recovers from a reset', async () => {
  await setFaults(rig.local.url, { rest: [{ latency: 200 }, { path: '/callback', numbers: [1], answer: 'reset' }] });
  const began = performance.now();
  expect((await rig.clay.command('games', 'ping')).message.content).toBe('pong');
  expect(performance.now() - began).toBeGreaterThanOrEqual(395);
});

test('two processes each get an interaction three times', async () => {
  const other = await startBot(rig.local);
  const heard: string[] = [];
  rig.answerWith((interaction) => Promise.resolve(heard.push(`one ${interaction.id}`)));
  other.on('interactionCreate', (interaction) => heard.push(`two ${interaction.id}`));
  await setFaults(rig.local.url, { interactions: [{ copies: 3 }] });
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

test('only one process gets an interaction, or none', async () => {
  const other = await startBot(rig.local);
  const heard: string[] = [];
  rig.answerWith((interaction) => Promise.resolve(heard.push(interaction.id)));
  other.on('interactionCreate', (interaction) => heard.push(interaction.id));
  await setFaults(rig.local.url, { interactions: [{ numbers: [3], copies: 0 }, { sessions: 'one' }] });
  const ids: string[] = [];
  for (let time = 0; time < 4; time += 1) ids.push((await sendOnly(rig.clay)).interactionId);
  // The last one has arrived, so all before it have.
  await expect.poll(() => heard.includes(ids[3] ?? ''), PATIENCE).toBe(true);
  expect(heard.toSorted()).toEqual([ids[0], ids[1], ids[3]]);
  await other.destroy();
});

test('interactions overtake each other', async () => {
  const heard: string[] = [];
  rig.answerWith((interaction) => Promise.resolve(heard.push(interaction.id)));
  await setFaults(rig.local.url, { seed: 3, interactions: [{ delay: 1500 }] });
  const pending = Array.from({ length: 6 }, () => rig.clay.command('games', 'ping'));
  await expect.poll(() => heard.length, PATIENCE).toBe(6);
  rig.local.skip(3000);
  const sent = (await Promise.all(pending)).map(({ interactionId }) => interactionId);
  expect(heard).not.toEqual(heard.toSorted());
  expect(heard.toSorted()).toEqual(sent.toSorted());
});

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
  await expect(setFaults(rig.local.url, { rest: [{ probability: 2 }] })).rejects.toThrow('probability');
  await expect(disturbGateway(rig.local.url, { code: 1005 })).rejects.toThrow('code');
});

test('requests and interactions are counted', async () => {
  const { counted } = await readFaults(rig.local.url);
  await rig.clay.command('games', 'ping');
  const after = await readFaults(rig.local.url);
  expect(after.counted).toEqual({ requests: counted.requests + 1, interactions: counted.interactions + 1 });
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

test('the gateway disowns connections, loses the guild, and sends what it is told to', async () => {
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
