import { ordinaryColours, type Colour } from '../../../contract/colours.ts';

/** The colours of the sides whose players have chosen none. */
export const ORDINARY = ['blue', 'orange', 'green', 'violet'] as const;
const ordinary = ordinaryColours(ORDINARY);

/** The colour of each side: the given ones, or the ordinary ones. */
export const coloursIn = (given: readonly Colour[] | undefined): readonly Colour[] => given ?? ordinary;
