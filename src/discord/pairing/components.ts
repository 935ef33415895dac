import type { pairingKinds } from '../custom-ids/pairing.ts';
import { ofGame, type Handlers } from '../interactions/on-board.ts';
import { findOpponent, offerOpponents } from './find.ts';

export const pairingComponents: Handlers<keyof typeof pairingKinds> = {
  findOpponent: offerOpponents,
  opponent: ofGame(findOpponent),
};
