import { agreeing } from '../../../../kernel/language/fr.ts';
import { counted } from './names.ts';

/** The buttons. */
export const labels = {
  playTurn: 'Jouer mon tour',
  type: 'Taper',
  more: 'Plus',
  back: 'Retour',
  recruit: 'Recruter',
  recruitOn: (at: string): string => `Recruter en ${at}`,
  recruitElsewhere: 'Recruter à une autre citadelle',
  undo: 'Annuler',
  end: 'Finir le tour',
  warrior: (at: string, garrison: boolean): string => (garrison ? `[${at}]` : at),
  endAnyway: 'Finir le tour',
  offerDraw: 'Proposer la nulle',
  acceptDraw: 'Accepter la nulle',
  count: 'Compter',
  offerCount: 'Proposer le décompte',
  acceptCount: 'Accepter le décompte',
  hint: 'Indice',
  swap: 'Changer de camp',
  resign: 'Abandonner',
  resignSurely: 'Abandonner la partie',
  disband: 'Congédier',
  disbandSurely: (at: string): string => `Congédier le guerrier en ${at}`,
  move: (to: string): string => `Vers ${to}`,
  enter: (to: string): string => `Entrer en ${to}`,
  attack: (at: string): string => `Attaquer ${at}`,
  trade: (at: string, loss: string): string => `Échanger ${at}, ${loss}`,
  tradeOneOf: (at: string): string => `Échanger ${at}…`,
  kill: (at: string): string => `Tuer ${at}`,
  moreFights: (count: number): string => `+${count}…`,
} as const;

/** The placeholders of the menus. */
export const menus = {
  warrior: 'Choisis un guerrier',
  otherWarrior: 'Un autre guerrier',
  warriorGroup: 'Où est ton guerrier ?',
  walk: 'Aller plus loin',
  walls: 'Construire, abattre un mur (1 action)',
  placeRow: 'Placer une citadelle : rangée ?',
  placePoint: (row: number): string => `Intersection de la rangée ${row}`,
  claim: 'Revendiquer une citadelle',
  fight: 'Choisis un combat',
  fallen: 'Choisis le guerrier qui tombe',
  page: (placeholder: string, page: number, pages: number): string => `${placeholder} (page ${page} sur ${pages})`,
  previous: 'Page précédente',
  next: 'Page suivante',
  pageOf: (page: number, pages: number): string => `Page ${page} sur ${pages}`,
} as const;

const freePoints = (count: number): string =>
  `${counted(count, 'point')} ${agreeing(count, { one: 'libre', other: 'libres' })}`;

/** What the menus offer. */
export const options = {
  row: (row: number): string => `Rangée ${row}`,
  freePoints,
  place: (at: string): string => `Placer une citadelle en ${at}`,
  claim: (at: string): string => `Revendiquer ${at}`,
  warrior: (at: string, garrison: boolean, home: string | null): string =>
    garrison ? `${at}, tient la citadelle` : home === null ? at : `${at}, près de ${home}`,
  warriorState: (guard: number, enemies: number, besieged: boolean): string =>
    [
      `Garde ${guard}`,
      ...(enemies > 0 ? [agreeing(enemies, { one: 'un ennemi à côté', other: `${enemies} ennemis à côté` })] : []),
      ...(besieged ? ['assiégé'] : []),
    ].join(', '),
  nearEnemy: 'Près de l’ennemi',
  around: (at: string): string => `Autour de ${at}`,
  warriors: (count: number): string => counted(count, 'warrior'),
  walk: (steps: number, left: number, path: string): string =>
    `${counted(steps, 'action')}, il en reste ${left} : ${path}`,
  build: (letter: string, from: string, to: string): string => `${letter} : construire un mur de ${from} à ${to}`,
  raze: {
    won: (square: string): string => `Abattre le mur en ${square}`,
    tied: (square: string, loss: string): string => `Abattre ${square}, en perdant ${loss}`,
    choosing: (square: string): string => `Abattre ${square}, perte au choix`,
  },
  attack: {
    won: (at: string): string => `Attaquer ${at}`,
    tied: (at: string, loss: string): string => `Attaquer ${at}, en perdant ${loss}`,
    choosing: (at: string): string => `Attaquer ${at}, perte au choix`,
  },
  kill: (at: string): string => `Tuer ${at}`,
  besieged: 'Assiégé',
  recruitAt: (at: string): string => `À côté de ${at}`,
  recruitPoints: freePoints,
  lose: (at: string): string => `Perdre le guerrier en ${at}`,
  losesCitadel: 'Il tient une citadelle, qui deviendrait vide',
} as const;
