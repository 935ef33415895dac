import { createServer, request as send, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import { WebSocketServer } from 'ws';
import type { LocalDiscord } from '../../../src/local/index.ts';
import { joinGateway } from '../../../src/tools/torture/wire/gateway-proxy.ts';
import { listen } from '../../../src/tools/torture/wire/listening.ts';

/** A proxy for a local Discord that can be slow or silent, or close the gateway, as networks and Discord do. */
export interface DiscordProxy {
  /** The address of the API behind this proxy. The API names the gateway behind this proxy, too. */
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

/** What goes wrong at the moment. */
interface Faults {
  latency: number;
  gatewayLatency: number;
  lost: { readonly method: string; readonly path: RegExp } | null;
  status: number | null;
  closing: number | null;
}

/** Opens a proxy in front of a local Discord on a free port, which closes with the test. */
export const openProxy = async (local: LocalDiscord): Promise<DiscordProxy> => {
  const target = new URL(local.apiUrl);
  const faults: Faults = { latency: 0, gatewayLatency: 0, lost: null, status: null, closing: null };
  let heldUp = 0;
  let connections = 0;
  const server = createServer();
  const { port, close } = await listen(server);
  onTestFinished(close);
  /** Replaces the address of Discord's gateway in a text by the one of this proxy. */
  const redirected = (text: string): string => text.replaceAll(`ws://${target.host}`, `ws://127.0.0.1:${port}`);

  server.on('request', (request, response) => {
    if (faults.latency === Number.POSITIVE_INFINITY) return;
    heldUp += 1;
    setTimeout(() => {
      heldUp -= 1;
      forward(target, request, response, faults, redirected);
    }, faults.latency);
  });
  const sockets = new WebSocketServer({ server });
  sockets.on('connection', (bot, { url }) => {
    connections += 1;
    bot.on('message', () => {
      if (faults.closing !== null) bot.close(faults.closing);
    });
    joinGateway(bot, `ws://${target.host}${url ?? ''}`, (sent) => [
      { text: redirected(sent), milliseconds: faults.gatewayLatency },
    ]);
  });
  return {
    apiUrl: `http://127.0.0.1:${port}${target.pathname}`,
    delay: (latency) => void Object.assign(faults, { latency }),
    delayGateway: (gatewayLatency) => void Object.assign(faults, { gatewayLatency }),
    heldUp: () => heldUp,
    loseAnswer: (method, path) => void Object.assign(faults, { lost: { method, path } }),
    isLosing: () => faults.lost !== null,
    answer: (status) => void Object.assign(faults, { status }),
    closeGateway: (code, { again } = { again: false }) => {
      if (again) faults.closing = code;
      for (const socket of sockets.clients) socket.close(code);
    },
    connections: () => connections,
  };
};

/** Has Discord answer a request, or answers it as the faults say. */
const forward = (
  target: URL,
  request: IncomingMessage,
  response: ServerResponse,
  faults: Faults,
  redirected: (text: string) => string,
): void => {
  if (faults.status !== null) {
    response.writeHead(faults.status, { 'content-type': 'application/json' }).end('{"message":"no","code":0}');
    return;
  }
  const { method, url = '', headers } = request;
  const answer = async (theirs: IncomingMessage): Promise<void> => {
    const body = await buffer(theirs);
    const { 'content-length': _length, ...rest } = theirs.headers;
    const isLost = faults.lost !== null && method === faults.lost.method && faults.lost.path.test(url);
    if (isLost) faults.lost = null;
    response.writeHead(isLost ? 500 : (theirs.statusCode ?? 502), rest);
    response.end(url.endsWith('/gateway/bot') ? redirected(body.toString()) : body);
  };
  const there = send({ host: target.hostname, port: target.port, method, path: url, headers }, (theirs) => {
    void answer(theirs).catch(() => response.destroy());
  });
  there.on('error', () => response.destroy());
  request.pipe(there);
};
