import { below, type Dice } from '../../../src/games/babylon/bots/dice.ts';
import type { Chance } from '../../../src/kernel/random.ts';

/** Chance that takes almost no time, from the dice of imagined races. It notes no draws. */
export const quickChance = (dice: Dice): Chance => {
  const pick = <Thing>(things: readonly Thing[]): Thing => {
    const thing = things[below(dice, things.length)];
    if (thing === undefined) throw new RangeError('nothing to pick from');
    return thing;
  };
  return {
    draws: [],
    die: () => 1 + below(dice, 6),
    pick,
    shuffle: (things) => {
      const order = [...things];
      for (let last = order.length - 1; last > 0; last--) {
        const other = below(dice, last + 1);
        [order[last], order[other]] = [order[other] as (typeof order)[number], order[last] as (typeof order)[number]];
      }
      return order;
    },
  };
};
