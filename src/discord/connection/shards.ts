import { setTimeout as wait } from 'node:timers/promises';
import {
  GatewayDispatchEvents,
  SimpleShardingStrategy,
  WebSocketShardDestroyRecovery,
  WebSocketShardStatus,
  type Client,
} from 'discord.js';
import type { Logger } from 'pino';
import { MINUTE, SECOND } from '../../kernel/time.ts';
import { NoStartsLeftError, type Patience } from './patience.ts';

/** What connects the shards of a client, as discord.js hands it to a strategy. */
type Manager = ConstructorParameters<typeof SimpleShardingStrategy>[0];

/** A connection to the gateway. Its methods that are named in quotes below are private: the version is pinned. */
interface Shard {
  readonly id: number;
  readonly status: WebSocketShardStatus;
  destroy(options: { readonly reason: string; readonly recover: WebSocketShardDestroyRecovery }): Promise<void>;
  on(event: 'ready' | 'resumed', listener: () => void): unknown;
}

/** The packets without which a connection is none. */
const ESSENTIAL: ReadonlySet<unknown> = new Set([GatewayDispatchEvents.Ready, GatewayDispatchEvents.Resumed]);

/** How many connections in a row are made without a pause, and how long the pauses are, in milliseconds. */
const UNPAUSED = 3;
const PAUSES = { first: SECOND, longest: 2 * MINUTE };
/** A connection that lasted for this long, in milliseconds, was a good one. */
const LASTING = MINUTE;

/**
 * Connects shards that go on whatever Discord sends: a packet that can't be handled is logged and left out, and a
 * connection that can't be set up is made anew, after longer and longer pauses. Discord bans bots that identify too
 * often, so it is asked first whether they still may.
 */
export const createShards =
  (log: Logger, patience: Patience) =>
  (manager: Manager): SimpleShardingStrategy => {
    const strategy = new SimpleShardingStrategy(manager);
    const spawn = strategy.spawn.bind(strategy);
    strategy.spawn = async (ids) => {
      await spawn(ids);
      for (const shard of shardsOf(strategy).values()) protect(shard, { strategy, manager, log });
    };
    const ask = manager.fetchGatewayInformation.bind(manager);
    manager.fetchGatewayInformation = (isAgain = false) =>
      patience.until(async () => {
        const information = await ask(isAgain);
        const { remaining, reset_after: resetAfter } = information.session_start_limit;
        const { shardIds: ids } = manager.options;
        const needed = isAgain ? 1 : Array.isArray(ids) ? ids.length : information.shards;
        if (remaining < needed) throw new NoStartsLeftError(Math.max(resetAfter, SECOND));
        return information;
      });
    return strategy;
  };

/** Has a client survive packets that it can't handle, also those that it has kept until it was ready. */
export const isolatePackets = (client: Client, log: Logger): void =>
  replace(client.ws, 'handlePacket', (handle) => (packet?: unknown, ...rest: unknown[]) => {
    try {
      return handle(packet, ...rest);
    } catch (err) {
      const event = eventOf(packet);
      if (ESSENTIAL.has(event)) throw err;
      log.error({ err, event }, 'a packet of Discord could not be handled');
      return true;
    }
  });

interface Surroundings {
  readonly strategy: SimpleShardingStrategy;
  readonly manager: Manager;
  readonly log: Logger;
}

const protect = (shard: Shard, { strategy, manager, log }: Surroundings): void => {
  const { id } = shard;
  const countAttempt = countAttempts(shard);
  let isRecovering = false;
  let isFirst = true;

  const recover = async (): Promise<void> => {
    if (isRecovering) return;
    isRecovering = true;
    await manager.options.updateSessionInfo(id, null);
    const anew = { reason: 'connecting anew', recover: WebSocketShardDestroyRecovery.Reconnect };
    await (shard.status === WebSocketShardStatus.Idle ? connectAnew() : shard.destroy(anew));
  };
  const connectAnew: () => Promise<void> = () => Reflect.get(shard, 'internalConnect').call(shard);
  const fail = (err: unknown): void => {
    log.error({ err, shard: id }, 'a connection to the gateway failed');
    void restart();
  };
  const restart = (): Promise<void> => recover().catch(fail);

  replace(shard, 'internalConnect', (connect) => async () => {
    isRecovering = false;
    const attempts = countAttempt();
    try {
      if (attempts > UNPAUSED) await wait(pauseBefore(attempts, id), undefined, { ref: false });
      // Without a session to resume, it identifies. Discord has just been asked before the first connection.
      const identifies = (await manager.options.retrieveSessionInfo(id)) === null;
      if (identifies && !isFirst) await manager.fetchGatewayInformation(true);
      isFirst = false;
      // The client may have left in the meantime.
      if (shardsOf(strategy).get(id) === shard) await connect();
    } catch (error) {
      fail(error);
    }
  });
  replace(shard, 'onMessage', (onMessage) => async (data: unknown, isBinary: unknown) => {
    try {
      await onMessage(data, isBinary);
    } catch (err) {
      const payload = readPayload(data);
      const event = eventOf(payload);
      log.error({ err, shard: id, event }, 'a packet of Discord could not be handled');
      if (Reflect.get(payload, 'op') !== 0 || ESSENTIAL.has(event)) void restart();
    }
  });
  for (const name of ['onClose', 'heartbeat'])
    replace(shard, name, (work) => async (...args: unknown[]) => {
      await Promise.resolve(work(...args)).catch(fail);
    });
  // As for networks that discord.js knows to be broken: any other error would end a login for good.
  replace(shard, 'onError', () => (error: unknown) => {
    log.warn({ err: error, shard: id }, 'a connection to the gateway broke');
    Object.assign(shard, { failedToConnectDueToNetworkError: true });
  });
};

/** Counts how often a shard has connected in a row without a connection that lasted. */
const countAttempts = (shard: Shard): (() => number) => {
  let attempts = 0;
  let readyAt: number | null = null;
  for (const event of ['ready', 'resumed'] as const)
    shard.on(event, () => {
      readyAt = performance.now();
    });
  return () => {
    if (readyAt !== null && performance.now() - readyAt > LASTING) attempts = 0;
    readyAt = null;
    attempts += 1;
    return attempts;
  };
};

/** Over how many shards the pauses are spread. */
const SPREAD = 16;

/** The pause before a connection, in milliseconds. It differs among shards, so that not all connect at once. */
const pauseBefore = (attempts: number, shard: number): number =>
  Math.min(PAUSES.first * 2 ** (attempts - UNPAUSED - 1), PAUSES.longest) * (1 + (shard % SPREAD) / SPREAD);

const shardsOf = (strategy: SimpleShardingStrategy): ReadonlyMap<number, Shard> => strategy['shards'];

type Method = (...args: unknown[]) => unknown;

const replace = (object: object, name: string, make: (method: Method) => Method): void => {
  const method: unknown = Reflect.get(object, name);
  if (typeof method !== 'function') throw new Error(`this version of discord.js has no ${name}`);
  Reflect.set(
    object,
    name,
    make((...args) => Reflect.apply(method, object, args)),
  );
};

const eventOf = (payload: unknown): unknown =>
  typeof payload === 'object' && payload !== null && 't' in payload ? payload.t : undefined;

/** A payload that was read once before. Only text is sent, as nothing is compressed. */
const readPayload = (data: unknown): object => {
  try {
    const read: unknown = JSON.parse(String(data));
    return typeof read === 'object' && read !== null ? read : {};
  } catch {
    return {};
  }
};
