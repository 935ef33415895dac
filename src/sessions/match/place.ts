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

/**
 * Whether a person can find a match on a server. Its player finds a run of a round on any server, also once it is over,
 * and nobody else finds one that is private.
 */
export const isFoundBy = (
  { round, guildId, seats }: Pick<Match, 'round' | 'guildId' | 'seats'>,
  userId: string,
  home: string | null,
): boolean => (round.of !== null && seatOf({ seats }, userId) !== null) || (!round.isPrivate && guildId === home);

/** Whether a match is in a channel, or has it as its own thread. */
export const isAt = ({ channelId, threadId }: Pick<Match, 'channelId' | 'threadId'>, place: string): boolean =>
  channelId === place || threadId === place;
