import { isLatest, leaderIn, leadOrBarren, levelAfter } from '../../rules/endings.ts';
import { nextSide, type Field } from '../../rules/field/field.ts';
import { teamIn, type Side } from '../../rules/field/state.ts';
import { nearItsEnd, risksOf, WON, worthOf, type EvaluationContext } from './evaluation.ts';
import { strengthsOf } from './strengths.ts';
import type { Weights } from './weights.ts';

/**
 * The worth of a position for one of several, against what all the others have: the stronger somebody is, the more they
 * count. So it strikes whoever leads, and nobody is worth hunting for being weak. Partners count together (C58).
 */
export const evaluateForSeveral = (field: Field, side: Side, context: EvaluationContext): number => {
  const { options, out, mover, held, ending } = field;
  const isAlone = !options.teams;
  if (ending === null && isAlone && out.includes(side)) return field.turn - WON;
  const decided = ending ?? leadOrBarren(field, mover === side ? nextSide(field, side) : mover);
  if (decided !== null) return worthOf(decided, side, field.turn, context);
  if (isAlone && held[side] === 0) return field.turn - WON * ALMOST;
  const { weights, distances } = context;
  const strengths = strengthsOf(field, weights, distances);
  const score = isAlone ? scoreAlone(field, side, strengths, weights) : scoreOfTeam(field, side, strengths, weights);
  return nearItsEnd(field, score + fateOf(field, side, weights), leadOf(field, side), side, context);
};

/** To hold no citadel is nearly to be out (C56). */
const ALMOST = 0.9;

/** What a side has against the others, as the logarithm of its share of a softmax over all seats says. */
const scoreAlone = (field: Field, side: Side, strengths: Float64Array, weights: Weights): number => {
  const { sides, out } = field;
  let most = -Infinity;
  for (const other of sides) if (other !== side && !out.includes(other)) most = Math.max(most, strengths[other] ?? 0);
  let sum = 0;
  for (const other of sides)
    if (other !== side && !out.includes(other)) sum += Math.exp(((strengths[other] ?? 0) - most) / SPREAD);
  return (strengths[side] ?? 0) - risksOf(field, side, weights) - most - SPREAD * Math.log(sum);
};

/** How much stronger one of the others is than another one that counts a third of it. */
const SPREAD = 120;

/** C58: what both partners have against what both others have. Whoever holds no citadel is as good as out (C56). */
const scoreOfTeam = (field: Field, side: Side, strengths: Float64Array, weights: Weights): number => {
  const team = teamIn(field.options, side);
  let score = 0;
  for (const each of field.sides) {
    if (field.held[each] === 0) continue;
    const strength = strengths[each] ?? 0;
    score += team.includes(each) ? strength - risksOf(field, each, weights) : -strength;
  }
  return score;
};

/** How many citadels a side and its partner are ahead of the strongest of the others, or of both; C66: or a bit. */
const leadOf = (field: Field, side: Side): number => {
  const { options, sides, held } = field;
  const team = teamIn(options, side);
  let own = 0;
  let others = 0;
  for (const each of sides) {
    if (team.includes(each)) own += held[each];
    else others = options.teams ? others + held[each] : Math.max(others, held[each]);
  }
  if (own !== others || levelAfter(options) === null) return own - others;
  return isLatest(field, side) ? A_BIT : -A_BIT;
};

/** Less than a citadel. */
const A_BIT = 0.5;

/** The value of a lead that may win soon. */
const fateOf = (field: Field, side: Side, weights: Weights): number => {
  const leader = leaderIn(field);
  if (leader === null) return 0;
  return leader.team.includes(side) ? weights.lead : -THREAT * weights.lead;
};

/** How much worse a lead of somebody else is than an own one is good. */
const THREAT = 3;
