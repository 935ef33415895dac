import { blend, indexOfText, palette } from './palette.ts';
import { compositionOf, type Area } from './pieces.ts';
import { pngOf, type Image } from './png.ts';
import type { Stamp } from './stamp.ts';
import { stampsOf } from './stamps.ts';

/** The largest file, in bytes, that is made in a hurry. */
const LARGEST = 60_000;

/** How hard to compress: in a hurry, and if the file would be too large. */
const QUICK = 3;
const THOROUGH = 6;

/** How much of a document that can't be painted is told, in characters. */
const SHOWN = 200;

/** An SVG document as a PNG file of the same size in pixels. Throws if it is not an SVG document. */
export const paint = (svg: string): Uint8Array => {
  const image = imageOf(svg);
  const quick = pngOf(image, QUICK);
  return quick.length > LARGEST ? pngOf(image, THOROUGH) : quick;
};

/** An SVG document as pixels. Throws if it is not an SVG document. */
export const imageOf = (svg: string): Image => {
  const { width, height, parts } = compositionOf(svg);
  if (!(width > 0 && height > 0)) throw new Error(`an SVG document has no size: ${svg.slice(0, SHOWN)}`);
  const canvas = new Canvas(width, height);
  const stamps = stampsOf(parts.flatMap((part) => ('piece' in part ? [part.piece] : [])));
  for (const part of parts) {
    if (!('piece' in part)) canvas.fill(part);
    else {
      const stamp = stamps.get(part.piece.key);
      if (stamp) canvas.put(stamp, part.x + stamp.left, part.y + stamp.top);
    }
  }
  return { width, height, palette, rows: canvas.rows };
};

/** A picture in the making: a place in the palette for each pixel, and a 0 before each row. */
class Canvas {
  readonly rows: Uint8Array;
  readonly #pitch: number;
  readonly #height: number;

  constructor(width: number, height: number) {
    this.#pitch = width + 1;
    this.#height = height;
    this.rows = new Uint8Array(this.#pitch * height);
  }

  fill({ fill, x, y, width, height }: Area): void {
    const index = indexOfText(fill);
    const [from, to] = [Math.max(0, x), Math.min(this.#pitch - 1, x + width)];
    for (let row = Math.max(0, y); row < Math.min(this.#height, y + height); row++)
      this.rows.fill(index, row * this.#pitch + 1 + from, row * this.#pitch + 1 + to);
  }

  put({ width, indexes, levels, stretches }: Stamp, x: number, y: number): void {
    const { rows } = this;
    for (let at = 0; at < stretches.length; at += 3) {
      const begin = stretches[at] ?? 0;
      const row = Math.floor(begin / width);
      if (y + row < 0 || y + row >= this.#height) continue;
      const shift = (y + row) * this.#pitch + 1 + x - row * width;
      const first = Math.max(begin, row * width - x);
      const last = Math.min(stretches[at + 1] ?? 0, row * width + this.#pitch - 1 - x);
      if (stretches[at + 2] === 1) {
        if (last - first > LONG) rows.set(indexes.subarray(first, last), first + shift);
        else for (let from = first; from < last; from++) rows[from + shift] = indexes[from] ?? 0;
        continue;
      }
      for (let from = first; from < last; from++)
        rows[from + shift] = blend(levels[from] ?? 0, indexes[from] ?? 0, rows[from + shift] ?? 0);
    }
  }
}

/** A stretch of more pixels than this is copied as a whole. */
const LONG = 48;
