import { once } from 'node:events';
import { Client, Events, GatewayIntentBits, Options, Status, type ClientOptions, type RESTOptions } from 'discord.js';
import type { Logger } from 'pino';
import { getGlobalDispatcher, Headers, type Dispatcher } from 'undici';
import { MINUTE } from '../../kernel/time.ts';
import { isTooLong, LONGEST_LIMIT } from '../messages/waits.ts';
import { createPatience, timeShown, type Patience } from './patience.ts';
import { createShards, isolatePackets } from './shards.ts';
import { connectionTexts } from './texts/texts.ts';
import { withForm } from './uploads.ts';

type ShardOptions = Pick<ClientOptions, 'shards' | 'shardCount'>;

/** Each interaction has a handler of its requests, which discord.js by default keeps for an hour. In milliseconds. */
const SWEPT = 5 * MINUTE;

/**
 * A client that caches little and pings nobody by accident. By default it has as many shards as Discord recommends.
 *
 * The limit of 50 requests a second in discord.js is off here, as it also counts interaction webhooks, which Discord
 * does not. Discord's own limits are still obeyed, by the headers of its answers.
 * A request that would have to wait for long fails instead: what it is for is tried again later.
 */
export const createClient = (
  apiUrl: string,
  log: Logger,
  shards: ShardOptions = { shards: 'auto' },
  patience: Patience = createPatience(log),
): Client => {
  const client = new Client({
    intents: [GatewayIntentBits.Guilds],
    ...shards,
    allowedMentions: { parse: [] },
    makeCache: Options.cacheWithLimits({
      ...Options.DefaultMakeCacheSettings,
      ...NONE_CACHED,
      UserManager: { maxSize: 0, keepOverLimit: (user) => user.id === user.client.user.id },
      GuildMemberManager: { maxSize: 0, keepOverLimit: (member) => member.id === member.client.user.id },
    }),
    ws: { buildStrategy: createShards(log, patience) },
    rest: {
      api: apiUrl,
      globalRequestsPerSecond: Number.POSITIVE_INFINITY,
      invalidRequestWarningInterval: 500,
      handlerSweepInterval: SWEPT,
      rejectOnRateLimit: isTooLong,
      makeRequest: sendRequest,
    },
  });
  const queue = client.rest.queueRequest.bind(client.rest);
  client.rest.queueRequest = (request) => queue(request.files?.length ? withForm(request) : request);
  isolatePackets(client, log);
  client.on('error', (error) => log.error({ err: error }, 'client error'));
  client.on('warn', (text) => log.warn({ text }, 'client warning'));
  client.on('shardDisconnect', ({ code }, shard) => log.warn({ shard, code }, 'gateway closed'));
  client.on('shardReconnecting', (shard) => log.info({ shard }, 'gateway reconnecting'));
  client.on('shardResume', (shard, replayed) => log.info({ shard, replayed }, 'gateway resumed'));
  client.rest.on('rateLimited', ({ route, method, timeToReset, global }) =>
    log.warn({ route, method, timeToReset, global }, 'rate limited'),
  );
  client.rest.on('invalidRequestWarning', ({ count, remainingTime }) =>
    log.error({ count, remainingTime }, 'many invalid requests: Discord blocks at 10,000 in 10 minutes'),
  );
  return client;
};

/** Whether all shards are connected now; without shards, whether the client has been ready. */
export const isConnected = (client: Client): boolean =>
  client.isReady() && client.ws.shards.every(({ status }) => status === Status.Ready);

/** Until when Discord wants no requests at all, in words; null if it takes them, or will soon. */
export const limitOf = ({ rest: { globalRemaining, globalReset } }: Client): string | null =>
  globalRemaining <= 0 && globalReset - Date.now() > LONGEST_LIMIT
    ? connectionTexts.limited({ until: timeShown(new Date(globalReset)) })
    : null;

/** How long to wait for a connection that is still being made, in milliseconds. */
const PATIENCE = 1_500;

