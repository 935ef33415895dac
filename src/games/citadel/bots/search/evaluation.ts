import { guardOf, powerAgainst } from '../../rules/conflict.ts';
import { endingAtStart, leaderIn, leadOrBarren } from '../../rules/endings.ts';
import { enemiesOf, isFriendOn, nextSide, type Field } from '../../rules/field/field.ts';
import { MOST_KILLS, otherSide, teamIn, type GameEnding, type Side } from '../../rules/field/state.ts';
import { isBesieged, isBesiegedBy } from '../../rules/siege.ts';
import { FAR, type Distances } from './distances.ts';

export const WON = 100_000;

/** From this value on the game is decided, for the side that has it. */
export const DECIDED = WON / 2;

interface Weights {
  readonly citadel: number;
  /** A warrior while there are few, and each further one. */
  readonly warrior: number;
  readonly spare: number;
  /** An empty citadel, more the nearer a free warrior is. */
  readonly empty: number;
  /** The fraction of it that each further step leaves. */
  readonly arrival: number;
  /** A citadel of the enemy, more the nearer enough free warriors are to match its garrison’s guard. */
  readonly assault: number;
  /** An enemy garrison that faces enough power to fall. */
  readonly pressure: number;
  /** A garrison, or another warrior, that falls if the enemy attacks in the next turn. */
  readonly hanging: number;
  readonly exposed: number;
  /** A warrior that the enemy can kill in the next turn (C30), as a fraction of its value. */
  readonly besieged: number;
  /** A friend next to a garrison. */
  readonly support: number;
  /** A lead of two citadels, which the enemy must undo in one turn (C34). */
  readonly lead: number;
  /** Being ahead in citadels, more the nearer the end by stall or cap is (C39). */
  readonly tally: number;
  /** Being ahead while positions repeat. */
  readonly repetition: number;
  /** How much a draw counts against the searching side, so that it takes risks to avoid one. */
  readonly draw: number;
}

export const WEIGHTS: Weights = {
  citadel: 250,
  warrior: 26,
  spare: 10,
  empty: 90,
  arrival: 0.85,
  assault: 65,
  pressure: 10,
  hanging: 30,
  exposed: 5,
  besieged: 0.6,
  support: 4,
  lead: 80,
  tally: 400,
  repetition: 400,
  draw: 300,
};

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
  const walks = distances.of(field);
  const standing = strengthOf(field, side, weights, walks) - strengthOf(field, enemy, weights, walks);
  const risks = risksOf(field, side, weights);
  return nearItsEnd(field, standing - risks + (lead >= 2 ? weights.lead : 0), lead, side, context);
};

/**
 * The worth of a position for one of several, who thinks of its own standing alone: against the strongest of the others
 * and a little against all. So it strikes the strongest, and nobody is worth hunting for being weak.
 */
export const evaluateForSeveral = (field: Field, side: Side, context: EvaluationContext): number => {
  if (field.options.teams) return evaluateForTeams(field, side, context);
  const { weights, distances } = context;
  if (field.ending !== null) return worthOf(field.ending, side, field.turn, context);
  if (field.out.includes(side)) return field.turn - WON;
  const next = field.mover === side ? nextSide(field, side) : field.mover;
  const ending = leadOrBarren(field, next);
  if (ending !== null) return worthOf(ending, side, field.turn, context);
  if (field.held[side] === 0) return field.turn - WON * ALMOST;
  const walks = distances.of(field);
  const enemies = enemiesOf(field, side);
  let [most, sum, rival] = [-Infinity, 0, 0];
  for (const enemy of enemies) {
    const strength = strengthOf(field, enemy, weights, walks);
    most = Math.max(most, strength);
    sum += strength;
    rival = Math.max(rival, field.held[enemy]);
  }
  const others = RIVAL * most + (1 - RIVAL) * (sum / enemies.length);
  const lead = field.held[side] - rival;
  const score =
    strengthOf(field, side, weights, walks) - others - risksOf(field, side, weights) + fateOf(field, side, weights);
  return nearItsEnd(field, score, lead, side, context);
};

/** The worth of a position for one of two against two (C58): what both partners have against what both others have. */
const evaluateForTeams = (field: Field, side: Side, context: EvaluationContext): number => {
  const { weights, distances } = context;
  if (field.ending !== null) return worthOf(field.ending, side, field.turn, context);
  const next = field.mover === side ? nextSide(field, side) : field.mover;
  const ending = leadOrBarren(field, next);
  if (ending !== null) return worthOf(ending, side, field.turn, context);
  const walks = distances.of(field);
  const team = teamIn(field.options, side);
  let score = fateOf(field, side, weights);
  let lead = 0;
  for (const each of field.sides) {
    // C56: whoever holds no citadel is as good as out.
    if (field.held[each] === 0) continue;
    const strength = strengthOf(field, each, weights, walks);
    score += team.includes(each) ? strength - risksOf(field, each, weights) : -strength;
    lead += team.includes(each) ? field.held[each] : -field.held[each];
  }
  return nearItsEnd(field, score, lead, side, context);
};

/** The value of a lead that may win soon. */
const fateOf = (field: Field, side: Side, weights: Weights): number => {
  const leader = leaderIn(field);
  if (leader === null) return 0;
  return leader.team.includes(side) ? weights.lead : -THREAT * weights.lead;
};

/** A score as the end by C37 or C38 comes nearer: then the lead alone counts. */
const nearItsEnd = (field: Field, score: number, lead: number, side: Side, context: EvaluationContext): number => {
  const close = closenessOf(field);
  return lead === 0
    ? score * (1 - close) + drawFor(side, context) * close
    : score + Math.sign(lead) * context.weights.tally * close;
};

