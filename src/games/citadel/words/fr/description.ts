import { listed } from '../../../../kernel/language/fr.ts';
import type { Who } from '../en/names.ts';
import { counted, object, one } from './names.ts';

/** Names with commas between, or a word for none. */
const names = (places: readonly string[], none = 'aucun'): string => (places.length === 0 ? none : places.join(', '));

/** A player as the subject within a sentence. */
const within = (who: Who): string => ('you' in who ? 'tu' : who.name);

/** Whose turn it is, in a sentence of its own. */
const toMove = (mover: Who): string => ('you' in mover ? 'À toi de jouer' : `À ${mover.name} de jouer`);

/** The board and its rules. */
export const rules = {
  board: (size: number, last: string): string =>
    `Citadel sur un plateau de ${size} sur ${size} intersections : ` +
    `colonnes de a à ${last}, sans i, de gauche à droite, et rangées de 1 à ${size} de bas en haut.`,
  citadels: (count: number, isRing: boolean): string =>
    `Il y a ${count} citadelles. Des guerriers sont assiégés quand des ennemis les enferment ` +
    `${isRing ? 'sur moins d’un tiers du plateau' : 'sans intersection vide'}.`,
  stall: (turns: number): string =>
    turns === 0
      ? 'Les tours sans citadelle prise ne sont pas limités.'
      : `Au plus ${turns} tours de suite passent sans citadelle prise.`,
  cap: (turns: number): string =>
    turns === 0 ? 'La partie n’a pas de dernier tour.' : `Le tour ${turns} est le dernier.`,
  tally: (isCounted: boolean): string =>
    isCounted
      ? 'À une telle limite, qui tient le plus de citadelles gagne.'
      : 'À une telle limite, la partie est nulle.',
  sides: (sides: readonly { readonly who: Who; readonly sign: string }[]): string => {
    const all = sides.map(({ who, sign }, index) => {
      const verb = 'you' in who ? 'joues' : 'joue';
      return `${index === 0 ? one(who, 'joues', 'joue') : `${within(who)} ${verb}`} ${sign}`;
    });
    return `${all.join(', ')}.`;
  },
  several:
    'Chacun pour soi. On gagne avec au moins deux citadelles de plus que chaque autre joueur au début de son ' +
    'tour, ou en étant le dernier camp en jeu. On est hors jeu sans guerrier, ou sans citadelle au début de son tour.',
  first: (first: Who): string =>
    'you' in first ? 'Le tirage au sort te fait commencer.' : `Le tirage au sort fait commencer ${first.name}.`,
  swapped: (first: Who): string =>
    `${one(first, 'as', 'a')} changé de camp par la règle du gâteau, et tient désormais le camp de Premier.`,
  pie: 'Par la règle du gâteau, Second peut changer de camp une fois, au lieu de commencer le tour 2.',
  mayChange: 'Tu peux changer de camp.',
  hints: (isAllowed: boolean, players: number): string =>
    isAllowed
      ? `${players > 2 ? 'Tous' : 'Les deux'} peuvent demander des indices à un bot, chacun à son tour.`
      : 'Les indices ne sont pas permis.',
} as const;

/** Whose turn it is, and how far the game has come. */
export const progress = {
  place: (mover: Who): string =>
    'Les citadelles se placent chacun à son tour, ni au bord, ni côte à côte le long d’une ligne. ' +
    `${toMove(mover)}.`,
  claim: (mover: Who, left: number): string =>
    `Les citadelles se revendiquent chacun à son tour, jusqu’à ce qu’il en reste ${left}. ${toMove(mover)}.`,
  play: (turn: number, mover: Who, actions: number): string =>
    `Tour ${turn}. ${toMove(mover)}, encore ${counted(actions, 'action')}.`,
  kills: (kills: number, most: number): string => `Guerriers assiégés tués ce tour-ci : ${kills} sur ${most}.`,
  over: (turn: number, winner: Who | null, reason: string): string =>
    `La partie a fini au tour ${turn}. ` +
    `${winner === null ? 'Elle est nulle' : one(winner, 'gagnes', 'gagne')} : ${reason}.`,
  taken: (turn: number): string =>
    turn === 0 ? 'Aucune citadelle n’a encore été prise.' : `La dernière prise d’une citadelle date du tour ${turn}.`,
  offer: (who: Who): string => `${one(who, 'proposes', 'propose')} la nulle.`,
  offerCount: (who: Who, counts: string): string =>
    `${one(who, 'proposes', 'propose')} de compter les citadelles maintenant : ${counts}.`,
} as const;

const holder = (last: Who | null): string => (last === null ? 'jamais tenue' : `tenue en dernier : ${object(last)}`);

/** What is where. */
export const pieces = {
  citadels: (places: readonly string[]): string =>
    `Citadelles, dans l’ordre où elles ont été placées : ${names(places, 'aucune')}.`,
  out: (who: Who): string => `${one(who, 'es', 'est')} hors jeu.`,
  held: (who: Who, places: readonly string[]): string =>
    `${one(who, 'tiens', 'tient')} ces citadelles : ${names(places, 'aucune')}.`,
  warriors: (who: Who, places: readonly string[]): string =>
    `${'you' in who ? 'Tes autres guerriers' : `Autres guerriers (${who.name})`} : ${names(places)}.`,
  empty: (places: readonly { readonly at: string; readonly last: Who | null }[]): string =>
    `Citadelles vides : ${names(
      places.map(({ at, last }) => `${at} (${holder(last)})`),
      'aucune',
    )}.`,
  walls: (squares: readonly string[]): string => `Murs dans ces cases : ${names(squares)}.`,
  wallsMean: (left: number): string =>
    'Une case porte le nom de son coin inférieur gauche, et un mur y couvre les quatre coins. ' +
    `Murs encore à construire : ${left}.`,
} as const;

