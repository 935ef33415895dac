/** C3: a crossing, counted from `a1` along the rows: column + row × size. */
export type Point = number;

/** C3: a square by its lower left corner, counted in the same way among the (size - 1)² squares. */
export type Square = number;

/** C3: columns from the left, without `i`. */
export const COLUMNS = 'abcdefghjklmnopqrst';

/** How the name of a point or a square looks, on whatever board. */
export const NAME = /^[a-hj-t](?:[1-9]|1[0-9])$/;

/** `c4`: the name of a point. */
export const pointName = (size: number, point: Point): string => nameIn(size, point);

/** The name of a square: that of its lower left corner. */
export const squareName = (size: number, square: Square): string => nameIn(size - 1, square);

/** The point of a name, null where it is off the board. */
export const pointAt = (size: number, name: string): Point | null => placeIn(size, name);

/** The square of a name, null where it is off the board. */
export const squareAt = (size: number, name: string): Square | null => placeIn(size - 1, name);

const nameIn = (width: number, place: number): string =>
  `${COLUMNS.charAt(place % width)}${Math.floor(place / width) + 1}`;

const placeIn = (width: number, name: string): number | null => {
  if (!NAME.test(name)) return null;
  const column = COLUMNS.indexOf(name.charAt(0));
  const row = Number(name.slice(1)) - 1;
  return column < width && row < width ? column + row * width : null;
};
