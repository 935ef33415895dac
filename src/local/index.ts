import { fileURLToPath } from 'node:url';
import { PermissionFlagsBits } from 'discord-api-types/v10';
import { openEndpoint } from './gateway/endpoint.ts';
import { gatewayFaultForm } from './gateway/gateway-fault.ts';
import { openGateway } from './gateway/gateway.ts';
import { openBotRestart } from './people/bot-restart.ts';
import { openCompanionSlot, type Companion } from './people/companion.ts';
import { openPageUpdates } from './people/page-updates.ts';
import { openInspector } from './rest/inspector.ts';
import { listen } from './server.ts';
import { startClock } from './world/clock.ts';
import { openFaults } from './world/faults.ts';
import { openInteractions } from './world/interactions.ts';
import { LocalDiscordError } from './world/journal/local-discord-error.ts';
import { topics } from './world/words.ts';
import { openWorld, type Elsewhere } from './world/world.ts';

export type { Companion, RunningGame } from './people/companion.ts';

/**
 * What a local Discord consists of.
 *
 * @testonly
 */
export interface LocalDiscordOptions {
  /** 0 picks a free port. */
  readonly port?: number;
  /** The journal that keeps messages, people, commands and ids. Without it, they are lost when the server closes. */
  readonly file?: string;
  /** The bot's token, for REST and the gateway. */
  readonly token?: string;
  /** How often the bot must send a heartbeat to the gateway, in milliseconds. */
  readonly heartbeatInterval?: number;
  readonly guildName?: string;
  readonly botName?: string;
  /** The first people of the guild: names by key. The first of them owns the guild. */
  readonly people?: Readonly<Record<string, string>>;
  /** The text channels: topics by name. */
  readonly channels?: Readonly<Record<string, string>>;
  /** How many connections to the gateway (shards) the bot is told to make; 1 by default. */
  readonly shards?: number;
  /** Names of what the bot is not a member of: a guild with its channels, and a group of people. */
  readonly elsewhere?: Elsewhere;
  /** The current time in milliseconds since 1970; the machine’s by default. */
  readonly now?: () => number;
  /** The folder of the built page. */
  readonly page?: string;
  /** Receives this server's own faults. By default, they go to standard error. */
  readonly report?: (error: Error) => void;
}

/** A Discord for one machine: REST API, gateway, and a page for people. */
export interface LocalDiscord {
  /** The page: `http://127.0.0.1:PORT`. */
  readonly url: string;
  /** The `api` option of a REST client. discord.js appends `/v10`. */
  readonly apiUrl: string;
  readonly token: string;
  readonly guildId: string;
  /** The id of the bot's user and of its application. */
  readonly botId: string;
  /** Ids by name, with those of channels and groups that the bot is not a member of. */
  readonly channels: Readonly<Record<string, string>>;
  /** Ids by key. */
  readonly people: Readonly<Record<string, string>>;
  /** The current time by this server's clock. */
  now(): Date;
  /** Moves the clock forward. Everything due by then happens at once. */
  skip(milliseconds: number): void;
  /** Calls `listener` after each skip, wherever it came from. Returns a function that unsubscribes. */
  onSkip(listener: (milliseconds: number) => void): () => void;
  /** Sets how the bot is restarted when a person asks for it. */
  onRestart(restart: () => Promise<void>): void;
  /** Sets who tells the page about the running games. */
  onGames(companion: Companion): void;
  /** The key that interactions are signed for where they are posted, in hex. */
  readonly publicKey: string;
  /** Posts interactions to this address from now on, instead of sending them over the gateway; null ends that. */
  postInteractionsTo(url: string | null): Promise<void>;
  /** Denies the bot these permissions in all channels, and grants it all others of its invitation. */
  deny(permissions: readonly (keyof typeof PermissionFlagsBits)[]): void;
  /** Has a person, by their id, take no direct messages from the bot from now on. */
  refuseDirect(personId: string): void;
  /** Cuts the bot's connections to the gateway. It can resume its sessions. */
  dropGateway(): void;
  close(): Promise<void>;
}

/** Discord's own interval, in milliseconds. */
const HEARTBEAT = 41_250;

const LOCAL_TOKEN = 'local';

