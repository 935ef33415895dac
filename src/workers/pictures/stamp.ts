import { LEVELS } from './palette.ts';

/** A piece as pixels: the place of each one's colour in the palette, and how much it covers, from 0 to `LEVELS`. */
export interface Stamp {
  readonly width: number;
  readonly height: number;
  /** Where it begins, from the origin of its piece. */
  readonly left: number;
  readonly top: number;
  readonly indexes: Uint8Array;
  readonly levels: Uint8Array;
  /** What is to be seen: of each stretch of a row beginning and end, through all rows, and 1 if it covers all below. */
  readonly stretches: Int32Array;
}

/** The stretches of a stamp with such levels. */
export const stretchesIn = (levels: Uint8Array, width: number): Int32Array => {
  const found: number[] = [];
  for (let at = 0; at < levels.length;) {
    const end = (Math.floor(at / width) + 1) * width;
    while (at < end && levels[at] === 0) at++;
    const begin = at;
    const isSolid = levels[at] === LEVELS;
    while (at < end && levels[at] !== 0 && (levels[at] === LEVELS) === isSolid) at++;
    if (at > begin) found.push(begin, at, isSolid ? 1 : 0);
  }
  return Int32Array.from(found);
};
