import type { Carriable, Equipment, PendingItem } from '../../rules/state.ts';
import { counted, facesText, itemName, TITLE, toShortPlace } from './names.ts';

/** Labels of buttons: if possible, short enough for two in a row on a phone. */
export const LABELS = {
  hint: 'Tipp',
  explore: (paths: number): string => `Erforschen (${counted(paths, 'path')})`,
  exploreCaptured: 'Erforschen (gefangen!)',
  explorePatrol: (attack: number): string => `Erforschen (Patrouille ${attack})`,
  back: (to: number, steps: number): string =>
    steps > 1 ? `Zurück ${toShortPlace(to)} (${steps} Schritte)` : `Zurück ${toShortPlace(to)}`,
  backCaptured: (to: number): string => `Zurück ${toShortPlace(to)} (gefangen!)`,
  outCaptured: (to: number): string => `${To(to)} (gefangen!)`,
  toPatrol: (to: number, attack: number): string => `Zu ${to} (Patrouille ${attack})`,
  toWeakPatrol: (to: number, attack: number): string => `Zu ${to} (Patrouille ${attack}: Sieg)`,
  toOpen: (to: number, paths: number): string => `Zu ${to} (${counted(paths, 'path')})`,
  toOpenBeyond: (to: number): string => `Zu ${to} (dahinter offen)`,
  toNothing: (to: number): string => `Zu ${to} (nichts Neues)`,
  go: (to: number, patrol: number | null, steps: number): string =>
    `${To(to)} (${patrol === null ? '' : `Patrouille ${patrol}, `}${counted(steps, 'step')})`,
  goToward: (to: number): string => `Richtung ${to === 0 ? 'Zitadelle' : to}`,
  neighbours: 'Auf ein Feld nebenan gehen',
  poisons: 'Gift dazu',
  roll: (win: readonly number[], draw: readonly number[]): string => {
    if (win.length > 0) return `Würfeln (${facesText(win)} gewinnt)`;
    return draw.length > 0 ? `Würfeln (${facesText(draw)}: Gleichstand)` : 'Würfeln (chancenlos)';
  },
  acceptDies: (damage: number): string => `Hinnehmen: -${damage} Leben, tot`,
  acceptCaptured: (damage: number): string => `Hinnehmen: -${damage} Leben, gefangen`,
  accept: (damage: number): string => `Hinnehmen: -${damage} Leben`,
  poisonWins: (count: number): string => `${count} Gift dazu: Sieg`,
  poisonShort: (count: number): string => `${count} Gift dazu: reicht nicht`,
  poison: (count: number, win: readonly number[]): string =>
    win.length > 0 ? `${count} Gift dazu (${facesText(win)} gewinnt)` : `${count} Gift dazu (noch kein Sieg)`,
  map: 'Karte benutzen (+1 Weg)',
  drink: (change: number): string => (change > 0 ? `Trank trinken (+${change})` : 'Trank trinken (Leben voll)'),
  drinkAndTake: (change: number): string =>
    change > 0 ? `Einen trinken, ihn nehmen (+${change})` : 'Einen trinken, ihn nehmen',
  read: (gain: number): string => `Schriftrolle lesen (+${gain} Schritte)`,
  readAndTake: 'Deine lesen, diese nehmen',
  readDeadly: 'Schriftrolle lesen (1 ist tödlich)',
  equip: (item: Equipment): string => (item === 'weapon' ? 'Nehmen (+1 Stärke)' : 'Nehmen (-2 Leben)'),
  leave: (item: PendingItem): string => `${itemName(item)} liegen lassen`,
  finish: (score: number): string => `Partie beenden (${score} Punkte)`,
  giveUp: (score: number): string => `Aufgeben (${score} Punkte)`,
  wholeMap: 'Ganzer Plan',
  earlier: 'Vorige Seite',
  next: 'Nächste Seite',
  toRun: 'Zurück zur Partie',
} as const;

/** The place to go to, at the beginning of a label. */
const To = (to: number): string => (to === 0 ? 'Zur Zitadelle' : `Zu ${to}`);

export const distanceNote = (distance: number): string => `Entfernung ${distance}`;

/** With the score so far. */
export const titleAt = (spaces: number): string => `${TITLE} · ${spacesFound(spaces)}`;

export const spacesFound = (spaces: number): string => counted(spaces, 'space');

export const WHOLE_MAP = `${TITLE}: der ganze Plan`;

export const SHARED_WORLD = 'Gemeinsame Welt';

/** The figures of a run, in one line. */
export const FIGURES = {
  health: 'Leben',
  left: 'Schritte übrig',
  power: 'Stärke',
  items: 'Dabei',
  item: (item: Carriable, count: number): string => (count === 1 ? itemName(item) : counted(count, item)),
} as const;

export const mapPage = (page: number, pages: number, spaces: number): string =>
  `Seite ${page} von ${pages}, ${counted(spaces, 'space')} aufgedeckt.`;
