import { seededChance } from '../../../kernel/random.ts';

/** The random decisions of a run. The same text gives the same decisions. */
export interface Dice {
  /** A whole number from 0 up to, but not including, `sides`. */
  below(sides: number): number;
  /** True with this probability, from 0 to 1. */
  happens(share: number): boolean;
  /** One of the things. Throws a `RangeError` if there are none. */
  pick<Thing>(things: readonly Thing[]): Thing;
  /** The things in another order. */
  shuffle<Thing>(things: readonly Thing[]): readonly Thing[];
}

/** Dice for a text, such as the run's seed with the name of a decision. */
export const diceOf = (text: string): Dice => {
  const chance = seededChance(text);
  const below = (sides: number): number => chance.pick(Array.from({ length: sides }, (_, face) => face));
  const pick = <Thing>(things: readonly Thing[]): Thing => {
    const [thing] = things.slice(below(things.length));
    if (thing === undefined) throw new RangeError('nothing to pick from');
    return thing;
  };
  return {
    below,
    happens: (share) => below(1000) < share * 1000,
    pick,
    shuffle: (things) => {
      const order = chance.shuffle(Array.from(things, (_, index) => index));
      return order.flatMap((index) => things.slice(index, index + 1));
    },
  };
};
