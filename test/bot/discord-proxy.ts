import { once } from 'node:events';
import { type IncomingMessage, type ServerResponse, createServer, request as send } from 'node:http';
import { onTestFinished } from 'vitest';
import { type RawData, WebSocket, WebSocketServer } from 'ws';
import type { LocalDiscord } from '../../src/local/index.ts';

/** A way to a local Discord that is slow, does not answer, or closes the gateway, as a network and Discord do. */
export interface DiscordProxy {
  /** The API as it is reached through this proxy; its gateway is this proxy's, too. */
  readonly apiUrl: string;
  /** From now on every request takes so many milliseconds longer; with Infinity, none is answered. */
  delay(milliseconds: number): void;
  /** From now on every request is answered with this status; null answers them again. */
  answer(status: number | null): void;
  /** Closes all connections to the gateway with a code, at once and, if asked to, at every new one. */
  closeGateway(code: number, options?: { readonly again: boolean }): void;
  /** How many connections to the gateway there were. */
  connections(): number;
}

/** Opens a proxy before a local Discord on a port of its own, closed with the test. */
export const openProxy = async (local: LocalDiscord): Promise<DiscordProxy> => {
  const target = new URL(local.apiUrl);
  let latency = 0;
  let status: number | null = null;
  let closing: number | null = null;
  let connections = 0;
  let origin = '';

  /** Texts in which Discord says where its gateway is say then that it is here. */
  const redirected = (text: string): string => text.replaceAll(`ws://${target.host}`, origin.replace('http', 'ws'));

  const forward = (request: IncomingMessage, response: ServerResponse): void => {
    if (status !== null) {
      response.writeHead(status, { 'content-type': 'application/json' }).end('{"message":"no","code":0}');
      return;
    }
    const { method, url, headers } = request;
    const there = send({ host: target.hostname, port: target.port, method, path: url, headers }, (answer) => {
      const isGateway = url?.endsWith('/gateway/bot') === true;
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => {
        const body = Buffer.concat(chunks);
        const { 'content-length': _length, ...rest } = answer.headers;
        response.writeHead(answer.statusCode ?? 502, rest);
        response.end(isGateway ? redirected(body.toString()) : body);
      });
    });
    there.on('error', () => response.destroy());
    request.pipe(there);
  };

  const server = createServer((request, response) => {
    if (latency === Number.POSITIVE_INFINITY) return;
    setTimeout(() => forward(request, response), latency);
  });
  const sockets = new WebSocketServer({ server });
  sockets.on('connection', (near, request) => {
    connections += 1;
    const far = new WebSocket(`ws://${target.host}${request.url ?? ''}`);
    const early: RawData[] = [];
    near.on('message', (data) => {
      if (closing !== null) near.close(closing);
      else if (far.readyState === WebSocket.OPEN) far.send(data, { binary: false });
      else early.push(data);
    });
    far.on('open', () => early.forEach((data) => far.send(data, { binary: false })));
    far.on('message', (data: Buffer) => near.send(redirected(data.toString())));
    far.on('error', () => near.terminate());
    near.on('close', (code) => (isSendable(code) ? far.close(code) : far.terminate()));
    far.on('close', (code) => (isSendable(code) ? near.close(code) : near.terminate()));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  origin = `http://127.0.0.1:${address !== null && typeof address === 'object' ? address.port : 0}`;
  onTestFinished(async () => {
    for (const socket of sockets.clients) socket.terminate();
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  });
  return {
    apiUrl: `${origin}${target.pathname}`,
    delay: (milliseconds) => {
      latency = milliseconds;
    },
    answer: (with_) => {
      status = with_;
    },
    closeGateway: (code, { again } = { again: false }) => {
      if (again) closing = code;
      for (const socket of sockets.clients) socket.close(code);
    },
    connections: () => connections,
  };
};

/** Codes that a close may carry; others only stand for a connection that broke. */
const isSendable = (code: number): boolean => code === 1000 || code >= 3000;
