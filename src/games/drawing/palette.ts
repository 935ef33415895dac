/*
 * Okabe and Ito's colours, which colour-blind people can tell apart, too. Nothing is shown by colour alone: there is
 * always a shape, a sign or a word as well.
 */

export const INK = '#1d1d1b';
export const PAPER = '#f5ecd9';
export const WHITE = '#ffffff';
/** The lines of a field, and anything that is out of the game. */
export const LINE = '#a3947a';
/** The colour of less important text, which still stands out against the paper. */
export const QUIET = '#6b5f4a';
/** A panel on the paper, a little darker. */
export const SHADE = '#e8dcc2';

export const BLUE = '#0072b2';
export const LIGHT_BLUE = '#a9d3ee';
export const ORANGE = '#f0a51e';
export const LIGHT_ORANGE = '#ffe0a3';
export const GREEN = '#009e73';
export const LIGHT_GREEN = '#b5e3d3';
export const RED = '#d55e00';
export const LIGHT_RED = '#f7cfae';
export const PURPLE = '#cc79a7';
export const LIGHT_PURPLE = '#f0d5e4';

/** The colour of anything that the last action changed. */
export const CHANGE = GREEN;
/** The colour of anything that does harm, or is about to. */
export const THREAT = RED;

export const STONE = '#8b8b86';
export const MORTAR = '#b9b8b2';
