import type { Carriable, Equipment, PendingItem } from '../../rules/state.ts';
import { buttonPlace, counted, facesText, itemName, pointsText, THE_ITEM, TITLE } from './names.ts';

/** Labels of buttons: if possible, short enough for two in a row on a phone. */
export const LABELS = {
  hint: 'Pista',
  explore: (paths: number): string => `Explorar (${counted(paths, 'path')})`,
  exploreCaptured: 'Explorar (¡captura!)',
  explorePatrol: (attack: number): string => `Explorar (patrulla ${attack})`,
  back: (to: number, steps: number): string =>
    steps > 1 ? `Volver a ${buttonPlace(to)} (${steps} pasos)` : `Volver a ${buttonPlace(to)}`,
  backCaptured: (to: number): string => `Volver a ${buttonPlace(to)} (¡captura!)`,
  outCaptured: (to: number): string => `A ${buttonPlace(to)} (¡captura!)`,
  toPatrol: (to: number, attack: number): string => `A la ${to} (patrulla ${attack})`,
  toWeakPatrol: (to: number, attack: number): string => `A la ${to} (patrulla ${attack}: ganas)`,
  toOpen: (to: number, paths: number): string => `A la ${to} (${counted(paths, 'path')})`,
  toOpenBeyond: (to: number): string => `A la ${to} (caminos detrás)`,
  toNothing: (to: number): string => `A la ${to} (nada nuevo)`,
  go: (to: number, patrol: number | null, steps: number): string =>
    `Ir a ${buttonPlace(to)} (${patrol === null ? '' : `patrulla ${patrol}, `}${counted(steps, 'step')})`,
  goToward: (to: number): string => `Ir hacia ${buttonPlace(to)}`,
  neighbours: 'Caminar a una casilla contigua',
  poisons: 'Añadir Veneno',
  roll: (win: readonly number[], draw: readonly number[]): string => {
    if (win.length > 0) return `Tirar (${facesText(win)} gana)`;
    return draw.length > 0 ? `Tirar (${facesText(draw)} empata)` : 'Tirar (no puede ganar)';
  },
  acceptDies: (damage: number): string => `Aceptar: -${damage} salud, muerte`,
  acceptCaptured: (damage: number): string => `Aceptar: -${damage} salud, captura`,
  accept: (damage: number): string => `Aceptar: -${damage} salud`,
  poisonWins: (count: number): string => `Añadir ${counted(count, 'poison')}: ganas`,
  poisonShort: (count: number): string => `Añadir ${counted(count, 'poison')}: aún pierdes`,
  poison: (count: number, win: readonly number[]): string =>
    win.length > 0
      ? `Añadir ${counted(count, 'poison')} (${facesText(win)} gana)`
      : `Añadir ${counted(count, 'poison')} (aún no gana)`,
  map: 'Usar el Mapa (+1 camino)',
  drink: (change: number): string => (change > 0 ? `Beber una Poción (+${change})` : 'Beber una Poción (salud llena)'),
  drinkAndTake: (change: number): string =>
    change > 0 ? `Beber una, tomar esta (+${change})` : 'Beber una, tomar esta',
  read: (gain: number): string => `Leer el Pergamino (+${gain} pasos)`,
  readAndTake: 'Leer el tuyo, tomar este',
  readDeadly: 'Leer el Pergamino (un 1 te mata)',
  equip: (item: Equipment): string => (item === 'weapon' ? 'Tomarla (+1 poder)' : 'Tomarla (-2 salud)'),
  leave: (item: PendingItem): string => `Dejar ${THE_ITEM[item]}`,
  finish: (score: number): string => `Terminar (${pointsText(score)})`,
  giveUp: (score: number): string => `Abandonar (${pointsText(score)})`,
  wholeMap: 'Plano entero',
  earlier: 'Anterior',
  next: 'Siguiente',
  toRun: 'Volver a la partida',
} as const;

export const distanceNote = (distance: number): string => `Distancia ${distance}`;

/** With the score so far. */
export const titleAt = (spaces: number): string => `${TITLE} · ${spacesFound(spaces)}`;

export const spacesFound = (spaces: number): string => counted(spaces, 'space');

export const WHOLE_MAP = `${TITLE}: el plano entero`;

export const SHARED_WORLD = 'Mundo compartido';

/** The figures of a run, in one line. */
export const FIGURES = {
  health: 'Salud',
  left: 'Pasos restantes',
  power: 'Poder',
  items: 'Objetos',
  item: (item: Carriable, count: number): string => (count === 1 ? itemName(item) : counted(count, item)),
} as const;

export const mapPage = (page: number, pages: number, spaces: number): string =>
  `Página ${page} de ${pages}, ${counted(spaces, 'space')} en total.`;
