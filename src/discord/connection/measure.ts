import { Events, Status, type Client } from 'discord.js';
import { LRUCache } from 'lru-cache';
import type { Shard } from '../../metrics/gauges.ts';
import type { Metrics } from '../../metrics/metrics.ts';

/** How many interactions without a first answer are remembered: some never get one. */
const MOST_AWAITED = 1_000;

/** Counts a client's connections and requests, and times the first answers to its interactions. */
export const measure = (client: Client, metrics: Metrics): void => {
  const arrivals = new LRUCache<string, number>({ max: MOST_AWAITED });
  client.on(Events.InteractionCreate, ({ id }) => void arrivals.set(id, performance.now()));
  client.rest.on('response', ({ method, path, route }, { status }) => {
    metrics.requested({ method, route, status });
    const [, id = ''] = /^\/interactions\/(\d+)\//.exec(path) ?? [];
    const arrived = arrivals.get(id);
    if (arrived === undefined) return;
    arrivals.delete(id);
    if (status < 300) metrics.answered(performance.now() - arrived);
  });
  client.rest.on('rateLimited', ({ route }) => metrics.limited(route));
  client.on(Events.ShardReady, (shard) => metrics.gateway(shard, 'ready'));
  client.on(Events.ShardResume, (shard) => metrics.gateway(shard, 'resumed'));
  client.on(Events.ShardReconnecting, (shard) => metrics.gateway(shard, 'reconnecting'));
  client.on(Events.ShardDisconnect, (_event, shard) => metrics.gateway(shard, 'closed'));
  metrics.from({ shards: () => shardsOf(client) });
};

/** The connections of a client to the gateway. */
export const shardsOf = ({ ws, guilds }: Client): readonly Shard[] => {
  const servers = new Map<number, number>();
  for (const { shardId } of guilds.cache.values()) servers.set(shardId, (servers.get(shardId) ?? 0) + 1);
  return ws.shards.map(({ id, status, ping }) => ({
    id,
    isReady: status === Status.Ready,
    ping: ping < 0 ? null : ping,
    servers: servers.get(id) ?? 0,
  }));
};
