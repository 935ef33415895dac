import * as named from '../../games/contract/drawing/palette.ts';

type Colour = number;

/** The most colours of a PNG file with a palette of 8 bits. */
const MOST = 256;

/** How many steps there are from a piece that is not there to one that covers what is below. */
export const LEVELS = 5;

/** The distance, out of 255, from which two colours are not taken for one. */
const APART = 22;

/** The shares in which the colours of two areas that touch are mixed at their edge. */
const SHARES = [0.5, 0.25, 0.75];

const mixed = (one: Colour, other: Colour, share: number): Colour => {
  const channel = (shift: number): number =>
    Math.round(((one >> shift) & 255) * share + ((other >> shift) & 255) * (1 - share)) << shift;
  return channel(16) | channel(8) | channel(0);
};

/** The square of how far apart two colours look. */
const distance = (one: Colour, other: Colour): number => {
  const red = (one >> 16) - (other >> 16);
  const green = ((one >> 8) & 255) - ((other >> 8) & 255);
  const blue = (one & 255) - (other & 255);
  return 0.3 * red * red + 0.59 * green * green + 0.11 * blue * blue;
};

const colourOf = (text: string): Colour =>
  Number.parseInt(text.length === 4 ? text.slice(1).replaceAll(/./g, '$&$&') : text.slice(1), 16);

/** All named colours, and as many of those at the edges between them as the eye needs. */
const chosen = (): readonly Colour[] => {
  const base = Object.values(named).flatMap((value) => (typeof value === 'string' ? [colourOf(value)] : []));
  const colours = [...new Set(base)];
  const grounds = [named.PAPER, named.INK, named.WHITE, named.SHADE].map(colourOf);
  for (const share of SHARES)
    for (const ground of grounds)
      for (const colour of base) {
        const between = mixed(colour, ground, share);
        const isNew = colours.every((other) => distance(other, between) > APART ** 2);
        if (isNew && colours.length < MOST) colours.push(between);
      }
  return colours;
};

export const palette: readonly Colour[] = chosen();

const known = new Map<Colour, number>(palette.map((colour, index) => [colour, index]));

const REMEMBERED = 20_000;

/** The place of a colour, or of the nearest one, in the palette. */
export const indexOf = (colour: Colour): number => {
  const index = known.get(colour);
  if (index !== undefined) return index;
  let [place, least] = [0, Infinity];
  for (const [each, other] of palette.entries()) {
    const apart = distance(other, colour);
    if (apart < least) [place, least] = [each, apart];
  }
  if (known.size < REMEMBERED) known.set(colour, place);
  return place;
};

/** The place of a colour that is written as `#rrggbb`. */
export const indexOfText = (text: string): number => indexOf(colourOf(text));

/** What is seen where a colour covers another one, once it was needed: at `(level * size + above) * size + below`. */
const blends = new Int16Array(LEVELS * palette.length * palette.length).fill(-1);

/** The place of the colour that is seen where one covers another up to a level. */
export const blend = (level: number, above: number, below: number): number => {
  const at = (level * palette.length + above) * palette.length + below;
  const known = blends[at] ?? -1;
  if (known >= 0) return known;
  return (blends[at] = indexOf(mixed(palette[above] ?? 0, palette[below] ?? 0, level / LEVELS)));
};