/** What can be done now. */
export const choices = {
  none: (mover: Who): string =>
    'you' in mover
      ? 'Tu ne peux rien faire pour l’instant.'
      : `Tu ne peux rien faire tant que ${mover.name} n’a pas fini.`,
  place: (places: readonly string[]): string => `Tu peux placer une citadelle en ${names(places)}.`,
  claim: (places: readonly string[]): string => `Tu peux revendiquer ${names(places)}.`,
  attack: (at: string, power: number, guard: number, losses: readonly string[]): string =>
    losses.length === 0
      ? `Tu peux attaquer ${at}, ${power} contre ${guard} : l’ennemi tombe.`
      : `Tu peux attaquer ${at}, ${power} contre ${guard} : ` +
        `l’ennemi tombe, et un de tes guerriers aussi, en ${listed(losses, 'or')}.`,
  kill: (places: readonly string[]): string => `Tu peux tuer les assiégés en ${names(places)}.`,
  recruit: (places: readonly string[]): string => `Pour 2 actions, tu peux recruter en ${names(places)}.`,
  move: (from: string, to: readonly string[]): string =>
    `Pour 1 action, tu peux avancer de ${from} en ${listed(to, 'or')}.`,
  build: (squares: readonly string[]): string => `Pour 1 action, tu peux construire un mur en ${names(squares)}.`,
  raze: (square: string, power: number, strength: number, losses: readonly string[]): string =>
    losses.length === 0
      ? `Pour 1 action, tu peux abattre le mur en ${square}, ${power} contre ${strength}.`
      : `Pour 1 action, tu peux abattre le mur en ${square}, ${power} contre ${strength}, ` +
        `en perdant le guerrier en ${listed(losses, 'or')}.`,
  disband: (places: readonly string[]): string => `Tu peux congédier tes guerriers en ${names(places)}.`,
  end: 'Tu peux finir ton tour.',
  draw: (isOffered: boolean): string => (isOffered ? 'Tu peux accepter la nulle.' : 'Tu peux proposer la nulle.'),
  count: (isOffered: boolean): string =>
    isOffered
      ? 'Tu peux accepter le décompte des citadelles.'
      : 'Tu peux proposer de compter les citadelles maintenant.',
  resign: 'Tu peux abandonner.',
  soFar: (actions: string, typed: string): string => `Ce tour-ci jusqu’à présent : ${actions} En notation : ${typed}.`,
  earlier: (actions: string, typed: string): string => `Avant cela : ${actions} En notation : ${typed}.`,
  last: (actions: string, typed: string): string => `Le tour précédent : ${actions} En notation : ${typed}.`,
} as const;

const FREE = 'libre';

/** A closer look at a part of the board. */
export const closer = {
  menus: {
    warrior: 'Un guerrier',
    row: 'Une rangée',
    column: 'Une colonne',
    around: 'Autour d’une citadelle',
    aroundPoint: 'Autour d’une intersection de cette ligne',
  },
  whole: 'Tout le plateau',
  /** For a menu, in which Discord shows no mentions, and so no names. */
  warrior: (at: string, whose: string): string => `${at}, ${WHOSE[whose] ?? whose}`,
  row: (row: number): string => `Rangée ${row}`,
  column: (column: string): string => `Colonne ${column}`,
  around: (at: string): string => `Autour de ${at}`,
  rowText: (row: string, parts: readonly string[]): string =>
    `Rangée ${row}, de gauche à droite : ${parts.join(', ')}.`,
  columnText: (column: string, parts: readonly string[]): string =>
    `Colonne ${column}, de bas en haut : ${parts.join(', ')}.`,
  ringText: (at: string, steps: number, parts: readonly string[]): string =>
    `À ${counted(steps, 'step')} de ${at} : ${parts.join(', ')}.`,
  run: (from: string, to: string, what: string): string =>
    from === to ? `${from} ${what}` : `${from} à ${to} ${what === FREE ? 'libres' : what}`,
  free: FREE,
  covered: 'sous un mur',
  emptyCitadel: 'citadelle vide',
  piece: (who: Who, isGarrison: boolean, guard: number, isBesieged: boolean): string => {
    const what = isGarrison ? 'garnison' : 'guerrier';
    const whose = 'you' in who ? `${isGarrison ? 'ta' : 'ton'} ${what}` : `${what} (${who.name})`;
    const state = isBesieged ? `, ${isGarrison ? 'assiégée' : 'assiégé'}` : '';
    return `${whose}, garde ${guard}${state}`;
  },
  it: (at: string, what: string): string => `En ${at} : ${what}.`,
  nothing: (at: string): string => `Il n’y a plus de guerrier en ${at}.`,
  attackers: (at: string, who: Who, power: number, guard: number): string =>
    `Contre ${at}, ${within(who)} ${'you' in who ? 'as' : 'a'} ${power} contre ${guard} : ` +
    `${power > guard ? 'il peut être battu' : power === guard ? 'il peut être échangé' : 'il ne risque rien'}.`,
  walks: (routes: readonly { readonly to: string; readonly steps: number }[]): string =>
    `Il peut aller en ${listed(routes.map(({ to, steps }) => `${to} pour ${steps}`))}.`,
  stays: 'Il ne peut aller nulle part pour l’instant.',
} as const;

/** Whose a warrior is, by the words that the menu is given. */
const WHOSE: Readonly<Record<string, string>> = { yours: 'à toi', enemy: 'ennemi' };
