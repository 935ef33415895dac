import type { partyKinds } from '../custom-ids/party.ts';
import { ofGame, type Handlers } from '../interactions/on-board.ts';
import { offerParties, startParty } from './start.ts';
import { takePart } from './take-part.ts';

export const partyComponents: Handlers<keyof typeof partyKinds> = {
  withGroup: offerParties,
  partyStart: ofGame(startParty),
  party: takePart,
};
