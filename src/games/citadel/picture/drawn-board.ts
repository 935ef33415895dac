import type { Colour } from '../../contract/colours.ts';
import type { Spot } from '../../contract/drawing/spot.ts';
import type { Field } from '../rules/field/field.ts';
import { COLUMNS, otherSide, type PlayedTurn, type Point, type Side, type Square } from '../rules/field/state.ts';
import { threatsTo } from '../rules/fights.ts';
import { isBesieged } from '../rules/siege.ts';
import type { View } from '../rules/view.ts';
import { boardViewOf } from '../screen/board-view.ts';
import { noOverlay, type Overlay } from '../screen/board.ts';
import type { Changes } from '../screen/changes.ts';
import type { Focus } from '../screen/focus.ts';
import { trailsOf, type Trails } from './trails.ts';

interface Layout {
  readonly size: number;
  /** Pixels between two crossings. */
  readonly cell: number;
  /** Pixels from the left and right edge of the picture to the outer lines. */
  readonly margin: number;
  /** Pixels from the upper edge of the picture to the highest and the lowest line. */
  readonly top: number;
  readonly bottom: number;
  readonly width: number;
  /** Pixels from the upper edge of the picture to the legend. */
  readonly foot: number;
}

/** The layout of a board of this size. Larger boards are wider, so that a phone can show them legibly. */
const layoutOf = (size: number): Layout => {
  const cells = Math.max(size, SMALLEST);
  const width = 560 + 28 * cells;
  const cell = width / (cells - 1 + 2 * SIDE);
  const margin = (width - cell * (size - 1)) / 2;
  const top = TOP * cell;
  const bottom = top + cell * (size - 1);
  return { size, cell, margin, top, bottom, width, foot: bottom + cell * FOOT };
};

/** Cells from the edges of the picture to the outer lines, with room for half a piece and a coordinate. */
const SIDE = 1.35;
const TOP = 1.05;

/** The cells of smaller boards are as large as those of this one, or their pictures would be too high for a phone. */
const SMALLEST = 9;

/** Cells from the lowest line to the legend, with room for half a piece. */
const FOOT = 0.6;

/** The spot of a point. */
export const spotOf = ({ size, cell, margin, bottom }: Layout, point: Point): Spot => ({
  x: margin + cell * (point % size),
  y: bottom - cell * Math.floor(point / size),
});

/** The middle of a square. */
export const middleOf = ({ size, cell, margin, bottom }: Layout, square: Square): Spot => ({
  x: margin + cell * ((square % (size - 1)) + 0.5),
  y: bottom - cell * (Math.floor(square / (size - 1)) + 0.5),
});

/** C3: the coordinates around the board: letters above it, numbers on both sides. */
export const coordinatesOf = (layout: Layout): readonly (Spot & { readonly name: string })[] => {
  const { size, cell, margin, top, bottom, width } = layout;
  const away = cell * 0.7;
  return Array.from({ length: size }, (_, index) => [
    { x: margin + cell * index, y: top - away, name: COLUMNS.charAt(index) },
    { x: margin - away, y: bottom - cell * index, name: `${index + 1}` },
    { x: width - margin + away, y: bottom - cell * index, name: `${index + 1}` },
  ]).flat();
};

/** What a picture shows of a board. */
export interface DrawnBoard {
  readonly colours: readonly Colour[];
  readonly layout: Layout;
  readonly field: Field;
  /** The turn whose changes are marked. */
  readonly turn: PlayedTurn | null;
  readonly changes: Changes;
  readonly trails: Trails | null;
  readonly focus: Focus;
  readonly overlay: Overlay;
  /** By side: the points of the regions where it is besieged. */
  readonly besieged: Readonly<Record<Side, readonly Point[]>>;
  /** The citadels that the enemy could empty without moving. */
  readonly threatened: readonly Point[];
}

/** The board as a viewer sees it with this focus. */
export const drawnBoardOf = (view: View, focusText: string | null, colours: readonly Colour[]): DrawnBoard => {
  const { position } = view;
  const { size } = position.options;
  const { field, turn, changes, focus, details } = boardViewOf(view, focusText);
  const inPlay = position.phase === 'play';
  return {
    colours,
    layout: layoutOf(size),
    field,
    turn,
    changes,
    trails: turn && trailsOf(size, turn, fallenIn(view, turn)),
    focus,
    overlay: details?.overlay ?? noOverlay,
    besieged: {
      0: inPlay ? regionsOf(field, 0) : [],
      1: inPlay ? regionsOf(field, 1) : [],
      2: inPlay ? regionsOf(field, 2) : [],
      3: inPlay ? regionsOf(field, 3) : [],
    },
    threatened: inPlay ? field.sides.flatMap((side) => threatsTo(field, side).map(({ place }) => place)) : [],
  };
};

/** The side of an enemy that fell on a point in the turn that the board marks. */
const fallenIn =
  ({ fell }: View, { seat }: PlayedTurn) =>
  (at: string): Side =>
    fell?.findLast((fallen) => fallen.at === at)?.seat ?? otherSide(seat);

const regionsOf = (field: Field, side: Side): readonly Point[] =>
  !field.sides.includes(side) ? [] : pointsIn(field).filter((point) => isBesieged(field, side, point));

/** Every point of a field. */
export const pointsIn = ({ geometry }: Field): readonly Point[] =>
  Array.from({ length: geometry.points }, (_, point) => point);
