import type { AssaultId } from '../rules/sheet.ts';

const SHEET_ASSAULTS: Readonly<Record<AssaultId, string>> = {
  catapults: 'Catapults 3d6',
  ram: 'Ram 15',
  towers: 'Towers 10+',
};

/** For the sheet as text, in at most 30 columns. */
export const SHEET = {
  attackers: 'ATTACKERS            left hits',
  together: 'Together',
  coming: (name: string, boxes: number, assault: AssaultId | undefined): string =>
    `${assault === undefined ? '' : `${SHEET_ASSAULTS[assault]}, `}${name} ${boxes === 0 ? 'dead' : boxes}`,
  next: (coming: string): string => `Next: ${coming}`,
  afterNext: (coming: string): string => `Then: ${coming}`,
  noMore: 'No more lines to come',
  stronghold: 'STRONGHOLD               left',
  sixes: 'SIXES SENT',
  tracks: { elves: 'Elves', riders: 'Riders', extra1: 'Extra 1', extra2: 'Extra 2' },
  here: 'here',
  fallen: 'fallen',
  ready: (name: string): string => `Ready: ${name}`,
  soon: (name: string): string => `Next round: ${name}`,
} as const;