/** How much the strongest of the others counts; the rest goes to the average of them. */
const RIVAL = 0.6;

/** How much worse a lead of somebody else is than an own one is good. */
const THREAT = 3;

/** To hold no citadel is nearly to be out (C56). */
const ALMOST = 0.9;

/** What a draw is worth to a side. */
export const drawFor = (side: Side, { searcher, weights }: EvaluationContext): number =>
  side === searcher ? -weights.draw : weights.draw;

/** The value of an ending. An earlier win counts more. */
const worthOf = ({ winners }: GameEnding, side: Side, turn: number, context: EvaluationContext): number => {
  if (winners.length === 0) return drawFor(side, context);
  return winners.includes(side) ? WON - turn : turn - WON;
};

/** How near the game is to its end by C37 or C38, from 0 to 1. */
const closenessOf = ({ options, turn, taken }: Field): number => {
  const stall = options.stall > 0 ? (turn - taken) / options.stall : 0;
  const cap = options.cap > 0 ? turn / options.cap : 0;
  const share = Math.min(1, Math.max(stall, cap));
  return share * share * share;
};

/** How many warriors beyond the number of citadels count in full. */
const ENOUGH = 4;

/** The value of what a side has, and of what it may soon take. */
const strengthOf = (field: Field, side: Side, weights: Weights, steps: readonly Uint16Array[]): number => {
  const { count } = field.armies[side];
  const needed = field.citadels.length + ENOUGH;
  return (
    weights.citadel * field.held[side] +
    weights.warrior * Math.min(count, needed) +
    weights.spare * Math.max(0, count - needed) +
    reachOf(field, side, weights, steps) +
    gripOf(field, side, weights)
  );
};

/** The value of pressure on the enemy’s garrisons, and of support for a side’s own. */
const gripOf = (field: Field, side: Side, weights: Weights): number => {
  let grip = 0;
  for (const citadel of field.citadels) {
    const there = field.standing[citadel];
    if (there === 0) continue;
    if (there === 1 + side) grip += weights.support * Math.min(2, guardOf(field, citadel) - 2);
    else if (!isFriendOn(field, side, citadel)) {
      const power = powerAgainst(field, side, citadel);
      if (power > 0) grip += weights.pressure * Math.min(1, power / guardOf(field, citadel));
    }
  }
  return grip;
};

/** The value of what an enemy can take in its next turn by attacking and killing. */
const risksOf = (field: Field, side: Side, weights: Weights): number => {
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
    let power = 0;
    for (const enemy of enemies) power = Math.max(power, powerAgainst(field, enemy, point));
    if (power > 0 && power >= guardOf(field, point)) risks += isGarrison ? weights.hanging : weights.exposed;
  }
  return risks;
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

/** The value of the citadels that a side and its partner do not hold, by how near enough warriors are to take them. */
const reachOf = (field: Field, side: Side, weights: Weights, steps: readonly Uint16Array[]): number => {
  const { citadels, standing } = field;
  let reach = 0;
  for (let index = 0; index < citadels.length; index++) {
    const citadel = citadels[index] ?? 0;
    const there = standing[citadel];
    const ways = steps[index];
    if (ways === undefined || isFriendOn(field, side, citadel)) continue;
    if (there === 0) reach += weights.empty * arrival(field, side, weights, ways);
    else {
      const guard = guardOf(field, citadel);
      const share = gathered(field, side, ways, guard) / guard;
      reach += weights.assault * share * share;
    }
  }
  return reach;
};

/** How near a side’s nearest free warrior is to an empty citadel; less if the enemy is nearer. */
const arrival = (field: Field, side: Side, weights: Weights, ways: Uint16Array): number => {
  const own = leastSteps(field, side, ways);
  for (const enemy of enemiesOf(field, side))
    if (leastSteps(field, enemy, ways) < own) return weights.arrival ** own * LATE;
  return weights.arrival ** own;
};

/** What is left of it if the enemy can enter first. */
const LATE = 0.6;

const leastSteps = ({ armies, isCitadel }: Field, side: Side, ways: Uint16Array): number => {
  const { points, count } = armies[side];
  let least = FAR;
  for (let rank = 0; rank < count; rank++) {
    const point = points[rank] ?? 0;
    if (isCitadel[point] === 1) continue;
    const steps = ways[point] ?? FAR;
    if (steps < least) least = steps;
  }
  return least;
};

/** How near a side’s free warriors are to a citadel, summed over the nearest ones. */
const gathered = (field: Field, side: Side, ways: Uint16Array, most: number): number => {
  const { isCitadel } = field;
  const { points, count } = field.armies[side];
  nearest.fill(FAR);
  for (let rank = 0; rank < count; rank++) {
    const point = points[rank] ?? 0;
    if (isCitadel[point] === 1) continue;
    let steps = ways[point] ?? FAR;
    for (let place = 0; place < most; place++) {
      const other = nearest[place] ?? FAR;
      if (steps >= other) continue;
      nearest[place] = steps;
      steps = other;
    }
  }
  let sum = 0;
  for (let place = 0; place < most; place++) sum += NEARNESS[nearest[place] ?? FAR] ?? 0;
  return sum;
};

/** Scratch space for the steps of the nearest warriors. No guard is above 6. */
const nearest = new Uint16Array(8);

/** Nearness by steps: 1 on the spot, and less by the same factor with each step. */
const NEARNESS: readonly number[] = Array.from({ length: 200 }, (_, steps) => 0.85 ** steps);
