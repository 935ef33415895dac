import { INK } from './palette.ts';
import { element, line, path, textWidth } from './svg.ts';

/** A drawing around its middle, and its meaning. */
export interface Meaning {
  readonly sample: string;
  readonly text: string;
}

interface LegendPlace {
  readonly x: number;
  /** The upper edge of the first row. */
  readonly y: number;
  readonly width: number;
  /** The size of the letters. */
  readonly size: number;
  /** The factor that fits a sample to the size of the letters. */
  readonly scale: number;
}

/** A legend, for below the rest of a picture. */
export interface Legend {
  readonly svg: string;
  readonly height: number;
}

/** The distance from the middle of one row to that of the next, in sizes of the letters. */
const STEP = 1.8;

/** The room for a sample, and the gap after an entry, in sizes of the letters. */
const SAMPLE = 1.75;
const GAP = 1.05;

/** Drawings with their meanings, set in rows. */
export const legend = (meanings: readonly Meaning[], { x, y, width, size, scale }: LegendPlace): Legend => {
  const placed: string[] = [];
  let [row, along] = [0, 0];
  for (const { sample, text } of meanings) {
    const wide = size * SAMPLE + textWidth(text, size);
    if (along > 0 && along + wide > width) [row, along] = [row + 1, 0];
    const middle = y + (row + 0.5) * size * STEP;
    const at = path`translate(${x + along + size * 0.6} ${middle})`;
    placed.push(
      element('g', { transform: `${at} scale(${scale.toFixed(3)})` }, sample),
      line(text, { x: x + along + size * SAMPLE, y: middle, size, fill: INK }),
    );
    along += wide + size * GAP;
  }
  return { svg: placed.join(''), height: meanings.length === 0 ? 0 : (row + 1) * size * STEP };
};
