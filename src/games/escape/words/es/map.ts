import { shortPlace } from './names.ts';

/** For the text map, in at most 30 columns. */
export const MAP = {
  you: 'TÚ',
  blocked: 'bloqueada',
  shrine: 'santuario',
  patrol: (attack: number): string => `patrulla ${attack}`,
  open: (paths: number): string => (paths === 1 ? '1 abierto' : `${paths} abiertos`),
  mapped: 'mapa usado',
  sealed: 'cerrada',
  from: (space: number): string => `Desde ${shortPlace(space)}:`,
  below: 'ver abajo',
  between: (spaces: number): string => `(${spaces} casillas)`,
  closedHidden: (spaces: number): string => `[+${spaces} sin nada]`,
  farHidden: (spaces: number): string => `[+${spaces} lejos]`,
  openHidden: (paths: number): string => `[+${paths} abiertos]`,
} as const;
