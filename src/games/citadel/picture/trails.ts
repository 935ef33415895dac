import { pointAt, type Action, type PlayedTurn, type Point, type Side } from '../rules/field/state.ts';

/** What can still be seen of a turn: the ways that warriors took, and where they left or fell. */
export interface Trails {
  readonly seat: Side;
  readonly ways: readonly (readonly Point[])[];
  /** Where a way began or a warrior was dismissed. */
  readonly left: readonly Point[];
  readonly fell: ReadonlyMap<Point, Side>;
}

/** Whose warrior an enemy that fell on a point was. */
type WhoFell = (at: string) => Side;

/** The trails of a turn so far. */
export const trailsOf = (size: number, { seat, actions }: PlayedTurn, fallen: WhoFell): Trails => {
  const tracing: OpenTrails = { ways: new Map(), ended: [], dismissed: [], fell: new Map() };
  for (const action of actions) trace(size, tracing, { seat, fallen }, action);
  const ways = [...tracing.ended, ...tracing.ways.values()];
  return { seat, ways, left: [...ways.flatMap(([from]) => from ?? []), ...tracing.dismissed], fell: tracing.fell };
};

interface OpenTrails {
  /** By the points to which they lead. A way whose warrior fell or was dismissed there moves to `ended`. */
  readonly ways: Map<Point, readonly Point[]>;
  readonly ended: (readonly Point[])[];
  readonly dismissed: Point[];
  readonly fell: Map<Point, Side>;
}

const trace = (
  size: number,
  { ways, ended, dismissed, fell }: OpenTrails,
  { seat, fallen: whoFell }: { readonly seat: Side; readonly fallen: WhoFell },
  action: Action,
): void => {
  const end = (name: string | undefined, fallen: Side | null): void => {
    const at = name === undefined ? null : pointAt(size, name);
    if (at === null) return;
    const way = ways.get(at);
    if (way !== undefined) ended.push(way);
    ways.delete(at);
    if (fallen === null) dismissed.push(at);
    else fell.set(at, fallen);
  };
  switch (action.type) {
    case 'move': {
      const [from, to] = [pointAt(size, action.from), pointAt(size, action.to)];
      if (from === null || to === null) return;
      const way = ways.get(from) ?? [from];
      ways.delete(from);
      ways.set(to, [...way, to]);
      fell.delete(to);
      return;
    }
    case 'attack':
      end(action.at, whoFell(action.at));
      return end(action.loss, seat);
    case 'kill':
      return end(action.at, whoFell(action.at));
    case 'raze':
      return end(action.loss, seat);
    case 'dismiss':
      return end(action.at, null);
    case 'recruit': {
      const at = pointAt(size, action.at);
      if (at !== null) fell.delete(at);
      return;
    }
    case 'place':
    case 'claim':
    case 'build':
    case 'end':
    case 'draw':
    case 'count':
    case 'resign':
    case 'swap':
  }
};
