import { counting } from '../../../../kernel/language/en.ts';
import { at, LINES, type AbilityId, type AssaultId, type Difficulty, type ReinforcementId } from '../../rules/sheet.ts';
import { ABILITY_NAMES, LEVEL_NAMES, LINE_NAMES, TRACK_NAMES } from '../../rules/words/en.ts';

/** `1 die`, `2 dice`. */
export const counted = counting({
  box: { one: 'box', other: 'boxes' },
  die: { one: 'die', other: 'dice' },
  point: { one: 'point', other: 'points' },
  roll: { one: 'roll', other: 'rolls' },
  six: { one: 'six', other: 'sixes' },
  time: { one: 'time', other: 'times' },
});

export const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'] as const;

/** A set of dice: `three 4s`. */
export const setOf = (dice: number, face: number): string => `${at(NUMBERS, dice)} ${face}s`;

export const TITLES: Readonly<Record<Difficulty, string>> = {
  normal: 'Dice Siege',
  hard: 'Dice Siege (hard)',
  epic: 'Dice Siege (epic)',
};

/** The name of a level of the stronghold, from 0. */
export const levelName = (level: number): string => at(LEVEL_NAMES, level);

/** The name of a line, from 1. */
export const lineName = (line: number): string => at(LINE_NAMES, line - 1);

export const trackName = (id: ReinforcementId): string => TRACK_NAMES[id];

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

export const abilityName = (id: AbilityId): string => ABILITY_NAMES[id];

/** A special attack and what it does. */
export const ASSAULT_DEALS: Readonly<Record<AssaultId, string>> = {
  catapults: 'Catapults (damage: three dice)',
  ram: 'a Battering Ram (15 damage)',
  towers: 'Siege Towers (10 damage, and 2 for each line in play)',
};
