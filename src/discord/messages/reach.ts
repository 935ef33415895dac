import { ApplicationIntegrationType, InteractionContextType, type BaseInteraction } from 'discord.js';
import { groupHome } from '../../sessions/match/place.ts';

/** For commands that a server or a person can install: they work on any server, in direct messages and in groups. */
export const EVERYWHERE = {
  integrationTypes: [ApplicationIntegrationType.GuildInstall, ApplicationIntegrationType.UserInstall],
  contexts: [InteractionContextType.Guild, InteractionContextType.BotDM, InteractionContextType.PrivateChannel],
};

/** For commands that make no sense in one person's direct messages with the bot. */
export const WHERE_PEOPLE_ARE = {
  ...EVERYWHERE,
  contexts: [InteractionContextType.Guild, InteractionContextType.PrivateChannel],
};

/** The parts of an interaction that say where it comes from. */
type InteractionOrigin = Pick<BaseInteraction, 'guildId' | 'channelId' | 'context' | 'client'>;

/**
 * Whether the bot's token reaches the channel of an interaction. Where somebody uses the bot although it is not a
 * member, it can only answer interactions.
 */
export const isWithinReach = ({ guildId, context, client }: InteractionOrigin): boolean =>
  guildId === null ? context !== InteractionContextType.PrivateChannel : client.guilds.cache.has(guildId);

/** The home of matches that begin where an interaction is: a server, a group, or null for messages with the bot. */
export const homeOf = ({
  guildId,
  channelId,
  context,
}: Pick<InteractionOrigin, 'guildId' | 'channelId' | 'context'>): string | null =>
  guildId === null && context === InteractionContextType.PrivateChannel && channelId !== null
    ? groupHome(channelId)
    : guildId;
