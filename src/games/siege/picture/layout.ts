/** The width of all pictures, in pixels. */
export const WIDTH = 900;
/** The margin of the picture. */
export const MARGIN = 36;
export const RIGHT = WIDTH - MARGIN;
/** Where the boxes and stones begin, beside the names. */
export const BOXES = 374;
/** The sizes of letters: names, and less important text. */
export const SIZE = 30;
export const SMALL = 27;

/** A part of the sheet, drawn from its upper edge. */
export interface SheetPart {
  readonly svg: string;
  readonly height: number;
}
