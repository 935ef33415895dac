/*
 * All colours of pictures and embeds. The strong ones are Okabe and Ito's, which colour-blind people can tell apart.
 * Nothing is shown by colour alone: there is always a shape, a sign or a word as well.
 */

export const INK = '#1d1d1b';
export const PAPER = '#f5ecd9';
export const WHITE = '#ffffff';
/** The lines of a field, and anything that is out of the game. */
export const LINE = '#a3947a';
/** The edge of anything still to come. */
export const DARK_LINE = '#8d7f64';
/** The colour of less important text, which still stands out against the paper. */
export const QUIET = '#6b5f4a';
/** A panel on the paper, a little darker. */
export const SHADE = '#e8dcc2';

export const BLUE = '#0072b2';
export const LIGHT_BLUE = '#a9d3ee';
export const ORANGE = '#f0a51e';
export const LIGHT_ORANGE = '#ffe0a3';
export const YELLOW = '#f0e442';
export const GREEN = '#009e73';
export const LIGHT_GREEN = '#b5e3d3';
/** Good news, dark enough to be read on the paper. */
export const DARK_GREEN = '#00704f';
export const RED = '#d55e00';
export const LIGHT_RED = '#f7cfae';
/** A warning, dark enough to be read on the paper. */
export const DARK_RED = '#a34700';
export const PURPLE = '#cc79a7';
export const LIGHT_PURPLE = '#f0d5e4';
export const VIOLET = '#7a5c8a';
export const LIGHT_VIOLET = '#d9c9e2';

/** More colours of players, besides blue, orange, green and purple: see `colours.ts`. */
export const CLAY = '#9c4a1f';
export const LIGHT_CLAY = '#e9cdbb';
export const TAN = '#ecc98a';
export const LIGHT_TAN = '#faedd3';
/** A sign on light tan. */
export const DARK_TAN = '#8a6a2a';
export const SKY = '#6fd3ee';
export const LIGHT_SKY = '#d6f3fb';
/** A sign on light sky. */
export const DARK_SKY = '#1f6f87';
export const DARK_VIOLET = '#4b0a7c';
/** Signs on light green and on light purple. */
export const DEEP_GREEN = '#00553e';
export const DARK_PURPLE = '#8f3a69';

/** The colour of anything that the last action changed. */
export const CHANGE = GREEN;
/** The colour of anything that does harm, or is about to. */
export const THREAT = RED;

export const STONE = '#8b8b86';
export const MORTAR = '#b9b8b2';
/** A known path, and walls of mud. */
export const SAND = '#e3d3ae';
export const DARK_SAND = '#cdb98f';
export const WOOD = '#8a5a2b';
export const DARK_WOOD = '#6b4423';

/** The stripe at the side of an embed, by its tone, in Discord's own colours. */
export const STRIPES = {
  calm: 0x5865f2,
  danger: 0xda373c,
  good: 0x23a55a,
  over: 0x80848e,
  won: 0xf0b232,
  lost: 0xda373c,
} as const;
