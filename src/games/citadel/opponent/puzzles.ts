import type { Puzzle, Puzzles } from '../../game.ts';
import { type Action, isOnField } from '../rules/action.ts';
import { carryOut } from '../rules/carry-out.ts';
import { type Field, fieldOf, positionOf } from '../rules/field.ts';
import { refusalOf } from '../rules/legality.ts';
import { type Order, actionOf, kindOf, orderOf, orderOfAction } from '../rules/order.ts';
import type { State } from '../rules/state.ts';
import { isWon } from './bounds.ts';
import { dangerAfter, decidingGoal, decidingTurn, saferTurn, winningTurn } from './decided.ts';

/** What a position can ask for: a win at once, a lead that nothing can undo, or not to be lost by the next turn. */
const kinds = ['win', 'decide', 'save'] as const;
type Kind = (typeof kinds)[number];

/** How many positions a search may look at. A puzzle that takes more is none. */
const MOST = 100_000;

export const puzzles: Puzzles<State, Action> = {
  of: (state) => {
    if (state.phase !== 'play' || state.prepared.length > 0) return null;
    const field = fieldOf(state);
    for (const kind of kinds) {
      const orders = solutionOf(field, kind);
      if (orders === 'unknown') return null;
      if (orders !== 'none') return puzzleOf(field, kind, orders);
    }
    return null;
  },
  isSolved: (kind, state, turn) => {
    const field = fieldOf(state);
    const orders = ordersIn(field, turn);
    const known = kinds.find((one) => one === kind);
    return orders !== null && known !== undefined && solves(field, known, orders);
  },
};

const puzzleOf = (field: Field, kind: Kind, orders: readonly Order[]): Puzzle<Action> => {
  const turn = kind === 'win' && endsBy(field, orders) ? orders : [...orders, orderOf('end')];
  return { kind, solution: turn.map((order) => actionOf(field.options.size, order)) };
};

const solutionOf = (field: Field, kind: Kind) => {
  const budget = { left: MOST };
  switch (kind) {
    case 'win':
      return winningTurn(field, budget);
    case 'decide':
      return decidingTurn(field, budget);
    case 'save':
      return dangerAfter(field, [], budget) === 0 ? 'none' : saferTurn(field, 1, budget);
  }
};

const solves = (field: Field, kind: Kind, orders: readonly Order[]): boolean => {
  const budget = { left: MOST };
  if (kind === 'save') return dangerAfter(field, orders, budget) === 0 && budget.left > 0;
  for (const order of orders) carryOut(field, order);
  return isWon(field) || (kind === 'decide' && decidingGoal(budget).isReached(field));
};

/** C35: whether these orders end the game before the turn is ended. */
const endsBy = (field: Field, orders: readonly Order[]): boolean => {
  for (const order of orders) carryOut(field, order);
  return field.ending !== null;
};

/** The orders of a whole turn, without its end; null if one of them is not legal. */
const ordersIn = (field: Field, turn: readonly Action[]): readonly Order[] | null => {
  const copy = fieldOf(positionOf(field, []));
  const orders: Order[] = [];
  for (const action of turn) {
    const order = isOnField(action) ? orderOfAction(field.options.size, action) : null;
    if (order === null || refusalOf(copy, order) !== null) return null;
    if (kindOf(order) === 'end') break;
    carryOut(copy, order);
    orders.push(order);
  }
  return orders;
};
