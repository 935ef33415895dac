import type { OptionsOf } from '../../contract/options.ts';
import type { Feat } from './challenges.ts';
import type { options } from './options.ts';
import { rulesTexts } from './texts/texts.ts';
import type { Variant } from './variants.ts';

/** The id of the Citadel among the spaces of a map. */
export const CITADEL = 0;

/** The four items that can be carried, in the order of the record. */
export const carriables = ['map', 'poison', 'potion', 'scroll'] as const;
export type Carriable = (typeof carriables)[number];

/** The two items that must be equipped at once or left. */
const equipment = ['weapon', 'armour'] as const;
export type Equipment = (typeof equipment)[number];

export type Item = Carriable | Equipment;

/** E22, E23: an item that was found and waits for a decision. */
export type PendingItem = Equipment | 'potion' | 'scroll';

/** How many of each item can be carried, by the items table. */
export const carryLimits: Readonly<Record<Carriable, number>> = { map: 1, poison: 3, potion: 3, scroll: 1 };

/** E34: what was chosen at the start. */
export type Options = OptionsOf<typeof options>;

/** E5: what blocks the outward paths of a space. A `patrol` is an undefeated one. */
export const blockers = ['wall', 'shrine', 'patrol'] as const;
export type Blocker = (typeof blockers)[number];

/** E3: a space of the map. Its id is its index in `spaces`. What does not apply is left out, to keep maps small. */
export interface Space {
  /** The space one step inward; null for the Citadel. */
  readonly inward: number | null;
  readonly blockedBy?: Blocker;
  /** How many times its patrol has won. */
  readonly marks?: number;
  /** E25: a Map was used here. */
  readonly mapped?: true;
  /** E33: how many dice of this kind were rolled here; counted only if that fixes their faces. */
  readonly fightDice?: number;
  readonly scrollDice?: number;
}

export const outcomes = ['captured', 'killed', 'abandoned'] as const;
export type ResultOutcome = (typeof outcomes)[number];

/** E34: what the run waits for. A fight has the Poison spent in it and the face of its last roll. */
type Phase =
  | { readonly kind: 'move' }
  | { readonly kind: 'found'; readonly item: PendingItem }
  | FightPhase
  | { readonly kind: 'over'; readonly outcome: ResultOutcome };

export interface FightPhase {
  readonly kind: 'fight';
  readonly poison: number;
  readonly face: number | null;
}

/** A run as its player sees it: without the name of a shared world, which would give away future dice. */
export interface Run {
  readonly variants: readonly Variant[];
  readonly world: Options['world'];
  /** E38: whether Divine Intervention has an end. Absent without it, and under the rules before the third version. */
  readonly isBounded?: true;
  /** Grows with every action. */
  readonly turn: number;
  readonly phase: Phase;
  readonly at: number;
  readonly steps: number;
  readonly lead: number;
  readonly power: number;
  readonly health: number;
  readonly maxHealth: number;
  readonly carried: Readonly<Record<Carriable, number>>;
  readonly spaces: readonly Space[];
  readonly farthest: number;
  readonly defeated: number;
  /** E31: how many Shrines were found with at most 5 steps left. */
  readonly closeShrines: number;
  /** E31: the challenges met that no other figure shows. */
  readonly feats: readonly Feat[];
}

/** The whole state of a run, as it is stored. */
export interface State extends Run {
  readonly version: 1;
  readonly seed: string | null;
}

/** E34: what a player can do, exactly as a record has it. */
export type Action =
  | { readonly type: 'explore' }
  | { readonly type: 'walk'; readonly to: number }
  | { readonly type: 'use'; readonly item: Exclude<Carriable, 'poison'> }
  | { readonly type: 'use'; readonly item: 'poison'; readonly count: number }
  | { readonly type: 'roll' }
  | { readonly type: 'accept' }
  | { readonly type: 'equip' }
  | { readonly type: 'discard' }
  | { readonly type: 'surrender' };

export type Refusal = keyof typeof rulesTexts.refusal;

/** The sentence for a player whose action was refused. */
export const explain = (refusal: Refusal): string => rulesTexts.refusal[refusal];
