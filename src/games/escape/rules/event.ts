import type { Challenge } from './challenges.ts';
import type { Carriable, Equipment, Item, PendingItem, ResultOutcome } from './state.ts';
import type { Discovery } from './variants.ts';

/** Something that happened in a run, with its figures, for the headline and the log. */
export type Event =
  | Stepped
  | SpaceRevealed
  | {
      readonly type: 'fight-began';
      readonly space: number;
      readonly patrol: number;
      readonly marks: number;
      readonly power: number;
    }
  | FightRolled
  | PoisonAdded
  | {
      readonly type: 'patrol-defeated';
      readonly space: number;
      readonly patrol: number;
      readonly rolled: boolean;
      readonly power: number;
    }
  | FightLost
  | ItemFound
  | {
      readonly type: 'equipped';
      readonly item: Equipment;
      readonly power: number;
      readonly health: number;
      readonly maxHealth: number;
    }
  | { readonly type: 'item-left'; readonly item: PendingItem }
  | { readonly type: 'item-taken'; readonly item: Carriable }
  | { readonly type: 'potion-drunk'; readonly change: number; readonly health: number; readonly maxHealth: number }
  | ScrollRead
  | { readonly type: 'map-used'; readonly space: number; readonly paths: number }
  | { readonly type: 'challenge-met'; readonly challenge: Challenge }
  | { readonly type: 'ended'; readonly outcome: ResultOutcome; readonly score: number };

/** Counted steps. They reached the space `to` unless the run ended on the way (E9). */
export interface Stepped {
  readonly type: 'stepped';
  readonly how: 'explore' | 'walk' | 'retreat';
  readonly from: number;
  readonly to: number;
  readonly inward: boolean;
  readonly count: number;
  readonly steps: number;
}

/** A new space, and the face that decided what it is; null if no die was rolled. */
export interface SpaceRevealed {
  readonly type: 'revealed';
  readonly space: number;
  readonly distance: number;
  readonly face: number | null;
  readonly discovery: Discovery;
  /** What a Shrine added to the lead, and the lead after that. */
  readonly gain: number;
  readonly lead: number;
}

export interface FightRolled {
  readonly type: 'fight-rolled';
  readonly face: number;
  readonly power: number;
  readonly poison: number;
  readonly player: number;
  readonly patrol: number;
  readonly verdict: 'win' | 'draw' | 'lose';
}

/** E17: `player` is null before the first roll. */
export interface PoisonAdded {
  readonly type: 'poison-added';
  readonly count: number;
  readonly player: number | null;
  readonly patrol: number;
  readonly verdict: 'win' | 'lose' | null;
}

/** E18: `health` may be 0; `patrol` is the patrol's attack the next time. */
interface FightLost {
  readonly type: 'fight-lost';
  readonly space: number;
  readonly damage: number;
  readonly health: number;
  readonly patrol: number;
}

interface ItemFound {
  readonly type: 'item-found';
  readonly item: Item;
  readonly face: number;
  readonly fate: 'taken' | 'lost' | 'waits';
}

interface ScrollRead {
  readonly type: 'scroll-read';
  readonly face: number;
  readonly gain: number;
  readonly lead: number;
  readonly change: number;
  readonly health: number;
  readonly maxHealth: number;
}
