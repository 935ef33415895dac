import type { partyKinds } from '../custom-ids/party.ts';
import type { Handlers } from '../interactions/on-board.ts';
import { askForParty, startParty } from './form.ts';
import { setHour, takePart } from './take-part.ts';

export const partyComponents: Handlers<keyof typeof partyKinds> = {
  partyForm: askForParty,
  partyStart: startParty,
  partyHour: setHour,
  party: takePart,
};
