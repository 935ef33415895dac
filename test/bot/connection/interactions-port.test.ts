// @module-tag ground
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { startRig } from '../../rig/bot/rig.ts';

/** How long a request may take to arrive, and how much longer a busy machine may take, in milliseconds. */
const [PATIENCE, BUSY] = [10_000, 10_000];

const FORGED = { 'x-signature-ed25519': '0'.repeat(128), 'x-signature-timestamp': '1700000000' };

/** Starts a bot over HTTP. Returns the port that gets its interactions. */
const startListening = async (): Promise<number> => {
  const { bot } = await startRig({ transport: 'http' });
  if (bot.port === null) throw new Error('the bot listens to nothing');
  return bot.port;
};

/** A connection that is closed with the test. */
const open = async (port: number): Promise<Socket> => {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  onTestFinished(() => void socket.destroy());
  await once(socket, 'connect');
  return socket;
};

/** The status of the answer that comes over a connection. */
const statusOf = async (socket: Socket): Promise<string | undefined> => {
  const [chunk]: readonly unknown[] = await once(socket, 'data');
  return /^HTTP\/1\.1 (\d+) /.exec(String(chunk))?.[1];
};

/** The text of a request. */
const requestOf = (line: string, headers: Readonly<Record<string, string>>, body = ''): string => {
  const lines = Object.entries({ host: '127.0.0.1', ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${line} HTTP/1.1\r\n${lines.join('')}\r\n${body}`;
};

const JSON_TYPE = { 'content-type': 'application/json' };

test('a request without Discord’s signature gets a 401, whatever else is wrong with it', async () => {
  const port = await startListening();
  const bad: Readonly<Record<string, string>> = {
    'no signature': requestOf('POST /', { ...JSON_TYPE, 'content-length': '2' }, '{}'),
    'a forged signature': requestOf('POST /', { ...JSON_TYPE, ...FORGED, 'content-length': '2' }, '{}'),
    'a senseless type': requestOf('POST /', { ...FORGED, 'content-type': 'nonsense', 'content-length': '2' }, '{}'),
    'no type': requestOf('POST /', { ...FORGED, 'content-length': '2' }, '{}'),
    'a large body': requestOf('POST /', { ...JSON_TYPE, ...FORGED, 'content-length': '2000000' }),
    'another method': requestOf('GET /', FORGED),
    'a senseless path': requestOf('POST /%zz', { ...JSON_TYPE, ...FORGED, 'content-length': '2' }, '{}'),
    'a senseless length': requestOf('POST /', { ...JSON_TYPE, ...FORGED, 'content-length': 'many' }),
  };
  for (const [what, request] of Object.entries(bad)) {
    const socket = await open(port);
    socket.write(request);
    expect([what, await statusOf(socket)]).toEqual([what, '401']);
  }
});

test(
  'a request that is cut short gets a 401 once it has ended, and after 10 seconds if it never ends',
  { tags: ['long'] },
  async () => {
    const port = await startListening();
    const cut = requestOf('POST /', { ...JSON_TYPE, ...FORGED, 'content-length': '100' }, '{"type":');
    const [ended, left] = [await open(port), await open(port)];
    const began = performance.now();
    ended.end(cut);
    left.write(cut);
    const statuses = [statusOf(ended), statusOf(left)] as const;
    expect(await statuses[0]).toBe('401');
    expect(performance.now() - began).toBeLessThan(PATIENCE);
    expect(await statuses[1]).toBe('401');
    const took = performance.now() - began;
    expect(took).toBeGreaterThan(PATIENCE - 1_000);
    expect(took).toBeLessThan(PATIENCE + BUSY);
  },
);
