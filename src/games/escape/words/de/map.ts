import { shortPlace } from './names.ts';

/** For the text map, in at most 30 columns. */
export const MAP = {
  you: 'DU',
  blocked: 'blockiert',
  shrine: 'Schrein',
  patrol: (attack: number): string => `Patrouille ${attack}`,
  open: (paths: number): string => `${paths} offen`,
  mapped: 'mit Karte',
  sealed: 'versperrt',
  from: (space: number): string => `Von ${shortPlace(space)}:`,
  below: 's. unten',
  between: (spaces: number): string => `(${spaces} Felder)`,
  closedHidden: (spaces: number): string => `[+${spaces} fertig]`,
  farHidden: (spaces: number): string => `[+${spaces} weiter]`,
  openHidden: (paths: number): string => `[+${paths} offen]`,
} as const;
