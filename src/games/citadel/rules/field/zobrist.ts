import type { Point, Side, Square } from './state.ts';

/** A random number for a warrior on a point. Combined, those of all warriors tell positions apart. */
export const warriorKey = (side: Side, point: Point): number => keys[placeOf(side) + point] ?? 0;

/** The key of a wall in a square. */
export const wallKey = (square: Square): number => keys[WALLS + square] ?? 0;

/**
 * Numbers of 41 bits for the same, to be added up. Two positions practically never share a sum, whereas hashes of 32
 * bits collide now and then. No field has more than 2⁸ pieces, so a sum stays below 2⁴⁹.
 */
export const warriorTerm = (side: Side, point: Point): number => terms[placeOf(side) + point] ?? 0;

export const wallTerm = (square: Square): number => terms[WALLS + square] ?? 0;

const SPAN = 512;

/** Where the numbers of the walls begin. Those of the third and the fourth side come after them. */
const WALLS = 2 * SPAN;
const COUNT = 5 * SPAN;

const placeOf = (side: Side): number => (side < 2 ? SPAN * side : SPAN * (side + 1));

/** Random numbers that are the same in every process (xorshift32). */
const numbersFrom = (seed: number, count: number): Int32Array => {
  const made = new Int32Array(count);
  let last = seed;
  for (let index = 0; index < made.length; index++) {
    last ^= last << 13;
    last ^= last >>> 17;
    last ^= last << 5;
    made[index] = last;
  }
  return made;
};

const keys = numbersFrom(0x9e37_79b9, COUNT);

const terms = ((): Float64Array => {
  const [high, low] = [numbersFrom(0x2545_f491, COUNT), numbersFrom(0x6c07_8965, COUNT)];
  return Float64Array.from(high, (number, index) => (number >>> 12) * 2 ** 21 + ((low[index] ?? 0) >>> 11));
})();
