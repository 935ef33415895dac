import { isOpen } from './field.ts';
import type { Field } from './field.ts';
import { listAt } from './geometry.ts';
import type { Point } from './point.ts';

/** A point that a warrior can walk to, and the way there from where it stands, both ends included. */
export interface Way {
  readonly to: Point;
  readonly path: readonly Point[];
}

/** C18: where a warrior can walk to in so many moves, the nearest first. */
export const waysFrom = (field: Field, from: Point, moves: number): readonly Way[] => {
  const ways: Way[] = [{ to: from, path: [from] }];
  const seen = new Set([from]);
  for (const { to: here, path } of ways) {
    if (path.length > moves) break;
    for (const to of listAt(field.geometry.neighbours, here)) {
      if (seen.has(to) || !isOpen(field, to)) continue;
      seen.add(to);
      ways.push({ to, path: [...path, to] });
    }
  }
  return ways.slice(1);
};
