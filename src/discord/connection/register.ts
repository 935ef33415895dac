import { createHash } from 'node:crypto';
import { ApplicationCommandOptionType, type Client, Routes } from 'discord.js';
import type { APIApplicationCommand, APIApplicationCommandOption } from 'discord-api-types/v10';
import type { Registrations } from '../../sessions/registrations.ts';
import type { CommandIds } from '../messages/command-links.ts';
import type { AnyCommand } from '../messages/context.ts';

/**
 * Sends the commands to Discord, globally or for one server, unless they are the same as the last ones sent there.
 * Returns whether it did.
 */
export const registerCommands = async (
  client: Client<true>,
  commands: readonly AnyCommand[],
  guildId: string | null,
  registrations: Registrations,
): Promise<boolean> => {
  const body = commands.map(({ data }) => data.toJSON());
  const hash = createHash('sha256').update(JSON.stringify(body)).digest('hex');
  const application = client.application.id;
  const scope = guildId === null ? application : `${application}:${guildId}`;
  if ((await registrations.hashOf(scope)) === hash) return false;
  await client.rest.put(routeOf(client, guildId), { body });
  await registrations.remember(scope, hash);
  return true;
};

/** The ids of the commands registered globally or for one server, for links in texts. */
export const commandIds = async (client: Client<true>, guildId: string | null): Promise<CommandIds> => {
  const registered = (await client.rest.get(routeOf(client, guildId))) as readonly APIApplicationCommand[];
  return new Map(
    registered.flatMap(({ id, name, options = [] }) => pathsOf(name, options).map((path) => [path, id] as const)),
  );
};

/** The callable names of commands that are not registered, though they should be. */
export const missingCommands = async (
  client: Client<true>,
  commands: readonly AnyCommand[],
  guildId: string | null,
): Promise<readonly string[]> => {
  const known = await commandIds(client, guildId);
  const wanted = commands.flatMap(({ data }) => {
    const { name, ...body } = data.toJSON();
    return pathsOf(name, 'options' in body ? (body.options ?? []) : []);
  });
  return wanted.filter((path) => !known.has(path));
};

/** The callable names of a command: its own, or those of its subcommands. */
const pathsOf = (name: string, options: readonly APIApplicationCommandOption[]): readonly string[] => {
  const inner = options.flatMap((option) =>
    option.type === ApplicationCommandOptionType.Subcommand ||
    option.type === ApplicationCommandOptionType.SubcommandGroup
      ? pathsOf(`${name} ${option.name}`, option.options ?? [])
      : [],
  );
  return inner.length > 0 ? inner : [name];
};

const routeOf = ({ application: { id } }: Client<true>, guildId: string | null) =>
  guildId === null ? Routes.applicationCommands(id) : Routes.applicationGuildCommands(id, guildId);
