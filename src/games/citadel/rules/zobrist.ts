import type { Point, Square } from './point.ts';
import type { Side } from './state.ts';

/** A random number for a warrior on a point. Those of all warriors combined tell positions apart. */
export const warriorKey = (side: Side, point: Point): number => keys[SPAN * side + point] ?? 0;

/** The same for a wall in a square. */
export const wallKey = (square: Square): number => keys[2 * SPAN + square] ?? 0;

const SPAN = 512;

/** The numbers, which are the same in every process (xorshift32). */
const keys = ((): Int32Array => {
  const made = new Int32Array(3 * SPAN);
  let last = 0x9e37_79b9;
  for (let index = 0; index < made.length; index++) {
    last ^= last << 13;
    last ^= last >>> 17;
    last ^= last << 5;
    made[index] = last;
  }
  return made;
})();
