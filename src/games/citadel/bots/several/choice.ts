import type { Chance } from '../../../../kernel/random.ts';
import { takeBackAll } from '../../rules/carry-out.ts';
import type { Field } from '../../rules/field/field.ts';
import { budgetOf } from '../search/budget.ts';
import { createDistances } from '../search/distances.ts';
import { DECIDED, type EvaluationContext } from '../search/evaluation.ts';
import { evaluateForSeveral } from '../search/several-evaluation.ts';
import { bestTurns, byValue, carryOutTurn, type Search, type TurnPlan } from '../search/turns.ts';
import { WEIGHTS, type Weights } from '../search/weights.ts';
import { styled } from '../style/styles.ts';
import type { LevelOfSeveral } from './levels.ts';

/** The turn that a bot of this level plays in a game for several, without its end. */
export const chooseTurnOfSeveral = (field: Field, level: LevelOfSeveral, chance: Chance): TurnPlan => {
  const { answers, positions, style, width } = level;
  const context: EvaluationContext = {
    searcher: field.mover,
    weights: { ...WEIGHTS, ...weightsFor(field, level) },
    distances: createDistances(),
  };
  const isOpening = field.turn <= OPENING * field.sides.length;
  const slack = isOpening ? Math.max(slackOfOpening(field), level.slack) : level.slack;
  const seen = bestTurns(field, searchWith(context, field, positions), width, Infinity);
  const answered =
    answers === null
      ? seen
      : seen
          .slice(0, answers.turns)
          .map((turn) => ({ ...turn, value: valueAfterRound(field, turn, answers, context) }))
          .toSorted(byValue);
  const ranked = styled(field, answered, style);
  const [best = { orders: [], value: 0 }] = ranked;
  if (slack === 0 || Math.abs(best.value) >= DECIDED) return best;
  const good = ranked.filter(({ value }) => value >= best.value - slack);
  return good[chance.pick([...good.keys()])] ?? best;
};

/** So many rounds of turns vary, so that games from one beginning differ. */
const OPENING = 3;

/** How much less than the best a first turn may be worth. More of it helps First among four, less of it in teams. */
const slackOfOpening = ({ options, sides }: Field): number => (options.teams ? 20 : sides.length === 3 ? 30 : 10);

/** What a level values differently here. C58: teams value everything as two do. */
const weightsFor = ({ options, sides }: Field, { among }: LevelOfSeveral): Partial<Weights> | undefined =>
  options.teams ? undefined : sides.length === 3 ? among?.three : among?.four;

const searchWith = (context: EvaluationContext, field: Field, positions: number): Search => ({
  ...context,
  budget: budgetOf(field, positions),
});

/** What a turn is worth to its player once each of the others has struck as seems best to them. */
const valueAfterRound = (
  field: Field,
  turn: TurnPlan,
  { width, positions }: NonNullable<LevelOfSeveral['answers']>,
  context: EvaluationContext,
): number => {
  const side = field.mover;
  let done = carryOutTurn(field, turn.orders);
  for (let count = 1; count < field.sides.length && field.ending === null && field.mover !== side; count++) {
    const search = { ...searchWith({ ...context, searcher: field.mover }, field, positions), isForStrikes: true };
    const [answer] = bestTurns(field, search, width, Infinity);
    done += carryOutTurn(field, answer?.orders ?? []);
  }
  const value = evaluateForSeveral(field, side, context);
  takeBackAll(field, done);
  return value;
};
