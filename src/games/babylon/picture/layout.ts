import type { Spot } from '../../contract/drawing/spot.ts';
import { SUSA } from '../rules/board.ts';

/** The width of all pictures, in pixels. */
export const WIDTH = 900;
export const MARGIN = 36;
export const RIGHT = WIDTH - MARGIN;

/** How many stones a row of the road has, and the distances between stones and between rows. */
const A_ROW = 10;
const PITCH = 85;
const ROWS_APART = 116;
/** The middle of the first stone. */
const FIRST = { x: 68, y: 120 };

/** The place of a space of the road: the rows run to the right and to the left in turn. */
export const spotOf = (space: number): Spot => {
  const row = Math.floor(space / A_ROW);
  const along = space % A_ROW;
  const column = row % 2 === 0 ? along : A_ROW - 1 - along;
  return { x: FIRST.x + PITCH * column, y: FIRST.y + ROWS_APART * row };
};

/** The bottom of the last row, with the names below it. */
export const ROAD_BOTTOM = spotOf(SUSA).y + 76;

/** A part of the picture, drawn from its upper edge. */
export interface PicturePart {
  readonly svg: string;
  readonly height: number;
}
