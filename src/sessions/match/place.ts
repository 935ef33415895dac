import type { Match } from './match.ts';
import { seatOf } from './seats.ts';

/** A person in a game on a server; `guildId` is null in direct messages. */
export interface Player {
  readonly game: string;
  readonly guildId: string | null;
  readonly userId: string;
}

/** Stands in for a server's id in the matches of a group of people; it is made from the group's channel. */
export const groupHome = (channelId: string): string => `${GROUP}${channelId}`;

/** Whether matches are played in a group of people rather than on a server. */
export const isGroupHome = (guildId: string): boolean => guildId.startsWith(GROUP);

const GROUP = 'group:';

/** The slot for a person’s one open run of a game on a server. */
export const soloPlaceOf = (game: string, guildId: string | null, userId: string): string =>
  `${game}:${guildId ?? 'dm'}:${userId}`;

/** Whether a person can find a match on a server. Only its player finds a private run, on any server. */
export const isFoundBy = (
  match: Pick<Match, 'round' | 'guildId' | 'seats'>,
  userId: string,
  guildId: string | null,
): boolean => (match.round.isPrivate ? seatOf(match, userId) !== null : match.guildId === guildId);

/** Whether a match is in a channel, or has it as its own thread. */
export const isAt = ({ channelId, threadId }: Pick<Match, 'channelId' | 'threadId'>, place: string): boolean =>
  channelId === place || threadId === place;
