import { ChannelType } from 'discord-api-types/v10';
import type { Overview, SeenChannel } from '../../../people/api.ts';

/** The channels that a menu or an option offers if it takes these types, or any type if there are none. */
export const offeredChannels = ({ channels }: Overview, types: readonly ChannelType[] = []): readonly SeenChannel[] =>
  channels.filter(({ kind, isForeign }) => {
    const type = kind === 'thread' ? ChannelType.PublicThread : ChannelType.GuildText;
    return kind !== 'direct' && !isForeign && (types.length === 0 || types.includes(type));
  });
