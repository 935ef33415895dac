import { Events, type Client } from 'discord.js';
import { LRUCache } from 'lru-cache';
import { greetServer } from '../home/greeting.ts';
import type { CommandIds } from '../interactions/answer.ts';
import type { Services } from '../interactions/context.ts';

/** How many servers a process remembers that it has asked about. */
const REMEMBERED = 10_000;

/**
 * Greets each server that adds the bot, once. The gateway says when one does; over HTTP, the first command in a server
 * shows it. No click waits for this, and nothing depends on it.
 */
export const watchArrivals = (
  client: Client,
  services: Pick<Services, 'arrivals' | 'games' | 'log'>,
  ids: () => CommandIds,
): void => {
  const asked = new LRUCache<string, object>({ max: REMEMBERED });
  const greet = (guildId: string, sign: 'added' | 'command'): void => {
    if (!client.isReady()) return;
    greetServer({ rest: client.rest, services, botId: client.user.id, ids: ids() }, guildId, sign).catch(
      (err: unknown) => services.log.warn({ err, guild: guildId }, 'a new server could not be greeted'),
    );
  };
  client.on(Events.GuildCreate, ({ id }) => greet(id, 'added'));
  client.on(Events.InteractionCreate, (interaction) => {
    const { guildId } = interaction;
    if (client.ws.shards.size > 0 || guildId === null || !interaction.isCommand()) return;
    if (!client.guilds.cache.has(guildId) || asked.has(guildId)) return;
    asked.set(guildId, services);
    greet(guildId, 'command');
  });
};
