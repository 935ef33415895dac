import type { Field } from '../../rules/field/field.ts';

/** How many positions may still be looked at. Unlike time, this is the same on every machine. */
export interface Budget {
  left: number;
}

/** The largest field with a whole budget, and the most positions on a larger one: no turn may take over 5 seconds. */
const SMALL = 9;
const MOST_ON_LARGER = 80_000;

/** How much longer a position takes on a larger field, as a power of its size. */
const BY_SIZE = 2.5;

/** A budget of this many positions on 9x9, and of fewer on a larger field, as each takes longer there. */
export const budgetOf = ({ options: { size } }: Field, positions: number): Budget => ({
  left: size <= SMALL ? positions : Math.min(MOST_ON_LARGER, Math.ceil(positions * (SMALL / size) ** BY_SIZE)),
});
