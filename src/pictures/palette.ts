/** Pixels as a palette of at most 256 colours, and the place of each pixel's colour in it. */
export interface Indexed {
  readonly palette: readonly [red: number, green: number, blue: number][];
  readonly indexes: Uint8Array;
}

/** What a PNG's palette holds. */
const MOST_COLOURS = 256;

/**
 * Opaque pixels of red, green, blue and alpha by a palette, which makes for a third of the bytes. Shades that are much
 * alike become the one of them that is most frequent; as pieces are plain and only their edges shaded, nobody sees that.
 */
export const indexed = (pixels: Buffer): Indexed => {
  const counts = countsOf(pixels);
  const merged = [4, 5, 6].map((bits) => merge(counts, bits)).find(({ palette }) => palette.length <= MOST_COLOURS);
  if (merged === undefined) throw new RangeError('too many colours'); // Can't be: two bits a channel make 64.
  const indexes = new Uint8Array(pixels.length / 4);
  let last = -1;
  let index = 0;
  for (let pixel = 0; pixel < indexes.length; pixel++) {
    const colour = colourAt(pixels, pixel);
    if (colour !== last) index = merged.places.get(colour) ?? 0;
    last = colour;
    indexes[pixel] = index;
  }
  return { palette: merged.palette.map((colour) => [colour >> 16, (colour >> 8) & 255, colour & 255]), indexes };
};

/** Red, green and blue as one number. */
const colourAt = (pixels: Buffer, pixel: number): number => pixels.readUIntBE(pixel * 4, 3);

const countsOf = (pixels: Buffer): ReadonlyMap<number, number> => {
  const counts = new Map<number, number>();
  const end = pixels.length / 4;
  for (let pixel = 0; pixel < end;) {
    const colour = colourAt(pixels, pixel);
    const start = pixel++;
    while (pixel < end && colourAt(pixels, pixel) === colour) pixel++;
    counts.set(colour, (counts.get(colour) ?? 0) + pixel - start);
  }
  return counts;
};

interface Merged {
  readonly palette: readonly number[];
  /** The place of every colour in the palette. */
  readonly places: ReadonlyMap<number, number>;
}

/** Colours that differ only in the last bits of their channels become one. */
const merge = (counts: ReadonlyMap<number, number>, bits: number): Merged => {
  const mask = 255 & (255 << bits);
  const masks = (mask << 16) | (mask << 8) | mask;
  const byKind = new Map<number, number>();
  const palette: number[] = [];
  const places = new Map<number, number>();
  for (const [colour] of [...counts].toSorted(([, one], [, other]) => other - one)) {
    const kind = colour & masks;
    const place = byKind.get(kind) ?? palette.length;
    if (place === palette.length) palette.push(colour);
    byKind.set(kind, place);
    places.set(colour, place);
  }
  return { palette, places };
};
