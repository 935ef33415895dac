/* Points and squares by their names, for games by the book. */

const LETTERS = 'abcdefghjklmnopqrst';

const name = (column: number, row: number): string => `${LETTERS[column] ?? '?'}${row + 1}`;

export const spot = (place: string): readonly [number, number] => [
  LETTERS.indexOf(place.charAt(0)),
  Number(place.slice(1)) - 1,
];

export const isOn = (width: number, [column, row]: readonly [number, number]): boolean =>
  column >= 0 && row >= 0 && column < width && row < width;

/** C4. */
export const adjacent = (width: number, place: string): readonly string[] => {
  const [column, row] = spot(place);
  return (
    [
      [column - 1, row],
      [column + 1, row],
      [column, row - 1],
      [column, row + 1],
    ] as const
  )
    .filter((beside) => isOn(width, beside))
    .map(([x, y]) => name(x, y));
};

export const cornersOf = (square: string): readonly string[] => {
  const [column, row] = spot(square);
  return [name(column, row), name(column + 1, row), name(column, row + 1), name(column + 1, row + 1)];
};
