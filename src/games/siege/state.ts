import type { Action } from './action.ts';

/** S6 */
export const DIFFICULTIES = ['normal', 'epic'] as const;
export type Difficulty = (typeof DIFFICULTIES)[number];

export interface Options {
  readonly difficulty: Difficulty;
}

/** S8: over once the game is won or lost. */
export const PHASES = ['roll', 'act', 'over'] as const;
export type Phase = (typeof PHASES)[number];

/** S1, from the outside in: damage checks the boxes of one level after those of the other. */
export const LEVELS = [
  { name: 'Outer Walls', normal: 28, epic: 18 },
  { name: 'Inner Walls', normal: 38, epic: 28 },
  { name: 'Courtyard', normal: 20, epic: 15 },
] as const;

/** S3 */
export interface Assault {
  readonly name: string;
  readonly dice: number;
  readonly damage: number;
  readonly perLineAlive: number;
}

/** S3: what comes once, just before a line enters. */
export const ASSAULTS = {
  catapults: { name: 'Catapults', dice: 3, damage: 0, perLineAlive: 0 },
  ram: { name: 'Battering Ram', dice: 0, damage: 15, perLineAlive: 0 },
  towers: { name: 'Siege Towers', dice: 0, damage: 10, perLineAlive: 2 },
} as const satisfies Record<string, Assault>;
export type AssaultId = keyof typeof ASSAULTS;

/** S2 */
export interface LineOfAttackers {
  readonly name: string;
  readonly boxes: number;
  readonly before?: AssaultId;
}

/** S2: line 1 stands first. */
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

/** S2: these deal as much as `TROLLS_DAMAGE` until their last box is checked. */
export const TROLLS = 4;
export const TROLLS_DAMAGE = 5;
/** S13: while these are alive, Riders fight no better than Warriors. */
export const ELEPHANTS = 6;
/** S19: what the Shieldmaiden destroys. */
export const GREATER_WYVERN = 9;

/** S4, in the order of a record's `tracks`. */
export const REINFORCEMENTS = [
  { id: 'elves', name: 'Elves', boxes: 4 },
  { id: 'riders', name: 'Riders', boxes: 3 },
  { id: 'extra1', name: 'Extra die 1', boxes: 4 },
  { id: 'extra2', name: 'Extra die 2', boxes: 4 },
] as const;
export type ReinforcementId = (typeof REINFORCEMENTS)[number]['id'];

/** S5, in sheet order. */
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

/** S8 */
export const DICE = 6;
export const ROLLS = 3;
export const ROLLS_FROM_THE_COURTYARD = 4;
/** S19 */
export const LIGHT_DAMAGE = 6;
export const DEAD_DAMAGE = 15;

export const FACES = [1, 2, 3, 4, 5, 6] as const;

/** Everything on the table at one moment. */
export interface Position {
  readonly difficulty: Difficulty;
  readonly round: number;
  readonly phase: Phase;
  /** S8: rolls made this round. */
  readonly rolls: number;
  readonly dice: readonly number[];
  /** S9: how many dice of each number there are, Halflings counted in. */
  readonly pool: readonly number[];
  /** S15: 6s sent this round. */
  readonly sent: number;
  /** S16: the numbers whose set has unlocked an ability this round. */
  readonly sets: readonly number[];
  /** S17: the abilities used this round. */
  readonly used: readonly AbilityId[];
  /** S18, and what the Dead can still deal. */
  readonly gained: number;
  readonly dealt: number;
  readonly spent: number;
  readonly dead: number;
  /** Unchecked boxes of the nine lines, and how many of the lines have entered. */
  readonly lines: readonly number[];
  readonly entered: number;
  /** Unchecked boxes of the three levels. */
  readonly walls: readonly number[];
  /** Checked boxes of the reinforcements. */
  readonly tracks: readonly number[];
  readonly abilities: readonly AbilityState[];
}

/** A siege under way: the position, and how it came about since chance last spoke, which is as far as undo goes. */
export interface Siege {
  readonly version: 1;
  readonly turn: number;
  readonly now: Position;
  readonly rolled: Position;
  readonly since: readonly Action[];
}

/** What was asked of a list that must hold it. */
export const at = <Thing>(list: readonly Thing[], index: number): Thing => {
  const thing = list[index];
  if (thing === undefined) throw new RangeError(`nothing at ${index} of ${list.length}`);
  return thing;
};

export const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** How many dice show each number. */
export const countFaces = (dice: readonly number[]): readonly number[] =>
  FACES.map((face) => dice.filter((die) => die === face).length);

/** S9: n1 to n6. */
export const count = (position: Position, face: number): number => at(position.pool, face - 1);

/** Lines are numbered from 1. */
export const boxesOf = (position: Position, line: number): number => at(position.lines, line - 1);

export const lineNamed = (line: number): LineOfAttackers => at(LINES, line - 1);

/** Lines in play with an unchecked box, from the lowest number. */
export const aliveLines = (position: Position): readonly number[] =>
  LINES.map((_line, index) => index + 1).filter((line) => isAlive(position, line));

export const isAlive = (position: Position, line: number): boolean =>
  line <= position.entered && (position.lines[line - 1] ?? 0) > 0;

/** All boxes of the Outer Walls are checked. */
export const isBreached = (position: Position): boolean => at(position.walls, 0) === 0;

export const trackOf = (id: ReinforcementId): number => REINFORCEMENTS.findIndex((track) => track.id === id);

/** S4: how many 6s a reinforcement still asks for. */
export const openBoxes = (position: Position, id: ReinforcementId): number => {
  const track = trackOf(id);
  return at(REINFORCEMENTS, track).boxes - at(position.tracks, track);
};

export const hasArrived = (position: Position, id: ReinforcementId): boolean => openBoxes(position, id) === 0;

export const abilityIndex = (id: AbilityId): number => ABILITIES.findIndex((ability) => ability.id === id);

export const abilityOf = (id: AbilityId): Ability => at(ABILITIES, abilityIndex(id));

export const abilityState = (position: Position, id: AbilityId): AbilityState =>
  at(position.abilities, abilityIndex(id));

/** The list with one value replaced. */
export const replaced = <Thing>(list: readonly Thing[], index: number, thing: Thing): readonly Thing[] =>
  list.with(index, thing);

/** S8: dice of a round that starts now. */
export const diceOf = (position: Position): number =>
  DICE + Number(hasArrived(position, 'extra1')) + Number(hasArrived(position, 'extra2'));

/** S8: the walls do not change between the first roll of a round and its last. */
export const rollLimit = (position: Position): number =>
  at(position.walls, 1) === 0 ? ROLLS_FROM_THE_COURTYARD : ROLLS;

export const rollsLeft = (position: Position): number => rollLimit(position) - position.rolls;

export const unsentSixes = (position: Position): number => count(position, 6) - position.sent;
