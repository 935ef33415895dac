import { pointAt, squareAt, type Action, type PlayedTurn, type Point, type Square } from '../rules/field/state.ts';

export interface Changes {
  readonly arrived: ReadonlySet<Point>;
  readonly left: ReadonlySet<Point>;
  readonly fell: ReadonlySet<Point>;
  readonly built: ReadonlySet<Square>;
  readonly razed: ReadonlySet<Square>;
}

/** What these actions of one side have changed on the board. */
export const changesOf = (size: number, actions: PlayedTurn['actions']): Changes => {
  const changes = { arrived: new Set<Point>(), left: new Set<Point>(), fell: new Set<Point>() };
  const walls = { built: new Set<Square>(), razed: new Set<Square>() };
  for (const action of actions) {
    noteWarriors(size, changes, action);
    noteWalls(size, walls, action);
  }
  return { ...changes, ...walls };
};

type Warriors = Record<'arrived' | 'left' | 'fell', Set<Point>>;

const noteWarriors = (size: number, changes: Warriors, action: Action): void => {
  const note = (name: string | undefined, as: keyof Warriors): void => {
    const point = name === undefined ? null : pointAt(size, name);
    if (point === null) return;
    for (const points of [changes.arrived, changes.left, changes.fell]) points.delete(point);
    changes[as].add(point);
  };
  switch (action.type) {
    case 'move':
      note(action.from, 'left');
      return note(action.to, 'arrived');
    case 'place':
    case 'claim':
    case 'recruit':
      return note(action.at, 'arrived');
    case 'attack':
      note(action.at, 'fell');
      return note(action.loss, 'fell');
    case 'raze':
      return note(action.loss, 'fell');
    case 'kill':
      return note(action.at, 'fell');
    case 'dismiss':
      return note(action.at, 'left');
    case 'build':
    case 'end':
    case 'draw':
    case 'count':
    case 'resign':
    case 'swap':
  }
};

const noteWalls = (size: number, walls: Record<'built' | 'razed', Set<Square>>, action: Action): void => {
  if (action.type !== 'build' && action.type !== 'raze') return;
  const square = squareAt(size, action.square);
  if (square === null) return;
  walls[action.type === 'build' ? 'razed' : 'built'].delete(square);
  walls[action.type === 'build' ? 'built' : 'razed'].add(square);
};
