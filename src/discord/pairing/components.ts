import type { pairingKinds } from '../custom-ids/pairing.ts';
import { ofGame, type Handlers } from '../interactions/on-board.ts';
import { findOpponent } from './find.ts';

export const pairingComponents: Handlers<keyof typeof pairingKinds> = { opponent: ofGame(findOpponent) };
