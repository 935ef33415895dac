import { fileURLToPath } from 'node:url';
import { PermissionFlagsBits } from 'discord-api-types/v10';
import { openEndpoint } from './gateway/endpoint.ts';
import { gatewayFaultForm } from './gateway/gateway-fault.ts';
import { openGateway } from './gateway/gateway.ts';
import type { BotProgram, Companion } from './people/companion.ts';
import { openPageUpdates } from './people/page-updates.ts';
import type { LocalParts } from './people/routes.ts';
import { openInspector } from './rest/inspector.ts';
import { listen, send, type LocalRequest, type LocalResponse } from './server.ts';
import { faultPlanForm, openFaults } from './world/faults.ts';
import type { Elsewhere, Founding } from './world/founding.ts';
import { LocalDiscordError } from './world/journal/local-discord-error.ts';
import { startClock, type WorldClock } from './world/time/clock.ts';
import { topics } from './world/words.ts';
import { openWorld, type World } from './world/world.ts';

export type { Companion, RunningGame } from './people/companion.ts';

/** How a local Discord is set up. @testonly */
export interface LocalDiscordOptions extends Partial<Founding> {
  /** 0 picks a free port. */
  readonly port?: number;
  /** The journal that keeps messages, people, commands and ids. Without it, they are lost when the server closes. */
  readonly file?: string;
  /** The bot's token, for REST and the gateway. */
  readonly token?: string;
  /** How often the bot must send a heartbeat to the gateway, in milliseconds. */
  readonly heartbeatInterval?: number;
  /** How many connections to the gateway (shards) the bot is asked to make; 1 by default. */
  readonly shards?: number;
  /** How many connections to the gateway the bot may start in a day; 1000 by default. */
  readonly starts?: number;
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
  /** Moves the clock forward. Everything that falls due happens at once. */
  skip(milliseconds: number): void;
  /** Calls `listener` after each skip, wherever it came from. Returns a function that unsubscribes. */
  onSkip(listener: (milliseconds: number) => void): () => void;
  /** Sets how the bot is restarted when a person asks for it. */
  onRestart(restart: () => Promise<void>): void;
  /** Sets the companion, which tells the page about the running games. */
  onGames(companion: Companion): void;
  /** The key that verifies the signatures of posted interactions, in hex. */
  readonly publicKey: string;
  /** From now on, posts interactions to this address instead of sending them over the gateway; null ends that. */
  postInteractionsTo(url: string | null): Promise<void>;
  /** Denies the bot these permissions in all channels, and grants it all others of its invitation. */
  deny(permissions: readonly Permission[]): void;
  /** Grants the bot these permissions, too, and no others besides those of its invitation. */
  grant(permissions: readonly Permission[]): void;
  /** From now on, the person with this id takes no direct messages from the bot. */
  refuseDirect(personId: string): void;
  /** Cuts the bot's connections to the gateway. It can resume its sessions. */
  dropGateway(): void;
  /**
   * Puts a new server with new people and channels in place of the old one and its messages. The bot and its commands
   * stay. It begins at a time, in milliseconds since 1970. Its ids tell that time and what is skipped from then on, so
   * that with another time no id comes again, and with the same the same do.
   */
  refound(begins: number): Pick<LocalDiscord, 'guildId' | 'channels' | 'people'>;
  /** Waits until the bot has all events, and every interaction and request is answered. */
  idle(): Promise<void>;
  /** Handles a request to this server in this process, without a connection. */
  readonly send: (request: LocalRequest) => Promise<LocalResponse>;
  /** Calls `listener` whenever people may see something new. Returns a function that unsubscribes. */
  readonly onChange: (listener: () => void) => () => void;
  close(): Promise<void>;
}

/** Discord's own interval, in milliseconds. */
const HEARTBEAT = 41_250;

