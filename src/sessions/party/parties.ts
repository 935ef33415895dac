import { joinGathering, leaveGathering } from '../gathering/gathering.ts';
import { setHour } from '../gathering/hour.ts';
import type { MatchContext } from '../store/context.ts';
import { playPartyBots } from './bots.ts';
import { addPartyBot, beginParty, openParty, parties, removePartyBot } from './gather.ts';
import { lookAtParty } from './read.ts';
import { playParty } from './runs.ts';
import { createPartyUpkeep } from './upkeep.ts';

/** Parties: who takes part, their runs, and what is done about them while nobody clicks. */
export const createParties = (context: MatchContext) => ({
  open: openParty(context),
  join: joinGathering(context, parties),
  leave: leaveGathering(context, parties),
  addBot: addPartyBot(context),
  removeBot: removePartyBot(context),
  playBots: playPartyBots(context),
  setHour: setHour(context, parties),
  begin: beginParty(context),
  play: playParty(context),
  lookAt: lookAtParty(context),
  ...createPartyUpkeep(context),
});
