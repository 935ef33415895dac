import { VARIANTS } from './variant-words.ts';

/** E32: the variants, any set of which may be played together. */
export const variants = [
  { id: 'hard-mode', ...VARIANTS['hard-mode'] },
  { id: 'divine-intervention', ...VARIANTS['divine-intervention'] },
  { id: 'chaos-theory', ...VARIANTS['chaos-theory'] },
  { id: 'hot-pursuit', ...VARIANTS['hot-pursuit'] },
  { id: 'choke-point', ...VARIANTS['choke-point'] },
  { id: 'fire-wall', ...VARIANTS['fire-wall'] },
] as const;

export type Variant = (typeof variants)[number]['id'];

export const variantIds = variants.map(({ id }) => id);

/** Anything that says which variants are played: a run or its options. */
interface WithVariants {
  readonly variants: readonly Variant[];
}

export type Discovery = 'blocked' | 'empty' | 'patrol' | 'shrine';

/** E10: what a face of the space die reveals, also in Hard Mode. */
export const discoveryOf = ({ variants }: WithVariants, face: number): Discovery => {
  const hard = variants.includes('hard-mode');
  if (face === 1) return 'blocked';
  if (face === 2) return hard ? 'blocked' : 'empty';
  if (face === 3) return hard ? 'patrol' : 'empty';
  return face === 6 ? 'shrine' : 'patrol';
};

/** E32, Choke Point: whether a new space at this distance is a patrol without a roll. */
export const isChokePoint = (
  { variants, power }: WithVariants & { readonly power: number },
  distance: number,
): boolean => variants.includes('choke-point') && distance > power + 3;

/** E32, Fire Wall: whether a space at this distance may not be entered. */
export const isBehindFire = (
  { variants, power }: WithVariants & { readonly power: number },
  distance: number,
): boolean => variants.includes('fire-wall') && distance < power - 5;

/** E11 and the items table: what a Shrine or a Scroll adds to the lead. */
export const leadGain = ({ variants }: WithVariants): number => (variants.includes('divine-intervention') ? 10 : 5);

/** E3: the number of outward paths of every space, without a Map's. */
export const outwardPaths = ({ variants }: WithVariants): number => (variants.includes('chaos-theory') ? 3 : 2);

/** E32, Hot Pursuit: how many steps a move inward counts. */
export const inwardSteps = ({ variants }: WithVariants): number => (variants.includes('hot-pursuit') ? 2 : 1);
