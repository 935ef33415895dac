import { generateKeyPairSync, sign } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { connectAs, textOf } from '../../../src/local/client.ts';
import { restartBot } from '../../../src/local/controls.ts';
import { serveInteractions } from '../../../src/web/interactions.ts';
import { startWebServer } from '../../../src/web/web-server.ts';
import { raceOn, startRace } from '../../rig/bot/babylon-players.ts';
// @module-tag long
import { recordOf } from '../../rig/bot/board-menus.ts';
import { startMatch, stateOf, turnOf, typeTurn } from '../../rig/bot/citadel-players.ts';
import { pageOf, runMain } from '../../rig/bot/main-process.ts';
import { newPath } from '../../rig/bot/new-path.ts';
import { begunByItself, LASTING, offersOf, playOn } from '../../rig/bot/player.ts';
import { startRig } from '../../rig/bot/rig.ts';
import { trials } from '../../rig/games/trials.ts';

describe('over each transport', { tags: ['http'] }, () => {
  test('all games are played until they are over, with menus, typing and private answers', async () => {
    const rig = await startRig({ arePictured: true });
    const { clay, blue } = rig;
    const escape = await playOn(clay, (await clay.command('games', 'escape start', LASTING)).message);
    expect(offersOf(escape.board)).toEqual([]);
    expect((await recordOf(clay)).steps.length).toBeGreaterThanOrEqual(escape.moves);
    await playOn(blue, await begunByItself(blue, (await blue.command('games', 'siege start')).message));
    await raceOn([clay, blue], await startRace(clay, [blue]));
    await startMatch(clay, blue, { size: 9 });
    for (let turn = 0; turn < 6; turn++) {
      const state = await stateOf(rig);
      await typeTurn(state.mover === 0 ? clay : blue, turnOf(state));
    }
    for (const who of [clay, blue]) await typeTurn(who, 'resign');
    expect((await clay.autocomplete('games', 'citadel play', 'turn', '')).length).toBeGreaterThanOrEqual(0);
    await clay.openDirect();
    await playOn(clay, (await clay.command('dm', 'escape start')).message, { most: 3 });
    const { rows } = await rig.sql.query('select distinct game from matches where ended_at is not null order by game');
    expect(rows.map(({ game }) => String(game))).toEqual(['babylon', 'citadel', 'escape', 'siege']);
  });

  test('an interaction that comes twice is played once', async () => {
    const rig = await startRig({ arePictured: true });
    const { board } = await playOn(rig.clay, (await rig.clay.command('games', 'escape start', LASTING)).message, {
      most: 2,
    });
    const count = async (): Promise<unknown> => (await rig.sql.query('select count(*) from moves')).rows;
    const before = await count();
    await rig.clay.redeliver();
    expect(await count()).toEqual(before);
    await playOn(rig.clay, board, { most: 1 });
    expect(await count()).not.toEqual(before);
  });
});

/** How many forged, stale and truncated requests are sent. */
const MANY = trials(100_000, 1000, 20_000);

/** The text of a request. */
const requestOf = (body: string, headers: Readonly<Record<string, string>>): string => {
  const length = String(Buffer.byteLength(body));
  const fields = {
    host: '127.0.0.1',
    ...headers,
    'content-type': 'text/plain;charset=UTF-8',
    'content-length': length,
  };
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}\r\n`);
  return `POST / HTTP/1.1\r\n${lines.join('')}\r\n${body}`;
};

/** Sends requests over a connection without waiting for answers. Returns the statuses of the answers. */
const statusesOf = async (socket: Socket, requests: readonly string[]): Promise<readonly number[]> => {
  socket.write(requests.join(''));
  let answers = '';
  for (;;) {
    const [chunk]: readonly unknown[] = await once(socket, 'data');
    answers += String(chunk);
    const statuses = [...answers.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));
    if (statuses.length === requests.length) return statuses;
  }
};

test(`none of ${MANY} forged, stale and truncated requests comes through`, { tags: ['both'] }, async () => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const { privateKey: other } = generateKeyPairSync('ed25519');
  const key = Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url').toString('hex');
  let received = 0;
  const routes = serveInteractions({ publicKey: key, now: () => new Date() }, () => (received += 1));
  const server = await startWebServer({ host: '127.0.0.1', port: 0, variable: 'INTERACTIONS_PORT', routes });
  const socket = connect(server.port, '127.0.0.1');
  onTestFinished(async () => {
    socket.destroy();
    await server.close();
  });
  const signed = (body: string, timestamp: number, by = privateKey, sent = body, change = (hex: string) => hex) => {
    const stamp = String(timestamp);
    const signature = change(sign(null, Buffer.from(stamp + body), by).toString('hex'));
    return requestOf(sent, { 'x-signature-ed25519': signature, 'x-signature-timestamp': stamp });
  };
  const now = (): number => Math.floor(Date.now() / 1000);
  const bad: readonly ((body: string) => string)[] = [
    (body) => signed(body, now(), other),
    (body) => signed(body, now() - 301),
    (body) => signed(body, now() + 302),
    (body) => signed(body, now(), privateKey, body.slice(0, -1)),
    (body) => signed(body, now(), privateKey, ''),
    (body) => signed(body, now(), privateKey, body, (hex) => hex.slice(2)),
    (body) => signed(body, now(), privateKey, body, (hex) => `${hex[0] === '0' ? '1' : '0'}${hex.slice(1)}`),
    (body) => signed(body, now(), privateKey, body, () => ''),
  ];
  const good = ['{"type":1}', '{"type":2}', 'no JSON'].map((body) => signed(body, now()));
  expect(await statusesOf(socket, good)).toEqual([200, 202, 400]);
  expect(received).toBe(1);
  const statuses = new Set<number>();
  for (let sent = 0; sent < MANY; sent += 40) {
    const some = Array.from({ length: 5 }, () => bad.map((make) => make(`{"type":3,"id":"${sent}"}`)));
    for (const status of await statusesOf(socket, some.flat())) statuses.add(status);
  }
  expect([...statuses]).toEqual([401]);
  expect(received).toBe(1);
});

test('without a token, people play on the page over HTTP if a port is set for it', async () => {
  const main = runMain({ DATA_DIR: newPath(), LOCAL_PORT: '0', INTERACTIONS_PORT: '0' });
  const url = await pageOf(main);
  await main.hasLogged(/^interactions come over HTTP$/);
  const ada = await connectAs(url, 'ada');
  expect((await ada.messages('games')).map(textOf)).toEqual([expect.stringContaining('What do you want to play?')]);
  expect((await ada.overview()).bot.online).toBe(true);
  const { board } = await playOn(ada, (await ada.command('games', 'escape start', LASTING)).message, { most: 3 });
  await restartBot(url);
  await playOn(ada, board, { most: 3 });
  main.kill('SIGTERM');
  expect(await main.ended()).toBe(0);
});
