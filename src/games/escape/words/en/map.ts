import { shortPlace } from './names.ts';

/** For the text map, in at most 30 columns. */
export const MAP = {
  you: 'YOU',
  blocked: 'blocked',
  shrine: 'shrine',
  patrol: (attack: number): string => `patrol ${attack}`,
  open: (paths: number): string => `${paths} open`,
  mapped: 'map used',
  sealed: 'sealed',
  from: (space: number): string => `From ${shortPlace(space)}:`,
  below: 'see below',
  between: (spaces: number): string => `(${spaces} spaces)`,
  closedHidden: (spaces: number): string => `[+${spaces} done]`,
  farHidden: (spaces: number): string => `[+${spaces} farther]`,
  openHidden: (paths: number): string => `[+${paths} open]`,
} as const;
