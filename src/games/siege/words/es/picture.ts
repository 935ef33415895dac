import { listed } from '../../../../kernel/language/es.ts';
import { FRESH, LOCKED, READY, USED, type AssaultId } from '../../rules/sheet.ts';
import { counted } from './names.ts';

/** A special attack in a few words. */
const ASSAULT_NOTES: Readonly<Record<AssaultId, string>> = {
  catapults: 'Catapultas (tres dados)',
  ram: 'Ariete (15)',
  towers: 'Torres de asedio (10, y 2 por cada línea)',
};

/** The alternative text of the picture. */
export const ALT = {
  over: (isWon: boolean, round: number, score: number): string =>
    `${isWon ? 'Victoria' : 'Derrota'} en la ronda ${round}, ${counted(score, 'point')}.`,
  rolled: (round: number, roll: number, most: number, dice: readonly number[]): string =>
    `Ronda ${round}, tirada ${roll} de ${most}: ${dice.join(' ')}.`,
  final: (round: number, dice: readonly number[]): string => `Ronda ${round}, dados definitivos: ${dice.join(' ')}.`,
  kept: (dice: readonly number[]): string => `Guardados: ${dice.join(' ')}.`,
  halflings: (dice: readonly number[]): string => `Con Medianos: ${dice.join(' ')}.`,
  end: (dealt: number, taken: number): string => `Si terminas ahora la ronda, haces ${dealt} y recibes ${taken}.`,
  line: (name: string, left: number, boxes: number, hits: number): string =>
    `${name} ${left} de ${boxes}, hace ${hits} de daño`,
  inPlay: (lines: readonly string[]): string => `Líneas en juego, casillas restantes: ${lines.join('; ')}.`,
  dead: (names: readonly string[]): string => `Eliminados: ${listed(names)}.`,
  coming: (name: string, left: number, assault: AssaultId | null): string => {
    const line = left === 0 ? `${name} 0` : `${name} ${left}`;
    return assault === null ? line : `${ASSAULT_NOTES[assault]}, luego ${line}`;
  },
  toCome: (lines: readonly string[]): string => `Por venir, una por ronda: ${lines.join('; ')}.`,
  of: (name: string, count: number, all: number): string => `${name} ${count} de ${all}`,
  stronghold: (levels: readonly string[]): string => `Queda de la fortaleza: ${levels.join(', ')}.`,
  track: (name: string, checked: number, all: number): string => `${name}: ${checked} de ${all}`,
  sixes: (tracks: readonly string[]): string => `Seises enviados: ${tracks.join(', ')}.`,
  locked: (name: string, kind: number): string => `${name} (${kind})`,
  abilities: {
    [LOCKED]: (names: readonly string[]): string => `Bloqueadas, dados iguales que piden: ${names.join(', ')}.`,
    [READY]: (names: readonly string[]): string => `Listas: ${names.join(', ')}.`,
    [FRESH]: (names: readonly string[]): string => `Listas la próxima ronda: ${names.join(', ')}.`,
    [USED]: (names: readonly string[]): string => `Usadas: ${names.join(', ')}.`,
  },
} as const;

/** Texts in the picture itself, short because the letters are large. */
export const DRAWN = {
  round: (round: number): string => `Ronda ${round}`,
  roll: (roll: number, most: number): string => `tirada ${roll} de ${most}`,
  final: 'dados definitivos',
  over: (isWon: boolean, round: number): string => `${isWon ? 'Victoria' : 'Derrota'} en la ronda ${round}`,
  score: (score: number): string => counted(score, 'point'),
  fallen: 'caído',
  assaults: { catapults: 'Catapultas 3 dados', ram: 'Ariete 15', towers: 'Torres 10+' },
  ifYouEnd: 'si terminas la ronda',
  youDeal: 'haces',
  youTake: 'recibes',
  locked: 'pide 3 iguales',
  soon: 'próxima ronda',
  ready: 'lista',
  used: 'usada',
} as const;