/** Discord's own number of connections that a bot may start in a day. */
const STARTS = 1000;

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
  const { port = 0, token = LOCAL_TOKEN, heartbeatInterval = HEARTBEAT, report = writeToStderr } = options;
  const { page = fileURLToPath(new URL('page/dist', import.meta.url)) } = options;
  const clock = startClock(options.now ?? Date.now);
  const world = openWorld(worldOptions(options, clock, report));
  const faults = openFaults(clock);
  const endpoint = openEndpoint(world, faults, report);
  const gateway = openGateway(world, faults, endpoint, { token, heartbeatInterval });
  const pageUpdates = openPageUpdates(world);
  const inspector = openInspector(world);
  const program: BotProgram = { companion: null, restart: null };
  const parts = { world, faults, program, inspector, gateway, endpoint, pageUpdates };

  faults.onChange(() => pageUpdates.overviewChanged());
  gateway.onPresence(() => pageUpdates.overviewChanged());
  endpoint.onChange(() => pageUpdates.overviewChanged());
  clock.onSkip(() => pageUpdates.overviewChanged());

  const stop = async (stopListening: () => Promise<void>): Promise<void> => {
    clock.stop();
    for (const part of [pageUpdates, inspector, endpoint, gateway]) part.close();
    await stopListening();
    world.close();
  };
  const server = await listen({ ...parts, token, page, port, report }).catch(async (error: unknown) => {
    await stop(() => Promise.resolve());
    throw isPortTaken(error) ? new LocalDiscordError(portTaken(port), { cause: error }) : error;
  });
  return {
    ...controlsOf(parts),
    token,
    send: (request) => send(server, request),
    close: () => stop(() => server.close()),
  };
};

const worldOptions = (options: LocalDiscordOptions, clock: WorldClock, report: (error: Error) => void) => ({
  clock,
  report,
  guildName: options.guildName ?? 'Sallyport',
  botName: options.botName ?? 'Sallyport',
  people: options.people ?? { ada: 'Ada', ben: 'Ben', cleo: 'Cleo' },
  channels: options.channels ?? { games: topics.games, lobby: topics.lobby },
  shards: options.shards ?? 1,
  starts: options.starts ?? STARTS,
  branches: options.branches ?? {},
  elsewhere: options.elsewhere ?? ELSEWHERE,
  ...(options.file !== undefined && { file: options.file }),
});

const controlsOf = ({
  world,
  faults,
  inspector,
  program,
  gateway,
  endpoint,
}: LocalParts): Omit<LocalDiscord, 'token' | 'send' | 'close'> => ({
  ...serverOf(world),
  url: world.origin,
  apiUrl: `${world.origin}/api`,
  botId: world.server.botId,
  now: () => new Date(world.clock.now()),
  skip: (milliseconds) => world.clock.skip(milliseconds),
  onSkip: (listener) => world.clock.onSkip(listener),
  onRestart: (how) => {
    program.restart = how;
  },
  onGames: (known) => {
    program.companion = known;
  },
  onChange: (listener) => world.events.listen(listener),
  publicKey: endpoint.publicKey,
  postInteractionsTo: (url) => endpoint.set(url),
  deny: (permissions) => {
    world.denied = sumOf(permissions);
  },
  grant: (permissions) => {
    world.granted = sumOf(permissions);
  },
  refuseDirect: (personId) => void world.refusing.add(personId),
  dropGateway: () => gateway.disturb(gatewayFaultForm.parse({})),
  refound: (begins) => {
    faults.set(faultPlanForm.parse({}));
    world.refound(begins);
    return serverOf(world);
  },
  idle: async () => {
    await gateway.areDelivered();
    await world.interactions.areAnswered();
    await inspector.isQuiet();
  },
});

/** Discord's name for a permission. */
type Permission = keyof typeof PermissionFlagsBits;

const sumOf = (permissions: readonly Permission[]): bigint =>
  permissions.reduce((all, each) => all | PermissionFlagsBits[each], 0n);

const serverOf = (world: World): Pick<LocalDiscord, 'guildId' | 'channels' | 'people'> => ({
  guildId: world.server.guildId,
  channels: Object.fromEntries(
    world.channels.all().flatMap((row) => (row.kind === 'text' || row.kind === 'group' ? [[row.name, row.id]] : [])),
  ),
  people: Object.fromEntries(world.people.all().flatMap(({ key, id, bot }) => (bot ? [] : [[key, id]]))),
});

const writeToStderr = (error: Error): void => {
  const text = error instanceof LocalDiscordError ? error.message : (error.stack ?? error.message);
  process.stderr.write(`${text}\n`);
};

const isPortTaken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'EADDRINUSE' || error.code === 'EACCES');

const portTaken = (port: number): string =>
  `The port ${port} of 127.0.0.1 is not free. Stop the program that uses it, or choose another port with LOCAL_PORT.`;
