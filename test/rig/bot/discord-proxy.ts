import { once } from 'node:events';
import { createServer, request as send, type IncomingMessage, type ServerResponse } from 'node:http';
import { onTestFinished } from 'vitest';
import { WebSocket, WebSocketServer, type RawData } from 'ws';
import type { LocalDiscord } from '../../../src/local/index.ts';

/** A proxy for a local Discord that can be slow or silent, or close the gateway, as networks and Discord do. */
export interface DiscordProxy {
  /** The API's address through this proxy. It leads to this proxy's gateway, too. */
  readonly apiUrl: string;
  /** Delays every request by so many milliseconds. With Infinity, it answers none. */
  delay(milliseconds: number): void;
  /** Delays everything that the gateway says by so many milliseconds. */
  delayGateway(milliseconds: number): void;
  /** How many requests it is delaying. */
  heldUp(): number;
  /** Answers every request with this status, until it is null. */
  answer(status: number | null): void;
  /** Carries out the next request with this method and such a path, but answers it with 500. */
  loseAnswer(method: string, path: RegExp): void;
  /** Whether that request is still to come. */
  isLosing(): boolean;
  /** Closes all connections to the gateway with a code, and with `again` every new one. */
  closeGateway(code: number, options?: { readonly again: boolean }): void;
  /** How many connections to the gateway there have been. */
  connections(): number;
}

/** Opens a proxy in front of a local Discord on a free port, which closes with the test. */
export const openProxy = async (local: LocalDiscord): Promise<DiscordProxy> => {
  const target = new URL(local.apiUrl);
  let latency = 0;
  let gatewayLatency = 0;
  let heldUp = 0;
  let lost: { readonly method: string; readonly path: RegExp } | null = null;
  let status: number | null = null;
  let closing: number | null = null;
  let connections = 0;
  let origin = '';

  /** Replaces the address of Discord's gateway in a text with this proxy's. */
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
        const isLost = lost !== null && method === lost.method && lost.path.test(url ?? '');
        if (isLost) lost = null;
        response.writeHead(isLost ? 500 : (answer.statusCode ?? 502), rest);
        response.end(isGateway ? redirected(body.toString()) : body);
      });
    });
    there.on('error', () => response.destroy());
    request.pipe(there);
  };

  const server = createServer((request, response) => {
    if (latency === Number.POSITIVE_INFINITY) return;
    heldUp += 1;
    setTimeout(() => {
      heldUp -= 1;
      forward(request, response);
    }, latency);
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
    far.on('message', (data: Buffer) => {
      if (gatewayLatency === 0) near.send(redirected(data.toString()));
      else setTimeout(() => near.send(redirected(data.toString()), () => undefined), gatewayLatency);
    });
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
    delayGateway: (milliseconds) => {
      gatewayLatency = milliseconds;
    },
    heldUp: () => heldUp,
    loseAnswer: (method, path) => {
      lost = { method, path };
    },
    isLosing: () => lost !== null,
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

/** Whether a close may carry this code. Other codes only describe a broken connection. */
const isSendable = (code: number): boolean => code === 1000 || code >= 3000;
