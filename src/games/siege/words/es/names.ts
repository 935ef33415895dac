import { counting } from '../../../../kernel/language/es.ts';
import { at, LINES, type AbilityId, type AssaultId, type Difficulty, type ReinforcementId } from '../../rules/sheet.ts';
import { ABILITY_NAMES, LEVEL_NAMES, LINE_NAMES, TRACK_NAMES } from '../../rules/words/es.ts';

/** `1 dado`, `2 dados`. */
export const counted = counting({
  box: { one: 'casilla', other: 'casillas' },
  die: { one: 'dado', other: 'dados' },
  point: { one: 'punto', other: 'puntos' },
  roll: { one: 'tirada', other: 'tiradas' },
  six: { one: 'seis', other: 'seises' },
  time: { one: 'vez', other: 'veces' },
});

export const NUMBERS = ['cero', 'un', 'dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho', 'nueve'] as const;

/** A set of dice: `tres 4`. */
export const setOf = (dice: number, face: number): string => `${at(NUMBERS, dice)} ${face}`;

export const TITLES: Readonly<Record<Difficulty, string>> = {
  normal: 'Dice Siege',
  hard: 'Dice Siege (difícil)',
  epic: 'Dice Siege (épico)',
};

/** The name of a level of the stronghold, from 0. */
export const levelName = (level: number): string => at(LEVEL_NAMES, level);

/** The name of a line, from 1. */
export const lineName = (line: number): string => at(LINE_NAMES, line - 1);

/** The same with its article: `los Goblins`, and `de los Goblins`, `a los Goblins`. */
export const theLine = (line: number): string => `${articleOf(line)} ${lineName(line)}`;
export const toLine = (line: number): string =>
  articleOf(line) === 'el' ? `al ${lineName(line)}` : `a ${theLine(line)}`;

const articleOf = (line: number): string => (isOne(line) ? 'el' : line === LINES.length - 1 ? 'la' : 'los');

/** A form that agrees with a line: of one creature, of the Black Guard, and of the others. */
export const ofLine = (line: number, forms: readonly [el: string, la: string, los: string]): string =>
  forms[isOne(line) ? 0 : line === LINES.length - 1 ? 1 : 2];

export const trackName = (id: ReinforcementId): string => TRACK_NAMES[id];

/** The same with an article. */
export const theTrack = (id: ReinforcementId): string => THE_TRACKS[id];
const THE_TRACKS: Readonly<Record<ReinforcementId, string>> = {
  elves: 'los Elfos',
  riders: 'los Jinetes',
  extra1: 'el dado extra 1',
  extra2: 'el dado extra 2',
};

/** The same after “a”. */
export const toTrack = (id: ReinforcementId): string => TO_TRACKS[id];
const TO_TRACKS: Readonly<Record<ReinforcementId, string>> = {
  elves: 'a los Elfos',
  riders: 'a los Jinetes',
  extra1: 'al dado extra 1',
  extra2: 'al dado extra 2',
};

/** Whether a line is a single creature, so that its verb is in the singular. */
export const isOne = (line: number): boolean => line === LINES.length;

/** Who fights with dice of a number: one of them, and several. */
export const FIGHTERS = {
  halfling: { one: 'Mediano', other: 'Medianos' },
  archer: { one: 'Arquero', other: 'Arqueros' },
  warrior: { one: 'Guerrero', other: 'Guerreros' },
  rider: { one: 'Jinete', other: 'Jinetes' },
  trebuchet: { one: 'Trabuquete', other: 'Trabuquetes' },
  elf: { one: 'Elfo', other: 'Elfos' },
  messenger: { one: 'Mensajero', other: 'Mensajeros' },
} as const;
export type Fighter = keyof typeof FIGHTERS;

export const abilityName = (id: AbilityId): string => ABILITY_NAMES[id];

/** A special attack and what it does. */
export const ASSAULT_DEALS: Readonly<Record<AssaultId, string>> = {
  catapults: 'las Catapultas (daño: tres dados)',
  ram: 'el Ariete (15 de daño)',
  towers: 'las Torres de asedio (10 de daño, y 2 por cada línea en juego)',
};
