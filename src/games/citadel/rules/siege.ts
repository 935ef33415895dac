import { enemiesOf, SEATS, type Field, type SiegeMap } from './field/field.ts';
import { listAt } from './field/geometry.ts';
import type { Point, Side } from './field/state.ts';

const UNSEEN = 0;
const FREE = 1;
const BESIEGED = 2;
/** In the region that is being explored. */
const HERE = 3;

/** C28, C29: whether a point is in a region in which anybody besieges a side, and so all of its warriors there. */
export const isBesieged = (field: Field, side: Side, point: Point): boolean => {
  for (const besieger of enemiesOf(field, side)) if (isBesiegedBy(field, side, besieger, point)) return true;
  return false;
};

/** C49: the same for one besieger. */
export const isBesiegedBy = (field: Field, side: Side, besieger: Side, point: Point): boolean =>
  siegeMapOf(field, side, besieger).marks[point] === BESIEGED;

/** The warriors of a side that anybody besieges. */
export const besiegedOf = (field: Field, side: Side): readonly Point[] => {
  const { points, count } = field.armies[side];
  return [...points.subarray(0, count)].filter((point) => isBesieged(field, side, point));
};

/** C49: the warriors of a side that this enemy besieges. */
export const besiegedBy = (field: Field, side: Side, besieger: Side): readonly Point[] => {
  const { points, count } = field.armies[side];
  return [...points.subarray(0, count)].filter((point) => isBesiegedBy(field, side, besieger, point));
};

const siegeMapOf = (field: Field, side: Side, besieger: Side): SiegeMap => {
  const map = field.siegeMaps[SEATS * side + (field.teams[1 + besieger] ?? besieger)];
  if (map === undefined) throw new RangeError(`seat ${besieger} can't besiege seat ${side}`);
  if (map.version !== field.version) {
    map.marks.fill(UNSEEN);
    map.version = field.version;
    markRegions(field, side, besieger, map.marks);
  }
  return map;
};

/** C27: marks the regions of a side's warriors, as far as needed to know whether they are besieged. */
const markRegions = (field: Field, side: Side, besieger: Side, marks: Uint8Array): void => {
  const { points, count } = field.armies[side];
  for (let rank = 0; rank < count; rank++) {
    const point = points[rank] ?? 0;
    if (marks[point] === UNSEEN) markRegion(field, besieger, marks, point);
  }
};

/** Marks a region closed by the besieger’s warriors, walls and the edge alone (C49, C59). Stops once it proves open. */
const markRegion = (field: Field, besieger: Side, marks: Uint8Array, from: Point): void => {
  const { geometry, standing, cover, queue, teams } = field;
  const team = teams[1 + besieger];
  const most = mostBesieged(field);
  let end = 0;
  let isTouched = false;
  let isOpen = false;
  marks[from] = HERE;
  queue[end++] = from;
  for (let next = 0; next < end && !isOpen; next++) {
    const point = queue[next] ?? 0;
    for (const beside of listAt(geometry.neighbours, point)) {
      const there = standing[beside] ?? 0;
      if (teams[there] === team) isTouched = true;
      else if (marks[beside] === FREE) isOpen = true;
      else if (marks[beside] === UNSEEN && cover[beside] === 0) {
        if (most === null && there === 0) isOpen = true;
        marks[beside] = HERE;
        queue[end++] = beside;
      }
    }
    if (most !== null && end > most) isOpen = true;
  }
  const mark = isTouched && !isOpen ? BESIEGED : FREE;
  for (let next = 0; next < end; next++) marks[queue[next] ?? 0] = mark;
};

/** C28: the most points of a besieged region: fewer than a third of all. Null by C29: only empty ones matter. */
const mostBesieged = ({ options, geometry }: Field): number | null =>
  options.siege === 'ring' ? Math.ceil(geometry.points / 3) - 1 : null;
