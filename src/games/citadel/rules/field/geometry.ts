import type { Point, Square } from './state.ts';

type Lists = readonly (readonly number[])[];

/** C4: what lies next to what on a board of one size, listed by point or by square. */
export interface Geometry {
  readonly size: number;
  readonly points: number;
  readonly squares: number;
  /** By point: the next crossings along the lines. */
  readonly neighbours: Lists;
  /** By point: the squares of which it is a corner. */
  readonly cornerOf: Lists;
  /** By point: the squares adjacent to it. */
  readonly squaresBeside: Lists;
  /** By square: its four corners. */
  readonly corners: Lists;
  /** By square: the points adjacent to it, at most eight. */
  readonly pointsBeside: Lists;
  /** By square: the squares that share an edge with it. */
  readonly nextSquares: Lists;
}

/** The geometry of a board of this size. It is made once for each size. */
export const geometryOf = (size: number): Geometry => {
  const known = made.get(size);
  if (known !== undefined) return known;
  const geometry = makeGeometry(size);
  made.set(size, geometry);
  return geometry;
};

/** The list at this place; an empty one for places off the board. */
export const listAt = (lists: Lists, place: number): readonly number[] => lists[place] ?? NOTHING;

/** C4: whether two points are next to each other. */
export const isAdjacent = ({ neighbours }: Geometry, one: Point, other: Point): boolean =>
  listAt(neighbours, one).includes(other);

/** C10: whether a point is on the field's edge. */
export const isOnEdge = ({ neighbours }: Geometry, point: Point): boolean => listAt(neighbours, point).length < 4;

/** The steps between two points along the lines if nothing is in the way. */
export const distanceBetween = ({ size }: Geometry, one: Point, other: Point): number =>
  Math.abs((one % size) - (other % size)) + Math.abs(Math.floor(one / size) - Math.floor(other / size));

const NOTHING: readonly number[] = [];
const made = new Map<number, Geometry>();

const makeGeometry = (size: number): Geometry => {
  const points = size * size;
  const squares = (size - 1) * (size - 1);
  const neighbours = everyPlace(points, (point) => besideIn(size, point));
  const corners = everyPlace(squares, (square) => cornersOf(size, square));
  const pointsBeside = corners.map((own) => {
    const reached = own.flatMap((corner) => listAt(neighbours, corner));
    return [...new Set(reached)].filter((point) => !own.includes(point));
  });
  return {
    size,
    points,
    squares,
    neighbours,
    cornerOf: inverse(points, corners),
    squaresBeside: inverse(points, pointsBeside),
    corners,
    pointsBeside,
    nextSquares: everyPlace(squares, (square) => besideIn(size - 1, square)),
  };
};

const everyPlace = (count: number, make: (place: number) => readonly number[]): Lists =>
  Array.from({ length: count }, (_, place) => make(place));

/** The adjacent places on a grid of this width: left, right, below, above. */
const besideIn = (width: number, place: number): readonly number[] => {
  const column = place % width;
  return [
    ...(column > 0 ? [place - 1] : []),
    ...(column < width - 1 ? [place + 1] : []),
    ...(place >= width ? [place - width] : []),
    ...(place < width * (width - 1) ? [place + width] : []),
  ];
};

const cornersOf = (size: number, square: Square): readonly Point[] => {
  const corner = (square % (size - 1)) + Math.floor(square / (size - 1)) * size;
  return [corner, corner + 1, corner + size, corner + size + 1];
};

/** For each point, the squares whose list has it. */
const inverse = (points: number, lists: Lists): Lists => {
  const squares: number[][] = Array.from({ length: points }, () => []);
  for (const [square, list] of lists.entries()) for (const point of list) squares[point]?.push(square);
  return squares;
};
