import type { Chance } from '../../../kernel/random.ts';

/** Quick chance for imagined races (mulberry32). Every throw changes it in place. */
export interface Dice {
  state: number;
}

/** A whole number from 0 to `sides - 1`. */
export const below = (dice: Dice, sides: number): number => {
  const state = (dice.state + 0x6d2b79f5) | 0;
  dice.state = state;
  let mixed = Math.imul(state ^ (state >>> 15), state | 1);
  mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
  return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * sides);
};

const SEED_DICE = 12;

/** Dice for imagined races, from chance. */
export const diceFrom = (chance: Chance): Dice => ({
  state: Array.from({ length: SEED_DICE }, () => chance.die()).reduce((seed, face) => seed * 6 + face - 1, 0) | 0,
});

/** Puts the numbers from this place on into random order. */
export const shuffle = (numbers: Int8Array, from: number, to: number, dice: Dice): void => {
  for (let last = to - 1; last > from; last--) {
    const other = from + below(dice, last - from + 1);
    const number = numbers[last] ?? 0;
    numbers[last] = numbers[other] ?? 0;
    numbers[other] = number;
  }
};
