import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DiscordAPIError, type REST } from 'discord.js';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { createClient } from '../../../src/discord/connection/client.ts';

/** The requests of a bot to a server that answers as `listener` does. */
const restTo = async (listener: RequestListener): Promise<REST> => {
  const server = createServer(listener).listen(0, '127.0.0.1');
  onTestFinished(() => server.close().closeAllConnections());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return createClient(`http://127.0.0.1:${port}/api`, pino({ level: 'silent' })).rest.setToken('a token');
};

const CALLBACK = '/interactions/1/token/callback';

test('an answer goes out again after a limit and after a fault, and its requests are told', async () => {
  const answers = [
    { status: 429, headers: { 'retry-after': '0.01' }, body: '{"retry_after":0.01}' },
    { status: 502, headers: {}, body: 'no gateway' },
    { status: 200, headers: {}, body: '{"posted":"Zähler"}' },
  ];
  const bodies: string[] = [];
  const rest = await restTo((request, response) => {
    const { status, headers, body } = answers[bodies.length] ?? { status: 500, headers: {}, body: '' };
    const number = bodies.push('') - 1;
    request.setEncoding('utf8').on('data', (text: string) => (bodies[number] += text));
    request.on('end', () => response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(body));
  });
  const statuses: number[] = [];
  rest.on(
    'response',
    ({ route }, { status }) => void statuses.push(route === '/interactions/:id/:token/callback' ? status : 0),
  );
  expect(await rest.post(CALLBACK, { body: { said: 'Ja' }, auth: false })).toEqual({ posted: 'Zähler' });
  expect(bodies).toEqual(Array.from({ length: 3 }, () => '{"said":"Ja"}'));
  expect(statuses).toEqual([429, 502, 200]);
});

test('a refusal keeps its code and its words, and an answer without a body is none', async () => {
  const rest = await restTo(({ method }, response) => {
    if (method === 'DELETE') response.writeHead(204).end();
    else response.writeHead(404, { 'content-type': 'application/json' }).end('{"code":10062,"message":"Unknown"}');
  });
  const refused = await rest.post(CALLBACK, { body: {}, auth: false }).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(DiscordAPIError);
  expect(refused).toMatchObject({ code: 10062, status: 404, rawError: { message: 'Unknown' } });
  expect(new Uint8Array((await rest.delete('/channels/1/messages/2')) as ArrayBuffer)).toHaveLength(0);
});

test('a request without an answer is given up in the end, and one that was given up before is not sent', async () => {
  const rest = await restTo(() => undefined);
  Object.assign(rest.options, { timeout: 50, retries: 1 });
  const givenUp = { name: 'AbortError' };
  await expect(rest.get('/gateway')).rejects.toMatchObject(givenUp);
  await expect(rest.get('/gateway', { signal: AbortSignal.abort() })).rejects.toMatchObject(givenUp);
});
