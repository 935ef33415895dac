import { counted, shortAfter } from './names.ts';

/** For the text map, in at most 30 columns. */
export const MAP = {
  you: 'TOI',
  blocked: 'bloquée',
  shrine: 'sanctuaire',
  patrol: (attack: number): string => `patrouille ${attack}`,
  open: (paths: number): string => `${paths} à voir`,
  mapped: 'carte utilisée',
  sealed: 'scellée',
  from: (space: number): string => `${shortAfter('Depuis', space)} →`,
  below: 'voir plus bas',
  between: (spaces: number): string => `(${counted(spaces, 'space')})`,
  closedHidden: (spaces: number): string => `[+${spaces} sans suite]`,
  farHidden: (spaces: number): string => `[+${spaces} plus loin]`,
  openHidden: (paths: number): string => `[+${paths} à voir]`,
} as const;
