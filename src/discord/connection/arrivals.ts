import { Events, type Client, type Guild } from 'discord.js';
import { LRUCache } from 'lru-cache';
import { languageOfLocale } from '../../kernel/language/current.ts';
import { greetJoined, greetServer } from '../home/greeting.ts';
import type { CommandIds } from '../interactions/answer.ts';
import type { Services } from '../interactions/context.ts';

/** How many servers a process remembers that it has asked about. */
const REMEMBERED = 10_000;

interface Arrivals {
  /** Called once the bot is ready. */
  begin(): void;
  /** Waits for the greetings that are under way. */
  settle(): Promise<void>;
}

/**
 * Greets each server that adds the bot, once. The gateway says when one does, and with each connection which servers
 * have the bot since when: some have added it while it was away. Over HTTP, the first command in a server shows it. No
 * click waits for this, and nothing depends on it.
 */
export const watchArrivals = (
  client: Client,
  services: Pick<Services, 'arrivals' | 'games' | 'preferences' | 'log'>,
  ids: () => CommandIds,
): Arrivals => {
  const asked = new LRUCache<string, object>({ max: REMEMBERED });
  let [hasBegun, isAsked] = [false, false];
  const waiting = new Set<Guild>();
  const { attempt, settle } = greetings(client, services, ids);
  const greet = (guildId: string, sign: 'added' | 'command'): void =>
    attempt(guildId, (greeter) => greetServer(greeter, guildId, sign));
  /** Servers come one after another, and are asked about together. */
  const ask = (guilds: Iterable<Guild>): void => {
    for (const guild of guilds) waiting.add(guild);
    if (!hasBegun || isAsked) return;
    isAsked = true;
    setImmediate(() => {
      isAsked = false;
      const servers = [...waiting].flatMap(({ id, available, joinedTimestamp: at }) =>
        available && Number.isFinite(at) ? [{ guildId: id, joinedAt: new Date(at) }] : [],
      );
      waiting.clear();
      attempt(null, (greeter) => greetJoined(greeter, servers));
    });
  };
  client.on(Events.GuildCreate, ({ id, preferredLocale }) =>
    attempt(id, async (greeter) => {
      await services.preferences.hear({ id, language: languageOfLocale(preferredLocale), owner: 'server' });
      await greetServer(greeter, id, 'added');
    }),
  );
  client.on(Events.GuildAvailable, (guild) => ask([guild]));
  client.on(Events.InteractionCreate, (interaction) => {
    const { guildId } = interaction;
    const guild = client.guilds.cache.get(guildId ?? '');
    if (guild === undefined || asked.has(guild.id) || !interaction.isCommand()) return;
    asked.set(guild.id, services);
    // Asked about before, unless the database did not answer then.
    if (client.ws.shards.size > 0) ask([guild]);
    else greet(guild.id, 'command');
  });
  return {
    begin: () => {
      hasBegun = true;
      if (client.ws.shards.size > 0) ask(client.guilds.cache.values());
    },
    settle,
  };
};

type Greeter = Parameters<typeof greetJoined>[0];

/** Greetings under way: what keeps one from being sent is only logged. */
const greetings = (
  client: Client,
  services: Pick<Services, 'arrivals' | 'games' | 'preferences' | 'log'>,
  ids: () => CommandIds,
) => {
  const running = new Set<Promise<void>>();
  const greet = async (guild: string | null, send: (greeter: Greeter) => Promise<void>): Promise<void> => {
    if (!client.isReady()) return;
    try {
      await send({ rest: client.rest, services, botId: client.user.id, ids: ids() });
    } catch (err) {
      services.log.warn({ err, guild }, 'a new server could not be greeted');
    }
  };
  return {
    attempt: (guild: string | null, send: (greeter: Greeter) => Promise<void>): void => {
      const run = greet(guild, send).finally(() => running.delete(run));
      running.add(run);
    },
    settle: async (): Promise<void> => {
      while (running.size > 0) await Promise.all(running);
    },
  };
};