/**
 * Leaves the gateway, so that no more interactions come. Those in progress can still be answered. Waits for a
 * connection that is still being made: discord.js would stop listening to it, and its failure would end the process.
 */
export const leaveGateway = async (client: Client): Promise<void> => {
  client.removeAllListeners(Events.ShardReconnecting);
  if (client.ws.shards.some(({ status }) => status !== Status.Ready && status !== Status.Disconnected)) {
    const signal = AbortSignal.timeout(PATIENCE);
    const connected = [Events.ShardReady, Events.ShardResume].map((event) => once(client, event, { signal }));
    await Promise.race(connected).catch(() => undefined);
  }
  // `client.destroy` would also forget the token, which the answers in progress still need.
  await client.ws['destroy']();
};

const NONE_CACHED = {
  MessageManager: 0,
  ReactionManager: 0,
  PresenceManager: 0,
  VoiceStateManager: 0,
  GuildEmojiManager: 0,
  GuildStickerManager: 0,
  GuildInviteManager: 0,
  GuildBanManager: 0,
  GuildScheduledEventManager: 0,
  StageInstanceManager: 0,
  AutoModerationRuleManager: 0,
  ThreadMemberManager: 0,
};

type Init = Parameters<RESTOptions['makeRequest']>[1];
type Response = Awaited<ReturnType<RESTOptions['makeRequest']>>;

/**
 * Sends a request of discord.js, and reads the answer in one piece. undici's `request`, which discord.js uses by
 * default, makes a stream of each answer and copies its headers.
 */
const sendRequest = (url: string, { body, headers = {}, method, signal }: Init): Promise<Response> => {
  const { origin, pathname, search } = new URL(url);
  const request = {
    origin,
    path: `${pathname}${search}`,
    method: methodOf(method),
    headers: Object.entries(headers).flat().map(String),
    body: typeof body === 'string' || Buffer.isBuffer(body) ? body : null,
  };
  return new Promise((resolve, reject) => {
    let head: Pick<Response, 'status' | 'statusText' | 'headers'> | null = null;
    const chunks: Buffer[] = [];
    let stop: (reason: Error) => void = reject;
    signal?.addEventListener('abort', () => stop(signal.reason), { once: true });
    getGlobalDispatcher().dispatch(request, {
      onConnect: (abort) => {
        stop = abort;
        // It may have been given up before there was a connection.
        if (signal?.aborted) abort(signal.reason);
      },
      onHeaders: (status, raw, _resume, statusText) => {
        head = { status, statusText, headers: new ReceivedHeaders(raw) };
        return true;
      },
      onData: (chunk) => chunks.push(chunk) > 0,
      onComplete: () => (head === null ? reject(new Error('an answer without a head')) : resolve(answer(head, chunks))),
      onError: reject,
    });
  });
};

const METHODS: readonly Dispatcher.HttpMethod[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

const methodOf = (method: string | undefined): Dispatcher.HttpMethod =>
  METHODS.find((known) => known === method) ?? 'GET';

const answer = (head: Pick<Response, 'status' | 'statusText' | 'headers'>, chunks: readonly Buffer[]): Response => {
  const bytes = Buffer.concat(chunks);
  return {
    ...head,
    ok: head.status >= 200 && head.status < 300,
    body: null,
    bodyUsed: false,
    json: async () => JSON.parse(bytes.toString()),
    text: () => Promise.resolve(bytes.toString()),
    arrayBuffer: async () => new Uint8Array(bytes).buffer,
  };
};

/** Headers as they were received: names and values in turn. Nobody but `get` and `has` looks at them. */
class ReceivedHeaders extends Headers {
  readonly #values = new Map<string, string>();

  constructor(raw: readonly Buffer[]) {
    super();
    for (const [index, name] of raw.entries())
      if (index % 2 === 0) this.#values.set(name.toString().toLowerCase(), raw[index + 1]?.toString() ?? '');
  }

  override readonly get = (name: string): string | null => this.#values.get(name.toLowerCase()) ?? null;

  override readonly has = (name: string): boolean => this.#values.has(name.toLowerCase());
}
