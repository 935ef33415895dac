import * as fc from 'fast-check';
import { anyText as textOf } from '../../src/tools/torture/people/any-text.ts';
import { diceOf } from '../../src/tools/torture/place/dice.ts';

/** Any text that a person could give, from the generator of the torture. */
export const anyText = fc.integer({ min: 0 }).map((number) => textOf(diceOf(String(number)), 4_001));
