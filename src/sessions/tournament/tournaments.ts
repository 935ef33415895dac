import { joinGathering, leaveGathering } from '../gathering/gathering.ts';
import { setHour } from '../gathering/hour.ts';
import type { MatchContext } from '../store/context.ts';
import { advanceTournaments } from './advance.ts';
import { beginTournament, cancelTournament, openTournament, tournaments, withdrawFromTournament } from './gather.ts';
import { createTournamentLists } from './lists.ts';
import { createTournamentMessages } from './messages.ts';
import { lookAtTournament } from './read.ts';
import { noteLeftServer } from './take-out.ts';

/** Tournaments: who takes part, their rounds, and their messages. */
export const createTournaments = (context: MatchContext) => ({
  open: openTournament(context),
  join: joinGathering(context, tournaments),
  leave: leaveGathering(context, tournaments),
  setHour: setHour(context, tournaments),
  begin: beginTournament(context),
  cancel: cancelTournament(context),
  withdraw: withdrawFromTournament(context),
  lookAt: lookAtTournament(context),
  advance: advanceTournaments(context),
  noteLeft: noteLeftServer(context),
  ...createTournamentLists(context),
  ...createTournamentMessages(context),
});
