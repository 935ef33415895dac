import { ABILITY_NAMES, ASSAULT_NAMES, LEVEL_NAMES, LINE_NAMES, TRACK_NAMES } from './words.ts';

/** The thing at this index of a list. Throws if there is none. */
export const at = <Thing>(list: readonly Thing[], index: number): Thing => {
  const thing = list[index];
  if (thing === undefined) throw new RangeError(`nothing at ${index} of ${list.length}`);
  return thing;
};

export const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** S6, S29: the difficulties, and those of the first version. */
export const DIFFICULTIES = ['normal', 'hard', 'epic'] as const;
export const FIRST_DIFFICULTIES = ['normal', 'epic'] as const;
export type Difficulty = (typeof DIFFICULTIES)[number];

/** Who deals the hits of a round. */
export const STRIKERS = ['army', 'dead'] as const;
export type Striker = (typeof STRIKERS)[number];

/** S1, S29: the levels of the stronghold from the outside in, the order in which damage checks their boxes. */
export const LEVELS = [
  { name: LEVEL_NAMES[0], normal: 28, hard: 22, epic: 18 },
  { name: LEVEL_NAMES[1], normal: 38, hard: 32, epic: 28 },
  { name: LEVEL_NAMES[2], normal: 20, hard: 17, epic: 15 },
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
  catapults: { name: ASSAULT_NAMES.catapults, dice: 3, damage: 0, perLineAlive: 0 },
  ram: { name: ASSAULT_NAMES.ram, dice: 0, damage: 15, perLineAlive: 0 },
  towers: { name: ASSAULT_NAMES.towers, dice: 0, damage: 10, perLineAlive: 2 },
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
  { name: LINE_NAMES[0], boxes: 5 },
  { name: LINE_NAMES[1], boxes: 6 },
  { name: LINE_NAMES[2], boxes: 8, before: 'catapults' },
  { name: LINE_NAMES[3], boxes: 9 },
  { name: LINE_NAMES[4], boxes: 10, before: 'ram' },
  { name: LINE_NAMES[5], boxes: 12 },
  { name: LINE_NAMES[6], boxes: 14, before: 'towers' },
  { name: LINE_NAMES[7], boxes: 16 },
  { name: LINE_NAMES[8], boxes: 20 },
];

/** S2: the boxes of all lines together. */
export const ALL_BOXES = sum(LINES.map(({ boxes }) => boxes));

/** S2: the line that deals `TROLLS_DAMAGE` until its last box is checked. */
export const TROLLS = 4;
export const TROLLS_DAMAGE = 5;
/** S13: while this line is alive, Riders fight no better than Warriors. */
export const ELEPHANTS = 6;
/** S19: the line that the Shieldmaiden destroys. */
export const GREATER_WYVERN = 9;

/** S4: the reinforcements, in the order of a record's `tracks`. */
export const REINFORCEMENTS = [
  { id: 'elves', name: TRACK_NAMES.elves, boxes: 4 },
  { id: 'riders', name: TRACK_NAMES.riders, boxes: 3 },
  { id: 'extra1', name: TRACK_NAMES.extra1, boxes: 4 },
  { id: 'extra2', name: TRACK_NAMES.extra2, boxes: 4 },
] as const;
export type ReinforcementId = (typeof REINFORCEMENTS)[number]['id'];

/** S5: the special abilities, in the order of the sheet. */
export const ABILITIES = [
  { id: 'light', name: ABILITY_NAMES.light, kind: 3 },
  { id: 'rubble', name: ABILITY_NAMES.rubble, kind: 3 },
  { id: 'target', name: ABILITY_NAMES.target, kind: 4 },
  { id: 'call', name: ABILITY_NAMES.call, kind: 4 },
  { id: 'heroic', name: ABILITY_NAMES.heroic, kind: 5 },
  { id: 'horn', name: ABILITY_NAMES.horn, kind: 5 },
  { id: 'shield', name: ABILITY_NAMES.shield, kind: 6 },
  { id: 'dead', name: ABILITY_NAMES.dead, kind: 6 },
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
/** S19: what Wizard’s Light and Summon the Dead deal. */
export const LIGHT_DAMAGE = 6;
export const DEAD_DAMAGE = 15;

export const FACES = [1, 2, 3, 4, 5, 6] as const;

export const lineNamed = (line: number): LineOfAttackers => at(LINES, line - 1);

export const trackOf = (id: ReinforcementId): number => REINFORCEMENTS.findIndex((track) => track.id === id);

export const abilityIndex = (id: AbilityId): number => ABILITIES.findIndex((ability) => ability.id === id);

export const abilityOf = (id: AbilityId): Ability => at(ABILITIES, abilityIndex(id));
