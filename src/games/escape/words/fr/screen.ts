import { agreeing } from '../../../../kernel/language/fr.ts';
import type { Carriable, Equipment, PendingItem } from '../../rules/state.ts';
import { counted, facesText, itemName, shortAfter, theItem, TITLE } from './names.ts';

/** Labels of buttons: if possible, short enough for two in a row on a phone. */
export const LABELS = {
  hint: 'Indice',
  explore: (paths: number): string => `Explorer (${counted(paths, 'path')})`,
  exploreCaptured: 'Explorer (capture !)',
  explorePatrol: (attack: number): string => `Explorer (patrouille ${attack})`,
  back: (to: number, steps: number): string =>
    steps > 1 ? `Retour ${shortAfter('à', to)} (${steps} pas)` : `Retour ${shortAfter('à', to)}`,
  backCaptured: (to: number): string => `Retour ${shortAfter('à', to)} (capture !)`,
  outCaptured: (to: number): string => `${shortAfter('Vers', to)} (capture !)`,
  toPatrol: (to: number, attack: number): string => `Vers ${to} (patrouille ${attack})`,
  toWeakPatrol: (to: number, attack: number): string => `Vers ${to} (patrouille ${attack} : gagné)`,
  toOpen: (to: number, paths: number): string => `Vers ${to} (${counted(paths, 'path')})`,
  toOpenBeyond: (to: number): string => `Vers ${to} (ouvert au-delà)`,
  toNothing: (to: number): string => `Vers ${to} (rien de neuf)`,
  go: (to: number, patrol: number | null, steps: number): string =>
    `Aller ${shortAfter('à', to)} (${patrol === null ? '' : `patrouille ${patrol}, `}${counted(steps, 'step')})`,
  goToward: (to: number): string => `Aller ${shortAfter('vers', to)}`,
  neighbours: 'Aller sur une case voisine',
  poisons: 'Ajouter du poison',
  roll: (win: readonly number[], draw: readonly number[]): string => {
    if (win.length > 0) return `Lancer (${win.length > 1 ? `${facesText(win)} gagnent` : `${facesText(win)} gagne`})`;
    return draw.length > 0 ? `Lancer (${facesText(draw)} : égalité)` : 'Lancer (aucune chance)';
  },
  acceptDies: (damage: number): string => `Accepter : -${damage} PV, mort`,
  acceptCaptured: (damage: number): string => `Accepter : -${damage} PV, capture`,
  accept: (damage: number): string => `Accepter : -${damage} PV`,
  poisonWins: (count: number): string => `Ajouter ${counted(count, 'poison')} : gagné`,
  poisonShort: (count: number): string => `Ajouter ${counted(count, 'poison')} : toujours perdu`,
  poison: (count: number, win: readonly number[]): string =>
    win.length > 0
      ? `Ajouter ${counted(count, 'poison')} (${facesText(win)} ${win.length > 1 ? 'gagnent' : 'gagne'})`
      : `Ajouter ${counted(count, 'poison')} (toujours perdu)`,
  map: 'Utiliser la Carte (+1 chemin)',
  drink: (change: number): string =>
    change > 0 ? `Boire une Potion (+${change} PV)` : 'Boire une Potion (vie au max)',
  drinkAndTake: (change: number): string =>
    change > 0 ? `En boire une, prendre (+${change})` : 'En boire une, prendre',
  read: (gain: number): string => `Lire le Parchemin (+${gain} pas)`,
  readAndTake: 'Lire le tien, prendre celui-ci',
  readDeadly: 'Lire le Parchemin (un 1 te tue)',
  equip: (item: Equipment): string => (item === 'weapon' ? 'Prendre (+1 puissance)' : 'Prendre (-2 PV)'),
  leave: (item: PendingItem): string => `Laisser ${theItem(item)}`,
  finish: (score: number): string => `Finir la partie (score ${score})`,
  giveUp: (score: number): string => `Abandonner (score ${score})`,
  wholeMap: 'Tout le plan',
  earlier: 'Page précédente',
  next: 'Page suivante',
  toRun: 'Retour à la partie',
} as const;

export const distanceNote = (distance: number): string => `Distance ${distance}`;

/** With the score so far. */
export const titleAt = (spaces: number): string => `${TITLE} · ${spacesFound(spaces)}`;

export const spacesFound = (spaces: number): string => counted(spaces, 'space');

export const WHOLE_MAP = `${TITLE} : tout le plan`;

export const SHARED_WORLD = 'Monde partagé';

/** The figures of a run, in one line. */
export const FIGURES = {
  health: 'Vie',
  left: 'Pas restants',
  power: 'Puissance',
  items: 'Objets',
  item: (item: Carriable, count: number): string => (count === 1 ? itemName(item) : counted(count, item)),
} as const;

export const mapPage = (page: number, pages: number, spaces: number): string =>
  `Page ${page} sur ${pages}, ${counted(spaces, 'space')} ${agreeing(spaces, { one: 'révélée', other: 'révélées' })}.`;
