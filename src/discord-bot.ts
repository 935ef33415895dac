import { setTimeout as wait } from 'node:timers/promises';
import { greet } from './discord/connection/greet.ts';
import { createClient, leaveGateway } from './discord/connection/client.ts';
import { login, onShutOut } from './discord/connection/login.ts';
import type { LoginError } from './discord/connection/login-error.ts';
import { listen } from './discord/connection/listener.ts';
import { commandIds, registerCommands } from './discord/connection/register.ts';
import type { AnyCommand, Services } from './discord/messages/context.ts';

/** A bot that is connected and answers. */
export interface DiscordBot {
  readonly name: string;
  /** Looks after all matches for which something has fallen due, without waiting for the timetable. */
  doDue(): Promise<void>;
  /**
   * Leaves the gateway, so that other processes get the clicks from here on; answers what has come, and disconnects.
   * Gives up what is not done within 3 seconds.
   */
  stop(): Promise<void>;
}

export interface DiscordBotOptions {
  readonly token: string;
  readonly apiUrl: string;
  readonly guildId: string | null;
  readonly commands: readonly AnyCommand[];
  readonly services: Services;
  /** Whether the first channel of a server is greeted with all games, as long as it is empty: unasked, so on a local Discord only. */
  readonly isGreeting?: boolean;
  /** Aborted when a bot that still connects is wanted no more. */
  readonly halt?: AbortSignal;
  /** Told once when Discord lets the bot in no more, whatever it does. */
  readonly onShutOut?: (error: LoginError) => void;
}

/** How long a stop waits for what runs, in milliseconds. */
const STOP_WITHIN = 3_000;

/** Connects to Discord, registers the commands where they changed, and answers. Throws a `LoginError`. */
export const startDiscordBot = async (options: DiscordBotOptions): Promise<DiscordBot> => {
  const { token, apiUrl, guildId, commands, services } = options;
  const { log } = services;
  const client = createClient(apiUrl, log);
  const listener = listen(client, commands, services);
  const finish = async (): Promise<void> => {
    await Promise.all([leaveGateway(client), listener.stop()]);
  };
  try {
    const ready = await login(client, token, options.halt);
    onShutOut(client, (error) => options.onShutOut?.(error));
    if (await registerCommands(ready, commands, guildId, services.registrations)) {
      log.info({ commands: commands.length, guild: guildId }, 'commands registered');
    }
    listener.link(await commandIds(ready, guildId));
    await listener.start();
    if (options.isGreeting) await greet(ready, services.games);
    return {
      name: ready.user.tag,
      doDue: () => listener.doDue(),
      stop: async () => {
        const late = wait(STOP_WITHIN, 'late' as const, { ref: false });
        if ((await Promise.race([finish(), late])) === 'late') {
          log.warn({ interactions: listener.running() }, 'stopped before all was done');
        }
        await Promise.race([client.destroy(), late]);
      },
    };
  } catch (error) {
    await client.destroy();
    throw error;
  }
};
