import type { AbilityId, ReinforcementId } from '../../rules/sheet.ts';
import { abilityName, counted, inflicted, lineName, suffered, theLine } from './names.ts';

/** Labels of buttons and menus. At most 38 characters. */
export const LABELS = {
  /** `3 3`; with kept dice `3 3 ✓`, or `3 ✓ 3`. */
  number: (face: number, dice: number, kept: number): string =>
    Array.from({ length: dice }, (_die, index) => (index === kept - 1 ? `${face} ✓` : `${face}`)).join(' '),
  keepAndRoll: (faces: readonly number[]): string => `${faces.join(' ')} + jet`,
  reroll: (dice: number): string => `Relancer ${counted(dice, 'die')}`,
  rerollAll: (): string => 'Relancer',
  stop: 'Stop',
  takeHint: 'Suivre',
  hint: 'Indice',
  finish: 'Abréger',
  finishNow: 'Laisser jouer',
  undo: 'Annuler',
  send: (to: ReinforcementId, sixes: number, open: number): string =>
    open > 0 ? `${sixes} ${TRACKS[to]}` : `${sixes} : ${COMPLETE[to]}`,
  unlock: (id: AbilityId): string => `Débloquer ${abilityName(id)}`,
  unlockShort: (id: AbilityId): string => `Débloquer ${SHORT[id]}`,
  use: (id: AbilityId): string => abilityName(id),
  heroic: (line: number): string => `Hauts faits : ${lineName(line)}`,
  pair: (face: number): string => `1+1→${face}`,
  andEnd: (choice: string): string => `${choice}, fin`,
  more: 'Autres usages de tes dés',
  sendOtherwise: 'Envoyer moins de 6 à la fois',
  targets: 'Choisir les cibles',
  weaker: 'N’en infliger qu’une partie',
  blow: {
    army: (hits: number, line: number): string => `Armée : ${hits} sur ${theLine(line)}`,
    dead: (hits: number, line: number): string => `Les Morts : ${hits} sur ${theLine(line)}`,
  },
  upTo: {
    army: (line: number): string => `Armée : ${lineName(line)}`,
    dead: (line: number): string => `Les Morts : ${lineName(line)}`,
  },
  howMuch: (line: number): string => `Combien de dégâts sur ${theLine(line)} ?`,
  whichLine: 'Quelle ligne frapper ?',
  back: 'Retour',
  end: (dealt: number, taken: number): string => `Fin : ${inflicted(dealt)}, ${suffered(taken)}`,
  endWins: (dealt: number): string => `Fin : ${inflicted(dealt)}, victoire`,
  endLoses: (): string => 'Fin : défaite',
} as const;

const COMPLETE: Readonly<Record<ReinforcementId, string>> = {
  elves: 'Elfes arrivés',
  riders: 'Cavaliers arrivés',
  extra1: 'Bonus 1 gagné',
  extra2: 'Bonus 2 gagné',
};

const TRACKS: Readonly<Record<ReinforcementId, string>> = {
  elves: 'aux Elfes',
  riders: 'aux Cavaliers',
  extra1: 'au Bonus 1',
  extra2: 'au Bonus 2',
};

const SHORT: Readonly<Record<AbilityId, string>> = {
  light: 'Lumière',
  rubble: 'Gravats',
  target: 'Tir ciblé',
  call: 'Armes',
  heroic: 'Hauts faits',
  horn: 'Cor',
  shield: 'Dame',
  dead: 'Morts',
};

/** Notes below the options of menus. At most 100 characters. */
export const NOTES = {
  pair: 'Seulement avant le premier déblocage de la manche',
  toGo: (open: number): string => (open === 0 ? 'Au complet' : `Il manquera encore ${counted(open, 'box')}`),
  once: (effect: string): string => `${effect} ; une fois par partie`,
  chooseLine: 'Choisis la ligne, puis la quantité',
  atMost: (hits: number): string => `Jusqu’à ${hits}`,
  destroys: (isInPlay: boolean): string => (isInPlay ? 'Détruit la ligne' : 'Détruit la ligne avant son entrée'),
  leaves: (left: number, of: number, isInPlay: boolean): string =>
    isInPlay ? `Il en reste ${left} sur ${of}` : `Il en reste ${left} sur ${of} ; pas encore en jeu`,
  leaveIt: 'Ou laisse faire le bouton qui finit la manche',
} as const;

/** What an ability will do once it is unlocked. */
export const LATER: Readonly<Record<AbilityId, string>> = {
  light: '6 dégâts de plus, une fois, dans une manche suivante',
  rubble: 'Les 4 comptent double, une fois, dans une manche suivante',
  target: 'Les 2 comptent double, une fois, dans une manche suivante',
  call: 'Les 3 comptent double, une fois, dans une manche suivante',
  heroic: 'Détruit une ligne en jeu, une fois, dans une manche suivante',
  horn: 'Pas de dégâts des attaquants, une fois, dans une manche suivante',
  shield: 'Détruit la Grande Vouivre, dans une manche suivante',
  dead: '15 dégâts sur les lignes de ton choix, une fois, dans une manche suivante',
};
