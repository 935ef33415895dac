import { guardOf, powerAgainst } from '../rules/conflict.ts';
import { enemiesOf, isFriendOn, type Field } from '../rules/field/field.ts';
import { listAt } from '../rules/field/geometry.ts';
import type { Point, Side } from '../rules/field/state.ts';
import { isBesieged } from '../rules/siege.ts';
import { FAR } from './search/distances.ts';
import { WON } from './search/evaluation.ts';

const WORTH = {
  citadel: 100,
  warrior: 12,
  /** A warrior beyond what the citadels need. */
  spare: 3,
  /** A warrior that holds no citadel, more the nearer it is to one that it could take. */
  near: 24,
  /** An enemy garrison that faces enough power to fall. */
  pressure: 20,
  threatened: { garrison: 25, warrior: 3 },
  besieged: 8,
};

/** How many warriors beyond the number of citadels count in full. */
const ENOUGH = 4;

/** The value of a field for a side: what it holds, what it may soon take, and what it may lose. */
export const greedyValue = (field: Field, side: Side): number => {
  if (field.ending !== null) {
    const { winners } = field.ending;
    return winners.length === 0 ? 0 : winners.includes(side) ? WON : -WON;
  }
  // Of several, the strongest of the others is the rival.
  const rivals = enemiesOf(field, side).map((enemy) => strengthOf(field, enemy));
  return strengthOf(field, side) - Math.max(...rivals);
};

const strengthOf = (field: Field, side: Side): number => {
  const { count } = field.armies[side];
  const needed = field.citadels.length + ENOUGH;
  return (
    WORTH.citadel * field.held[side] +
    WORTH.warrior * Math.min(count, needed) +
    WORTH.spare * Math.max(0, count - needed) +
    WORTH.near * nearness(field, side) +
    WORTH.pressure * pressure(field, side) -
    danger(field, side)
  );
};

/** C21, C22, C30: the value of the warriors that the enemy could attack or kill without moving. */
const danger = (field: Field, side: Side): number => {
  const { points, count } = field.armies[side];
  const enemies = enemiesOf(field, side);
  let danger = 0;
  for (let rank = 0; rank < count; rank++) {
    const point = points[rank] ?? 0;
    let power = 0;
    for (const enemy of enemies) power = Math.max(power, powerAgainst(field, enemy, point));
    if (power > 0 && power >= guardOf(field, point)) {
      danger += field.isCitadel[point] === 1 ? WORTH.threatened.garrison : WORTH.threatened.warrior;
    }
    if (isBesieged(field, side, point)) danger += WORTH.besieged;
  }
  return danger;
};

/** The fraction of the needed power next to each of the enemy’s garrisons, added up. */
const pressure = (field: Field, side: Side): number => {
  let sum = 0;
  for (const citadel of field.citadels) {
    if (field.standing[citadel] === 0 || isFriendOn(field, side, citadel)) continue;
    const power = powerAgainst(field, side, citadel);
    if (power > 0) sum += Math.min(1, power / guardOf(field, citadel));
  }
  return sum;
};

/** How near the side’s free warriors are to citadels that it does not hold, around walls. */
const nearness = (field: Field, side: Side): number => {
  const free = field.armies[side].count - field.held[side];
  const { distances, queue } = scratchOf(field);
  distances.fill(FAR);
  let end = 0;
  for (const goal of goalsOf(field, side)) {
    distances[goal] = 0;
    queue[end++] = goal;
  }
  let found = 0;
  let sum = 0;
  for (let next = 0; next < end && found < free; next++) {
    const point = queue[next] ?? 0;
    const distance = (distances[point] ?? 0) + 1;
    for (const beside of listAt(field.geometry.neighbours, point)) {
      if (distances[beside] !== FAR || field.cover[beside] !== 0) continue;
      distances[beside] = distance;
      queue[end++] = beside;
      if (field.standing[beside] === 1 + side && field.isCitadel[beside] === 0) {
        found++;
        sum += 1 / (1 + distance);
      }
    }
  }
  return sum;
};

const goalsOf = (field: Field, side: Side): readonly Point[] => {
  const empty = field.citadels.filter((citadel) => field.standing[citadel] === 0);
  return empty.length > 0 ? empty : field.citadels.filter((citadel) => !isFriendOn(field, side, citadel));
};

interface Scratch {
  readonly distances: Uint16Array;
  readonly queue: Uint16Array;
}

const scratches = new Map<number, Scratch>();

const scratchOf = ({ geometry }: Field): Scratch => {
  const known = scratches.get(geometry.points);
  if (known !== undefined) return known;
  const scratch = { distances: new Uint16Array(geometry.points), queue: new Uint16Array(geometry.points) };
  scratches.set(geometry.points, scratch);
  return scratch;
};
