import { endingAtStart, LEAD } from '../../rules/endings.ts';
import type { Field } from '../../rules/field/field.ts';
import { distanceBetween } from '../../rules/field/geometry.ts';
import { MOST_KILLS, otherSide, type Point, type Side } from '../../rules/field/state.ts';
import { RECRUIT_COST } from '../../rules/peaceful-actions.ts';
import { isBesieged } from '../../rules/siege.ts';

/*
 * Bounds on what the mover can still do in a turn. Distances ignore walls and warriors in the way, so all bounds are on
 * the safe side: a proof may leave out whatever they rule out.
 */

/** The most by which the mover can still turn the difference in citadels its way in this turn. @testonly */
export const mostGain = (field: Field): number => {
  const { actions, citadels, mover, standing } = field;
  const kills = MOST_KILLS - field.kills;
  let captured = 0;
  let killed = 0;
  walks.length = 0;
  for (const citadel of citadels) {
    const there = standing[citadel];
    if (there === 1 + mover) continue;
    const canFall = there !== 0 && stepsToFight(field, citadel, 2) <= actions;
    if (canFall) captured++;
    else if (there !== 0 && killed < kills && canBeKilled(field, citadel)) killed++;
    else if (there !== 0) continue;
    walks.push(stepsFromNearest(field, citadel));
  }
  // A warrior holds only one citadel, so walks to several citadels add up.
  walks.sort(ascending);
  let left = actions;
  let entered = 0;
  for (const steps of walks) {
    left -= steps;
    if (left < 0) break;
    entered++;
  }
  return captured + killed + entered;
};

/** Whether the mover might still remove every warrior of the enemy in this turn (C35). */
export const canWipeOut = (field: Field): boolean => {
  const { points, count } = field.armies[otherSide(field.mover)];
  let kills = MOST_KILLS - field.kills;
  for (let rank = 0; rank < count; rank++) {
    const point = points[rank] ?? 0;
    if (stepsToFight(field, point, field.isCitadel[point] === 1 ? 2 : 1) <= field.actions) continue;
    if (kills === 0 || !canBeKilled(field, point)) return false;
    kills--;
  }
  return true;
};

/** Whether the mover might still take a citadel from the enemy’s garrison in this turn, or leave it to nobody. */
export const canTake = (field: Field, citadel: Point): boolean =>
  stepsToFight(field, citadel, 2) <= field.actions || canBeKilled(field, citadel);

/** Whether ending this turn might still give the mover the game by C37 or C38. */
export const canWinTally = (field: Field): boolean => tallyAt(field) && canLeadBy(field, 1);

/** Whether the citadels are counted at the end of this turn (C37 to C39). */
export const tallyAt = ({ options, turn, taken }: Field): boolean =>
  options.tally && ((options.cap > 0 && turn >= options.cap) || (options.stall > 0 && turn - taken >= options.stall));

/** Whether the mover might still end its turn at least this far ahead. */
export const canLeadBy = (field: Field, lead: number): boolean =>
  field.held[field.mover] - field.held[otherSide(field.mover)] + mostGain(field) >= lead;

/** Whether the mover might still end its turn without having lost. */
export const canEscape = (field: Field): boolean => canLeadBy(field, 1 - LEAD);

/** Whether the mover has won if it ends its turn here, or has won already. */
export const isWon = (field: Field): boolean => winnerAtEnd(field) === field.mover;

/** Whether the mover has lost if it ends its turn here, or has lost already. */
export const isLost = (field: Field): boolean => winnerAtEnd(field) === otherSide(field.mover);

const winnerAtEnd = (field: Field): Side | undefined =>
  (field.ending ?? endingAtStart(field, otherSide(field.mover)))?.winners[0];

/** C30: whether a warrior of the enemy is besieged, or may become so, which takes an action. */
const canBeKilled = (field: Field, point: Point): boolean =>
  field.kills < MOST_KILLS && (field.actions > 0 || isBesieged(field, otherSide(field.mover), point));

/** The fewest actions after which the mover's power against a point can be this much. */
const stepsToFight = (
  { geometry, mover, armies, citadels, isCitadel }: Field,
  target: Point,
  needed: 1 | 2,
): number => {
  const { points, count } = armies[mover];
  let [first, second] = [FAR, FAR];
  for (let rank = 0; rank < count; rank++) {
    const point = points[rank] ?? 0;
    const steps = Math.max(0, distanceBetween(geometry, point, target) - 1);
    // A garrison that stays counts twice.
    if (steps === 0 && isCitadel[point] === 1) return 0;
    if (steps < first) [first, second] = [steps, first];
    else if (steps < second) second = steps;
  }
  if (needed === 1) return first;
  let nearest = FAR;
  for (const citadel of citadels) {
    if (citadel !== target) nearest = Math.min(nearest, distanceBetween(geometry, citadel, target));
  }
  const recruited = RECRUIT_COST + Math.max(0, nearest - 2);
  return Math.min(first + second, first + recruited, 2 * recruited);
};

const stepsFromNearest = ({ armies, geometry, mover }: Field, goal: Point): number => {
  const { points, count } = armies[mover];
  let least = FAR;
  for (let rank = 0; rank < count; rank++) least = Math.min(least, distanceBetween(geometry, points[rank] ?? 0, goal));
  return least;
};

/** More steps than any turn has actions. */
const FAR = 100;

const ascending = (one: number, other: number): number => one - other;

/** Scratch space. */
const walks: number[] = [];
