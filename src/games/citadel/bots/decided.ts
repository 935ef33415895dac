import { carryOut, takeBack } from '../rules/carry-out.ts';
import { LEAD } from '../rules/endings.ts';
import { isHeldBy, type Field } from '../rules/field/field.ts';
import { orderOf, type Order } from '../rules/field/order.ts';
import type { Point } from '../rules/field/point.ts';
import { otherSide } from '../rules/field/state.ts';
import { canEscape, canLeadBy, canTake, canWinTally, canWipeOut, isLost, isWon } from './bounds.ts';
import { prove, type Budget, type Goal, type Proof } from './proof.ts';

/** A turn that wins at once: by leaving the enemy without warriors, or by C37 or C38. */
export const winningTurn = (field: Field, budget: Budget): Proof => prove(field, WIN, budget);

/** A turn after which the game is not lost as soon as the enemy’s turn begins (C34, C37, C38). */
export const SAVE: Goal = { isReached: (field) => !isLost(field), isPossible: canEscape };

/**
 * A turn that wins when the mover’s next turn begins, whatever the enemy does in between: it ends so far ahead that no
 * turn of the enemy makes up for it.
 */
export const decidingTurn = (field: Field, budget: Budget): Proof => prove(field, decidingGoal(budget), budget);

/** What a turn must reach to decide the game: that the enemy can’t help losing. */
export const decidingGoal = (budget: Budget): Goal => {
  const escape: Goal = { ...SAVE, tried: [] };
  return {
    isReached: (field) =>
      isAhead(field) && !isLost(field) && afterEnd(field, () => prove(field, escape, budget) === 'none'),
    isPossible: (field) => canLeadBy(field, LEAD),
  };
};

/** What a turn must reach so that the enemy can’t win in its next turn. */
export const defendingGoal = (budget: Budget): Goal => {
  const threat: Goal = { ...WIN, tried: [] };
  return {
    isReached: (field) => !isLost(field) && afterEnd(field, () => prove(field, threat, budget) === 'none'),
    isPossible: canEscape,
  };
};

/** What a turn must reach so that the enemy can’t take the mover’s garrison in a citadel in its next turn. */
export const holdingGoal = (citadel: Point, budget: Budget): Goal => {
  const threat: Goal = {
    isReached: (field) => !isHeldBy(field, otherSide(field.mover), citadel),
    isPossible: (field) => canTake(field, citadel),
    tried: [],
  };
  return {
    isReached: (field) =>
      isHeldBy(field, field.mover, citadel) &&
      !isLost(field) &&
      afterEnd(field, () => prove(field, threat, budget) === 'none'),
    isPossible: canEscape,
  };
};

/**
 * How bad a turn is for its mover, as far as the exact search sees: 3 if it has lost when it ends, 2 if the enemy wins
 * in its turn, 1 if the enemy wins when its next turn begins, and 0 otherwise.
 */
export type Danger = 0 | 1 | 2 | 3;

/** The danger after a turn. What the budget leaves open is not counted. */
export const dangerAfter = (field: Field, orders: readonly Order[], budget: Budget): Danger => {
  for (const order of orders) carryOut(field, order);
  const danger = dangerHere(field, budget);
  for (let count = orders.length; count > 0; count--) takeBack(field);
  return danger;
};

/** A turn with less danger than this. */
export const saferTurn = (field: Field, danger: Danger, budget: Budget): Proof =>
  prove(
    field,
    {
      isReached: (here) => dangerHere(here, budget) < danger && budget.left > 0,
      isPossible: canEscape,
    },
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

/** What holds after the mover has ended its turn; false if that ends the game. */
const afterEnd = (field: Field, test: () => boolean): boolean => {
  if (field.ending !== null) return false;
  carryOut(field, orderOf('end'));
  const holds = goesOn(field) && test();
  takeBack(field);
  return holds;
};

const goesOn = ({ ending }: Field): boolean => ending === null;

const isAhead = ({ held, mover }: Field): boolean => held[mover] - held[otherSide(mover)] >= LEAD;

export const WIN: Goal = { isReached: isWon, isPossible: (field) => canWipeOut(field) || canWinTally(field) };
