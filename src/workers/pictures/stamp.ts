import { LEVELS } from './palette.ts';

/** A piece as pixels: only those that are to be seen, as most of what is around a line is empty. */
export interface Stamp {
  readonly width: number;
  readonly height: number;
  /** Where it begins, from the origin of its piece. */
  readonly left: number;
  readonly top: number;
  /** Of each stretch of a row beginning and end, through all rows, and 1 if it covers all below. */
  readonly stretches: Int32Array;
  /** The pixels of one stretch after another: the place of each one's colour in the palette. */
  readonly indexes: Uint8Array;
  /** How much each of them covers, from 0 to `LEVELS`. */
  readonly levels: Uint8Array;
}

/** What is to be seen of all the pixels of a stamp. */
export const seenIn = (
  indexes: Uint8Array,
  levels: Uint8Array,
  width: number,
): Pick<Stamp, 'stretches' | 'indexes' | 'levels'> => {
  const seen = levels.length - levels.reduce((unseen, level) => unseen + (level === 0 ? 1 : 0), 0);
  const found = { indexes: new Uint8Array(seen), levels: new Uint8Array(seen) };
  const stretches: number[] = [];
  for (let at = 0, kept = 0; at < levels.length;) {
    const end = (Math.floor(at / width) + 1) * width;
    while (at < end && levels[at] === 0) at++;
    const begin = at;
    const isSolid = levels[at] === LEVELS;
    while (at < end && levels[at] !== 0 && (levels[at] === LEVELS) === isSolid) at++;
    if (at === begin) continue;
    stretches.push(begin, at, isSolid ? 1 : 0);
    found.indexes.set(indexes.subarray(begin, at), kept);
    found.levels.set(levels.subarray(begin, at), kept);
    kept += at - begin;
  }
  return { stretches: Int32Array.from(stretches), ...found };
};
