import { channelMention, ChannelType, PermissionsBitField, type REST } from 'discord.js';
import type { CustomIdOf } from '../custom-ids/custom-id.ts';
import { isWithinReach } from '../interactions/answer.ts';
import { givenChannel } from '../interactions/given.ts';
import type { CommandHandling, ComponentHandling, Handling, LoggedOutcome } from '../interactions/handling.ts';
import { deleteMessage, isUnreachable } from '../messages/channel.ts';
import { refuse } from '../messages/refusals.ts';
import { permissionsIn, readServer, rolesOfMember } from '../messages/server-places.ts';
import { messagesTexts } from '../messages/texts/texts.ts';
import { setChosenLanguage } from './language.ts';
import { mayManage } from './owner.ts';
import { renderSettings, showSettings } from './settings.ts';
import { settingsTexts } from './texts/texts.ts';

/** `/games server`: sets a given language, and makes a named channel the server's home, or shows its settings. */
export const setHomeOrShow = async (handling: CommandHandling): Promise<LoggedOutcome> => {
  const refused = await setChosenLanguage(handling, 'server');
  if (refused !== null) return refuse(handling, 'may not change settings', refused);
  const channelId = givenChannel(handling.interaction.options, 'home');
  if (channelId === null) return showSettings(handling, 'server');
  const chosen = await choose(handling, channelId);
  if (typeof chosen !== 'string') return chosen;
  await handling.answer.whisper(chosen);
  return { outcome: 'chose a home' };
};

/** Makes the channel of the button the home of the server, or turns its home off, and shows the server's settings. */
export const chooseHome = async (
  handling: ComponentHandling,
  { value }: CustomIdOf<'home'>,
): Promise<LoggedOutcome> => {
  const chosen = await choose(handling, value === 'here' ? handling.interaction.channelId : null);
  if (typeof chosen !== 'string') return chosen;
  await handling.answer.update(await renderSettings(handling, 'server'));
  return { outcome: value === 'here' ? 'chose a home' : 'turned the home off' };
};

/**
 * Makes a channel the home of the server, or turns its home off. The morning post goes along, unless it goes
 * elsewhere. Returns what to say, or the outcome if it was refused.
 */
const choose = async (handling: Handling, channelId: string | null): Promise<string | LoggedOutcome> => {
  const { interaction, context } = handling;
  const { guildId, client } = interaction;
  if (guildId === null || !mayManage(interaction))
    return refuse(
      handling,
      'may not change settings',
      guildId === null ? messagesTexts.server.none : messagesTexts.server.mayNotSet,
    );
  if (!isWithinReach(interaction)) return refuse(handling, 'no member there', messagesTexts.server.noMember);
  const why = channelId === null ? null : await whyNot(client.rest, guildId, channelId, client.user.id);
  if (why !== null) return refuse(handling, 'may not post there', why);
  const { homes, daily } = context;
  const before = await (channelId === null ? homes.remove(guildId) : homes.set(guildId, channelId));
  const results = await daily.channel(guildId);
  const goesAlong = results === null ? channelId !== null : results === before?.channelId;
  if (goesAlong) await daily.setChannel(guildId, channelId);
  if (before !== null && before.messageId !== null && before.channelId !== channelId)
    await clearAway(client.rest, { channelId: before.channelId, messageId: before.messageId });
  if (channelId === null) return settingsTexts.home.none;
  const chosen = settingsTexts.home.chosen({ channel: channelMention(channelId) });
  return goesAlong || results === channelId ? `${chosen} ${settingsTexts.home.withDaily}` : chosen;
};

/** Deletes the message of a former home, if the bot still can. */
const clearAway = async (rest: REST, message: Parameters<typeof deleteMessage>[1]): Promise<void> => {
  try {
    await deleteMessage(rest, message);
  } catch (error) {
    if (!isUnreachable(error)) throw error;
  }
};

/** Why the bot can't keep a message in a channel of a server, or null. */
const whyNot = async (rest: REST, guildId: string, channelId: string, botId: string): Promise<string | null> => {
  const [server, roleIds] = await Promise.all([readServer(rest, guildId), rolesOfMember(rest, guildId, botId)]);
  const place = server.places.get(channelId);
  if (place !== undefined && !HOMES.has(place.type)) return settingsTexts.home.noText;
  const has = new PermissionsBitField(
    place === undefined ? 0n : permissionsIn(server, place, { roleIds, userId: botId }),
  );
  const missing = (['ViewChannel', 'SendMessages', 'EmbedLinks'] as const)
    .filter((key) => !has.has(key))
    .map((key) => settingsTexts.permissionName({ name: messagesTexts.permission[key] }));
  if (missing.length === 0) return null;
  return settingsTexts.home.cantBe({ channel: channelMention(channelId), permissions: missing, count: missing.length });
};

/** The channels that can be a home: others bury it, or go when they are quiet. */
const HOMES: ReadonlySet<ChannelType> = new Set([ChannelType.GuildText, ChannelType.GuildAnnouncement]);
