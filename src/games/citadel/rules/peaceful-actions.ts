import { isHeldBy, isOpen, type Field } from './field/field.ts';
import { isAdjacent, isOnEdge, listAt } from './field/geometry.ts';
import { SUPPLY, type Point, type Square } from './field/state.ts';
import type { Refusal } from './refusal.ts';
import { isBesieged } from './siege.ts';

/** C17: the actions that recruiting takes. Building, razing and moving take 1 (C15, C16, C18). */
export const RECRUIT_COST = 2;

/** C10: why no citadel may be placed on a point; null if that is legal, as for the others below. */
export const noPlacing = ({ geometry, isCitadel }: Field, at: Point): Refusal | null => {
  if (isCitadel[at] === 1) return 'citadel-there';
  if (isOnEdge(geometry, at)) return 'on-edge';
  return listAt(geometry.neighbours, at).some((beside) => isCitadel[beside] === 1) ? 'beside-citadel' : null;
};

/** C11: why the mover may not claim a point. */
export const noClaiming = ({ isCitadel, standing }: Field, at: Point): Refusal | null => {
  if (isCitadel[at] !== 1) return 'no-citadel';
  return standing[at] === 0 ? null : 'claimed-already';
};

/** C15, C33: why the mover may not build in a square. */
export const noBuilding = (field: Field, square: Square): Refusal | null => {
  const { mover, geometry } = field;
  if (field.isWall[square] === 1) return 'wall-there';
  if (field.actions < 1) return 'no-actions';
  if (field.walls >= SUPPLY) return 'no-walls';
  const beside = listAt(geometry.pointsBeside, square);
  if (!beside.some((point) => isHeldBy(field, mover, point))) return 'not-beside-square';
  return noWallOn(field, listAt(geometry.corners, square));
};

/** C17, C33: why the mover may not recruit onto a point. */
export const noRecruiting = (field: Field, at: Point): Refusal | null => {
  const { mover } = field;
  if (field.actions < RECRUIT_COST) return 'one-action';
  if (field.armies[mover].count >= SUPPLY) return 'no-warriors';
  if (!isOpen(field, at)) return whyNotOpen(field, at);
  if (!listAt(field.geometry.neighbours, at).some((beside) => isGarrison(field, beside))) return 'not-beside-citadel';
  return isBesieged(field, mover, at) ? 'recruit-besieged' : null;
};

/** C18: why the mover may not move from one point to another. */
export const noMoving = (field: Field, from: Point, to: Point): Refusal | null => {
  if (!isHeldBy(field, field.mover, from)) return 'not-your-warrior';
  if (field.actions < 1) return 'no-actions';
  if (!isAdjacent(field.geometry, from, to)) return 'not-adjacent';
  return isOpen(field, to) ? null : whyNotOpen(field, to);
};

/** C19: why the mover may not dismiss the warrior on a point. */
export const noDismissing = (field: Field, at: Point): Refusal | null =>
  isHeldBy(field, field.mover, at) ? null : 'not-your-warrior';

/** C8: whether the mover has a garrison on a point. */
const isGarrison = (field: Field, point: Point): boolean =>
  field.isCitadel[point] === 1 && isHeldBy(field, field.mover, point);

const whyNotOpen = ({ standing }: Field, point: Point): Refusal => (standing[point] === 0 ? 'covered' : 'occupied');

const noWallOn = (field: Field, corners: readonly Point[]): Refusal | null => {
  for (const corner of corners) {
    if (field.standing[corner] !== 0) return 'warrior-on-corner';
    if (field.isCitadel[corner] === 1) return 'citadel-on-corner';
  }
  return corners.some((corner) => isBesieged(field, field.mover, corner)) ? 'build-besieged' : null;
};
