/** All pictures are so wide, in pixels. */
export const WIDTH = 900;
/** From the edge of the picture to what is drawn. */
export const MARGIN = 36;
export const RIGHT = WIDTH - MARGIN;
/** Where the boxes and stones begin, beside the names. */
export const BOXES = 374;
/** A figure that does harm, dark enough to be read. */
export const ALARM = '#a34700';
/** Of the letters: names, and what is read after them. */
export const SIZE = 30;
export const SMALL = 27;

/** A part of the sheet, drawn from its own upper edge. */
export interface SheetPart {
  readonly svg: string;
  readonly height: number;
}
