import gifenc from 'gifenc';
import { imageOf } from '../pictures/paint.ts';
import { palette } from '../pictures/palette.ts';

/** A picture of a moving one, and for how many milliseconds it is shown. */
export interface Frame {
  readonly svg: string;
  readonly lasts: number;
}

/** The place in the palette that stands for a pixel that stays as it was. */
const SAME = palette.length;

const DEPTH = Math.ceil(Math.log2(palette.length + 1));

// Node finds no names among the exports of this package.
// oxlint-disable-next-line import/no-named-as-default-member
const { GIFEncoder } = gifenc;

/** Pictures of one size as a GIF file that shows them one after another, again and again. */
export const gifOf = (frames: readonly Frame[]): Uint8Array => {
  const encoder = GIFEncoder();
  const colours = [...palette, 0].map((colour) => [colour >> 16, (colour >> 8) & 255, colour & 255] as const);
  let before: Uint8Array | null = null;
  for (const { svg, lasts } of frames) {
    const { width, height, rows } = imageOf(svg);
    const pixels = new Uint8Array(width * height);
    // Each row comes after its filter.
    for (let row = 0; row < height; row++)
      pixels.set(rows.subarray(row * (width + 1) + 1, (row + 1) * (width + 1)), row * width);
    const shown = before === null ? pixels : changedIn(pixels, before);
    const first = before === null ? { palette: colours } : { transparent: true, transparentIndex: SAME };
    encoder.writeFrame(shown, width, height, { ...first, delay: lasts, colorDepth: DEPTH, dispose: 1 });
    before = pixels;
  }
  encoder.finish();
  return encoder.bytes();
};

/** The pixels that differ from those before. */
const changedIn = (pixels: Uint8Array, before: Uint8Array): Uint8Array =>
  pixels.map((pixel, at) => (pixel === before[at] ? SAME : pixel));
