import { distanceOf, hasPatrol, noExploring, noMapping, walksFrom } from './map.ts';
import type { Run } from './state.ts';
import { isBehindFire } from './variants.ts';

/** E28: whether walks of any length at present power lead to nothing that is still to be explored or fought. */
export const isNothingLeft = (run: Run): boolean => {
  for (const space of reachable(run)) if (isWorthwhile(run, space)) return false;
  return true;
};

/** The spaces that one can walk to at present power, steps left aside: this one, then the nearer before the farther. */
function* reachable(run: Run): Generator<number> {
  const reached = new Set([run.at]);
  for (const space of reached) {
    yield space;
    for (const next of walksFrom(run, space)) reached.add(next);
  }
}

const isWorthwhile = (run: Run, space: number): boolean =>
  hasPatrol(run, space) || noExploring(run, space) === null || isWorthMapping(run, space);

/** A Map found but still waiting is not carried, and does not count. */
const isWorthMapping = (run: Run, space: number): boolean =>
  run.carried.map > 0 && noMapping(run, space) === null && !isBehindFire(run, distanceOf(run, space) + 1);
