import { listed } from '../../../../kernel/language/fr.ts';
import { FRESH, LOCKED, READY, USED, type AssaultId } from '../../rules/sheet.ts';
import { inflicted, suffered } from './names.ts';

/** A special attack in a few words. */
const ASSAULT_NOTES: Readonly<Record<AssaultId, string>> = {
  catapults: 'Catapultes (trois dés)',
  ram: 'Bélier (15)',
  towers: 'Tours de siège (10, plus 2 par ligne)',
};

/** The alternative text of the picture. */
export const ALT = {
  over: (isWon: boolean, round: number, score: number): string =>
    isWon ? `Victoire à la manche ${round}, score ${score}.` : `Défaite à la manche ${round}, score ${score}.`,
  rolled: (round: number, roll: number, most: number, dice: readonly number[]): string =>
    `Manche ${round}, lancer ${roll} sur ${most} : ${dice.join(' ')}.`,
  final: (round: number, dice: readonly number[]): string => `Manche ${round}, dés définitifs : ${dice.join(' ')}.`,
  kept: (dice: readonly number[]): string => `Gardé : ${dice.join(' ')}.`,
  halflings: (dice: readonly number[]): string => `Avec Halfelins : ${dice.join(' ')}.`,
  end: (dealt: number, taken: number): string =>
    `Finir la manche maintenant : ${inflicted(dealt)}, ${suffered(taken)}.`,
  line: (name: string, left: number, boxes: number, hits: number): string =>
    `${name} ${left} sur ${boxes}, coup ${hits}`,
  inPlay: (lines: readonly string[]): string => `Lignes en jeu, cases restantes : ${lines.join(' ; ')}.`,
  dead: (names: readonly string[]): string => `Lignes mortes : ${listed(names)}.`,
  coming: (name: string, left: number, assault: AssaultId | null): string => {
    const line = `${name} ${left}`;
    return assault === null ? line : `${ASSAULT_NOTES[assault]}, puis ${line}`;
  },
  toCome: (lines: readonly string[]): string => `À venir, une par manche : ${lines.join(' ; ')}.`,
  of: (name: string, count: number, all: number): string => `${name} ${count} sur ${all}`,
  stronghold: (levels: readonly string[]): string => `Reste de la forteresse : ${levels.join(', ')}.`,
  track: (name: string, checked: number, all: number): string => `${name} : ${checked} sur ${all}`,
  sixes: (tracks: readonly string[]): string => `6 envoyés : ${tracks.join(', ')}.`,
  locked: (name: string, kind: number): string => `${name} (${kind})`,
  abilities: {
    [LOCKED]: (names: readonly string[]): string => `Bloqué, dés identiques : ${names.join(', ')}.`,
    [READY]: (names: readonly string[]): string => `Prêt : ${names.join(', ')}.`,
    [FRESH]: (names: readonly string[]): string => `Prêt à la manche suivante : ${names.join(', ')}.`,
    [USED]: (names: readonly string[]): string => `Utilisé : ${names.join(', ')}.`,
  },
} as const;

/** Texts in the picture itself, short because the letters are large. */
export const DRAWN = {
  round: (round: number): string => `Manche ${round}`,
  roll: (roll: number, most: number): string => `lancer ${roll} sur ${most}`,
  final: 'dés définitifs',
  over: (isWon: boolean, round: number): string => (isWon ? `Victoire, manche ${round}` : `Défaite, manche ${round}`),
  score: (score: number): string => `Score ${score}`,
  fallen: 'ruine',
  assaults: { catapults: 'Catapultes 3 dés', ram: 'Bélier 15', towers: 'Tours 10+' },
  ifYouEnd: 'si tu finis la manche',
  youDeal: 'infligé',
  youTake: 'subi',
  locked: 'bloqué : 3 identiques',
  soon: 'manche suivante',
  ready: 'prêt',
  used: 'utilisé',
} as const;
