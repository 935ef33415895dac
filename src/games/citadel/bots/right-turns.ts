import { seededChance, type Chance } from '../../../kernel/random.ts';
import { carryOut, carryOutAll, takeBackAll } from '../rules/carry-out.ts';
import { fieldOf, isHeldBy, positionOf, type Field } from '../rules/field/field.ts';
import { kindOf, type Order, type OrderKind } from '../rules/field/order.ts';
import type { Point, Position } from '../rules/field/state.ts';
import { ordersOf } from '../rules/legality.ts';
import { questions, type Question } from '../rules/question.ts';
import { chooseTurn } from './choice.ts';
import { isLost, tallyAt } from './exact/bounds.ts';
import { decidingGoal, defendingGoal, holdingGoal, SAVE, WIN } from './exact/decided.ts';
import { endsOf, prove, type Goal, type Proof } from './exact/proof.ts';
import { levels, type Level } from './levels.ts';
import type { Budget } from './search/budget.ts';

/** What a position asks for. The citadel is the one that has to be held; null for other questions. */
interface AskedQuestion {
  readonly question: Question;
  readonly citadel: Point | null;
}

/** How hard a right turn is to see. */
export const strengths = ['easy', 'medium', 'hard'] as const;
type Strength = (typeof strengths)[number];

/** The efforts from which on a right turn is no longer easy, and hard. */
export const EFFORTS = { medium: 160, hard: 600 };

/** How hard a right turn is to see that takes this effort. */
export const strengthOf = (effort: number): Strength =>
  effort < EFFORTS.medium ? 'easy' : effort < EFFORTS.hard ? 'medium' : 'hard';

/** A position within a turn, and its one right turn, without its end. All others without dismissals are wrong. */
interface RightTurn extends AskedQuestion {
  readonly before: readonly Order[];
  readonly position: Position;
  readonly orders: readonly Order[];
  /** In how many other positions a turn can end. All of them were tried. */
  readonly others: number;
  readonly effort: number;
}

/** How many positions may be looked at to find a right turn, to see whether there are others, and to try them all. */
const FINDING = 5000;
const NARROWING = 60_000;
const TRYING = 1_500_000;

const SPENDINGS = 8;

/** A position with one right turn: this, or one after spending leftover actions at random; null if there is none. */
export const rightTurnOf = (position: Position, chance: Chance): RightTurn | null => {
  const field = fieldOf(position);
  // If the game ends with this turn, there is nothing to look ahead to.
  if (tallyAt(field)) return null;
  for (const asked of askedOf(field)) {
    const turn = found(field, asked);
    if (turn === 'unknown') return null;
    if (turn === 'none') continue;
    const spare = field.actions - costOf(field, turn);
    for (let time = 0; time < (spare === 0 ? 1 : SPENDINGS); time++) {
      const before = spend(field, spare, chance);
      const right = before === null ? null : onlyTurn(field, asked, before);
      takeBackAll(field, before?.length ?? 0);
      if (right !== null) return right;
    }
    return null;
  }
  return null;
};

/** All questions that may be asked here, the most urgent first. */
const askedOf = (field: Field): readonly AskedQuestion[] =>
  questions.flatMap((question): readonly AskedQuestion[] => {
    const garrisons = field.citadels.filter((point) => isHeldBy(field, field.mover, point));
    return question === 'hold' ? garrisons.map((citadel) => ({ question, citadel })) : [{ question, citadel: null }];
  });

/**
 * How many positions of the turn a search that aims at what is asked looks at until it has found the right turn. Those
 * that show that the enemy has no answer do not count. @testonly
 */
export const effortOf = (position: Position, asked: AskedQuestion): number => {
  const budget = { left: FINDING };
  prove(fieldOf(position), goalOf(asked, { left: TRYING }), budget);
  return FINDING - Math.max(budget.left, 0);
};

