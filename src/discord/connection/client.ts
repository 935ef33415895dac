import { once } from 'node:events';
import { Client, Events, GatewayIntentBits, Options, Status } from 'discord.js';
import type { Logger } from 'pino';

/**
 * A client that keeps little in memory and pings nobody by accident.
 *
 * The limit of 50 requests a second that discord.js puts on a client counts interaction webhooks too, which Discord
 * does not: it is off here. Discord's own limits are still obeyed, by the headers that it sends with every answer.
 */
export const createClient = (apiUrl: string, log: Logger): Client => {
  const client = new Client({
    intents: [GatewayIntentBits.Guilds],
    shards: 'auto',
    allowedMentions: { parse: [] },
    makeCache: Options.cacheWithLimits({
      ...Options.DefaultMakeCacheSettings,
      ...NONE_CACHED,
      UserManager: { maxSize: 0, keepOverLimit: (user) => user.id === user.client.user.id },
      GuildMemberManager: { maxSize: 0, keepOverLimit: (member) => member.id === member.client.user.id },
    }),
    rest: { api: apiUrl, globalRequestsPerSecond: Number.POSITIVE_INFINITY, invalidRequestWarningInterval: 500 },
  });
  client.on('error', (error) => log.error({ err: error }, 'client error'));
  client.on('warn', (text) => log.warn({ text }, 'client warning'));
  client.on('shardDisconnect', ({ code }) => log.warn({ code }, 'gateway closed'));
  client.on('shardReconnecting', () => log.info('gateway reconnecting'));
  client.on('shardResume', (_shard, replayed) => log.info({ replayed }, 'gateway resumed'));
  client.rest.on('rateLimited', ({ route, method, timeToReset, global }) =>
    log.warn({ route, method, timeToReset, global }, 'rate limited'),
  );
  client.rest.on('invalidRequestWarning', ({ count, remainingTime }) =>
    log.error({ count, remainingTime }, 'many invalid requests: Discord blocks at 10,000 in 10 minutes'),
  );
  return client;
};

/** How long a connection that is being made may take before it is let go all the same, in milliseconds. */
const PATIENCE = 1_500;

/**
 * Leaves the gateway, so that no more interactions come. What runs can still be answered. A connection that is only
 * being made is waited for: discord.js stops listening to it, and its failure would then end the process.
 */
export const leaveGateway = async (client: Client): Promise<void> => {
  client.removeAllListeners(Events.ShardReconnecting);
  if (client.ws.shards.some(({ status }) => status !== Status.Ready && status !== Status.Disconnected)) {
    const signal = AbortSignal.timeout(PATIENCE);
    const connected = [Events.ShardReady, Events.ShardResume].map((event) => once(client, event, { signal }));
    await Promise.race(connected).catch(() => undefined);
  }
  // `client.destroy` would forget the token, too, which the answers under way still need.
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
