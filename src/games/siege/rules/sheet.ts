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
  { id: 'outer', normal: 28, hard: 22, epic: 18 },
  { id: 'inner', normal: 38, hard: 32, epic: 28 },
  { id: 'court', normal: 20, hard: 17, epic: 15 },
] as const;

/** S3: a special attack. */
export interface Assault {
  readonly dice: number;
  readonly damage: number;
  readonly perLineAlive: number;
}

/** S3: the special attacks. Each comes once, just before a line enters. */
export const ASSAULTS = {
  catapults: { dice: 3, damage: 0, perLineAlive: 0 },
  ram: { dice: 0, damage: 15, perLineAlive: 0 },
  towers: { dice: 0, damage: 10, perLineAlive: 2 },
} as const satisfies Record<string, Assault>;
export type AssaultId = keyof typeof ASSAULTS;

/** S2: who the lines of attackers are. */
type LineId = 'goblins' | 'wolves' | 'orcs' | 'trolls' | 'berserkers' | 'elephants' | 'wyverns' | 'guard' | 'greater';

/** S2: a line of attackers, with the special attack that comes before it. */
interface LineOfAttackers {
  readonly id: LineId;
  readonly boxes: number;
  readonly before?: AssaultId;
}

/** S2: the lines, from line 1. */
export const LINES: readonly LineOfAttackers[] = [
  { id: 'goblins', boxes: 5 },
  { id: 'wolves', boxes: 6 },
  { id: 'orcs', boxes: 8, before: 'catapults' },
  { id: 'trolls', boxes: 9 },
  { id: 'berserkers', boxes: 10, before: 'ram' },
  { id: 'elephants', boxes: 12 },
  { id: 'wyverns', boxes: 14, before: 'towers' },
  { id: 'guard', boxes: 16 },
  { id: 'greater', boxes: 20 },
];

/** S2: who a line is, by its number. */
export const lineId = (line: number): LineId => at(LINES, line - 1).id;

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
  { id: 'elves', boxes: 4 },
  { id: 'riders', boxes: 3 },
  { id: 'extra1', boxes: 4 },
  { id: 'extra2', boxes: 4 },
] as const;
export type ReinforcementId = (typeof REINFORCEMENTS)[number]['id'];

/** S5: the special abilities, in the order of the sheet. */
export const ABILITIES = [
  { id: 'light', kind: 3 },
  { id: 'rubble', kind: 3 },
  { id: 'target', kind: 4 },
  { id: 'call', kind: 4 },
  { id: 'heroic', kind: 5 },
  { id: 'horn', kind: 5 },
  { id: 'shield', kind: 6 },
  { id: 'dead', kind: 6 },
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

export const trackOf = (id: ReinforcementId): number => REINFORCEMENTS.findIndex((track) => track.id === id);

export const abilityIndex = (id: AbilityId): number => ABILITIES.findIndex((ability) => ability.id === id);

export const abilityOf = (id: AbilityId): Ability => at(ABILITIES, abilityIndex(id));
