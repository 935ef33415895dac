/** C3: a crossing as a number, counted from `a1` along the rows: column + row × size. */
export type Point = number;

/** C3: a square as a number, counted in the same way among the (size - 1)² squares. */
export type Square = number;

/** C3: the columns from the left, without `i`. */
export const COLUMNS = 'abcdefghjklmnopqrst';

/** Names of points and squares on a board of any size. */
export const NAME = /^[a-hj-t](?:[1-9]|1[0-9])$/;

/** `c4`: the name of a point. */
export const pointName = (size: number, point: Point): string => nameIn(size, point);

/** `c4`: the name of a square, which is that of its lower left corner. */
export const squareName = (size: number, square: Square): string => nameIn(size - 1, square);

/** The point with this name; null if it is off the board. */
export const pointAt = (size: number, name: string): Point | null => placeIn(size, name);

/** The square with this name; null if it is off the board. */
export const squareAt = (size: number, name: string): Square | null => placeIn(size - 1, name);

const nameIn = (width: number, place: number): string =>
  `${COLUMNS.charAt(place % width)}${Math.floor(place / width) + 1}`;

const placeIn = (width: number, name: string): number | null => {
  if (!NAME.test(name)) return null;
  const column = COLUMNS.indexOf(name.charAt(0));
  const row = Number(name.slice(1)) - 1;
  return column < width && row < width ? column + row * width : null;
};
