import type { Field } from '../../rules/field/field.ts';
import { listAt } from '../../rules/field/geometry.ts';
import type { Point } from '../../rules/field/state.ts';

/** The distance to a point that cannot be reached. */
export const FAR = 65_535;

/** The steps from every point to each citadel, around walls but through warriors. */
export interface Distances {
  of(field: Field): readonly Uint16Array[];
}

/** How many layouts of walls it remembers. */
const MOST = 3000;

/** Distances on one field, whose citadels must stay where they are. They are counted once for each layout of walls. */
export const createDistances = (): Distances => {
  const known = new Map<number, readonly Uint16Array[]>();
  return {
    of: (field) => {
      const found = known.get(field.wallHash);
      if (found !== undefined) return found;
      if (known.size >= MOST) known.clear();
      const counted = field.citadels.map((citadel) => stepsTo(field, citadel));
      known.set(field.wallHash, counted);
      return counted;
    },
  };
};

const stepsTo = ({ geometry, cover, queue }: Field, goal: Point): Uint16Array => {
  const steps = new Uint16Array(geometry.points).fill(FAR);
  steps[goal] = 0;
  queue[0] = goal;
  let end = 1;
  for (let next = 0; next < end; next++) {
    const point = queue[next] ?? 0;
    const step = (steps[point] ?? 0) + 1;
    for (const beside of listAt(geometry.neighbours, point)) {
      if (steps[beside] !== FAR || cover[beside] !== 0) continue;
      steps[beside] = step;
      queue[end++] = beside;
    }
  }
  return steps;
};
