import {
  Client,
  GatewayIntentBits,
  Partials,
  SlashCommandBuilder,
  type ChatInputCommandInteraction,
  type ClientOptions,
  type Interaction,
  type SendableChannels,
} from 'discord.js';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { WebSocket } from 'ws';
import { emitInteraction } from '../../../src/discord/connection/http.ts';
import { connectAs, type LocalClient } from '../../../src/local/client.ts';
import { startLocalDiscord, type LocalDiscord, type LocalDiscordOptions } from '../../../src/local/index.ts';
import { serveInteractions } from '../../../src/web/interactions.ts';
import { startWebServer } from '../../../src/web/web-server.ts';
import { TRANSPORT } from '../run/transport.ts';

/** A local Discord with its people and a bot that uses the real discord.js client. */
export interface LocalRig {
  readonly local: LocalDiscord;
  readonly bot: Client<true>;
  readonly clay: LocalClient;
  readonly blue: LocalClient;
  /** Sets how the bot answers interactions from now on. */
  answerWith(handler: (interaction: Interaction) => Promise<unknown>): void;
  /** Sets how the bot answers slash commands from now on. It ignores other interactions. */
  onCommand(handler: (interaction: ChatInputCommandInteraction) => Promise<unknown>): void;
  close(): Promise<void>;
}

export const startBot = async (local: LocalDiscord, options: Partial<ClientOptions> = {}): Promise<Client<true>> => {
  const { Guilds, GuildMessages, DirectMessages, MessageContent } = GatewayIntentBits;
  const client = new Client({
    intents: [Guilds, GuildMessages, DirectMessages, MessageContent],
    partials: [Partials.Channel],
    rest: { api: local.apiUrl },
    allowedMentions: { parse: [] },
    ...options,
  });
  const ready = new Promise<Client<true>>((resolve) => void client.once('clientReady', resolve));
  await client.login(local.token);
  return ready;
};

/** Named unlike the people of the page. */
export const PEOPLE = { clay: 'Clay', blue: 'Blue', tan: 'Tan' };

export const startRig = async (options: LocalDiscordOptions = {}): Promise<LocalRig> => {
  const local = await startLocalDiscord({ people: PEOPLE, ...options });
  const bot = await startBot(local);
  const stopReceiving = TRANSPORT === 'http' ? await receiveOverHttp(local, bot) : null;
  const errors: unknown[] = [];
  let handle: (interaction: Interaction) => Promise<unknown> = () => Promise.resolve();
  bot.on('interactionCreate', (interaction) => void handle(interaction).catch((error: unknown) => errors.push(error)));
  bot.on('error', (error) => errors.push(error));
  return {
    local,
    bot,
    clay: await connectAs(local.url, 'clay'),
    blue: await connectAs(local.url, 'blue'),
    answerWith: (handler) => {
      handle = handler;
    },
    onCommand: (handler) => {
      handle = async (interaction) => {
        if (interaction.isChatInputCommand()) await handler(interaction);
      };
    },
    close: async () => {
      await stopReceiving?.();
      await bot.destroy();
      await local.close();
      if (errors.length > 0) throw new AggregateError(errors, 'The bot of the test failed.');
    },
  };
};

/** A rig for each test of a file, or one for all of them. `prepare` gets it before the first test that uses it. */
export const useRig = (lifetime: 'test' | 'file', prepare?: (rig: LocalRig) => unknown): LocalRig => {
  const [before, after] = lifetime === 'test' ? [beforeEach, afterEach] : [beforeAll, afterAll];
  let rig: LocalRig;
  before(async () => {
    rig = await startRig();
    await prepare?.(rig);
  });
  after(() => rig.close());
  return {
    get local() {
      return rig.local;
    },
    get bot() {
      return rig.bot;
    },
    get clay() {
      return rig.clay;
    },
    get blue() {
      return rig.blue;
    },
    answerWith: (handler) => rig.answerWith(handler),
    onCommand: (handler) => rig.onCommand(handler),
    close: () => rig.close(),
  };
};

/** Posts interactions to a bot that gets all other events over the gateway. Returns a function that ends this. */
const receiveOverHttp = async (local: LocalDiscord, bot: Client<true>): Promise<() => Promise<void>> => {
  const routes = serveInteractions({ publicKey: local.publicKey, now: () => local.now() }, (interaction) =>
    emitInteraction(bot, interaction),
  );
  const server = await startWebServer({ host: '127.0.0.1', port: 0, variable: 'INTERACTIONS_PORT', routes });
  await local.postInteractionsTo(`http://127.0.0.1:${server.port}/`);
  return async () => {
    await local.postInteractionsTo(null);
    await server.close();
  };
};

/** Gives the bot a command `ping`, and an answer to it. */
export const setPing = async (rig: Pick<LocalRig, 'bot' | 'onCommand'>): Promise<void> => {
  await rig.bot.application.commands.set([PING]);
  rig.onCommand((interaction) => interaction.reply('pong'));
};

/** A command without options. */
export const PING = new SlashCommandBuilder().setName('ping').setDescription('d');

/** Sends a request to the REST API with the bot's token. A text as the body is JSON. */
export const askAsBot = ({ apiUrl, token }: LocalDiscord, path: string, init: RequestInit = {}): Promise<Response> => {
  const type = typeof init.body === 'string' ? { 'content-type': 'application/json' } : {};
  return fetch(`${apiUrl}/v10${path}`, { ...init, headers: { authorization: `Bot ${token}`, ...type } });
};

/** A channel that the bot can send to, by its id. */
export const sendableOf = async (bot: Client<true>, id = ''): Promise<SendableChannels> => {
  const channel = await bot.channels.fetch(id);
  if (!channel?.isSendable()) throw new Error(`The bot cannot send to the channel ${id}.`);
  return channel;
};

/** Opens a connection to the gateway. `heard` grows with what the gateway sends. */
export const openGateway = async ({ url }: LocalDiscord) => {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/gateway/?v=10&encoding=json`);
  const heard: unknown[] = [];
  socket.on('message', (text: Buffer) => heard.push(JSON.parse(text.toString())));
  await new Promise((resolve) => void socket.once('open', resolve));
  return { socket, heard };
};

/** The code and the flattened faults of a Discord error. */
export const refusalOf = async (promise: Promise<unknown>): Promise<string> => {
  try {
    await promise;
  } catch (error) {
    if (error instanceof Error && 'code' in error) return `${String(error.code)} ${error.message}`;
    throw error;
  }
  return 'accepted';
};

/** A promise with the function that resolves it. */
export const later = <Value>(): { promise: Promise<Value>; resolve: (value: Value) => void } => {
  let settle: (value: Value) => void = () => undefined;
  const promise = new Promise<Value>((resolve) => {
    settle = resolve;
  });
  return { promise, resolve: (value) => settle(value) };
};
