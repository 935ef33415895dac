import { isFriendOn, isHeldBy, sideAt, type Field } from './field/field.ts';
import { listAt } from './field/geometry.ts';
import { NONE } from './field/order.ts';
import { MOST_KILLS, type Point, type Side, type Square } from './field/state.ts';
import type { Refusal } from './refusal.ts';
import { isBesiegedBy } from './siege.ts';

/** C21, C24: what a warrior counts in an attack: 2 as a garrison, otherwise 1. */
const worthOf = ({ isCitadel }: Field, point: Point): number => (isCitadel[point] === 1 ? 2 : 1);

/** C20, C25: a side’s own warriors that count in an attack on a point: all those next to it. */
export const attackersOf = (field: Field, side: Side, target: Point): readonly Point[] =>
  listAt(field.geometry.neighbours, target).filter((point) => isHeldBy(field, side, point));

/** C21, C59: the power of a side against a warrior on a point. */
export const powerAgainst = (field: Field, side: Side, target: Point): number =>
  powerOf(field, side, listAt(field.geometry.neighbours, target));

/** C22, C59: the guard of the warrior on a point. */
export const guardOf = (field: Field, point: Point): number => {
  let guard = worthOf(field, point);
  const { standing, teams } = field;
  const team = teams[standing[point] ?? 0];
  for (const beside of listAt(field.geometry.neighbours, point)) if (teams[standing[beside] ?? 0] === team) guard++;
  return guard;
};

/** C24, C25: a side’s own warriors that count against a wall: all those next to its square. */
export const razersOf = (field: Field, side: Side, square: Square): readonly Point[] =>
  listAt(field.geometry.pointsBeside, square).filter((point) => isHeldBy(field, side, point));

/** C24: the power of a side against a wall. */
export const powerAgainstWall = (field: Field, side: Side, square: Square): number =>
  powerOf(field, side, listAt(field.geometry.pointsBeside, square));

/** C24: the strength of a wall. */
export const strengthOf = ({ geometry, isWall }: Field, square: Square): number => {
  let strength = 1;
  for (const next of listAt(geometry.nextSquares, square)) if (isWall[next] === 1) strength++;
  return strength;
};

/** C20, C23, C25: why the mover may not attack a point and lose `loss`; null if that is legal. */
export const noAttacking = (field: Field, at: Point, loss: Point): Refusal | null => {
  const { mover } = field;
  if (enemyAt(field, at) === null) return 'no-enemy';
  const power = powerAgainst(field, mover, at);
  if (power === 0) return 'not-beside-enemy';
  const guard = guardOf(field, at);
  if (power < guard) return 'enemy-too-strong';
  return noLoss(field, power === guard, loss, listAt(field.geometry.neighbours, at));
};

/** C16, C24, C25: why the mover may not raze a wall and lose `loss`; null if that is legal. */
export const noRazing = (field: Field, square: Square, loss: Point): Refusal | null => {
  const { mover } = field;
  if (field.isWall[square] !== 1) return 'no-wall';
  if (field.actions < 1) return 'no-actions';
  const power = powerAgainstWall(field, mover, square);
  if (power === 0) return 'not-beside-wall';
  const strength = strengthOf(field, square);
  if (power < strength) return 'wall-too-strong';
  return noLoss(field, power === strength, loss, listAt(field.geometry.pointsBeside, square));
};

/** C30: why the mover may not kill the warrior on a point; null if that is legal. */
export const noKilling = (field: Field, at: Point): Refusal | null => {
  const enemy = enemyAt(field, at);
  if (enemy === null) return 'no-enemy';
  if (field.kills >= MOST_KILLS) return 'no-kills';
  return isBesiegedBy(field, enemy, field.mover, at) ? null : 'not-besieged';
};

/** C48, C59: the enemy of the mover who stands on a point; null if none does. */
const enemyAt = (field: Field, at: Point): Side | null =>
  isFriendOn(field, field.mover, at) ? null : sideAt(field, at);

/** C59: a partner’s warriors count beside a side’s own. Without one of its own it can do nothing. */
const powerOf = (field: Field, side: Side, points: readonly Point[]): number => {
  let power = 0;
  let hasOwn = false;
  for (const point of points) {
    if (!isFriendOn(field, side, point)) continue;
    power += worthOf(field, point);
    hasOwn ||= isHeldBy(field, side, point);
  }
  return hasOwn ? power : 0;
};

/** C25: why a loss is refused. In a tie, and only then, it must be one of the warriors that count. */
const noLoss = (field: Field, isTie: boolean, loss: Point, counted: readonly Point[]): Refusal | null => {
  if (!isTie) return loss === NONE ? null : 'no-tie';
  if (loss === NONE) return 'name-the-loss';
  return counted.includes(loss) && isHeldBy(field, field.mover, loss) ? null : 'not-counted';
};
