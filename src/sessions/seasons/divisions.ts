import { DIVIDED_FROM, divisions } from './points.ts';
import type { Standing } from './standings.ts';

/** What decides about the next season. @testonly */
export type Finisher = Pick<Standing, 'userId' | 'division' | 'line'>;

/** One in this many people of all moves up from each division but the highest. */
const PROMOTED = 12;

/**
 * The divisions of the next season, by person, from the finishers of the last one; empty if they are too few, and
 * everybody is in one table. Three divisions of the same size, the higher ones first if that can't be: the best of each
 * division move up for sure, then come those who stay, and whoever there is no room for moves down. Where people have
 * gone, more move up. After a season in one table, its order alone decides.
 */
export const nextDivisions = (finishers: readonly Finisher[]): ReadonlyMap<string, number> => {
  if (finishers.length < DIVIDED_FROM) return new Map();
  const left = finishers.toSorted((one, other) => one.division - other.division || one.line - other.line);
  const isPromoted = (each: Finisher, to: number): boolean =>
    each.division === to + 1 && each.line <= Math.floor(finishers.length / PROMOTED);
  const next = new Map<string, number>();
  for (const division of divisions) {
    const size = Math.ceil(left.length / (divisions.length + 1 - division));
    const inOrder = [
      ...left.filter((each) => isPromoted(each, division)),
      ...left.filter((each) => !isPromoted(each, division)),
    ];
    for (const each of inOrder.slice(0, size)) {
      next.set(each.userId, division);
      left.splice(left.indexOf(each), 1);
    }
  }
  return next;
};
