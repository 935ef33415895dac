import { readFileSync } from 'node:fs';
import { deserialize, serialize } from 'node:v8';
import { seenIn, type Stamp } from './stamp.ts';

/** The file with the stamps of common pieces, which the build writes beside this one. */
export const STORED_STAMPS = 'stamps.bin';

/** A stamp without what follows from the rest. */
interface PackedStamp extends Pick<Stamp, 'width' | 'height' | 'left' | 'top'> {
  /** How many pixels in a row are alike, their place in the palette, and their level, again and again. */
  readonly runs: Uint8Array;
}

/** Stamps as a file, with the keys of their pieces. */
export const storedStamps = (stamps: readonly (readonly [string, Stamp])[]): Buffer =>
  serialize(stamps.map(([key, stamp]) => [key, packed(stamp)]));

/** Finds a stamp in the file, so that no picture waits until it is drawn. Without the file there is none. */
export const openStoredStamps = (): ((key: string) => Stamp | undefined) => {
  const found = new Map(read());
  return (key) => {
    const stamp = found.get(key);
    return stamp && unpacked(stamp);
  };
};

/** The build's own file, which nobody else writes. */
const read = (): readonly (readonly [string, PackedStamp])[] => {
  try {
    return deserialize(readFileSync(new URL(STORED_STAMPS, import.meta.url)));
  } catch {
    return [];
  }
};

const LONGEST = 255;

const packed = ({ width, height, left, top, stretches, indexes, levels }: Stamp): PackedStamp => {
  const runs: number[] = [];
  const add = (length: number, index = 0, level = 0): void => {
    for (let rest = length; rest > 0; rest -= LONGEST) runs.push(Math.min(rest, LONGEST), index, level);
  };
  let [at, kept] = [0, 0];
  for (let stretch = 0; stretch < stretches.length; stretch += 3) {
    const [begin = 0, end = 0] = stretches.subarray(stretch);
    add(begin - at);
    for (at = begin; at < end;) {
      const [first, index, level] = [at, indexes[kept], levels[kept]];
      for (; at < end && indexes[kept] === index && levels[kept] === level; kept++) at++;
      add(at - first, index, level);
    }
  }
  return { width, height, left, top, runs: Uint8Array.from(runs) };
};

const unpacked = ({ width, height, left, top, runs }: PackedStamp): Stamp => {
  const indexes = new Uint8Array(width * height);
  const levels = new Uint8Array(width * height);
  for (let run = 0, at = 0; run < runs.length; run += 3) {
    const [end, index, level] = [at + (runs[run] ?? 0), runs[run + 1] ?? 0, runs[run + 2] ?? 0];
    // Most runs are too short for `fill` to be quicker.
    for (; at < end; at++) {
      indexes[at] = index;
      levels[at] = level;
    }
  }
  return { width, height, left, top, ...seenIn(indexes, levels, width) };
};
