import { setTimeout as wait } from 'node:timers/promises';
import type { Client } from 'discord.js';
import { createClient, isConnected, leaveGateway, limitOf } from '../discord/connection/client.ts';
import { greet } from '../discord/connection/greet.ts';
import { emitInteraction, loginByRest } from '../discord/connection/http.ts';
import { allowUserInstalls } from '../discord/connection/installations.ts';
import { listen } from '../discord/connection/listener.ts';
import type { LoginError } from '../discord/connection/login-error.ts';
import { login, onShutOut } from '../discord/connection/login.ts';
import { createPatience, type Patience } from '../discord/connection/patience.ts';
import { keepRegistered } from '../discord/connection/registering.ts';
import { connectionTexts } from '../discord/connection/texts/texts.ts';
import type { CommandIds } from '../discord/interactions/answer.ts';
import type { AnyCommand } from '../discord/interactions/command.ts';
import type { Services } from '../discord/interactions/context.ts';
import { serveInteractions, UNSIGNED } from '../web/interactions.ts';
import { startWebServer, type WebServer } from '../web/web-server.ts';
import type { Shards } from './config.ts';

export interface DiscordBot {
  readonly name: string;
  /** The port that interactions are posted to, or null if they come over the gateway. */
  readonly port: number | null;
  /** Why Discord can't reach the bot at the moment, or null. */
  trouble(): string | null;
  /** Does everything that is due now, without waiting for the schedule. */
  doDue(): Promise<void>;
  /** Waits until everything that has come is dealt with, and nothing that falls due is in progress. */
  idle(): Promise<void>;
  /** Updates the messages of a match that has changed without an interaction. */
  refresh(matchId: string): void;
  /**
   * Leaves the gateway, so that other processes get all further clicks, answers the clicks that have come, and
   * disconnects. Gives up on answers that take longer than 3 seconds.
   */
  stop(): Promise<void>;
}

interface HttpEndpoint {
  readonly host: string;
  readonly port: number;
  readonly publicKey: string;
}

interface DiscordBotOptions {
  readonly token: string;
  readonly apiUrl: string;
  /** The shards of this process; by default all of them, as many as Discord recommends. */
  readonly shards?: Shards | null;
  readonly guildId: string | null;
  readonly commands: readonly AnyCommand[];
  readonly services: Services;
  /** A welcome is for a local Discord's empty first channel, a greeting for each new server; none by default. */
  readonly greeting?: 'welcome' | 'arrivals' | null;
  /** Aborted if the bot should stop while it is still connecting. */
  readonly halt?: AbortSignal;
  /** Where Discord posts interactions to, if they come over HTTP instead of the gateway. */
  readonly http?: HttpEndpoint | null;
  readonly patience?: Patience;
  /** Called once if Discord shuts the bot out for good. */
  readonly onShutOut?: (error: LoginError) => void;
}

/** How long a stop waits for interactions in progress, and a failed client's end may take, in milliseconds. */
const STOP_WITHIN = 3_000;
const GIVE_UP_WITHIN = 300;

/** Connects to Discord, registers the commands if they have changed, and answers. Throws a `LoginError`. */
export const startDiscordBot = async (options: DiscordBotOptions): Promise<DiscordBot> => {
  const { token, apiUrl, guildId, commands, services } = options;
  const { log } = services;
  const { http = null, shards = null, halt, patience = createPatience(log, halt) } = options;
  const client = createClient(
    apiUrl,
    log,
    shards === null ? undefined : { shards: shards.ids, shardCount: shards.count },
    patience,
  );
  const listener = listen(client, commands, services, guildId, shards === null ? null : nameOf(shards), {
    greetsArrivals: options.greeting === 'arrivals',
  });
  const stopping = new AbortController();
  let ids: CommandIds = new Map();
  const link = (known: CommandIds): void => {
    ids = known;
    listener.link(ids);
  };
  let server: WebServer | null = null;
  const finish = async (): Promise<void> => {
    stopping.abort();
    // The server hands on the requests that have come before it closes.
    if (http !== null) await server?.close();
    await Promise.all([http === null ? leaveGateway(client) : null, listener.stop()]);
  };
  try {
    const ready =
      http === null ? await login(client, token, log, halt) : await patience.until(() => loginByRest(client, token));
    onShutOut(client, (error) => options.onShutOut?.(error));
    // The commands of a single server are for development: people can't install those to themselves.
    if (guildId === null) await allowUserInstalls(ready, log);
    const { registrations } = services;
    await keepRegistered(ready, { commands, guildId, registrations, log, link }, stopping.signal);
    // The port comes first: if it is taken, the listener need not be stopped.
    if (http !== null) server = await receiveOverHttp(ready, http, services.now);
    await listener.start();
    if (options.greeting === 'welcome') await greet(ready.rest, services.games, ids);
    return {
      name: ready.user.tag,
      port: server?.port ?? null,
      trouble: () => patience.trouble() ?? (isConnected(ready) ? limitOf(ready) : connectionTexts.gatewayLost),
      doDue: () => listener.doDue(),
      idle: () => listener.idle(),
      refresh: (matchId) => listener.refresh(matchId),
      stop: async () => {
        const late = wait(STOP_WITHIN, 'late' as const, { ref: false });
        if ((await Promise.race([finish(), late])) === 'late')
          log.warn({ interactions: listener.running() }, 'stopped before everything was done');
        await Promise.race([client.destroy(), late]);
      },
    };
  } catch (error) {
    stopping.abort();
    await server?.close();
    // Destroying a client that is still connecting may take for ever.
    await Promise.race([client.destroy(), wait(GIVE_UP_WITHIN, undefined, { ref: false })]);
    throw error;
  }
};

/** `0-3/8`: the shards of this process. */
const nameOf = ({ ids, count }: Shards): string => `${ids.at(0)}-${ids.at(-1)}/${count}`;

const receiveOverHttp = (
  client: Client<true>,
  { host, port, publicKey }: HttpEndpoint,
  now: () => Date,
): Promise<WebServer> => {
  const routes = serveInteractions({ publicKey, now }, (interaction) => emitInteraction(client, interaction));
  return startWebServer({ host, port, variable: 'INTERACTIONS_PORT', routes, unreadable: UNSIGNED });
};
