import { otherSide, warriorsOf, type Position, type Side } from '../rules/field/state.ts';

/** A place as column and row, each counted from 0. */
type Place = readonly [column: number, row: number];

/** Turns or mirrors a board on which columns and rows go from 0 to `last`. */
type Turning = (place: Place, last: number) => Place;

const MIRRORED: Turning = ([column, row], last) => [last - column, row];
const ACROSS: Turning = ([column, row]) => [row, column];

const turnings: readonly Turning[] = [false, true].flatMap((isAcross) =>
  [false, true].flatMap((isMirrored) =>
    [false, true].map((isOverturned): Turning => (place, last) => {
      let to = place;
      if (isMirrored) to = MIRRORED(to, last);
      if (isOverturned) to = ACROSS(MIRRORED(ACROSS(to, last), last), last);
      return isAcross ? ACROSS(to, last) : to;
    }),
  ),
);

/** The board as a text, however it is turned, mirrored, coloured or set up. Turns, actions and kills don’t count. */
export const likenessOf = (position: Position): string => {
  const drawn = turnings.flatMap((turning) => ([0, 1] as const).map((side) => drawnBy(position, turning, side)));
  return drawn.toSorted()[0] ?? '';
};

const drawnBy = (position: Position, turning: Turning, own: Side): string => {
  const {
    options: { size },
    citadels,
    walls,
  } = position;
  const placed = (place: number, width: number): number => {
    const [column, row] = turning([place % width, Math.floor(place / width)], width - 1);
    return column + row * width;
  };
  const sorted = (places: readonly number[], width: number): string =>
    places
      .map((place) => placed(place, width))
      .toSorted((one, other) => one - other)
      .join(' ');
  const held = (side: Side | null): string =>
    sorted(
      citadels.flatMap(({ at, last }) => (last === side ? [at] : [])),
      size,
    );
  const sides = [own, otherSide(own)] as const;
  return [
    size,
    ...[...sides, null].map(held),
    ...sides.map((side) => sorted(warriorsOf(position, side), size)),
    sorted(walls, size - 1),
  ].join('|');
};