const ELSEWHERE: Elsewhere = {
  guildName: 'The Tavern',
  channels: { tavern: topics.foreign },
  quietChannel: 'library',
  group: 'Friday group',
};

/**
 * Starts a local Discord on loopback. People and channels in the journal win over those in the options. Throws a
 * `LocalDiscordError` that says what to do if it cannot start.
 */
export const startLocalDiscord = async (options: LocalDiscordOptions = {}): Promise<LocalDiscord> => {
  const { token = LOCAL_TOKEN, page = fileURLToPath(new URL('page/dist', import.meta.url)) } = options;
  const report = options.report ?? writeToStderr;
  const clock = startClock(options.now ?? Date.now);
  const world = openWorld({
    clock,
    guildName: options.guildName ?? 'Sallyport',
    botName: options.botName ?? 'Sallyport',
    people: options.people ?? { ada: 'Ada', ben: 'Ben', cleo: 'Cleo' },
    channels: options.channels ?? { games: topics.games, lobby: topics.lobby },
    shards: options.shards ?? 1,
    elsewhere: options.elsewhere ?? ELSEWHERE,
    ...(options.file !== undefined && { file: options.file }),
    report,
  });
  const interactions = openInteractions(world);
  const faults = openFaults(clock);
  const endpoint = openEndpoint(world, faults, report);
  const gateway = openGateway(world, faults, endpoint, {
    token,
    heartbeatInterval: options.heartbeatInterval ?? HEARTBEAT,
  });
  const pageUpdates = openPageUpdates(world, interactions);
  const inspector = openInspector(world);
  const restart = openBotRestart();
  const companion = openCompanionSlot();
  faults.onChange(() => pageUpdates.overviewChanged());
  gateway.onPresence(() => pageUpdates.overviewChanged());
  endpoint.onChange(() => pageUpdates.overviewChanged());
  clock.onSkip(() => pageUpdates.overviewChanged());

  const stop = async (stopListening: () => Promise<void>): Promise<void> => {
    clock.stop();
    pageUpdates.close();
    inspector.close();
    endpoint.close();
    gateway.close();
    await stopListening();
    world.close();
  };

  const parts = {
    world,
    interactions,
    faults,
    restart,
    companion,
    inspector,
    gateway,
    endpoint,
    pageUpdates,
    token,
    page,
    report,
    port: options.port ?? 0,
  };
  const server = await listen(parts).catch(async (error: unknown) => {
    await stop(() => Promise.resolve());
    throw isPortTaken(error) ? new LocalDiscordError(portTaken(parts.port), { cause: error }) : error;
  });

  return {
    url: world.origin,
    apiUrl: `${world.origin}/api`,
    token,
    guildId: world.server.guildId,
    botId: world.server.botId,
    channels: Object.fromEntries(
      world.channels.all().flatMap((row) => (row.kind === 'text' || row.kind === 'group' ? [[row.name, row.id]] : [])),
    ),
    people: Object.fromEntries(world.people.all().flatMap(({ key, id, bot }) => (bot ? [] : [[key, id]]))),
    now: () => new Date(clock.now()),
    skip: (milliseconds) => clock.skip(milliseconds),
    onSkip: (listener) => clock.onSkip(listener),
    onRestart: (how) => restart.set(how),
    onGames: (known) => companion.set(known),
    publicKey: endpoint.publicKey,
    postInteractionsTo: (url) => endpoint.set(url),
    deny: (permissions) => {
      world.denied = permissions.reduce((all, each) => all | PermissionFlagsBits[each], 0n);
    },
    refuseDirect: (personId) => void world.refusing.add(personId),
    dropGateway: () => gateway.disturb(gatewayFaultForm.parse({})),
    close: () => stop(() => server.close()),
  };
};

const writeToStderr = (error: Error): void => {
  const text = error instanceof LocalDiscordError ? error.message : (error.stack ?? error.message);
  process.stderr.write(`${text}\n`);
};

const isPortTaken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'EADDRINUSE' || error.code === 'EACCES');

const portTaken = (port: number): string =>
  `The port ${port} of 127.0.0.1 is not free. Stop the program that uses it, or choose another port with LOCAL_PORT.`;
