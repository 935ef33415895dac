import { otherSide, warriorsOf, type Position, type Side } from '../rules/field/state.ts';
import { turnings, type Turning } from './turning.ts';

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
  const sorted = (places: readonly number[], width: number): string =>
    places
      .map((place) => turning(place, width))
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
