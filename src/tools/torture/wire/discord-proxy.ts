import { once } from 'node:events';
import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import type { Passage, Sighting, When } from './crossing.ts';
import { openGatewayProxy, type Deliver, type GatewayProxy } from './gateway-proxy.ts';
import { describeRequest, idsOf, readRequest, type BotRequest } from './requests.ts';

/** What a proxy in front of Discord reports and asks. */
export interface DiscordWatch {
  readonly cross: (sighting: Sighting) => Passage;
  readonly deliver: Deliver;
  /** Called before Discord gets a request. */
  asked(request: BotRequest): Promise<void>;
  /** Called once Discord has answered it, whether or not the bot hears of that. */
  taken(request: BotRequest, status: number, answer: unknown): void;
}

/** Stands in front of Discord for one process: its REST API, and its gateway. */
export interface DiscordProxy {
  /** The `api` option of a REST client. */
  readonly apiUrl: string;
  readonly gateway: GatewayProxy;
  /** Breaks all connections. */
  cutAll(): void;
  close(): Promise<void>;
}

/** What Discord answered. */
interface Reply {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

/** How many seconds a request has to wait after a 429. */
const RETRY_AFTER = 0.2;

/** Opens a proxy in front of the Discord whose page is at `target`. */
export const openDiscordProxy = async (target: string, process: string, watch: DiscordWatch): Promise<DiscordProxy> => {
  const agent = new Agent({ keepAlive: true });
  const sockets = new Set<Socket>();
  const server = createServer((asked, reply) => {
    void serve(asked, reply).catch(() => reply.destroy());
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the proxy has no port');
  const origin = `http://127.0.0.1:${address.port}`;
  const gateway = openGatewayProxy(server, target, origin, process, watch.deliver);

  const serve = async (asked: IncomingMessage, reply: ServerResponse): Promise<void> => {
    const { method = 'GET', url = '/', headers } = asked;
    const body = await buffer(asked);
    const read = readRequest(process, method, url, headers['content-type'] ?? '', body);
    const passage = watch.cross({ process, ...describeRequest(read), ids: idsOf(read) });
    const forward = async (): Promise<Reply> => {
      await watch.asked(read);
      const got = await send(agent, target, asked, body);
      watch.taken(read, got.status, jsonOf(got.body));
      return got;
    };
    try {
      await answer(passage, reply, forward, (got) => withGateway(got, read.path, target, origin));
    } finally {
      passage.done();
    }
  };

  const cutAll = (): void => {
    for (const socket of sockets) socket.destroy();
    gateway.cutAll();
  };
  return {
    apiUrl: `${origin}/api`,
    gateway,
    cutAll,
    close: async () => {
      cutAll();
      agent.destroy();
      server.close();
      await once(server, 'close');
    },
  };
};

/** Answers a request as its treatment says, and asks Discord if and when the treatment allows it. */
const answer = async (
  { treatment, crossing }: Passage,
  reply: ServerResponse,
  forward: () => Promise<Reply>,
  adapt: (got: Reply) => Reply,
): Promise<void> => {
  const isGone = (): boolean => reply.destroyed || reply.socket?.destroyed !== false;
  /** Whether the request goes on from here. */
  const isLetThrough = async (when: When): Promise<boolean> => {
    if (treatment.kind === 'slow' && when === 'before') await wait(treatment.milliseconds);
    if (treatment.kind === 'hold' && treatment.when === when) {
      treatment.reached(crossing);
      await treatment.released;
    }
    if (isGone()) return false;
    if (!('when' in treatment) || treatment.when !== when || treatment.kind === 'hold') return true;
    if (treatment.kind === 'cut') reply.destroy();
    else if (treatment.kind === 'fail') fail(reply, treatment.status);
    else await once(reply, 'close');
    return false;
  };
  if (!(await isLetThrough('before'))) return;
  const { status, headers, body } = adapt(await forward());
  if (!(await isLetThrough('after'))) return;
  const { 'content-length': _length, 'transfer-encoding': _encoding, connection: _connection, ...kept } = headers;
  reply.writeHead(status, { ...kept, ...(body.length > 0 ? { 'content-length': body.length } : {}) }).end(body);
};

const fail = (reply: ServerResponse, status: 429 | 500): void => {
  const told =
    status === 429
      ? { message: 'You are being rate limited.', retry_after: RETRY_AFTER, global: false }
      : { message: '500: Internal Server Error', code: 0 };
  const body = Buffer.from(JSON.stringify(told));
  const limits = status === 429 ? { 'retry-after': String(RETRY_AFTER), 'x-ratelimit-scope': 'shared' } : {};
  reply.writeHead(status, { 'content-type': 'application/json', 'content-length': body.length, ...limits }).end(body);
};

/** Asks Discord itself. */
const send = async (agent: Agent, target: string, asked: IncomingMessage, body: Buffer): Promise<Reply> => {
  const { host: _host, connection: _connection, 'transfer-encoding': _encoding, ...headers } = asked.headers;
  const options = { agent, method: asked.method, headers: { ...headers, 'content-length': body.length } };
  const asking = request(`${target}${asked.url ?? ''}`, options);
  asking.end(body);
  const [got] = (await once(asking, 'response')) as [IncomingMessage];
  return { status: got.statusCode ?? 500, headers: got.headers, body: await buffer(got) };
};

/** Sends the bot to this proxy's gateway instead. */
const withGateway = (got: Reply, path: string, target: string, origin: string): Reply =>
  path.startsWith('/gateway')
    ? {
        ...got,
        body: Buffer.from(got.body.toString().replaceAll(target.replace('http', 'ws'), origin.replace('http', 'ws'))),
      }
    : got;

const jsonOf = (body: Buffer): unknown => {
  try {
    return body.length === 0 ? null : JSON.parse(body.toString());
  } catch {
    return null;
  }
};
