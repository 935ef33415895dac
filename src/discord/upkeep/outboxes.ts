import type { REST } from 'discord.js';
import { championRoles } from '../champions/keep-roles.ts';
import { morningPosts } from '../daily/morning-post.ts';
import { dailyNudges } from '../daily/nudge.ts';
import { gatheringEvents } from '../gathering/events.ts';
import { serverHomes } from '../home/home-post.ts';
import { createSight } from '../home/sight.ts';
import type { CommandIds } from '../interactions/answer.ts';
import type { BoardUpdater, Services } from '../interactions/context.ts';
import { createChannelWork, type ChannelWork } from '../messages/channel-work.ts';
import { createPoster } from '../messages/outbox.ts';
import { dueSearches } from '../pairing/tell.ts';
import { partyMessages } from '../party/messages.ts';
import { plannedParty } from '../party/start.ts';
import { seasonMedals } from '../seasons/season-post.ts';
import { tournamentBoards } from '../tournament/boards.ts';
import { tournamentMessages } from '../tournament/messages.ts';
import { plannedTournament } from '../tournament/start.ts';
import { dueCalls } from './calls/players.ts';
import { claimEndings } from './calls/spectators.ts';

/** The messages that the bot posts by itself. */
export interface Outboxes {
  readonly calls: ChannelWork;
  readonly endings: ChannelWork;
  readonly mornings: ChannelWork;
  readonly nudges: ChannelWork;
  readonly homes: ChannelWork;
  readonly parties: ChannelWork;
  readonly gatheringEvents: ChannelWork;
  readonly tournaments: ChannelWork;
  readonly tournamentBoards: ChannelWork;
  readonly seasons: ChannelWork;
  readonly searches: ChannelWork;
  readonly champions: ChannelWork;
}

export const createOutboxes = (
  rest: REST,
  services: Services,
  boardUpdater: Pick<BoardUpdater, 'refresh'>,
  ids: () => CommandIds,
): Outboxes => {
  const { log, parties, tournaments } = services;
  const find = async (id: string) => {
    const party = await parties.lookAt(id);
    if (party !== null) return plannedParty(party);
    const tournament = await tournaments.lookAt(id);
    return tournament && plannedTournament(tournament);
  };
  const sight = createSight(rest);
  const refresh = (matchId: string): void => boardUpdater.refresh(matchId);
  return {
    calls: createPoster(services, dueCalls({ rest, services, boardUpdater })),
    endings: createChannelWork(
      (busy) => claimEndings(rest, services, busy),
      (err) => log.error({ err }, 'cannot claim spectators to notify; will retry'),
    ),
    mornings: createPoster(services, morningPosts(rest, services)),
    nudges: createPoster(services, dailyNudges(rest, services)),
    homes: createPoster(services, serverHomes({ rest, services, sight, ids })),
    parties: createPoster(services, partyMessages(rest, services)),
    gatheringEvents: createPoster(services, gatheringEvents({ rest, services, find })),
    tournaments: createPoster(services, tournamentMessages(rest, services)),
    tournamentBoards: createPoster(services, tournamentBoards({ rest, services, boardUpdater })),
    seasons: createPoster(services, seasonMedals(rest, services)),
    searches: createPoster(services, dueSearches({ rest, services, refresh })),
    champions: createPoster(services, championRoles(rest, services)),
  };
};
