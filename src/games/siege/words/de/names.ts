import { counting } from '../../../../kernel/language/de.ts';
import { at, type AbilityId, type AssaultId, type Difficulty, type ReinforcementId } from '../../rules/sheet.ts';
import { ABILITY_NAMES, LEVEL_NAMES, LINE_NAMES, TRACK_NAMES } from '../../rules/words/de.ts';

/** `1 Würfel`, `2 Würfel`. */
export const counted = counting({
  box: { one: 'Kästchen', other: 'Kästchen' },
  die: { one: 'Würfel', other: 'Würfel' },
  point: { one: 'Punkt', other: 'Punkte' },
  roll: { one: 'Wurf', other: 'Würfe' },
  six: { one: 'Sechs', other: 'Sechsen' },
  time: { one: 'Mal', other: 'Mal' },
});

export const NUMBERS = ['kein', 'ein', 'zwei', 'drei', 'vier', 'fünf', 'sechs', 'sieben', 'acht', 'neun'] as const;

/** A set of dice: `drei 4er`. */
export const setOf = (dice: number, face: number): string => `${at(NUMBERS, dice)} ${face}er`;

export const TITLES: Readonly<Record<Difficulty, string>> = {
  normal: 'Dice Siege',
  hard: 'Dice Siege (schwer)',
  epic: 'Dice Siege (episch)',
};

/** The name of a level of the stronghold, from 0. */
export const levelName = (level: number): string => at(LEVEL_NAMES, level);

/** The name of a line, from 1. */
export const lineName = (line: number): string => at(LINE_NAMES, line - 1);

/** The same with its article, at the beginning of a sentence. */
export const theLine = (line: number): string => `${line === 9 ? 'Der' : 'Die'} ${lineName(line)}`;

export const trackName = (id: ReinforcementId): string => TRACK_NAMES[id];

/** Whether the name of a line is a singular, and so is its verb. */
export const isOne = (line: number): boolean => line >= 8;

/** Who fights with dice of a number: one of them, and several. */
export const FIGHTERS = {
  halfling: { one: 'Halbling', other: 'Halblinge' },
  archer: { one: 'Bogenschütze', other: 'Bogenschützen' },
  warrior: { one: 'Krieger', other: 'Krieger' },
  rider: { one: 'Reiter', other: 'Reiter' },
  trebuchet: { one: 'Tribock', other: 'Triböcke' },
  elf: { one: 'Elf', other: 'Elfen' },
  messenger: { one: 'Bote', other: 'Boten' },
} as const;

export const abilityName = (id: AbilityId): string => ABILITY_NAMES[id];

/** A special attack and what it does. */
export const ASSAULT_DEALS: Readonly<Record<AssaultId, string>> = {
  catapults: 'Katapulte (Schaden: drei Würfel)',
  ram: 'ein Rammbock (15 Schaden)',
  towers: 'Belagerungstürme (10 Schaden, und 2 für jede Reihe im Spiel)',
};
