import { ChannelType, type REST } from 'discord.js';
import type { CustomIdOf } from '../custom-ids/custom-id.ts';
import { isWithinReach, type Answerable } from '../interactions/answer.ts';
import type { ComponentHandling, LoggedOutcome } from '../interactions/handling.ts';
import { deleteMessage, isUnreachable } from '../messages/channel.ts';
import { refuse } from '../messages/refusals.ts';
import { messagesTexts } from '../messages/texts/texts.ts';
import { ownerOf } from './owner.ts';
import { whyNotHere } from './rights-here.ts';
import { renderSettings } from './settings.ts';
import { settingsTexts } from './texts/texts.ts';

/**
 * Makes the channel of the button the home of the server, or turns its home off, and shows the server's settings. The
 * results of each day go along, unless they are posted elsewhere.
 */
export const chooseHome = async (
  handling: ComponentHandling,
  { value }: CustomIdOf<'home'>,
): Promise<LoggedOutcome> => {
  const { interaction, answer, context } = handling;
  const owner = ownerOf(handling, 'server');
  if (typeof owner === 'string') return refuse(handling, 'may not change settings', owner);
  const { id: guildId } = owner;
  const channelId = value === 'here' ? interaction.channelId : null;
  if (!isWithinReach(interaction)) return refuse(handling, 'no member there', messagesTexts.server.noMember);
  const why = channelId === null ? null : whyNoHome(interaction);
  if (why !== null) return refuse(handling, 'may not post there', why);
  const { homes, daily } = context;
  const before = await (channelId === null ? homes.remove(guildId) : homes.set(guildId, channelId));
  const results = await daily.channel(guildId);
  const goesAlong = results === null ? channelId !== null : results === before?.channelId;
  if (goesAlong) await daily.setChannel(guildId, channelId);
  if (before !== null && before.messageId !== null && before.channelId !== channelId)
    await clearAway(interaction.client.rest, { channelId: before.channelId, messageId: before.messageId });
  await answer.update(await renderSettings(handling, 'server', 'boards'));
  return { outcome: value === 'here' ? 'chose a home' : 'turned the home off' };
};

/** Deletes the message of a former home, if the bot still can. */
const clearAway = async (rest: REST, message: Parameters<typeof deleteMessage>[1]): Promise<void> => {
  try {
    await deleteMessage(rest, message);
  } catch (error) {
    if (!isUnreachable(error)) throw error;
  }
};

/** Why the channel of an interaction can't be the home, or null. */
const whyNoHome = (interaction: Answerable): string | null =>
  interaction.channel !== null && !HOMES.has(interaction.channel.type)
    ? settingsTexts.home.noText
    : whyNotHere(interaction);

/** The channels that can be a home: others bury it, or go when they are quiet. */
const HOMES: ReadonlySet<ChannelType> = new Set([ChannelType.GuildText, ChannelType.GuildAnnouncement]);
