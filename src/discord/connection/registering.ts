import { setTimeout as wait } from 'node:timers/promises';
import { DiscordAPIError, RateLimitError, type Client } from 'discord.js';
import type { Logger } from 'pino';
import { HOUR, MINUTE } from '../../kernel/time.ts';
import type { Registrations } from '../../sessions/registrations.ts';
import type { CommandIds } from '../interactions/answer.ts';
import type { AnyCommand } from '../interactions/command.ts';
import { lengthOf } from '../messages/waits.ts';
import { commandIds, registerCommands } from './register.ts';

interface Registering {
  readonly commands: readonly AnyCommand[];
  readonly guildId: string | null;
  readonly registrations: Registrations;
  readonly log: Logger;
  readonly link: (ids: CommandIds) => void;
}

/** When what failed is tried again, in milliseconds: after twice as long each time. */
const PAUSES = { first: MINUTE, longest: HOUR };

/**
 * Registers the commands, and learns their ids. If that fails, the bot goes on with those that Discord has, and tries
 * again later. Returns once it was tried; the signal ends further tries.
 */
export const keepRegistered = async (
  client: Client<true>,
  registering: Registering,
  signal: AbortSignal,
): Promise<void> => {
  const { log } = registering;
  const attempt = async (number: number): Promise<void> => {
    try {
      await register(client, registering);
    } catch (err) {
      if (err instanceof DiscordAPIError) {
        log.error({ err }, 'commands refused: people go on with those that Discord has');
        return;
      }
      const pause =
        err instanceof RateLimitError ? lengthOf(err) : Math.min(PAUSES.first * 2 ** number, PAUSES.longest);
      log.warn({ err, seconds: Math.round(pause / 1000) }, 'the commands could not be registered; will retry');
      void wait(pause, undefined, { signal, ref: false }).then(
        () => attempt(number + 1),
        () => undefined,
      );
    }
  };
  await attempt(0);
};

const register = async (client: Client<true>, registering: Registering): Promise<void> => {
  const { commands, guildId, registrations, log, link } = registering;
  const outcome = await registerCommands(client, commands, guildId, registrations);
  if (outcome.kind === 'sent') log.info({ commands: commands.length, guild: guildId }, 'commands registered');
  if (outcome.kind === 'newer')
    log.warn({ version: outcome.version }, 'the commands of a newer version stay registered');
  link(await commandIds(client, guildId));
};
