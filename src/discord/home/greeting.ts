import { ChannelType, PermissionFlagsBits, type REST } from 'discord.js';
import type { CustomIdOf } from '../custom-ids/custom-id.ts';
import { renderWelcome } from '../door/welcome.ts';
import { linkCommands, type CommandIds } from '../interactions/answer.ts';
import type { Services } from '../interactions/context.ts';
import { inLanguageOf, usedMessage, type ComponentHandling, type LoggedOutcome } from '../interactions/handling.ts';
import { deleteMessage, postMessage } from '../messages/channel.ts';
import { refuse } from '../messages/refusals.ts';
import { renderButton, renderButtons, type Message } from '../messages/render.ts';
import { permissionsIn, readServer, rolesOfMember } from '../messages/server-places.ts';
import { mayManage } from '../settings/owner.ts';
import { homeTexts } from './texts/texts.ts';

interface Greeter {
  readonly rest: REST;
  readonly services: Pick<Services, 'arrivals' | 'games' | 'preferences' | 'log'>;
  readonly botId: string;
  readonly ids: CommandIds;
}

/** What greeting needs of the bot: its text has no meaning without its buttons and its embed. */
const NEEDED = PermissionFlagsBits.ViewChannel | PermissionFlagsBits.SendMessages | PermissionFlagsBits.EmbedLinks;

/**
 * Greets a server that has added the bot, in the first channel where the bot and everybody may write, or else where the
 * bot may. Each server is greeted once, by one of all processes: if that fails, there is no other try.
 */
export const greetServer = async (
  { rest, services, botId, ids }: Greeter,
  guildId: string,
  sign: 'added' | 'command',
): Promise<void> => {
  if (await services.arrivals.note(guildId, sign)) await greet({ rest, services, botId, ids }, guildId);
};

/** Greets those of some servers that have added the bot while it was not connected. What fails is not tried again. */
export const greetJoined = async (
  greeter: Greeter,
  servers: readonly { readonly guildId: string; readonly joinedAt: Date }[],
): Promise<void> => {
  const { arrivals, log } = greeter.services;
  for (const guildId of await arrivals.noteJoined(servers))
    await greet(greeter, guildId).catch((err: unknown) =>
      log.warn({ err, guild: guildId }, 'a new server could not be greeted'),
    );
};

const greet = async ({ rest, services, botId, ids }: Greeter, guildId: string): Promise<void> => {
  const { games, log } = services;
  const channelId = await firstChannel(rest, guildId, botId);
  if (channelId === null) {
    log.info({ guild: guildId }, 'a new server has no channel where it could be greeted');
    return;
  }
  const nonce = `g${guildId}`;
  const greeting = () => inLanguageOf(services, guildId, () => renderGreeting(games, guildId, ids));
  await postMessage(rest, channelId, greeting, nonce);
  log.info({ guild: guildId }, 'greeted a new server');
};

const firstChannel = async (rest: REST, guildId: string, botId: string): Promise<string | null> => {
  const [server, roleIds] = await Promise.all([readServer(rest, guildId), rolesOfMember(rest, guildId, botId)]);
  const channels = [...server.places.values()]
    .filter(({ type }) => type === ChannelType.GuildText)
    .filter((place) => (permissionsIn(server, place, { roleIds, userId: botId }) & NEEDED) === NEEDED)
    .toSorted((one, other) => one.position - other.position);
  const open = channels.find((place) => (permissionsIn(server, place, { roleIds: [] }) & NEEDED) === NEEDED);
  return (open ?? channels[0])?.id ?? null;
};

/** Discord's limits. */
const LIMITS = { content: 2000, description: 4096 };

const renderGreeting = (games: Services['games'], guildId: string, ids: CommandIds): Message => {
  const welcome = renderWelcome(games);
  for (const embed of welcome.embeds)
    embed.setDescription(linkCommands(embed.data.description ?? '', ids, LIMITS.description));
  const dismiss = renderButton(homeTexts.greeting.dismiss, { kind: 'dismiss', server: guildId }, 'secondary');
  return {
    ...welcome,
    content: linkCommands(homeTexts.greeting.text, ids, LIMITS.content),
    components: [...welcome.components, renderButtons(dismiss)],
  };
};

/** Deletes the greeting of a server for somebody who manages it. */
export const dismissGreeting = async (
  handling: ComponentHandling,
  { server }: CustomIdOf<'dismiss'>,
): Promise<LoggedOutcome> => {
  const { interaction } = handling;
  if (interaction.guildId !== server || !mayManage(interaction))
    return refuse(handling, 'may not delete the greeting', homeTexts.greeting.onlyManagers);
  const greeting = usedMessage(interaction);
  if (greeting !== null) await deleteMessage(interaction.client.rest, greeting);
  await handling.answer.whisper(homeTexts.greeting.dismissed);
  return { outcome: 'deleted the greeting' };
};
