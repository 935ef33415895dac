import { seededChance } from '../../kernel/random.ts';

/** Decisions of a run. The same text decides the same. */
export interface Dice {
  /** A whole number from 0 to below `sides`. */
  below(sides: number): number;
  /** Whether something happens that happens this often, from 0 to 1. */
  happens(share: number): boolean;
  /** One of the things. Throws a `RangeError` where there is none. */
  pick<Thing>(things: readonly Thing[]): Thing;
  /** The things in another order. */
  shuffle<Thing>(things: readonly Thing[]): readonly Thing[];
}

/** Dice that are fixed by a text, such as the run's seed with the name of what is decided. */
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
