import { listed } from '../../../../kernel/language/de.ts';
import { FRESH, LOCKED, READY, USED, type AssaultId } from '../../rules/sheet.ts';

/** A special attack in a few words. */
const ASSAULT_NOTES: Readonly<Record<AssaultId, string>> = {
  catapults: 'Katapulte (drei Würfel)',
  ram: 'Rammbock (15)',
  towers: 'Belagerungstürme (10, und 2 für jede Reihe)',
};

/** The alternative text of the picture. */
export const ALT = {
  over: (isWon: boolean, round: number, score: number): string =>
    isWon ? `Sieg in Runde ${round}, ${score} Punkte.` : `Niederlage in Runde ${round}, ${score} Punkte.`,
  rolled: (round: number, roll: number, most: number, dice: readonly number[]): string =>
    `Runde ${round}, Wurf ${roll} von ${most}: ${dice.join(' ')}.`,
  final: (round: number, dice: readonly number[]): string => `Runde ${round}, fertige Würfel: ${dice.join(' ')}.`,
  kept: (dice: readonly number[]): string => `Behalten: ${dice.join(' ')}.`,
  halflings: (dice: readonly number[]): string => `Mit Halblingen: ${dice.join(' ')}.`,
  end: (dealt: number, taken: number): string => `Rundenende jetzt: ${dealt} Schaden machen, ${taken} nehmen.`,
  line: (name: string, left: number, boxes: number, hits: number): string =>
    `${name} ${left} von ${boxes}, macht ${hits}`,
  inPlay: (lines: readonly string[]): string => `Reihen im Spiel, Kästchen übrig: ${lines.join('; ')}.`,
  dead: (names: readonly string[]): string => `Tot: ${listed(names)}.`,
  coming: (name: string, left: number, assault: AssaultId | null): string => {
    const line = left === 0 ? `${name} tot` : `${name} ${left}`;
    return assault === null ? line : `${ASSAULT_NOTES[assault]}, dann ${line}`;
  },
  toCome: (lines: readonly string[]): string => `Es kommen, eine pro Runde: ${lines.join('; ')}.`,
  of: (name: string, count: number, all: number): string => `${name} ${count} von ${all}`,
  stronghold: (levels: readonly string[]): string => `Von der Festung übrig: ${levels.join(', ')}.`,
  track: (name: string, checked: number, all: number): string => `${name}: ${checked} von ${all}`,
  sixes: (tracks: readonly string[]): string => `Geschickte 6er: ${tracks.join(', ')}.`,
  locked: (name: string, kind: number): string => `${name} (${kind})`,
  abilities: {
    [LOCKED]: (names: readonly string[]): string => `Gesperrt, nötige Gleiche: ${names.join(', ')}.`,
    [READY]: (names: readonly string[]): string => `Bereit: ${names.join(', ')}.`,
    [FRESH]: (names: readonly string[]): string => `Nächste Runde bereit: ${names.join(', ')}.`,
    [USED]: (names: readonly string[]): string => `Verbraucht: ${names.join(', ')}.`,
  },
} as const;

/** Texts in the picture itself, short because the letters are large. */
export const DRAWN = {
  round: (round: number): string => `Runde ${round}`,
  roll: (roll: number, most: number): string => `Wurf ${roll} von ${most}`,
  final: 'steht fest',
  over: (isWon: boolean, round: number): string => (isWon ? `Sieg in Runde ${round}` : `Niederlage in Runde ${round}`),
  score: (score: number): string => `Punkte ${score}`,
  fallen: 'dahin',
  assaults: { catapults: 'Katapulte 3 Würfel', ram: 'Rammbock 15', towers: 'Türme 10+' },
  ifYouEnd: 'wenn du jetzt beendest',
  youDeal: 'du machst',
  youTake: 'du nimmst',
  locked: 'nötig: 3 Gleiche',
  soon: 'nächste Runde',
  ready: 'bereit',
  used: 'weg',
} as const;
