// @module-tag ground
import { request } from 'node:http';
import { expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { askAsBot, useRig } from '../rig/local/rig.ts';

const rig = useRig('file');

/** The status and body of a request with this Host header. */
const askAs = (host: string, path: string): Promise<[number | undefined, string]> =>
  new Promise((resolve, reject) => {
    const { port } = new URL(rig.local.url);
    const asked = request({ host: '127.0.0.1', port, path, headers: { host } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => resolve([response.statusCode, Buffer.concat(chunks).toString()]));
    });
    asked.on('error', reject).end();
  });

/** The result of opening a WebSocket with these headers: `open`, or the error with the status. */
const connect = (path: string, headers: Record<string, string>): Promise<string> =>
  new Promise((resolve) => {
    const socket = new WebSocket(`${rig.local.url.replace('http', 'ws')}${path}`, { headers });
    socket.on('open', () => {
      socket.terminate();
      resolve('open');
    });
    socket.on('error', ({ message }) => resolve(message));
  });

const PATHS = ['/', '/local/overview?as=clay', '/api/v10/gateway', '/nowhere'];

test.each(PATHS)('%s is not served under the name of another site', async (path) => {
  const { port } = new URL(rig.local.url);
  for (const host of [
    'example.com',
    `example.com:${port}`,
    `127.0.0.1.example.com:${port}`,
    `evil-localhost:${port}`,
  ]) {
    const [status, body] = await askAs(host, path);
    expect([host, status]).toEqual([host, 421]);
    expect(JSON.parse(body)).toEqual({ error: 'This server only answers to 127.0.0.1, localhost and [::1].' });
  }
});

test('every name of this machine is served', async () => {
  const { port } = new URL(rig.local.url);
  for (const host of ['127.0.0.1', `127.0.0.1:${port}`, `localhost:${port}`, `LOCALHOST:${port}`, `[::1]:${port}`]) {
    expect([host, (await askAs(host, '/local/overview?as=clay'))[0]]).toEqual([host, 200]);
  }
});

test.each(['/gateway/?v=10&encoding=json', '/local/updates?as=clay', '/local/inspector/live'])(
  'a WebSocket from another site to %s is refused',
  async (path) => {
    const { host } = new URL(rig.local.url);
    expect(await connect(path, {})).toBe('open');
    expect(await connect(path, { host: 'example.com' })).toContain('421');
    expect(await connect(path, { host, origin: 'https://example.com' })).toContain('403');
  },
);

test.each(['/local/nowhere', '//', '//gateway', '/\\', '/%'])('a WebSocket to %s gets 404', async (path) => {
  expect(await connect(path, {})).toContain('404');
});

test.each([
  { bytes: 4097, what: 'just too long' },
  { bytes: 60 * 1024 * 1024, what: 'very long' },
])('a payload that is $what closes the gateway with 4002', async ({ bytes }) => {
  const socket = new WebSocket(`${rig.local.url.replace('http', 'ws')}/gateway/?v=10&encoding=json`);
  await new Promise((resolve) => void socket.once('message', resolve));
  const frame = JSON.stringify({ op: 1, d: null });
  const closed = new Promise((resolve) => void socket.once('close', resolve));
  socket.send(frame.padEnd(4096));
  await new Promise((resolve) => void socket.once('message', resolve));
  socket.send(frame.padEnd(bytes));
  expect(await closed).toBe(4002);
});

test('a body beyond its limit is refused', async () => {
  const say = (length: number): Promise<Response> =>
    fetch(`${rig.local.url}/local/say`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ as: 'clay', channel: 'games', content: 'x'.repeat(length) }),
    });
  expect((await say(2000)).status).toBe(200);
  expect((await say(300_000)).status).toBe(413);
});

test('files of more than 25 MiB together are refused', async () => {
  const form = new FormData();
  form.append('payload_json', '{}');
  for (let number = 0; number < 3; number += 1) {
    form.append(`files[${number}]`, new Blob([Buffer.alloc(9 * 1024 * 1024)]), `${number}.bin`);
  }
  const path = `/channels/${rig.local.channels['games']}/messages`;
  const answer = await askAsBot(rig.local, path, { method: 'POST', body: form });
  expect([answer.status, await answer.json()]).toMatchObject([413, { code: 40005 }]);
});