/** A turn that does what is asked; none if it is done already. */
const found = (field: Field, asked: AskedQuestion): Proof => {
  const { question } = asked;
  const budget = { left: FINDING };
  const goal = goalOf(asked, budget);
  if (field.ending !== null || goal.isReached(field) || (question === 'save' && !isLost(field))) return 'none';
  // If the game is about to be lost, nothing else is worth asking for.
  if ((question === 'defend' || question === 'hold') && isLost(field)) return 'none';
  return budget.left <= 0 ? 'unknown' : prove(field, goal, budget);
};

const costOf = (field: Field, orders: readonly Order[]): number => {
  const { actions } = field;
  let left = actions;
  for (const order of orders) {
    carryOut(field, order);
    if (field.ending === null) left = field.actions;
  }
  takeBackAll(field, orders.length);
  return actions - left;
};

/** Spends this many actions at random, and returns how; null if that can't be done. */
const spend = (field: Field, actions: number, chance: Chance): readonly Order[] | null => {
  const goal = field.actions - actions;
  const spent: Order[] = [];
  while (field.actions > goal) {
    const orders = ordersOf(field).filter((order) => QUIET.has(kindOf(order)));
    const order = orders[chance.pick([...orders.keys()])];
    if (order === undefined) break;
    spent.push(order);
    carryOut(field, order);
  }
  if (field.actions === goal && field.ending === null) return spent;
  takeBackAll(field, spent.length);
  return null;
};

/** What a player who does not see the right turn may do. */
const QUIET: ReadonlySet<OrderKind> = new Set(['move', 'recruit', 'build']);

const onlyTurn = (field: Field, asked: AskedQuestion, before: readonly Order[]): RightTurn | null => {
  const turn = found(field, asked);
  if (typeof turn === 'string' || costOf(field, turn) < field.actions) return null;
  const budget = { left: NARROWING };
  if (endsOf(field, goalOf(asked, budget), budget)?.reaching.length !== 1) return null;
  return tried(field, asked, before);
};

/** Tries all turns, without any bounds. */
const tried = (field: Field, asked: AskedQuestion, before: readonly Order[]): RightTurn | null => {
  const budget = { left: TRYING };
  const goal: Goal = { ...goalOf(asked, budget), isPossible: () => true };
  const ends = endsOf(field, goal, budget);
  const [orders] = ends?.reaching ?? [];
  if (ends?.reaching.length !== 1 || orders === undefined) return null;
  const others = ends.positions - 1;
  if (others < FEWEST[asked.question] || isTrivial(field, goal)) return null;
  const position = positionOf(field, { offers: [] });
  return { ...asked, before, position, orders, others, effort: effortOf(position, asked) };
};

const goalOf = ({ question, citadel }: AskedQuestion, budget: Budget): Goal => {
  if (citadel !== null) return holdingGoal(citadel, budget);
  switch (question) {
    case 'win':
      return WIN;
    case 'lead':
      return decidingGoal(budget);
    case 'defend':
      return defendingGoal(budget);
    default:
      return SAVE;
  }
};

/** With fewer other end positions than this, a right turn is too easy to guess. */
const FEWEST: Readonly<Record<Question, number>> = { win: 1, lead: 1, save: 1, defend: 8, hold: 12 };

/** How often the weakest bot tries, and how often it may succeed. */
const TRIES = 10;
const SUCCESSES = 7;

/** Whether the weakest bot would hit on the right turn nearly always. */
const isTrivial = (field: Field, goal: Goal): boolean => {
  const tries = Array.from({ length: TRIES }, (_, number) => seededChance(`try ${number}`));
  return tries.filter((chance) => reaches(field, goal, levels.beginner, chance)).length > SUCCESSES;
};

const reaches = (field: Field, goal: Goal, level: Level, chance: Chance): boolean => {
  const { orders } = chooseTurn(field, level, chance);
  carryOutAll(field, orders);
  const isReached = goal.isReached(field);
  takeBackAll(field, orders.length);
  return isReached;
};
