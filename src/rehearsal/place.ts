import { ChannelType, PermissionFlagsBits, Routes, type REST } from 'discord.js';
import { closureOf, readChannel } from '../discord/messages/channel.ts';
import { permissionsIn, placeOf, readServer, rolesOfMember } from '../discord/messages/server-places.ts';
import { messagesTexts } from '../discord/messages/texts/texts.ts';
import { HostError } from '../host/database.ts';

/** Where a rehearsal is, and what the bot lacks there. */
export interface Place {
  readonly channelId: string;
  readonly kind: string;
  readonly botId: string;
  /** The names of the permissions without which it can't open and delete threads. */
  readonly lackedForThreads: readonly string[];
  /** The same for files. */
  readonly lackedForFiles: readonly string[];
}

/** The channels in which a rehearsal can be. */
const KINDS: ReadonlyMap<ChannelType, string> = new Map([
  [ChannelType.GuildText, 'a text channel'],
  [ChannelType.GuildAnnouncement, 'an announcement channel'],
]);

/** Discord's names for permissions: those of the bot, and one that its invitation does not ask for. */
const nameOf = (permission: Permission): string =>
  permission === 'ManageThreads' ? 'Manage Threads' : messagesTexts.permission[permission];

type Permission = keyof typeof messagesTexts.permission | 'ManageThreads';

/** Finds the place of a rehearsal. Throws a `HostError` if none can be there. */
export const findPlace = async (rest: REST, channelId: string): Promise<Place> => {
  if (!/^\d{17,20}$/.test(channelId))
    throw new HostError(`${channelId} is not the id of a channel: that has 17 to 20 digits. ${HOW_TO_FIND}`);
  const channel = await readChannel(rest, channelId).catch((error: unknown) => {
    if (closureOf(error) === null) throw error;
    throw new HostError(`The bot sees no channel ${channelId}. Correct the id, or let the bot view it. ${HOW_TO_FIND}`);
  });
  const kind = KINDS.get(channel.type);
  if (kind === undefined || !('guild_id' in channel))
    throw new HostError(`${channelId} is no text channel of a server. Name one with --channel.`);
  const { id: botId } = (await rest.get(Routes.user())) as { readonly id: string };
  const [server, roleIds] = await Promise.all([
    readServer(rest, channel.guild_id),
    rolesOfMember(rest, channel.guild_id, botId),
  ]);
  const has = permissionsIn(server, placeOf(channel), { roleIds, userId: botId });
  const lacked = (...needed: readonly Permission[]): readonly string[] =>
    needed.filter((permission) => (has & PermissionFlagsBits[permission]) === 0n).map(nameOf);
  const missing = lacked('ViewChannel', 'SendMessages', 'EmbedLinks', 'ReadMessageHistory');
  if (missing.length > 0)
    throw new HostError(`The bot can't rehearse in ${channelId}: it lacks ${missing.join(', ')} there.`);
  return {
    channelId,
    kind,
    botId,
    lackedForThreads: lacked('CreatePublicThreads', 'SendMessagesInThreads', 'ManageThreads'),
    lackedForFiles: lacked('AttachFiles'),
  };
};

const HOW_TO_FIND = 'Discord copies it from the menu of the channel, once Developer Mode is on.';
