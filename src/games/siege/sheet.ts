import { at } from './lists.ts';

/** S6: the difficulties. */
export const DIFFICULTIES = ['normal', 'epic'] as const;
export type Difficulty = (typeof DIFFICULTIES)[number];

/** S1: the levels of the stronghold from the outside in, in which order damage checks their boxes. */
export const LEVELS = [
  { name: 'Outer Walls', normal: 28, epic: 18 },
  { name: 'Inner Walls', normal: 38, epic: 28 },
  { name: 'Courtyard', normal: 20, epic: 15 },
] as const;

/** S3: a special attack. */
export interface Assault {
  readonly name: string;
  readonly dice: number;
  readonly damage: number;
  readonly perLineAlive: number;
}

/** S3: the special attacks. Each comes once, just before a line enters. */
export const ASSAULTS = {
  catapults: { name: 'Catapults', dice: 3, damage: 0, perLineAlive: 0 },
  ram: { name: 'Battering Ram', dice: 0, damage: 15, perLineAlive: 0 },
  towers: { name: 'Siege Towers', dice: 0, damage: 10, perLineAlive: 2 },
} as const satisfies Record<string, Assault>;
export type AssaultId = keyof typeof ASSAULTS;

/** S2: a line of attackers, with the special attack that comes before it. */
interface LineOfAttackers {
  readonly name: string;
  readonly boxes: number;
  readonly before?: AssaultId;
}

/** S2: the lines, from line 1. */
export const LINES: readonly LineOfAttackers[] = [
  { name: 'Goblins', boxes: 5 },
  { name: 'Wolf Packs', boxes: 6 },
  { name: 'Orcs', boxes: 8, before: 'catapults' },
  { name: 'Trolls', boxes: 9 },
  { name: 'Berserkers', boxes: 10, before: 'ram' },
  { name: 'War Elephants', boxes: 12 },
  { name: 'Wyverns', boxes: 14, before: 'towers' },
  { name: 'Black Guard', boxes: 16 },
  { name: 'Greater Wyvern', boxes: 20 },
];

/** S2: the line that deals `TROLLS_DAMAGE` until its last box is checked. */
export const TROLLS = 4;
export const TROLLS_DAMAGE = 5;
/** S13: the line that keeps Riders from fighting better than Warriors while it is alive. */
export const ELEPHANTS = 6;
/** S19: the line that the Shieldmaiden destroys. */
export const GREATER_WYVERN = 9;

/** S4: the reinforcements, in the order of a record's `tracks`. */
export const REINFORCEMENTS = [
  { id: 'elves', name: 'Elves', boxes: 4 },
  { id: 'riders', name: 'Riders', boxes: 3 },
  { id: 'extra1', name: 'Extra die 1', boxes: 4 },
  { id: 'extra2', name: 'Extra die 2', boxes: 4 },
] as const;
export type ReinforcementId = (typeof REINFORCEMENTS)[number]['id'];

/** S5: the special abilities, in the order of the sheet. */
export const ABILITIES = [
  { id: 'light', name: "Wizard's Light", kind: 3 },
  { id: 'rubble', name: 'Repurpose Rubble', kind: 3 },
  { id: 'target', name: 'Targeted Attack', kind: 4 },
  { id: 'call', name: 'Call to Arms', kind: 4 },
  { id: 'heroic', name: 'Heroic Deeds', kind: 5 },
  { id: 'horn', name: 'War Horn', kind: 5 },
  { id: 'shield', name: 'Shieldmaiden', kind: 6 },
  { id: 'dead', name: 'Summon the Dead', kind: 6 },
] as const;
export type Ability = (typeof ABILITIES)[number];
export type AbilityId = Ability['id'];

/** S5: the states of an ability. */
export const LOCKED = 0;
export const FRESH = 1;
export const READY = 2;
export const USED = 3;
export type AbilityState = typeof LOCKED | typeof FRESH | typeof READY | typeof USED;

/** S8: dice, and rolls a round. */
export const DICE = 6;
export const ROLLS = 3;
export const ROLLS_FROM_THE_COURTYARD = 4;
/** S19: what Wizard's Light and Summon the Dead deal. */
export const LIGHT_DAMAGE = 6;
export const DEAD_DAMAGE = 15;

export const FACES = [1, 2, 3, 4, 5, 6] as const;

export const lineNamed = (line: number): LineOfAttackers => at(LINES, line - 1);

export const trackOf = (id: ReinforcementId): number => REINFORCEMENTS.findIndex((track) => track.id === id);

export const abilityIndex = (id: AbilityId): number => ABILITIES.findIndex((ability) => ability.id === id);

export const abilityOf = (id: AbilityId): Ability => at(ABILITIES, abilityIndex(id));
