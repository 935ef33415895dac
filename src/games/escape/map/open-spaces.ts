import { distanceOf, hasPatrol, parentOf, patrolAttack, wayIn } from '../rules/map.ts';
import type { Run } from '../rules/state.ts';
import { inwardSteps } from '../rules/variants.ts';
import type { Branch } from './branches.ts';

/** Another space with something left to do: paths to explore, or a patrol to fight. */
export interface OpenSpace {
  readonly id: number;
  readonly paths: number;
  /** The attack of its patrol; null if it has none. */
  readonly patrol: number | null;
  readonly steps: number;
}

/** All other open spaces, the nearest first. Of two that are equally near, the one with more paths comes first. */
export const openSpaces = (run: Run, branches: readonly Branch[]): readonly OpenSpace[] =>
  branches
    .filter((branch) => branch.id !== run.at && !branch.sealed && (branch.fresh > 0 || hasPatrol(run, branch.id)))
    .map((branch) => ({
      id: branch.id,
      paths: branch.fresh,
      patrol: hasPatrol(run, branch.id) ? patrolAttack(run, branch.id) : null,
      steps: stepsTo(run, branch),
    }))
    .toSorted((one, other) => one.steps - other.steps || other.paths - one.paths);

/** E32: the steps to a space. Every way leads inward first, where Hot Pursuit counts double. */
export const stepsTo = (run: Run, { apart, distance }: Pick<Branch, 'apart' | 'distance'>): number => {
  const inward = (apart + distanceOf(run, run.at) - distance) / 2;
  return apart + inward * (inwardSteps(run) - 1);
};

/** The neighbour on the way from one space to another. */
export const toward = (run: Run, from: number, to: number): number => {
  const way = wayIn(run, to);
  const here = way.indexOf(from);
  return here > 0 ? (way[here - 1] ?? to) : parentOf(run, from);
};

/** The spaces to walk to, one after another, on the way to a space. */
export const wayTo = (run: Run, to: number): readonly number[] => {
  const way: number[] = [];
  for (let here = run.at; here !== to;) {
    here = toward(run, here, to);
    way.push(here);
  }
  return way;
};
