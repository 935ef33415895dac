import { createHash } from 'node:crypto';
import { type Client, Routes } from 'discord.js';
import type { Registrations } from '../../sessions/registrations.ts';
import type { Command } from '../messages/context.ts';

/**
 * Sends the slash commands to Discord, globally or for one server, unless these very ones were the last ones sent
 * there. Returns whether it did.
 */
export const registerCommands = async (
  client: Client<true>,
  commands: readonly Command[],
  guildId: string | null,
  registrations: Registrations,
): Promise<boolean> => {
  const body = commands.map(({ data }) => data.toJSON());
  const hash = createHash('sha256').update(JSON.stringify(body)).digest('hex');
  const application = client.application.id;
  const scope = guildId === null ? application : `${application}:${guildId}`;
  if ((await registrations.hashOf(scope)) === hash) return false;
  const route =
    guildId === null ? Routes.applicationCommands(application) : Routes.applicationGuildCommands(application, guildId);
  await client.rest.put(route, { body });
  await registrations.remember(scope, hash);
  return true;
};
