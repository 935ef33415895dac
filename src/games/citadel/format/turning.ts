import { pointAt, pointName, squareAt, squareName, type Action, type Position } from '../rules/field/state.ts';

/** Where a place goes on a board that is turned or mirrored, for points or squares, by how many are in a row. */
export type Turning = (place: number, width: number) => number;

/** The four turns of a board, each as it is and mirrored. The first one leaves it as it is. */
export const turnings: readonly Turning[] = [false, true].flatMap((isAcross) =>
  [false, true].flatMap((isMirrored) =>
    [false, true].map((isOverturned): Turning => (place, width) => {
      const column = isMirrored ? width - 1 - (place % width) : place % width;
      const row = isOverturned ? width - 1 - Math.floor(place / width) : Math.floor(place / width);
      return isAcross ? row + column * width : column + row * width;
    }),
  ),
);

/** A position on the turned board. Sides, turns and actions stay. */
export const turnedPosition = (position: Position, turning: Turning): Position => {
  const { size } = position.options;
  const [own, others, ...more] = position.warriors;
  const point = (at: number): number => turning(at, size);
  return {
    ...position,
    citadels: position.citadels.map(({ at, ...citadel }) => ({ ...citadel, at: point(at) })),
    warriors: [inOrder(own.map(point)), inOrder(others.map(point)), ...more.map((each) => inOrder(each.map(point)))],
    walls: inOrder(position.walls.map((square) => turning(square, size - 1))),
  };
};

const inOrder = (places: readonly number[]): readonly number[] => places.toSorted((one, other) => one - other);

/** The name of a point on the turned board. Throws a `RangeError` if there is no such point. */
export const turnedPoint = (size: number, name: string, turning: Turning): string =>
  pointName(size, turning(found(name, pointAt(size, name)), size));

/** An action on the turned board. Throws a `RangeError` if it names no place on the board. */
export const turnedAction = (size: number, action: Action, turning: Turning): Action => {
  const point = (name: string): string => turnedPoint(size, name, turning);
  const square = (name: string): string => squareName(size, turning(found(name, squareAt(size, name)), size - 1));
  return {
    ...action,
    ...('at' in action && { at: point(action.at) }),
    ...('square' in action && { square: square(action.square) }),
    ...('from' in action && { from: point(action.from), to: point(action.to) }),
    ...('loss' in action && { loss: point(action.loss) }),
  };
};

const found = (name: string, place: number | null): number => {
  if (place === null) throw new RangeError(`${name} is off the board`);
  return place;
};
