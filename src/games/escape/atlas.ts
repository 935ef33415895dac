import { isBlocked, pathsOf, spaceOf, wayIn, CITADEL } from './map.ts';
import type { Run } from './state.ts';
import { isBehindFire } from './variants.ts';

/** A space as the map draws it, with what lies in its branch: itself and everything outward of it. */
export interface Site {
  readonly id: number;
  readonly children: readonly Site[];
  readonly distance: number;
  /** What there is to say about it, beside its number. */
  readonly words: readonly string[];
  /** Unexplored paths that may be taken, here and in the whole branch. */
  readonly fresh: number;
  readonly freshBeyond: number;
  /** Spaces of the branch. */
  readonly size: number;
  /** Whether the branch holds you, an unexplored path, or a patrol that can be reached. */
  readonly open: boolean;
  /** Steps from where you are. */
  readonly apart: number;
  /** E32: whether Fire Wall keeps you from ever coming here. */
  readonly sealed: boolean;
  /** Between the Citadel and you, both included. */
  readonly onWay: boolean;
}

interface Survey {
  readonly distances: readonly number[];
  readonly children: readonly (readonly number[])[];
  readonly onWay: ReadonlySet<number>;
  readonly apart: readonly number[];
  readonly withinReach: (id: number) => boolean;
}

/** The whole map as sites; the first is the Citadel. One pass outward and one back, however large the map. */
export const atlasOf = (run: Run): readonly Site[] => {
  const survey = surveyOf(run);
  const sites = new Map<number, Site>();
  for (let id = run.spaces.length - 1; id >= CITADEL; id--) sites.set(id, siteOf(run, survey, id, sites));
  return run.spaces.flatMap((_space, id) => sites.get(id) ?? []);
};

const siteOf = (run: Run, survey: Survey, id: number, sites: ReadonlyMap<number, Site>): Site => {
  const children = (survey.children[id] ?? []).flatMap((child) => sites.get(child) ?? []);
  const fresh = freshOf(run, survey, id, children.length);
  const patrol = spaceOf(run, id).blockedBy === 'patrol' && survey.withinReach(id);
  return {
    id,
    children,
    distance: survey.distances[id] ?? 1,
    words: wordsOf(run, survey, id, fresh),
    fresh,
    freshBeyond: children.reduce((sum, child) => sum + child.freshBeyond, fresh),
    size: children.reduce((sum, child) => sum + child.size, 1),
    open: id === run.at || fresh > 0 || patrol || children.some(({ open }) => open),
    apart: survey.apart[id] ?? 0,
    sealed: !survey.withinReach(id),
    onWay: survey.onWay.has(id),
  };
};

/** E6, E32: unexplored paths, none where Fire Wall has closed them for good. */
const freshOf = (run: Run, { distances, withinReach }: Survey, id: number, explored: number): number => {
  const closed = isBlocked(run, id) || !withinReach(id) || isBehindFire(run, (distances[id] ?? 1) + 1);
  return closed ? 0 : pathsOf(run, id) - explored;
};

const wordsOf = (run: Run, { distances, withinReach }: Survey, id: number, fresh: number): readonly string[] => {
  const { blockedBy, marks, mapped } = spaceOf(run, id);
  return [
    ...(id === run.at ? ['YOU'] : []),
    ...(blockedBy === 'wall' ? ['blocked'] : []),
    ...(blockedBy === 'shrine' ? ['shrine'] : []),
    ...(blockedBy === 'patrol' ? [`patrol ${(distances[id] ?? 1) + (marks ?? 0)}`] : []),
    ...(fresh > 0 ? [`${fresh} new`] : []),
    ...(mapped ? ['map used'] : []),
    ...(withinReach(id) ? [] : ['sealed']),
  ];
};

const surveyOf = (run: Run): Survey => {
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

/** E32: the spaces that Fire Wall leaves you, or null where that is all of them. */
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
