import { type Client, Events } from 'discord.js';
import { createClient, disconnect } from './discord/connection/client.ts';
import type { Services, Command } from './discord/messages/context.ts';
import { listen } from './discord/connection/listener.ts';
import { registerCommands } from './discord/connection/register.ts';

/** A bot that is connected and answers. */
export interface DiscordBot {
  readonly name: string;
  /** Looks after all matches for which something has fallen due, without waiting for the timetable. */
  attendDue(): Promise<void>;
  /** Takes no more clicks, finishes those that run, and disconnects. */
  stop(): Promise<void>;
}

export interface DiscordBotOptions {
  readonly token: string;
  readonly apiUrl: string;
  readonly guildId: string | null;
  readonly commands: readonly Command[];
  readonly services: Services;
}

/** Says in a sentence for whoever hosts the bot why it can't connect. */
export class LoginError extends Error {
  override readonly name = 'LoginError';
}

/** Connects to Discord, registers the commands where they changed, and answers. Throws a `LoginError`. */
export const startDiscordBot = async ({
  token,
  apiUrl,
  guildId,
  commands,
  services,
}: DiscordBotOptions): Promise<DiscordBot> => {
  const client = createClient(apiUrl, services.log);
  const listener = listen(client, commands, services);
  try {
    const ready = await login(client, token);
    if (await registerCommands(ready, commands, guildId, services.sessions)) {
      services.log.info({ commands: commands.length, guild: guildId }, 'commands registered');
    }
    await listener.start();
    return {
      name: ready.user.tag,
      attendDue: () => listener.attendDue(),
      stop: async () => {
        await listener.stop();
        await disconnect(client);
      },
    };
  } catch (error) {
    await client.destroy();
    throw error;
  }
};

const login = (client: Client, token: string): Promise<Client<true>> =>
  new Promise((resolve, reject) => {
    client.once(Events.ClientReady, resolve);
    client.login(token).catch((cause: unknown) => {
      const why = cause instanceof Error ? cause.message : String(cause);
      reject(new LoginError(`Discord does not let the bot in: ${why} Check DISCORD_TOKEN.`, { cause }));
    });
  });
