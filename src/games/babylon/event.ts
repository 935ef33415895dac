import type { Card } from './card.ts';
import type { VillageToken } from './token.ts';

/** Something that happened in a round for all to see. No event tells a secret. */
export type Event =
  | CardsRevealed
  | { readonly type: 'reshuffled'; readonly cards: number }
  | MeepleMoved
  | Waited
  | VillageOpened
  | { readonly type: 'freed'; readonly seat: number }
  | { readonly type: 'card-lost'; readonly seat: number; readonly left: number }
  | { readonly type: 'eliminated'; readonly seat: number }
  | Chased
  | Fought
  | Fled
  | { readonly type: 'escaped'; readonly seat: number }
  | { readonly type: 'caught' };

/** B12: the cards turned up, in the order in which they resolve. */
interface CardsRevealed {
  readonly type: 'revealed';
  readonly plays: readonly Play[];
}

export interface Play {
  readonly seat: number;
  readonly card: Card;
  readonly chance: boolean;
}

/** B14, B15: `aimed` is where the steps ended, `to` where the meeple found room. */
export interface MeepleMoved {
  readonly type: 'moved';
  readonly seat: number;
  readonly card: Card;
  readonly chance: boolean;
  readonly from: number;
  readonly aimed: number;
  readonly to: number;
}

/** B18: a card of a stuck player, who does not move. */
interface Waited extends Play {
  readonly type: 'waited';
}

/** B16: a village was reached first; `suffered` is false for a Stuck token that nobody behind makes good (B18). */
export interface VillageOpened {
  readonly type: 'opened';
  readonly seat: number;
  readonly village: number;
  readonly token: VillageToken;
  readonly suffered: boolean;
}

/** B23: the Warlord's way, with the villages entered and the value under the marker then. */
export interface Chased {
  readonly type: 'chased';
  readonly card: Card;
  readonly from: number;
  readonly to: number;
  readonly entered: readonly number[];
  readonly track: number;
}

/** B24: the die, the Injury tokens that it spent, and the value of the Combat Track. */
export interface Fought {
  readonly type: 'fought';
  readonly seat: number;
  readonly face: number;
  readonly injury: number;
  readonly track: number;
}

/** B24: `aimed` is the space after the Warlord's, `to` where the meeple found room. */
export interface Fled {
  readonly type: 'fled';
  readonly seat: number;
  readonly aimed: number;
  readonly to: number;
}
