import { guardOf, powerAgainst } from '../../rules/conflict.ts';
import { endingAtStart, levelAfter, narrowAfter } from '../../rules/endings.ts';
import { enemiesOf, type Field } from '../../rules/field/field.ts';
import { listAt } from '../../rules/field/geometry.ts';
import { MOST_KILLS, otherSide, type GameEnding, type Point, type Side } from '../../rules/field/state.ts';
import { isBesieged, isBesiegedBy } from '../../rules/siege.ts';
import type { Distances } from './distances.ts';
import { strengthsOf } from './strengths.ts';
import type { Weights } from './weights.ts';

export const WON = 100_000;

/** From this value on the game is decided, for the side that has it. */
export const DECIDED = WON / 2;

export interface EvaluationContext {
  /** The side that searches for a turn. A draw counts against it, and for the other side. */
  readonly searcher: Side;
  readonly weights: Weights;
  readonly distances: Distances;
}

/** The value of the field for a side that would end its turn now. */
export const evaluate = (field: Field, side: Side, context: EvaluationContext): number => {
  const { weights, distances } = context;
  const enemy = otherSide(side);
  const ending = field.ending ?? endingAtStart(field, enemy);
  if (ending !== null) return worthOf(ending, side, field.turn, context);
  const lead = field.held[side] - field.held[enemy];
  const strengths = strengthsOf(field, weights, distances);
  const standing = (strengths[side] ?? 0) - (strengths[enemy] ?? 0);
  const risks = risksOf(field, side, weights);
  return nearItsEnd(field, standing - risks + (lead >= 2 ? weights.lead : 0), lead, side, context);
};

/** C65, C66: how near the time is from which on such a lead wins, from 0 to 1. */
const narrowness = ({ options, turn, taken }: Field, lead: number): number => {
  const after = Math.abs(lead) < 1 ? (levelAfter(options) ?? narrowAfter(options)) : narrowAfter(options);
  return after === null ? 0 : cubed(Math.min(1, (turn - taken) / after));
};

/** A score as the end by C37, C38 or C65 comes nearer: then the lead alone counts. */
export const nearItsEnd = (
  field: Field,
  score: number,
  lead: number,
  side: Side,
  context: EvaluationContext,
): number => {
  const close = closenessOf(field);
  const closest = Math.max(close, narrowness(field, lead));
  return lead === 0
    ? score * (1 - close) + drawFor(side, context) * closest
    : score + Math.sign(lead) * context.weights.tally * closest;
};

/** What a draw is worth to a side. */
export const drawFor = (side: Side, { searcher, weights }: EvaluationContext): number =>
  side === searcher ? -weights.draw : weights.draw;

/** The value of an ending. An earlier win counts more. */
export const worthOf = ({ winners }: GameEnding, side: Side, turn: number, context: EvaluationContext): number => {
  if (winners.length === 0) return drawFor(side, context);
  return winners.includes(side) ? WON - turn : turn - WON;
};

/** How near the game is to its end by C37 or C38, from 0 to 1. */
const closenessOf = ({ options, turn, taken }: Field): number => {
  const stall = options.stall > 0 ? (turn - taken) / options.stall : 0;
  const cap = options.cap > 0 ? turn / options.cap : 0;
  return cubed(Math.min(1, Math.max(stall, cap)));
};

const cubed = (share: number): number => share * share * share;

/** The value of what an enemy can take in its next turn by attacking and killing. */
export const risksOf = (field: Field, side: Side, weights: Weights): number => {
  const { points, count } = field.armies[side];
  const enemies = enemiesOf(field, side);
  let risks = 0;
  let kills = 0;
  for (let rank = 0; rank < count; rank++) {
    const point = points[rank] ?? 0;
    const isGarrison = field.isCitadel[point] === 1;
    if (kills < MOST_KILLS && isBesieged(field, side, point)) {
      kills++;
      risks += weights.besieged * (weights.warrior + (isGarrison ? weights.citadel : 0));
      continue;
    }
    if (!isTouched(field, side, point)) continue;
    let power = 0;
    for (const enemy of enemies) power = Math.max(power, powerAgainst(field, enemy, point));
    if (power > 0 && power >= guardOf(field, point)) risks += isGarrison ? weights.hanging : weights.exposed;
  }
  return risks;
};

/** Whether an enemy stands next to a point. */
const isTouched = ({ geometry, standing, teams }: Field, side: Side, point: Point): boolean => {
  for (const beside of listAt(geometry.neighbours, point)) {
    const there = standing[beside] ?? 0;
    if (there !== 0 && teams[there] !== teams[1 + side]) return true;
  }
  return false;
};

/** C30: the value of what a side can still gain in this turn by killing besieged warriors, garrisons first. */
export const killValue = (field: Field, side: Side, weights: Weights): number => {
  const left = MOST_KILLS - field.kills;
  if (left <= 0) return 0;
  let besieged = 0;
  let garrisons = 0;
  for (const enemy of enemiesOf(field, side)) {
    const { points, count } = field.armies[enemy];
    for (let rank = 0; rank < count; rank++) {
      const point = points[rank] ?? 0;
      if (!isBesiegedBy(field, enemy, side, point)) continue;
      besieged++;
      if (field.isCitadel[point] === 1) garrisons++;
    }
  }
  return Math.min(left, besieged) * weights.warrior + Math.min(left, garrisons) * weights.citadel;
};
