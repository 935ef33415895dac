/** E32: the variants of the first version. Any set of them may be played. */
export const firstVariantIds = [
  'hard-mode',
  'divine-intervention',
  'chaos-theory',
  'hot-pursuit',
  'choke-point',
  'fire-wall',
] as const;

/** All variants, including those of the second version (E36, E37). */
export const variantIds = [...firstVariantIds, 'open-start', 'fading-grace'] as const;

export type Variant = (typeof variantIds)[number];

/** The chosen variants, in the order of the list. */
export const inOrder = (chosen: readonly Variant[]): readonly Variant[] =>
  variantIds.filter((id) => chosen.includes(id));

/** E37: the variants with this one added or removed, together with the one that it needs or that needs it. */
export const toggled = (chosen: readonly Variant[], id: Variant): readonly Variant[] => {
  const isPlayed = chosen.includes(id);
  if (!isPlayed) return completed([...chosen, id]);
  return chosen.filter((each) => each !== id && (id !== 'divine-intervention' || each !== 'fading-grace'));
};

/** E37: the variants in the order of the list, with the one that Fading Grace needs. */
export const completed = (chosen: readonly Variant[]): readonly Variant[] =>
  variantIds.filter((id) => chosen.includes(id) || (id === 'divine-intervention' && chosen.includes('fading-grace')));

/** E37: whether no variant lacks the one that it needs. */
export const areComplete = (chosen: readonly Variant[]): boolean =>
  !chosen.includes('fading-grace') || chosen.includes('divine-intervention');

interface WithVariants {
  readonly variants: readonly Variant[];
}

export type Discovery = 'blocked' | 'empty' | 'patrol' | 'shrine';

/** E10, E36: what a face of the space die reveals at a distance. */
export const discoveryOf = (chosen: WithVariants, face: number, distance: number): Discovery => {
  const discovery = faceOf(chosen, face);
  return isKeptOpen(chosen, distance) && discovery !== 'patrol' ? 'empty' : discovery;
};

/** E36, Open Start: whether a space at this distance can't be blocked for good. */
export const isKeptOpen = ({ variants }: WithVariants, distance: number): boolean =>
  variants.includes('open-start') && distance === 2;

const faceOf = ({ variants }: WithVariants, face: number): Discovery => {
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

/** What Divine Intervention depends on. It has an end in runs that are bounded. */
interface Blessed extends WithVariants {
  readonly lead: number;
  readonly isBounded?: true;
}

/** E37, E38: from which lead on Divine Intervention has no effect. */
const graceEnd = ({ variants, isBounded }: Blessed): number =>
  variants.includes('fading-grace') ? 100 : isBounded ? 200 : Infinity;

/** E11, E37, E38 and the items table: what a Shrine or a Scroll adds to the lead. */
export const leadGain = (blessed: Blessed): number =>
  blessed.variants.includes('divine-intervention') && blessed.lead < graceEnd(blessed) ? 10 : 5;

/** E3: the number of outward paths of every space, without a Map's. */
export const outwardPaths = ({ variants }: WithVariants): number => (variants.includes('chaos-theory') ? 3 : 2);

/** E32, Hot Pursuit: how many steps a move inward counts. */
export const inwardSteps = ({ variants }: WithVariants): number => (variants.includes('hot-pursuit') ? 2 : 1);
