import type { Feat } from './challenges.ts';
import type { Variant } from './variants.ts';

/** The four items that can be carried, in the order of the record. */
export const carriables = ['map', 'poison', 'potion', 'scroll'] as const;
export type Carriable = (typeof carriables)[number];

/** The two items that work at once or never. */
const equipment = ['weapon', 'armour'] as const;
export type Equipment = (typeof equipment)[number];

export type Item = Carriable | Equipment;

/** What can wait to be decided on (E22, E23). */
export type PendingItem = Equipment | 'potion' | 'scroll';

/** How many of each may be carried, from the items table. */
export const carryLimits: Readonly<Record<Carriable, number>> = { map: 1, poison: 3, potion: 3, scroll: 1 };

type WorldKind = 'free' | 'shared';

/** E34: what was chosen at the start. */
export interface Options {
  readonly variants: readonly Variant[];
  readonly world: WorldKind;
  /** The name of a shared world (E33), null in a free one. */
  readonly seed: string | null;
}

/** What bars the outward paths of a space (E5); `patrol` is an undefeated one. */
export const blockers = ['wall', 'shrine', 'patrol'] as const;
export type Blocker = (typeof blockers)[number];

/** E3: a space of the map, known by its place in `spaces`. What does not apply is left out, so that maps stay small. */
export interface Space {
  /** The space one step inward, null for the Citadel. */
  readonly inward: number | null;
  readonly blockedBy?: Blocker;
  /** How often its patrol has won, at least once. */
  readonly marks?: number;
  /** A Map was used here (E25). */
  readonly mapped?: true;
  /** E33: how many dice of the kind were rolled here; counted in shared worlds only. */
  readonly fightDice?: number;
  readonly scrollDice?: number;
}

export const outcomes = ['captured', 'killed', 'abandoned'] as const;
export type ResultOutcome = (typeof outcomes)[number];

/** E34: what the run waits for. In a fight: the Poison spent in it, and the face of the standing roll. */
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

/** A run as its player sees it: everything but the name of a shared world, which would tell dice not yet rolled. */
export interface Run {
  readonly variants: readonly Variant[];
  readonly world: WorldKind;
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
  /** Shrines revealed with at most 5 steps left (E31). */
  readonly closeShrines: number;
  /** Those feats of E31 that the other figures do not show. */
  readonly feats: readonly Feat[];
}

/** The whole state of a run, as it is stored. */
export interface State extends Run {
  readonly version: 1;
  readonly seed: string | null;
}
