import { fileURLToPath } from 'node:url';
import { startClock } from './world/clock.ts';
import { LocalDiscordError } from './world/local-discord-error.ts';
import { openGateway } from './gateway/gateway.ts';
import { openInspector } from './rest/inspector.ts';
import { openInteractions } from './world/interactions.ts';
import { openPageUpdates } from './people/page-updates.ts';
import { openControls } from './rest/controls.ts';
import { listen } from './server.ts';
import { openWorld } from './world/world.ts';

export { LocalDiscordError } from './world/local-discord-error.ts';

export interface LocalDiscordOptions {
  /** 0 picks a free one. */
  readonly port?: number;
  /** Where messages, people, commands and ids are kept; without it they last as long as the server. */
  readonly file?: string;
  /** The bot's token, for both its REST requests and the gateway. */
  readonly token?: string;
  readonly guildName?: string;
  readonly botName?: string;
  /** Names by key: the people who are there from the beginning. The first owns the guild. */
  readonly people?: Readonly<Record<string, string>>;
  /** Topics by name: the text channels. */
  readonly channels?: Readonly<Record<string, string>>;
  /** What time it is, in milliseconds since 1970. */
  readonly now?: () => number;
  /** The folder of the built page. */
  readonly page?: string;
  /** Told of a fault of this server's own; writes it to the standard error output unless given. */
  readonly report?: (error: Error) => void;
}

/** A Discord for one machine: REST, gateway, and a page for people. */
export interface LocalDiscord {
  /** The page: `http://127.0.0.1:PORT`. */
  readonly url: string;
  /** What a REST client is given as `api`: discord.js adds `/v10`. */
  readonly apiUrl: string;
  readonly token: string;
  readonly guildId: string;
  /** The bot's user and application. */
  readonly botId: string;
  /** Ids by name. */
  readonly channels: Readonly<Record<string, string>>;
  /** Ids by key. */
  readonly people: Readonly<Record<string, string>>;
  /** What time it is here: skipping moves it. */
  now(): Date;
  /** Moves the clock forward; what falls due on the way happens at once. */
  skip(milliseconds: number): void;
  /** Calls back after each skip, also those of the page. Returns how to stop listening. */
  onSkip(listener: (milliseconds: number) => void): () => void;
  /** Says how the bot is restarted when somebody asks for it on the page. */
  onRestart(restart: () => Promise<void>): void;
  /** Cuts the bot's connections to the gateway; `forget` also ends its sessions, so that they cannot be resumed. */
  dropGateway(options?: { readonly forget?: boolean }): void;
  close(): Promise<void>;
}

export const LOCAL_TOKEN = 'local';

/** Starts it on loopback. What the file keeps wins over the people and channels of the options. */
export const startLocalDiscord = async (options: LocalDiscordOptions = {}): Promise<LocalDiscord> => {
  const { token = LOCAL_TOKEN, page = fileURLToPath(new URL('page/dist', import.meta.url)) } = options;
  const clock = startClock(options.now);
  const world = openWorld({
    clock,
    guildName: options.guildName ?? 'Sallyport',
    botName: options.botName ?? 'Sallyport',
    people: options.people ?? { clay: 'Clay', blue: 'Blue', tan: 'Tan' },
    channels: options.channels ?? { games: 'Type / to play', lobby: 'Everything else' },
    ...(options.file !== undefined && { file: options.file }),
  });
  const interactions = openInteractions(world);
  const gateway = openGateway(world, token);
  const pageUpdates = openPageUpdates(world, interactions);
  const inspector = openInspector(world);
  const controls = openControls(world, gateway, () => pageUpdates.overviewChanged());
  gateway.onPresence(() => pageUpdates.overviewChanged());
  clock.onSkip(() => pageUpdates.overviewChanged());

  const stop = async (stopListening: () => Promise<void>): Promise<void> => {
    clock.stop();
    pageUpdates.close();
    inspector.close();
    gateway.close();
    await stopListening();
    world.close();
  };

  const report = options.report ?? ((error) => process.stderr.write(`${error.stack ?? error.message}\n`));
  const parts = {
    world,
    interactions,
    controls,
    inspector,
    gateway,
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
      world.channels.all().flatMap((row) => (row.kind === 'text' ? [[row.name, row.id]] : [])),
    ),
    people: Object.fromEntries(world.people.all().flatMap(({ key, id, bot }) => (bot ? [] : [[key, id]]))),
    now: () => new Date(clock.now()),
    skip: (milliseconds) => clock.skip(milliseconds),
    onSkip: (listener) => clock.onSkip(listener),
    onRestart: (restart) => controls.onRestart(restart),
    dropGateway: (drop) => gateway.drop(drop),
    close: () => stop(() => server.close()),
  };
};

const isPortTaken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'EADDRINUSE' || error.code === 'EACCES');

const portTaken = (port: number): string =>
  `The port ${port} of 127.0.0.1 is not free. Stop what uses it, or choose another one with LOCAL_PORT.`;
