/** A palette of at most 256 colours, and the index of each pixel's colour in it. */
interface Indexed {
  readonly palette: readonly [red: number, green: number, blue: number][];
  readonly indexes: Uint8Array;
}

/** The size of a PNG's palette. */
const MOST_COLOURS = 256;

/** A colour fills an area if this many of its pixels have the same colour on all four sides. */
const AREA = 4;

/** The distance between the shades of an edge, out of 255, at which the eye still sees it as smooth. */
const APART = 24;

/**
 * Reduces opaque RGBA pixels to a palette, which takes a quarter of the bytes. Colours that fill an area are kept
 * exactly. The shades of edges become the nearest of a few, which looks the same and makes the PNG much smaller.
 */
export const indexed = (pixels: Buffer, width: number): Indexed => {
  const colours = coloursOf(pixels);
  const byFrequency = [...countsOf(colours)].toSorted(([, one], [, other]) => other - one).map(([colour]) => colour);
  const palette = paletteOf(byFrequency, areasOf(colours, width));
  const places = new Map(byFrequency.map((colour) => [colour, nearest(palette, colour)]));
  const indexes = new Uint8Array(colours.length);
  let last = -1;
  let index = 0;
  for (let pixel = 0; pixel < colours.length; pixel++) {
    const colour = colours[pixel] ?? 0;
    if (colour !== last) index = places.get(colour) ?? 0;
    last = colour;
    indexes[pixel] = index;
  }
  return { palette: palette.map((colour) => [colour >> 16, (colour >> 8) & 255, colour & 255]), indexes };
};

const coloursOf = (pixels: Buffer): Uint32Array => {
  const colours = new Uint32Array(pixels.length / 4);
  for (let pixel = 0, at = 0; pixel < colours.length; pixel++, at += 4)
    colours[pixel] = ((pixels[at] ?? 0) << 16) | ((pixels[at + 1] ?? 0) << 8) | (pixels[at + 2] ?? 0);
  return colours;
};

const countsOf = (colours: Uint32Array): ReadonlyMap<number, number> => {
  const counts = new Map<number, number>();
  for (let pixel = 0; pixel < colours.length;) {
    const start = pixel;
    const colour = colours[start] ?? 0;
    while (colours[pixel] === colour) pixel++;
    counts.set(colour, (counts.get(colour) ?? 0) + pixel - start);
  }
  return counts;
};

const areasOf = (colours: Uint32Array, width: number): ReadonlySet<number> => {
  const inside = new Map<number, number>();
  const areas = new Set<number>();
  for (let pixel = width; pixel < colours.length - width; pixel++) {
    const colour = colours[pixel] ?? 0;
    if (areas.has(colour) || colours[pixel - 1] !== colour || colours[pixel + 1] !== colour) continue;
    if (colours[pixel - width] !== colour || colours[pixel + width] !== colour) continue;
    const count = (inside.get(colour) ?? 0) + 1;
    inside.set(colour, count);
    if (count === AREA) areas.add(colour);
  }
  return areas;
};

/** The colours that fill areas, and as many shades in between as the eye needs. */
const paletteOf = (byFrequency: readonly number[], areas: ReadonlySet<number>): readonly number[] => {
  const palette = byFrequency.filter((colour) => areas.has(colour)).slice(0, MOST_COLOURS);
  for (const colour of byFrequency) {
    if (palette.length === MOST_COLOURS) break;
    if (palette.every((other) => distance(other, colour) > APART ** 2)) palette.push(colour);
  }
  return palette;
};

const nearest = (palette: readonly number[], colour: number): number => {
  let [place, least] = [0, Number.POSITIVE_INFINITY];
  for (const [index, other] of palette.entries()) {
    const apart = distance(other, colour);
    if (apart < least) [place, least] = [index, apart];
  }
  return place;
};

/** The square of how far apart two colours look. */
const distance = (one: number, other: number): number => {
  const red = (one >> 16) - (other >> 16);
  const green = ((one >> 8) & 255) - ((other >> 8) & 255);
  const blue = (one & 255) - (other & 255);
  return 0.3 * red * red + 0.59 * green * green + 0.11 * blue * blue;
};
