import { distanceOf, hasPatrol, noExploring, noMapping, walksFrom } from './map.ts';
import type { Run } from './state.ts';
import { isBehindFire } from './variants.ts';

/** E28: whether no walk at the present power leads to anything to explore or fight. */
export const isNothingLeft = (run: Run): boolean => {
  for (const space of reachable(run)) if (isWorthwhile(run, space)) return false;
  return true;
};

/** The spaces that can be walked to at the present power, in any number of steps, the nearest first. */
function* reachable(run: Run): Generator<number> {
  const reached = new Set([run.at]);
  for (const space of reached) {
    yield space;
    for (const next of walksFrom(run, space)) reached.add(next);
  }
}

const isWorthwhile = (run: Run, space: number): boolean =>
  hasPatrol(run, space) || noExploring(run, space) === null || isWorthMapping(run, space);

/** A Map counts once it is carried. */
const isWorthMapping = (run: Run, space: number): boolean =>
  run.carried.map > 0 && noMapping(run, space) === null && !isBehindFire(run, distanceOf(run, space) + 1);

/** Whether nothing can change the result any more: nothing to explore, no item that waits, no Scroll for the lead. */
export const isDead = (run: Run): boolean =>
  run.phase.kind === 'move' && run.carried.scroll === 0 && isNothingLeft(run);
