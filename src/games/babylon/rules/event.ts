import type { Card, VillageToken } from './card.ts';

/** Something that happened in a round, with its figures. No event reveals a secret. */
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

/** B12: the revealed cards, in the order in which they are resolved. */
interface CardsRevealed {
  readonly type: 'revealed';
  readonly plays: readonly Play[];
}

/** A card that a seat has played; `chance` if it was the top card of the deck. */
export interface Play {
  readonly seat: number;
  readonly card: Card;
  readonly chance: boolean;
}

/** B14, B15: a move. `aimed` is where the steps ended, `to` the next free space from there. */
export interface MeepleMoved extends Play {
  readonly type: 'moved';
  readonly from: number;
  readonly aimed: number;
  readonly to: number;
}

/** B18: the card of a stuck player, who does not move. */
interface Waited extends Play {
  readonly type: 'waited';
}

/** B16: a player reached a shut village. `suffered` is false for a Stuck token with nobody behind (B18). */
interface VillageOpened {
  readonly type: 'opened';
  readonly seat: number;
  readonly village: number;
  readonly token: VillageToken;
  readonly suffered: boolean;
}

/** B23: the Warlord's move, with the villages that he entered and the value of the Combat Track after that. */
export interface Chased {
  readonly type: 'chased';
  readonly card: Card;
  readonly from: number;
  readonly to: number;
  readonly entered: readonly number[];
  readonly track: number;
}

/** B24: a fight: the die, the Injury tokens spent on it, and the value of the Combat Track. */
export interface Fought {
  readonly type: 'fought';
  readonly seat: number;
  readonly face: number;
  readonly injury: number;
  readonly track: number;
}

/** B24: a flight. `aimed` is the space after the Warlord's, `to` the next free space from there. */
export interface Fled {
  readonly type: 'fled';
  readonly seat: number;
  readonly aimed: number;
  readonly to: number;
}
