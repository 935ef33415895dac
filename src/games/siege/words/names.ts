import { at } from '../rules/lists.ts';
import {
  abilityOf,
  lineNamed,
  LINES,
  REINFORCEMENTS,
  trackOf,
  type AbilityId,
  type AssaultId,
  type Difficulty,
  type ReinforcementId,
} from '../rules/sheet.ts';

export const TITLES: Readonly<Record<Difficulty, string>> = {
  normal: 'Dice Siege',
  hard: 'Dice Siege (hard)',
  epic: 'Dice Siege (epic)',
};

export const lineName = (line: number): string => lineNamed(line).name;

export const trackName = (id: ReinforcementId): string => at(REINFORCEMENTS, trackOf(id)).name;

/** Whether a line is a single creature, so that its verb is in the singular. */
export const isOne = (line: number): boolean => line === LINES.length;

/** Who fights with dice of a number: one of them, and several. */
export const FIGHTERS = {
  halfling: { one: 'Halfling', other: 'Halflings' },
  archer: { one: 'Archer', other: 'Archers' },
  warrior: { one: 'Warrior', other: 'Warriors' },
  rider: { one: 'Rider', other: 'Riders' },
  trebuchet: { one: 'Trebuchet', other: 'Trebuchets' },
  elf: { one: 'Elf', other: 'Elves' },
  messenger: { one: 'Messenger', other: 'Messengers' },
} as const;
export type Fighter = keyof typeof FIGHTERS;

export const abilityName = (id: AbilityId): string => abilityOf(id).name;

/** A special attack and what it does. */
export const ASSAULT_DEALS: Readonly<Record<AssaultId, string>> = {
  catapults: 'Catapults (damage: three dice)',
  ram: 'a Battering Ram (15 damage)',
  towers: 'Siege Towers (10 damage, and 2 for each line in play)',
};
