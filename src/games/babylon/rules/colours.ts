import { ordinaryColours, type Colour } from '../../contract/colours.ts';

/** B35: the colours of the meeples, by seat, whose players have chosen none. */
export const ORDINARY = ['blue', 'clay', 'tan'] as const;
const ordinary = ordinaryColours(ORDINARY);

/** The colour of each meeple: the given ones, or the ordinary ones. */
export const coloursIn = (given: readonly Colour[] | undefined): readonly Colour[] => given ?? ordinary;
