import type { Branch } from '../map/branches.ts';
import type { Event } from '../rules/event.ts';
import { spaceOf } from '../rules/map.ts';
import type { Run } from '../rules/state.ts';
import type { MapLayout } from './layout.ts';
import type { SpaceKind } from './pieces.ts';

/** What a picture shows of a run. */
export interface DrawnRun {
  readonly run: Run;
  readonly branches: readonly Branch[];
  readonly layout: MapLayout;
  /** What the last action changed: the edges walked, each named by its outer end, and the new spaces. */
  readonly walked: ReadonlySet<number>;
  readonly revealed: ReadonlySet<number>;
  /** The nearest space with an unexplored path, or null. */
  readonly nearest: Branch | null;
}

/** What to draw of a run after these events. */
export const drawnRun = (
  run: Run,
  branches: readonly Branch[],
  layout: MapLayout,
  events: readonly Event[],
): DrawnRun => ({
  run,
  branches,
  layout,
  walked: new Set(events.flatMap((event, index) => walkedBy(event, events[index + 1]))),
  revealed: new Set(events.flatMap((event) => (event.type === 'revealed' ? [event.space] : []))),
  nearest: run.phase.kind === 'over' ? null : nearestOf(branches),
});

/** E9: a step on which the run ends is not completed. */
const walkedBy = (event: Event, next: Event | undefined): readonly number[] => {
  if (event.type !== 'stepped' || next?.type === 'ended') return [];
  return [event.inward ? event.from : event.to];
};

const nearestOf = (branches: readonly Branch[]): Branch | null => {
  const [nearest] = branches.filter(({ fresh }) => fresh > 0).toSorted((one, other) => one.apart - other.apart);
  return nearest ?? null;
};

/** How a space is drawn. */
export const kindOf = (run: Run, branch: Branch): SpaceKind => {
  const { blockedBy } = spaceOf(run, branch.id);
  if (branch.id === run.at) return 'you';
  if (blockedBy === 'wall' || blockedBy === 'shrine') return blockedBy;
  if (branch.sealed) return 'sealed';
  return branch.fresh > 0 || blockedBy === 'patrol' ? 'open' : 'empty';
};
