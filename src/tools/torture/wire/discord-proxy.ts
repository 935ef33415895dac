import { once } from 'node:events';
import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { delay, type Passage, type Sighting, type When } from './crossing.ts';
import { openGatewayProxy, type DeliveredInteraction, type GatewayProxy } from './gateway-proxy.ts';
import { listen, type Listening } from './listening.ts';
import { describeRequest, idsOf, jsonIn, readRequest, type BotRequest } from './requests.ts';

/** What a proxy in front of Discord reports and asks. */
export interface DiscordWatch {
  cross(sighting: Sighting): Passage;
  /**
   * Says after how many milliseconds an interaction is passed on to a process, once for each number; without any, it is
   * lost. So two interactions may change places.
   */
  deliver(process: string, interaction: DeliveredInteraction): readonly number[];
  /** Called before Discord gets a request. */
  asked(request: BotRequest): Promise<void>;
  /** Called once Discord has answered a request, whether or not the bot gets the answer. */
  taken(request: BotRequest, status: number, answer: unknown): void;
}

/** Stands between one process and Discord: its REST API, and its gateway. */
export interface DiscordProxy extends Pick<Listening, 'cutAll' | 'close'> {
  /** The `api` option of a REST client. */
  readonly apiUrl: string;
  readonly gateway: GatewayProxy;
}

/** What Discord answers. */
interface Reply {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

/** How many seconds a bot has to wait after a 429. */
const RETRY_AFTER = 0.2;

/** Opens a proxy in front of the Discord whose page is at `target`. */
export const openDiscordProxy = async (target: string, process: string, watch: DiscordWatch): Promise<DiscordProxy> => {
  const agent = new Agent({ keepAlive: true });
  // Only faults close connections: an idle one that closed just as the bot sends would be a fault that nobody planned.
  const server = createServer({ keepAliveTimeout: 0 });
  const listening = await listen(server);
  const origin = `http://127.0.0.1:${listening.port}`;
  const gateway = openGatewayProxy(server, target, origin, (interaction) => watch.deliver(process, interaction));

  const serve = async (asked: IncomingMessage, reply: ServerResponse): Promise<void> => {
    const { method = 'GET', url = '/', headers } = asked;
    const body = await buffer(asked);
    const read = readRequest(process, method, url, headers['content-type'] ?? '', body);
    const passage = watch.cross({ process, ...describeRequest(read), ids: idsOf(read) });
    const forward = async (): Promise<Reply> => {
      await watch.asked(read);
      const got = await send(agent, target, asked, body);
      watch.taken(read, got.status, jsonIn(got.body.toString()));
      return read.path.startsWith('/gateway') ? withGateway(got, target, origin) : got;
    };
    try {
      await answer(passage, reply, forward);
    } finally {
      passage.done();
    }
  };
  server.on('request', (asked, reply) => void serve(asked, reply).catch(() => reply.destroy()));

  const cutAll = (): void => {
    listening.cutAll();
    gateway.cutAll();
  };
  return {
    apiUrl: `${origin}/api`,
    gateway,
    cutAll,
    close: async () => {
      cutAll();
      agent.destroy();
      await listening.close();
    },
  };
};

/** Answers a request as its treatment says. Asks Discord if and when the treatment allows it. */
const answer = async (passage: Passage, reply: ServerResponse, forward: () => Promise<Reply>): Promise<void> => {
  const { treatment } = passage;
  const isGone = (): boolean => reply.destroyed || reply.socket?.destroyed !== false;
  const isLetThrough = async (when: When): Promise<boolean> => {
    await delay(passage, when);
    if (isGone()) return false;
    if (!('when' in treatment) || treatment.when !== when || treatment.kind === 'hold') return true;
    if (treatment.kind === 'cut') reply.destroy();
    else if (treatment.kind === 'fail') fail(reply, treatment.status);
    else await once(reply, 'close');
    return false;
  };
  if (!(await isLetThrough('before'))) return;
  const { status, headers, body } = await forward();
  if (!(await isLetThrough('after'))) return;
  const { 'content-length': _length, 'transfer-encoding': _encoding, connection: _connection, ...others } = headers;
  const { 'keep-alive': _keepAlive, ...kept } = others;
  reply.writeHead(status, { ...kept, ...(body.length > 0 ? { 'content-length': body.length } : {}) }).end(body);
};

const fail = (reply: ServerResponse, status: 429 | 500): void => {
  const error =
    status === 429
      ? { message: 'You are being rate limited.', retry_after: RETRY_AFTER, global: false }
      : { message: '500: Internal Server Error', code: 0 };
  const body = Buffer.from(JSON.stringify(error));
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

/** Replaces the address of Discord's gateway in an answer by the one of this proxy. */
const withGateway = (got: Reply, target: string, origin: string): Reply => {
  const [theirs, own] = [target, origin].map((url) => url.replace('http', 'ws'));
  return { ...got, body: Buffer.from(got.body.toString().replaceAll(theirs ?? '', own ?? '')) };
};
