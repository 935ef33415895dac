import type { Spot } from '../../drawing/spot.ts';
import { SUSA } from '../board.ts';

/** All pictures are so wide, in pixels. */
export const WIDTH = 900;
/** From the edge of the picture to what is drawn. */
export const MARGIN = 36;
export const RIGHT = WIDTH - MARGIN;

/** Stones of a row of the road, and how far they and the rows are apart. */
const A_ROW = 10;
const PITCH = 85;
const ROWS_APART = 116;
/** The middle of the first stone. */
const FIRST = { x: 68, y: 120 };

/** Where a space of the road lies: the rows go to the right and to the left by turns. */
export const spotOf = (space: number): Spot => {
  const row = Math.floor(space / A_ROW);
  const along = space % A_ROW;
  const column = row % 2 === 0 ? along : A_ROW - 1 - along;
  return { x: FIRST.x + PITCH * column, y: FIRST.y + ROWS_APART * row };
};

/** Where the last row ends, with the names below it. */
export const ROAD_BOTTOM = spotOf(SUSA).y + 76;

/** A part of the picture, drawn from its own upper edge. */
export interface PicturePart {
  readonly svg: string;
  readonly height: number;
}
