import { blend, indexOfText, palette } from './palette.ts';
import { compositionOf, type Area } from './pieces.ts';
import { pngOf, type Image } from './png.ts';
import type { Stamp } from './stamp.ts';
import { stampsOf } from './stamps.ts';

/** The largest file, in bytes, that is made in a hurry. */
const LARGEST = 40_000;

/** How hard to compress: in a hurry, and if the file would be too large. */
const QUICK = 2;
const THOROUGH = 6;

/** How much of a document that can't be painted is told, in characters. */
const SHOWN = 200;

/** An SVG document as a PNG file of the same size in pixels. Throws if it is not an SVG document. */
export const paint = (svg: string): Uint8Array => {
  const image = imageOf(svg, emptied);
  const quick = pngOf(image, QUICK);
  return quick.length > LARGEST ? pngOf(image, THOROUGH) : quick;
};

/** Makes so many zeros. */
type Zeros = (bytes: number) => Uint8Array;

/** The pixels of the largest picture so far: writing on new memory takes longer. */
let used = new Uint8Array(0);

const emptied: Zeros = (bytes) => {
  if (used.length < bytes) return (used = new Uint8Array(bytes));
  return used.subarray(0, bytes).fill(0);
};

/** An SVG document as pixels, in memory that `zeros` gives. Throws if it is not an SVG document. */
export const imageOf = (svg: string, zeros: Zeros = (bytes) => new Uint8Array(bytes)): Image => {
  const { width, height, parts } = compositionOf(svg);
  if (!(width > 0 && height > 0)) throw new Error(`an SVG document has no size: ${svg.slice(0, SHOWN)}`);
  const canvas = new Canvas(width, height, zeros);
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

  constructor(width: number, height: number, zeros: Zeros) {
    this.#pitch = width + 1;
    this.#height = height;
    this.rows = zeros(this.#pitch * height);
  }

  fill({ fill, x, y, width, height }: Area): void {
    const index = indexOfText(fill);
    const [from, to] = [Math.max(0, x), Math.min(this.#pitch - 1, x + width)];
    for (let row = Math.max(0, y); row < Math.min(this.#height, y + height); row++)
      this.rows.fill(index, row * this.#pitch + 1 + from, row * this.#pitch + 1 + to);
  }

  put({ width, height, indexes, levels, stretches }: Stamp, x: number, y: number): void {
    const { rows } = this;
    const pitch = this.#pitch;
    const isInside = x >= 0 && y >= 0 && x + width < pitch && y + height <= this.#height;
    // The row that the stretches have come to, its end in the stamp, and how far the stamp is from there on the canvas.
    let [row, end, shift] = [0, width, y * pitch + 1 + x];
    let seen = 0;
    for (let at = 0; at < stretches.length; at += 3) {
      let first = stretches[at] ?? 0;
      let last = stretches[at + 1] ?? 0;
      // How far the pixels are from their place in the stamp.
      const held = seen - first;
      seen += last - first;
      for (; first >= end; row++) {
        end += width;
        shift += pitch - width;
      }
      if (!isInside) {
        if (y + row < 0 || y + row >= this.#height) continue;
        first = Math.max(first, row * width - x);
        last = Math.min(last, row * width + pitch - 1 - x);
      }
      if (stretches[at + 2] === 1) {
        if (last - first > LONG) rows.set(indexes.subarray(first + held, last + held), first + shift);
        else for (; first < last; first++) rows[first + shift] = indexes[first + held] ?? 0;
      } else {
        for (; first < last; first++)
          rows[first + shift] = blend(levels[first + held] ?? 0, indexes[first + held] ?? 0, rows[first + shift] ?? 0);
      }
    }
  }
}

/** A stretch of more pixels than this is copied as a whole. */
const LONG = 48;
