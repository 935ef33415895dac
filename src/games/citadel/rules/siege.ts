import { enemiesOf, isFriendOn, isHeldBy, teamOf, type Field } from './field/field.ts';
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
  isClosed(field, besieger, point) && (isHeldBy(field, side, point) || isInWith(field, side, besieger, point));

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

/** C49: whether the region of a point is one in which a side besieges whoever of its enemies is there. */
const isClosed = (field: Field, besieger: Side, point: Point): boolean => {
  if (field.cover[point] !== 0 || isFriendOn(field, besieger, point)) return false;
  const marks = marksOf(field, besieger);
  if (marks[point] === UNSEEN) markRegion(field, besieger, marks, point);
  return marks[point] === BESIEGED;
};

/** The marks of the regions that a side and its partner close, as far as they are still right. */
const marksOf = (field: Field, besieger: Side): Uint8Array => {
  const team = teamOf(field, besieger);
  const map = field.siegeMaps[team];
  if (map === undefined) throw new RangeError(`seat ${besieger} does not play`);
  // Only C29 asks who stands within.
  const version = mostBesieged(field) === null ? field.version : field.closures[team];
  if (map.version !== version) map.marks.fill(UNSEEN);
  map.version = version;
  return map.marks;
};

/** Whether a warrior of a side is in the closed region of a point. */
const isInWith = (field: Field, side: Side, besieger: Side, point: Point): boolean => {
  const region = new Set([point]);
  for (const from of region) {
    if (isHeldBy(field, side, from)) return true;
    for (const beside of listAt(field.geometry.neighbours, from))
      if (field.cover[beside] === 0 && !isFriendOn(field, besieger, beside)) region.add(beside);
  }
  return false;
};

/** Marks a region closed by the besieger’s warriors, walls and the edge alone (C49, C59). Stops once it proves open. */
const markRegion = (field: Field, besieger: Side, marks: Uint8Array, from: Point): void => {
  const { geometry, standing, cover, queue, teams } = field;
  const team = teams[1 + besieger];
  const most = mostBesieged(field);
  let end = 0;
  let isTouched = false;
  let isOpen = most === null && standing[from] === 0;
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
