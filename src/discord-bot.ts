import { setTimeout as wait } from 'node:timers/promises';
import { greet } from './discord/connection/greet.ts';
import { createClient, isConnected, leaveGateway } from './discord/connection/client.ts';
import { login, onShutOut } from './discord/connection/login.ts';
import type { LoginError } from './discord/connection/login-error.ts';
import { listen } from './discord/connection/listener.ts';
import { commandIds, registerCommands } from './discord/connection/register.ts';
import type { AnyCommand, Services } from './discord/messages/context.ts';

/** A connected bot. */
export interface DiscordBot {
  readonly name: string;
  /** Why the bot can't be reached on Discord at the moment, or null. */
  trouble(): string | null;
  /** Does everything that is due now, without waiting for the timetable. */
  doDue(): Promise<void>;
  /**
   * Leaves the gateway, so that other processes get all further clicks; answers those that have come, and disconnects.
   * Gives up on any that take longer than 3 seconds.
   */
  stop(): Promise<void>;
}

export interface DiscordBotOptions {
  readonly token: string;
  readonly apiUrl: string;
  readonly guildId: string | null;
  readonly commands: readonly AnyCommand[];
  readonly services: Services;
  /** Whether to post all the games in a server's empty first channel, unasked: only on a local Discord. */
  readonly isGreeting?: boolean;
  /** Aborted if the bot is to stop while it is still connecting. */
  readonly halt?: AbortSignal;
  /** Called once if Discord shuts the bot out for good. */
  readonly onShutOut?: (error: LoginError) => void;
}

/** How long a stop waits for interactions in progress, in milliseconds. */
const STOP_WITHIN = 3_000;

const GATEWAY_LOST = 'The gateway of Discord is not connected.';

/** Connects to Discord, registers the commands if they have changed, and answers. Throws a `LoginError`. */
export const startDiscordBot = async (options: DiscordBotOptions): Promise<DiscordBot> => {
  const { token, apiUrl, guildId, commands, services } = options;
  const { log } = services;
  const client = createClient(apiUrl, log);
  const listener = listen(client, commands, services, guildId);
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
      trouble: () => (isConnected(ready) ? null : GATEWAY_LOST),
      doDue: () => listener.doDue(),
      stop: async () => {
        const late = wait(STOP_WITHIN, 'late' as const, { ref: false });
        if ((await Promise.race([finish(), late])) === 'late') {
          log.warn({ interactions: listener.running() }, 'stopped before everything was done');
        }
        await Promise.race([client.destroy(), late]);
      },
    };
  } catch (error) {
    await client.destroy();
    throw error;
  }
};
