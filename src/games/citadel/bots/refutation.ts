import { LEAD } from '../rules/endings.ts';
import { fieldOf, isHeldBy } from '../rules/field/field.ts';
import { actionOf } from '../rules/field/order.ts';
import { otherSide, type Action, type Point, type Position } from '../rules/field/state.ts';
import type { Question } from '../rules/question.ts';
import { fallingGoal, SAVE, winningTurn } from './exact/decided.ts';
import { prove, type Proof } from './exact/proof.ts';

/** Why a turn is not what a position asks for: the enemy's answer, or what is missing already when the turn ends. */
type Refutation = 'goes on' | 'not ahead' | 'left' | readonly Action[];

const LOOKED_AT = 20_000;

/** What refutes a turn, by the position after it and the citadel to hold; null if the enemy's answer is not found. */
export const refutationOf = (
  position: Position,
  { question, citadel }: { readonly question: Question; readonly citadel: Point | null },
): Refutation | null => {
  const field = fieldOf(position);
  const { mover: enemy, held } = field;
  const own = otherSide(enemy);
  const budget = { left: LOOKED_AT };
  const answer = (proof: Proof): Refutation | null =>
    typeof proof === 'string' ? null : proof.map((order) => actionOf(position.options.size, order));
  switch (question) {
    case 'win':
      return 'goes on';
    case 'save':
      return null;
    case 'lead':
      return held[own] - held[enemy] < LEAD ? 'not ahead' : answer(prove(field, SAVE, budget));
    case 'defend':
      return answer(winningTurn(field, budget));
    case 'hold':
      if (citadel === null) return null;
      return isHeldBy(field, own, citadel) ? answer(prove(field, fallingGoal(citadel), budget)) : 'left';
  }
};
