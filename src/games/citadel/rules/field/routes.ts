import { isOpen, type Field } from './field.ts';
import { listAt } from './geometry.ts';
import type { Point } from './state.ts';

/** A point that a warrior can walk to, and the path from where it stands, including both ends. */
export interface Route {
  readonly to: Point;
  readonly path: readonly Point[];
}

/** C18: where a warrior can walk in this number of moves, the nearest first. */
export const routesFrom = (field: Field, from: Point, moves: number): readonly Route[] => {
  const routes: Route[] = [{ to: from, path: [from] }];
  const seen = new Set([from]);
  for (const { to: here, path } of routes) {
    if (path.length > moves) break;
    for (const to of listAt(field.geometry.neighbours, here)) {
      if (seen.has(to) || !isOpen(field, to)) continue;
      seen.add(to);
      routes.push({ to, path: [...path, to] });
    }
  }
  return routes.slice(1);
};
