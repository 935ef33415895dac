import { Client, GatewayIntentBits, Partials, type ClientOptions, type Interaction } from 'discord.js';
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
  /** Sets what the bot does with interactions from now on. */
  answerWith(handler: (interaction: Interaction) => Promise<unknown>): void;
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
    close: async () => {
      await stopReceiving?.();
      await bot.destroy();
      await local.close();
      if (errors.length > 0) throw new AggregateError(errors, 'The bot of the test failed.');
    },
  };
};

/** Has interactions posted to a bot that gets everything else over the gateway. Returns a function that ends this. */
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
