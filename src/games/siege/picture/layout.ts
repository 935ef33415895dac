import { DARK_LINE, GREEN, INK, LIGHT_GREEN, LINE, PAPER, RED, SHADE } from '../../contract/drawing/palette.ts';
import { element, path } from '../../contract/drawing/svg.ts';

/** The look of a box: checked, about to be checked, unchecked, or unchecked on a line to come. */
export type BoxLook = 'checked' | 'falling' | 'standing' | 'coming';

/** A box around its middle. */
export const boxOf = (look: BoxLook, side: number): string => {
  const square = { x: -side / 2, y: -side / 2, width: side, height: side, rx: side * 0.12 };
  const arm = side * 0.3;
  const cross = path`M${-arm} ${-arm}L${arm} ${arm}M${arm} ${-arm}L${-arm} ${arm}`;
  const slash = path`M${-arm} ${arm}L${arm} ${-arm}`;
  const stroke = (d: string, colour: string): string =>
    element('path', { d, stroke: colour, 'stroke-width': 3, 'stroke-linecap': 'round' });
  switch (look) {
    case 'checked':
      return element('rect', { ...square, fill: PAPER, stroke: LINE, 'stroke-width': 2 }) + stroke(cross, LINE);
    case 'falling':
      return element('rect', { ...square, fill: LIGHT_GREEN, stroke: GREEN, 'stroke-width': 3 }) + stroke(slash, GREEN);
    case 'standing':
      return element('rect', { ...square, fill: RED, stroke: INK, 'stroke-width': 2.5 });
    case 'coming':
      return element('rect', { ...square, fill: SHADE, stroke: DARK_LINE, 'stroke-width': 2.5 });
  }
};

/** Boxes stand in groups of this many, which makes them easy to count. */
const GROUP = 5;

/** The middle of a box in its row. */
export const alongOf = (index: number, pitch: number, gap: number): number =>
  pitch * (index + 0.5) + gap * Math.floor(index / GROUP);

/** The width of all pictures, in pixels. */
export const WIDTH = 900;
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
