import type { Spot } from '../../contract/drawing/spot.ts';
import { COLUMNS, type Point, type Square } from '../rules/field/point.ts';

/** Where things are in the picture of a board. */
export interface Layout {
  readonly size: number;
  /** Pixels between two crossings. */
  readonly cell: number;
  /** Pixels from the edge of the picture to the outer lines. */
  readonly margin: number;
  /** The board is as high as it is wide; the legend is below it. */
  readonly width: number;
}

/** The layout of a board of this size. Larger boards are wider, so that a phone can show them legibly. */
export const layoutOf = (size: number): Layout => {
  const width = 560 + 28 * size;
  const cell = width / (size - 1 + 2 * MARGIN);
  return { size, cell, margin: MARGIN * cell, width };
};

/** Cells from the edge of the picture to the outer lines, with room for half a piece and a coordinate. */
const MARGIN = 1.1;

/** The spot of a point. */
export const spotOf = ({ size, cell, margin, width }: Layout, point: Point): Spot => ({
  x: margin + cell * (point % size),
  y: width - margin - cell * Math.floor(point / size),
});

/** The middle of a square. */
export const middleOf = ({ size, cell, margin, width }: Layout, square: Square): Spot => ({
  x: margin + cell * ((square % (size - 1)) + 0.5),
  y: width - margin - cell * (Math.floor(square / (size - 1)) + 0.5),
});

/** C3: the coordinates around the board, each twice. */
export const coordinatesOf = (layout: Layout): readonly (Spot & { readonly name: string })[] => {
  const { size, cell, margin, width } = layout;
  const edges = [cell * 0.42, width - cell * 0.42];
  return Array.from({ length: size }, (_, index) => margin + cell * index).flatMap((along, index) =>
    edges.flatMap((edge) => [
      { x: along, y: edge, name: COLUMNS.charAt(index) },
      { x: edge, y: width - along, name: `${index + 1}` },
    ]),
  );
};
