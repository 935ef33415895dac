import type { REST } from 'discord.js';
import { claimResults } from '../daily/results-post.ts';
import { claimHomes } from '../home/home-post.ts';
import { createSight } from '../home/sight.ts';
import type { CommandIds } from '../interactions/answer.ts';
import type { BoardUpdater, Services } from '../interactions/context.ts';
import { createChannelWork, type ChannelWork } from '../messages/channel-work.ts';
import { claimParties } from '../party/messages.ts';
import { claimBoards } from '../tournament/boards.ts';
import { claimTournaments } from '../tournament/messages.ts';
import { claimCalls } from './calls/players.ts';
import { claimEndings } from './calls/spectators.ts';

/**
 * The messages that the bot posts by itself: calls, ends of matches, results of a day, homes, parties, and tournaments
 * with their boards.
 */
export interface Outboxes {
  readonly calls: ChannelWork;
  readonly endings: ChannelWork;
  readonly results: ChannelWork;
  readonly homes: ChannelWork;
  readonly parties: ChannelWork;
  readonly tournaments: ChannelWork;
  readonly tournamentBoards: ChannelWork;
}

export const createOutboxes = (
  rest: REST,
  services: Services,
  boardUpdater: Pick<BoardUpdater, 'refresh'>,
  ids: () => CommandIds,
): Outboxes => {
  const { log } = services;
  const sight = createSight(rest);
  return {
    calls: createChannelWork(
      (busy, most) => claimCalls({ rest, services, boardUpdater }, { without: busy, most }),
      (err) => log.error({ err }, 'cannot claim notices; will retry'),
    ),
    endings: createChannelWork(
      (busy) => claimEndings(rest, services, busy),
      (err) => log.error({ err }, 'cannot claim spectators to notify; will retry'),
    ),
    results: createChannelWork(
      (busy, most) => claimResults(rest, services, { without: busy, most }),
      (err) => log.error({ err }, 'cannot claim daily results to post; will retry'),
    ),
    homes: createChannelWork(
      (busy, most) => claimHomes({ rest, services, sight, ids }, { without: busy, most }),
      (err) => log.error({ err }, 'cannot claim the homes of servers; will retry'),
    ),
    parties: createChannelWork(
      (busy, most) => claimParties(rest, services, { without: busy, most }),
      (err) => log.error({ err }, 'cannot claim the messages of parties; will retry'),
    ),
    tournaments: createChannelWork(
      (busy, most) => claimTournaments(rest, services, { without: busy, most }),
      (err) => log.error({ err }, 'cannot claim the messages of tournaments; will retry'),
    ),
    tournamentBoards: createChannelWork(
      (busy, most) => claimBoards({ rest, services, boardUpdater }, { without: busy, most }),
      (err) => log.error({ err }, 'cannot claim the boards of tournaments; will retry'),
    ),
  };
};
