import type { Refusal, Run, Space } from './state.ts';
import { inwardSteps, isBehindFire, outwardPaths } from './variants.ts';

/** The space with this id. Throws if it is not on the map. */
export const spaceOf = ({ spaces }: Pick<Run, 'spaces'>, id: number): Space => {
  const space = spaces[id];
  if (space === undefined) throw new RangeError(`there is no space ${id}`);
  return space;
};

/** The map with one space changed. */
export const withSpace = ({ spaces }: Run, id: number, change: (space: Space) => Space): readonly Space[] =>
  spaces.with(id, change(spaceOf({ spaces }, id)));

/** The space one step inward. Throws for the Citadel, which has none. */
export const parentOf = (run: Run, id: number): number => {
  const { inward } = spaceOf(run, id);
  if (inward === null) throw new RangeError('nothing lies inward of the Citadel');
  return inward;
};

/** The spaces from this one to the Citadel, both included. */
export const wayIn = (run: Run, id: number): readonly number[] => {
  const way = [id];
  for (let inward = spaceOf(run, id).inward; inward !== null; inward = spaceOf(run, inward).inward) way.push(inward);
  return way;
};

/** E4: the number of spaces from the Citadel to this one, both included. */
export const distanceOf = (run: Run, id: number): number => {
  let distance = 1;
  for (let { inward } = spaceOf(run, id); inward !== null; { inward } = spaceOf(run, inward)) distance++;
  return distance;
};

/** E3: the known spaces one step outward, in the order in which they were explored. */
const childrenOf = ({ spaces }: Run, id: number): readonly number[] => {
  const children: number[] = [];
  // Bots ask this for each step that they imagine. A space lies before those that were explored from it.
  for (let child = id + 1; child < spaces.length; child++) if (spaces[child]?.inward === id) children.push(child);
  return children;
};

/** E3, E25: the number of outward paths of a space, explored or not. */
export const pathsOf = (run: Run, id: number): number => outwardPaths(run) + (spaceOf(run, id).mapped ? 1 : 0);

/** E3: the number of unexplored outward paths of a space; none if it is blocked (E5). */
export const unexploredOf = (run: Run, id: number): number =>
  isBlocked(run, id) ? 0 : pathsOf(run, id) - childrenOf(run, id).length;

/** E5: whether only the inward path leads on from a space. */
export const isBlocked = (run: Run, id: number): boolean => spaceOf(run, id).blockedBy !== undefined;

/** Whether a space holds an undefeated patrol. */
export const hasPatrol = (run: Run, id: number): boolean => spaceOf(run, id).blockedBy === 'patrol';

/** E12: a patrol's attack: its distance, and 1 more for each time it has won. */
export const patrolAttack = (run: Run, id: number): number => distanceOf(run, id) + (spaceOf(run, id).marks ?? 0);

/** E29: the number of spaces revealed, not counting the Citadel. */
export const score = ({ spaces }: Run): number => spaces.length - 1;

/** E8: how many steps are left before the run is captured. */
export const stepsLeft = ({ lead, steps }: Pick<Run, 'lead' | 'steps'>): number => lead - steps;

/** E7, E32: how many steps a walk to a neighbour counts. */
export const stepsOfWalk = (run: Run, from: number, to: number): number =>
  spaceOf(run, from).inward === to ? inwardSteps(run) : 1;

/** E6 and Fire Wall: why no path can be explored from a space, or null. */
export const noExploring = (run: Run, from: number): Refusal | null => {
  if (isBlocked(run, from)) return 'blocked';
  if (unexploredOf(run, from) === 0) return 'all-explored';
  return isBehindFire(run, distanceOf(run, from) + 1) ? 'fire-wall' : null;
};

/** E7 and Fire Wall: why walking from one space to another is refused, or null. */
export const noWalking = (run: Run, from: number, to: number): Refusal | null => {
  const inward = spaceOf(run, from).inward === to;
  if (!inward && run.spaces[to]?.inward !== from) return 'not-a-neighbour';
  if (!inward && isBlocked(run, from)) return 'blocked';
  return isBehindFire(run, distanceOf(run, to)) ? 'fire-wall' : null;
};

/** E25: why a Map cannot be used on a space, or null. */
export const noMapping = (run: Run, here: number): Refusal | null => {
  if (isBlocked(run, here)) return 'blocked';
  return spaceOf(run, here).mapped ? 'map-used' : null;
};

/** E7: the spaces that can be walked to from a space, the inward one first. */
export const walksFrom = (run: Run, from: number): readonly number[] => {
  const { inward } = spaceOf(run, from);
  const neighbours = [...(inward === null ? [] : [inward]), ...childrenOf(run, from)];
  return neighbours.filter((to) => noWalking(run, from, to) === null);
};

/** E33: the paths from the Citadel to a space, each counted from 1 in the order of exploring. */
export const addressOf = (run: Run, id: number): string =>
  wayIn(run, id)
    .slice(0, -1)
    .map((space) => childrenOf(run, parentOf(run, space)).indexOf(space) + 1)
    .toReversed()
    .join('.');
