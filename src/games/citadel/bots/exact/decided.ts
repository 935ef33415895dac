import { carryOut, carryOutAll, takeBack, takeBackAll } from '../../rules/carry-out.ts';
import { LEAD } from '../../rules/endings.ts';
import { isHeldBy, type Field } from '../../rules/field/field.ts';
import { orderOf, type Order } from '../../rules/field/order.ts';
import { otherSide, type Point } from '../../rules/field/state.ts';
import type { Budget } from '../search/budget.ts';
import { canEscape, canLeadBy, canTake, canWinTally, canWipeOut, isLost, isWon } from './bounds.ts';
import { prove, type Goal, type Proof } from './proof.ts';

/** A turn that wins at once: by leaving the enemy without warriors, or by C37 or C38. */
export const winningTurn = (field: Field, budget: Budget): Proof => prove(field, WIN, budget);

/** The goal of winning at once. */
export const WIN: Goal = { isReached: isWon, isPossible: (field) => canWipeOut(field) || canWinTally(field) };

/** The goal of not having lost when the turn ends (C34, C37, C38). */
export const SAVE: Goal = { isReached: (field) => !isLost(field), isPossible: canEscape };

/** A turn that wins when the mover’s next turn begins: it ends so far ahead that no enemy turn makes up for it. */
export const decidingTurn = (field: Field, budget: Budget): Proof => prove(field, decidingGoal(budget), budget);

/** The goal of deciding the game: the enemy loses, whatever it does in its next turn. */
export const decidingGoal = (budget: Budget): Goal => {
  const escape: Goal = { ...SAVE, tried: [] };
  return {
    isReached: (field) => isAhead(field) && !isLost(field) && enemyFails(field, escape, budget),
    isPossible: (field) => canLeadBy(field, LEAD),
  };
};

/** The goal that the enemy can’t win in its next turn. */
export const defendingGoal = (budget: Budget): Goal => {
  const threat: Goal = { ...WIN, tried: [] };
  return { isReached: (field) => !isLost(field) && enemyFails(field, threat, budget), isPossible: canEscape };
};

/** The goal of bringing down the enemy’s garrison of a citadel. */
export const fallingGoal = (citadel: Point): Goal => ({
  isReached: (field) => !isHeldBy(field, otherSide(field.mover), citadel),
  isPossible: (field) => canTake(field, citadel),
});

/** The goal of holding a citadel whose garrison the enemy can’t bring down in its next turn. */
export const holdingGoal = (citadel: Point, budget: Budget): Goal => {
  const threat: Goal = { ...fallingGoal(citadel), tried: [] };
  return {
    isReached: (field) => isHeldBy(field, field.mover, citadel) && !isLost(field) && enemyFails(field, threat, budget),
    isPossible: canEscape,
  };
};

/**
 * The danger of a turn for its mover, as the exact search sees it: 3 if the game is lost when it ends, 2 if the enemy
 * wins in its own turn, 1 if the enemy wins when its turn after that begins, and 0 otherwise.
 */
export type Danger = 0 | 1 | 2 | 3;

/** The danger of a turn. Dangers that the budget is too small to find are left out. */
export const dangerAfter = (field: Field, orders: readonly Order[], budget: Budget): Danger => {
  carryOutAll(field, orders);
  const danger = dangerHere(field, budget);
  takeBackAll(field, orders.length);
  return danger;
};

/** A turn of less danger than this. */
export const saferTurn = (field: Field, danger: Danger, budget: Budget): Proof =>
  prove(
    field,
    { isReached: (here) => dangerHere(here, budget) < danger && budget.left > 0, isPossible: canEscape },
    budget,
  );

const dangerHere = (field: Field, budget: Budget): Danger => {
  if (isLost(field)) return 3;
  let danger: Danger = 0;
  afterEnd(field, () => {
    if (typeof winningTurn(field, budget) !== 'string') danger = 2;
    else if (typeof decidingTurn(field, budget) !== 'string') danger = 1;
    return true;
  });
  return danger;
};

/** Whether the enemy’s next turn certainly can’t reach a goal; false if the end of the mover’s turn ends the game. */
const enemyFails = (field: Field, goal: Goal, budget: Budget): boolean =>
  afterEnd(field, () => prove(field, goal, budget) === 'none');

/** Tests the field after the mover has ended its turn; false if that ends the game. */
const afterEnd = (field: Field, test: () => boolean): boolean => {
  if (field.ending !== null) return false;
  carryOut(field, orderOf('end'));
  const holds = goesOn(field) && test();
  takeBack(field);
  return holds;
};

const goesOn = ({ ending }: Field): boolean => ending === null;

const isAhead = ({ held, mover }: Field): boolean => held[mover] - held[otherSide(mover)] >= LEAD;
