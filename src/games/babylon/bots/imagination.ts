import type { Chance, Token as Thing } from '../../../kernel/random.ts';

/** Chance for imagined races. */
export interface Imagination extends Chance {
  /** A separate source of chance. Forks made at the same point are the same. */
  fork(): Imagination;
}

const SEED_DICE = 12;

/** A seed for imagined races, from chance. */
export const seedFrom = (chance: Chance): number =>
  Array.from({ length: SEED_DICE }, () => chance.die()).reduce((seed, face) => seed * 6 + face - 1, 0);

/** A quick source of chance for imagined games (mulberry32). */
export const imagine = (seed: number): Imagination => {
  let state = seed >>> 0;
  const below = (sides: number): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * sides);
  };
  return {
    draws: [],
    die: () => 1 + below(6),
    shuffle: (things) => shuffled(things, below),
    pick: (things) => {
      const thing = things[below(things.length)];
      if (thing === undefined) throw new RangeError('nothing to pick from');
      return thing;
    },
    fork: () => imagine(state),
  };
};

/** The things in random order, drawn one by one. */
const shuffled = <Shuffled extends Thing>(
  things: readonly Shuffled[],
  below: (sides: number) => number,
): readonly Shuffled[] => {
  const rest = [...things];
  return things.flatMap(() => rest.splice(below(rest.length), 1));
};
