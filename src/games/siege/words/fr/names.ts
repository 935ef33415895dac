import { agreeing, counting } from '../../../../kernel/language/fr.ts';
import { at, LINES, type AbilityId, type AssaultId, type Difficulty, type ReinforcementId } from '../../rules/sheet.ts';
import { ABILITY_NAMES, LEVEL_NAMES, LINE_NAMES, TRACK_NAMES } from '../../rules/words/fr.ts';

/** `1 dé`, `2 dés`. */
export const counted = counting({
  box: { one: 'case', other: 'cases' },
  die: { one: 'dé', other: 'dés' },
  point: { one: 'point', other: 'points' },
  roll: { one: 'lancer', other: 'lancers' },
  six: { one: 'six', other: 'six' },
  time: { one: 'fois', other: 'fois' },
});

/** Damage dealt: `1 infligé`. */
export const inflicted = (damage: number): string =>
  `${damage} ${agreeing(damage, { one: 'infligé', other: 'infligés' })}`;
/** Damage taken: `1 subi`. */
export const suffered = (damage: number): string => `${damage} ${agreeing(damage, { one: 'subi', other: 'subis' })}`;

export const NUMBERS = ['aucun', 'un', 'deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit', 'neuf'] as const;

/** A set of dice: `trois 4`. */
export const setOf = (dice: number, face: number): string => `${at(NUMBERS, dice)} ${face}`;

export const TITLES: Readonly<Record<Difficulty, string>> = {
  normal: 'Dice Siege',
  hard: 'Dice Siege (difficile)',
  epic: 'Dice Siege (épique)',
};

/** The name of a level of the stronghold, from 0. */
export const levelName = (level: number): string => at(LEVEL_NAMES, level);

/** The name of a line, from 1. */
export const lineName = (line: number): string => at(LINE_NAMES, line - 1);

export const trackName = (id: ReinforcementId): string => TRACK_NAMES[id];

/** A reinforcement as the goal of what is sent. */
const TO_TRACK: Readonly<Record<ReinforcementId, string>> = {
  elves: 'aux Elfes',
  riders: 'aux Cavaliers',
  extra1: 'au Dé bonus 1',
  extra2: 'au Dé bonus 2',
};
export const toTrack = (id: ReinforcementId): string => TO_TRACK[id];

/** Whether the name of a line is in the singular, and so its verb. */
export const isOne = (line: number): boolean => line >= LINES.length - 1;

/** Whether the name of a line is feminine. */
const isFeminine = (line: number): boolean => line >= LINES.length - 2;

/** A line with its article. */
export const theLine = (line: number): string => `${isOne(line) ? 'la' : 'les'} ${lineName(line)}`;
export const TheLine = (line: number): string => `${isOne(line) ? 'La' : 'Les'} ${lineName(line)}`;

/** A participle that agrees with a line: `mort` makes `morts`, `mortes` or `morte`. */
export const agreed = (participle: string, line: number): string =>
  `${participle}${isFeminine(line) ? 'e' : ''}${isOne(line) ? '' : 's'}`;

/** Who fights with dice of a number: one of them, and several. */
export const FIGHTERS = {
  halfling: { one: 'Halfelin', other: 'Halfelins' },
  archer: { one: 'Archer', other: 'Archers' },
  warrior: { one: 'Guerrier', other: 'Guerriers' },
  rider: { one: 'Cavalier', other: 'Cavaliers' },
  trebuchet: { one: 'Trébuchet', other: 'Trébuchets' },
  elf: { one: 'Elfe', other: 'Elfes' },
  messenger: { one: 'Messager', other: 'Messagers' },
} as const;

export const abilityName = (id: AbilityId): string => ABILITY_NAMES[id];

/** A special attack and what it does. */
export const ASSAULT_DEALS: Readonly<Record<AssaultId, string>> = {
  catapults: 'Catapultes (dégâts : trois dés)',
  ram: 'un Bélier (15 dégâts)',
  towers: 'Tours de siège (10 dégâts, plus 2 par ligne en jeu)',
};
