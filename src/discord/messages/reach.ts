import { ApplicationIntegrationType, InteractionContextType, type BaseInteraction } from 'discord.js';
import { groupHome } from '../../sessions/match/match.ts';

/** Of commands that a server or a person can install: they work on any server, in any direct messages and groups. */
export const EVERYWHERE = {
  integrationTypes: [ApplicationIntegrationType.GuildInstall, ApplicationIntegrationType.UserInstall],
  contexts: [InteractionContextType.Guild, InteractionContextType.BotDM, InteractionContextType.PrivateChannel],
};

/** The same of commands that make no sense in one person's direct messages with the bot. */
export const WHERE_PEOPLE_ARE = {
  ...EVERYWHERE,
  contexts: [InteractionContextType.Guild, InteractionContextType.PrivateChannel],
};

/** The parts of an interaction that say where it comes from. */
type InteractionOrigin = Pick<BaseInteraction, 'guildId' | 'channelId' | 'context' | 'client'>;

/**
 * Whether the bot's token reaches the channel of an interaction. Where a person has brought the bot along without its
 * being a member, only the interactions themselves can be answered.
 */
export const isWithinReach = ({ guildId, context, client }: InteractionOrigin): boolean =>
  guildId === null ? context !== InteractionContextType.PrivateChannel : client.guilds.cache.has(guildId);

/**
 * What matches of an interaction's place belong to: a server, a group of people, or null for direct messages with the
 * bot.
 */
export const homeOf = ({
  guildId,
  channelId,
  context,
}: Pick<InteractionOrigin, 'guildId' | 'channelId' | 'context'>): string | null =>
  guildId === null && context === InteractionContextType.PrivateChannel && channelId !== null
    ? groupHome(channelId)
    : guildId;
