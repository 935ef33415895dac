import type { Field } from '../../rules/field/field.ts';

/** How many positions may still be looked at. Unlike time, this is the same on every machine. */
export interface Budget {
  left: number;
}

/**
 * A budget of this many positions on 9x9. A larger field gets fewer, as each position takes longer there, by more than
 * the number of points.
 */
export const budgetOf = ({ options }: Field, positions: number): Budget => ({
  left: Math.ceil(positions * (9 / Math.max(9, options.size)) ** 2.5),
});
