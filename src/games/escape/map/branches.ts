import { hasPatrol, isBlocked, pathsOf, patrolAttack, spaceOf, wayIn } from '../rules/map.ts';
import { CITADEL, type Run } from '../rules/state.ts';
import { isBehindFire } from '../rules/variants.ts';
import { mapTexts } from '../texts/map/texts.ts';

/** A space as the map shows it, with its branch: the space itself and everything outward of it. */
export interface Branch {
  readonly id: number;
  readonly children: readonly Branch[];
  readonly distance: number;
  /** What the map says about it besides its number and its unexplored paths. */
  readonly notes: readonly string[];
  /** The unexplored paths that can still be taken, here and in the whole branch. */
  readonly fresh: number;
  readonly freshBeyond: number;
  /** The patrols that can be reached in the whole branch. */
  readonly patrolsBeyond: number;
  readonly size: number;
  /** Whether the branch holds you, an unexplored path, or a patrol that can be reached. */
  readonly open: boolean;
  /** Steps from where you are. */
  readonly apart: number;
  /** E32: whether Fire Wall has cut this space off for good. */
  readonly sealed: boolean;
  /** Whether it is on the way from you to the Citadel, both included. */
  readonly onWay: boolean;
}

/** What a bot weighs about a space with unexplored paths or a patrol that can be reached. */
export type Goal = Pick<Branch, 'id' | 'distance' | 'fresh' | 'apart'>;

interface MapMeasures {
  readonly distances: readonly number[];
  readonly children: readonly (readonly number[])[];
  readonly onWay: ReadonlySet<number>;
  readonly apart: readonly number[];
  readonly withinReach: (id: number) => boolean;
}

/** The whole map as branches, the Citadel's first. One pass outward and one back, however large the map is. */
export const branchesOf = (run: Run): readonly Branch[] => {
  const measures = measure(run);
  const branches = new Map<number, Branch>();
  for (let id = run.spaces.length - 1; id >= CITADEL; id--) branches.set(id, branchOf(run, measures, id, branches));
  return run.spaces.flatMap((_space, id) => branches.get(id) ?? []);
};

/** The spaces with something to explore or to fight that can be reached, in the order in which they were explored. */
export const goalsOf = (run: Run): readonly Goal[] => {
  const measures = measure(run);
  const { distances, children, apart, withinReach } = measures;
  const goals: Goal[] = [];
  for (let id = CITADEL; id < run.spaces.length; id++) {
    const fresh = freshOf(run, measures, id, children[id]?.length ?? 0);
    if (fresh === 0 && !(hasPatrol(run, id) && withinReach(id))) continue;
    goals.push({ id, distance: distances[id] ?? 1, fresh, apart: apart[id] ?? 0 });
  }
  return goals;
};

const branchOf = (run: Run, measures: MapMeasures, id: number, branches: ReadonlyMap<number, Branch>): Branch => {
  const children = (measures.children[id] ?? []).flatMap((child) => branches.get(child) ?? []);
  const fresh = freshOf(run, measures, id, children.length);
  const patrol = spaceOf(run, id).blockedBy === 'patrol' && measures.withinReach(id);
  return {
    id,
    children,
    distance: measures.distances[id] ?? 1,
    notes: notesOf(run, measures, id),
    fresh,
    freshBeyond: children.reduce((sum, child) => sum + child.freshBeyond, fresh),
    patrolsBeyond: children.reduce((sum, child) => sum + child.patrolsBeyond, patrol ? 1 : 0),
    size: children.reduce((sum, child) => sum + child.size, 1),
    open: id === run.at || fresh > 0 || patrol || children.some(({ open }) => open),
    apart: measures.apart[id] ?? 0,
    sealed: !measures.withinReach(id),
    onWay: measures.onWay.has(id),
  };
};

/** E6, E32: how many unexplored paths of a space can still be taken. */
const freshOf = (run: Run, { distances, withinReach }: MapMeasures, id: number, explored: number): number => {
  const closed = isBlocked(run, id) || !withinReach(id) || isBehindFire(run, (distances[id] ?? 1) + 1);
  return closed ? 0 : pathsOf(run, id) - explored;
};

const notesOf = (run: Run, { distances, withinReach }: MapMeasures, id: number): readonly string[] => {
  const { blockedBy, marks, mapped } = spaceOf(run, id);
  return [
    ...(id === run.at ? [mapTexts.you] : []),
    ...(blockedBy === 'wall' ? [mapTexts.blocked] : []),
    ...(blockedBy === 'shrine' ? [mapTexts.shrine] : []),
    ...(blockedBy === 'patrol' ? [mapTexts.patrol({ attack: (distances[id] ?? 1) + (marks ?? 0) })] : []),
    ...(mapped ? [mapTexts.mapped] : []),
    ...(withinReach(id) ? [] : [mapTexts.sealed]),
  ];
};

const measure = (run: Run): MapMeasures => {
  const onWay = new Map(wayIn(run, run.at).map((id, apart) => [id, apart]));
  const distances: number[] = [];
  const children: number[][] = run.spaces.map(() => []);
  const apart: number[] = [];
  for (const [id, { inward }] of run.spaces.entries()) {
    distances.push(inward === null ? 1 : (distances[inward] ?? 0) + 1);
    apart.push(onWay.get(id) ?? (apart[inward ?? CITADEL] ?? 0) + 1);
    if (inward !== null) children[inward]?.push(id);
  }
  const inReach = reachOf(run, distances, children);
  return {
    distances,
    children,
    onWay: new Set(onWay.keys()),
    apart,
    withinReach: (id) => inReach === null || inReach.has(id),
  };
};

/** E32: the spaces that can still be reached under Fire Wall; null if all of them can. */
const reachOf = (
  run: Run,
  distances: readonly number[],
  children: readonly (readonly number[])[],
): ReadonlySet<number> | null => {
  if (!isBehindFire(run, 1)) return null;
  const reached = new Set([run.at]);
  for (const id of reached)
    for (const next of [spaceOf(run, id).inward ?? CITADEL, ...(children[id] ?? [])])
      if (!isBehindFire(run, distances[next] ?? 1)) reached.add(next);
  return reached;
};

/** E12: the attack of the patrol on a space, or null if there is none. */
export const attackOf = (run: Run, branch: Branch): number | null =>
  spaceOf(run, branch.id).blockedBy === 'patrol' ? patrolAttack(run, branch.id) : null;
