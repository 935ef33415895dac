import { attackersOf, guardOf, powerAgainst, powerAgainstWall, razersOf, strengthOf } from './conflict.ts';
import { enemiesOf, isFriendOn, type Field } from './field/field.ts';
import { listAt } from './field/geometry.ts';
import { MOST_KILLS, type Point, type Side, type Square } from './field/state.ts';
import { besiegedBy } from './siege.ts';

/** An attack or a razing: the strengths of both sides, and who could fall in a tie. */
export interface Fight {
  /** The point of a warrior, or the square of a wall. */
  readonly place: number;
  readonly power: number;
  readonly guard: number;
  /** The warriors that count. One of them falls in a tie. */
  readonly counted: readonly Point[];
}

export const isWin = ({ power, guard }: Fight): boolean => power > guard;

export const isTrade = ({ power, guard }: Fight): boolean => power === guard;

/** C23, C24: what would come of a fight, by the name that texts have for it; `other` if it can’t be had. */
export const outcomeOf = ({ power, guard }: Pick<Fight, 'power' | 'guard'>): 'won' | 'tied' | 'other' =>
  power > guard ? 'won' : power === guard ? 'tied' : 'other';

/** C20 to C23: the attacks that a side could make now, the clearest wins first. */
export const attacksOf = (field: Field, side: Side): readonly Fight[] => {
  return enemiesOf(field, side)
    .flatMap((enemy) => [...field.armies[enemy].points.subarray(0, field.armies[enemy].count)])
    .map((place) => attackOn(field, side, place))
    .filter(({ power, guard }) => power > 0 && power >= guard)
    .toSorted((one, other) => other.power - other.guard - (one.power - one.guard) || one.place - other.place);
};

/** C21, C22: an attack of a side on a warrior. */
export const attackOn = (field: Field, side: Side, place: Point): Fight => ({
  place,
  power: powerAgainst(field, side, place),
  guard: guardOf(field, place),
  counted: attackersOf(field, side, place),
});

/** C48: the enemy of a side with the most power against a point; null if none has any. */
export const strongestEnemy = (
  field: Field,
  side: Side,
  at: Point,
): { readonly enemy: Side; readonly power: number } | null => {
  let strongest: { readonly enemy: Side; readonly power: number } | null = null;
  for (const enemy of enemiesOf(field, side)) {
    const power = powerAgainst(field, enemy, at);
    if (power > (strongest?.power ?? 0)) strongest = { enemy, power };
  }
  return strongest;
};

/** C24: a side’s razing of a wall. */
export const razingOf = (field: Field, side: Side, place: Square): Fight => ({
  place,
  power: powerAgainstWall(field, side, place),
  guard: strengthOf(field, place),
  counted: razersOf(field, side, place),
});

/** The enemies of a side next to a point. */
export const enemiesBeside = (field: Field, side: Side, point: Point): readonly Point[] =>
  listAt(field.geometry.neighbours, point).filter(
    (beside) => field.standing[beside] !== 0 && !isFriendOn(field, side, beside),
  );

/** C30: the besieged warriors that the mover may kill now. */
export const killsOf = (field: Field): readonly Point[] =>
  field.kills >= MOST_KILLS
    ? []
    : enemiesOf(field, field.mover).flatMap((enemy) => besiegedBy(field, enemy, field.mover));

/** C8, C23: the attacks by which an enemy could empty citadels of a side without moving. */
export const threatsTo = (field: Field, side: Side): readonly Fight[] =>
  field.citadels
    .filter((at) => field.standing[at] === 1 + side)
    .flatMap((at) => enemiesOf(field, side).map((enemy) => attackOn(field, enemy, at)))
    .filter(({ power, guard }) => power > 0 && power >= guard);
