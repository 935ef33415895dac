import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { Gate } from './gate.ts';
import { openGatewayProxy, type DeliveredInteraction, type GatewayProxy } from './gateway-proxy.ts';
import { listen, type Listening } from './listening.ts';
import { idsOf, jsonIn, labelOf, readRequest, type BotRequest } from './requests.ts';

/** What a proxy in front of Discord reports and asks. */
export interface DiscordWatch {
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
interface DiscordProxy extends Pick<Listening, 'cutAll' | 'close'> {
  /** The `api` option of a REST client. */
  readonly apiUrl: string;
  readonly gateway: GatewayProxy;
}

/** Opens a proxy in front of the Discord whose page is at `target`. */
export const openDiscordProxy = async (
  target: string,
  process: string,
  gate: Gate,
  watch: DiscordWatch,
): Promise<DiscordProxy> => {
  // Only faults close connections: an idle one that closed just as the bot sends would be a fault that nobody planned.
  const server = createServer({ keepAliveTimeout: 0 });
  const listening = await listen(server);
  const origin = `http://127.0.0.1:${listening.port}`;
  const gateway = openGatewayProxy(server, target, origin, (interaction) => watch.deliver(process, interaction));

  const serve = async (asked: IncomingMessage, reply: ServerResponse): Promise<void> => {
    const { method = 'GET', url = '/', headers } = asked;
    const body = await buffer(asked);
    const read = readRequest(process, method, url, headers['content-type'] ?? '', body);
    const kind = read.hasFiles ? 'worker' : 'request';
    const { answer } = await gate.pass({ process, kind, label: labelOf(read), ids: idsOf(read) }, reply, async () => {
      await watch.asked(read);
      const got = await fetch(`${target}${url}`, { method, headers: kept(headers), ...(body.length > 0 && { body }) });
      const text = await got.text();
      watch.taken(read, got.status, jsonIn(text));
      return { got, text };
    });
    if (answer === null) return;
    const { got, text } = answer;
    // The address of Discord's gateway becomes the one of this proxy.
    const told = read.path.startsWith('/gateway') ? text.replaceAll(asWs(target), asWs(origin)) : text;
    const length = told === '' ? {} : { 'content-length': Buffer.byteLength(told) };
    reply.writeHead(got.status, { ...kept(Object.fromEntries(got.headers)), ...length }).end(told);
  };
  server.on('request', (asked, reply) => void serve(asked, reply).catch(() => reply.destroy()));

  const cutAll = (): void => {
    listening.cutAll();
    gateway.drop();
  };
  return {
    apiUrl: `${origin}/api`,
    gateway,
    cutAll,
    close: async () => {
      cutAll();
      await listening.close();
    },
  };
};

const asWs = (url: string): string => url.replace('http', 'ws');

/** Headers without those that belong to a single connection. */
const kept = (headers: IncomingMessage['headers']): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (OF_A_CONNECTION.has(name) ? [] : [[name, String(value)]])),
  );

const OF_A_CONNECTION = new Set(['host', 'connection', 'keep-alive', 'transfer-encoding', 'content-length']);
