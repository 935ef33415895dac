import {
  BLUE,
  CLAY,
  DARK_PURPLE,
  DARK_SKY,
  DARK_TAN,
  DARK_VIOLET,
  DEEP_GREEN,
  GREEN,
  INK,
  LIGHT_BLUE,
  LIGHT_CLAY,
  LIGHT_GREEN,
  LIGHT_ORANGE,
  LIGHT_PURPLE,
  LIGHT_SKY,
  LIGHT_TAN,
  LIGHT_VIOLET,
  ORANGE,
  PURPLE,
  SKY,
  TAN,
  WHITE,
} from './drawing/palette.ts';
import type { Seat } from './status.ts';
import { coloursTexts } from './texts/colours/texts.ts';

/** A colour of a player’s pieces, and the signs that tell it from the others without it. */
export interface Colour {
  readonly id: string;
  readonly name: string;
  readonly emoji: string;
  /** The first letter of its name, on text boards; no two colours have the same one. */
  readonly letter: string;
  /** Its small letter where a capital has a meaning of its own, such as a warrior that has just come. */
  readonly mark: string;
  /** What its pieces are filled with, and the sign on them. */
  readonly fill: string;
  readonly sign: string;
  /** The colours of a place that a piece has left. */
  readonly light: string;
  readonly faded: string;
}

type ColourId = keyof typeof coloursTexts.name;

const colour = (id: ColourId, look: Omit<Colour, 'id' | 'name' | 'letter'>): Colour & { readonly id: ColourId } => ({
  id,
  get name() {
    return coloursTexts.name[id];
  },
  get letter() {
    return coloursTexts.letter[id];
  },
  ...look,
});

/**
 * The colours that players choose from, in the order of the menu. Whichever way colour-blind people see them, any two
 * differ more than the closest two of Okabe and Ito’s do: `test/games/contract/colours.test.ts`.
 */
export const colours = [
  colour('blue', { emoji: '🟦', mark: 'x', fill: BLUE, sign: WHITE, light: LIGHT_BLUE, faded: BLUE }),
  colour('orange', { emoji: '🟧', mark: 'o', fill: ORANGE, sign: INK, light: LIGHT_ORANGE, faded: ORANGE }),
  colour('clay', { emoji: '🟫', mark: 'c', fill: CLAY, sign: WHITE, light: LIGHT_CLAY, faded: CLAY }),
  colour('tan', { emoji: '🟨', mark: 't', fill: TAN, sign: INK, light: LIGHT_TAN, faded: DARK_TAN }),
  colour('sky', { emoji: '🔷', mark: 's', fill: SKY, sign: INK, light: LIGHT_SKY, faded: DARK_SKY }),
  colour('green', { emoji: '🟢', mark: 'g', fill: GREEN, sign: INK, light: LIGHT_GREEN, faded: DEEP_GREEN }),
  colour('pink', { emoji: '🌸', mark: 'p', fill: PURPLE, sign: INK, light: LIGHT_PURPLE, faded: DARK_PURPLE }),
  colour('violet', { emoji: '🟣', mark: 'v', fill: DARK_VIOLET, sign: WHITE, light: LIGHT_VIOLET, faded: DARK_VIOLET }),
] as const;

/** A game in which each player has a colour. */
export interface Coloured {
  /** By seat, for players who have chosen none. */
  readonly ordinary: readonly ColourId[];
}

/** The colour with this id; null if there is none, or none was chosen. */
export const colourNamed = (id: string | null | undefined): Colour | null =>
  colours.find((colour) => colour.id === id) ?? null;

/**
 * The colour of each seat: the chosen one, else the seat's ordinary one, else the first that is nobody’s and not
 * ordinary, so that nobody’s changes because somebody comes. Of two who chose the same, the later has none.
 */
export const coloursFor = (
  { ordinary }: Coloured,
  chosen: readonly (string | null)[],
  seats = chosen.length,
): readonly Colour[] => {
  const wanted = Array.from({ length: seats }, (_, seat) =>
    chosen.indexOf(chosen[seat] ?? null) === seat ? colourNamed(chosen[seat]) : null,
  );
  const isFree = (colour: Colour): boolean => !wanted.includes(colour);
  const spare: Colour[] = colours.filter((colour) => isFree(colour) && !ordinary.includes(colour.id));
  return wanted.flatMap((colour, seat) => {
    const own = colourNamed(ordinary[seat]);
    return colour ?? (own !== null && isFree(own) ? own : (spare.shift() ?? []));
  });
};

/** The colours of the seats of a game in which nobody has chosen one. */
export const ordinaryColours = (ordinary: readonly ColourId[]): readonly Colour[] =>
  coloursFor({ ordinary }, [], ordinary.length);

/** The colour of a seat. A seat that has none gets the first colour. */
export const colourAt = (bySeat: readonly Colour[], seat: Seat): Colour => bySeat[seat] ?? colours[0];

/** Whose colour it is, among the seats that are taken; null if it is nobody’s. */
export const ownerOf = (taken: readonly Colour[], id: string): Seat | null => {
  const seat = taken.findIndex((colour) => colour.id === id);
  return seat < 0 ? null : seat;
};
