import { counted, listed } from '../format/text.ts';
import { carryOut, takeBack } from '../rules/carry-out.ts';
import { LEAD } from '../rules/endings.ts';
import type { Field } from '../rules/field.ts';
import { attacksOf, isWin, killsOf } from '../rules/fights.ts';
import { ordersOf } from '../rules/legality.ts';
import { kindOf, orderOf } from '../rules/order.ts';
import { pointName } from '../rules/point.ts';
import { otherSide } from '../rules/state.ts';
import type { GameEnding } from '../rules/state.ts';

/**
 * What a player should know before ending the turn: that it loses the game, actions unused, fights that could be won.
 */
export const warningsOf = (field: Field, unused = unusedActions(field)): readonly string[] => {
  const ending = endingAfter(field);
  const wins = attacksOf(field, field.mover)
    .filter(isWin)
    .map(({ place }) => `x${pointName(field.options.size, place)}`);
  const kills = killsOf(field).length;
  return [
    ...(ending === null ? [] : [endingText(field, ending)]),
    ...(unused > 0 ? [`${counted(unused, 'action')} unused.`] : []),
    ...(wins.length > 0 ? [`Fights you would win are open, and free: ${listed(wins.slice(0, 8))}.`] : []),
    ...(kills > 0 ? [`You may still kill besieged warriors: ${kills} to choose from.`] : []),
  ];
};

/** How many actions are left that could still be used for something. */
export const unusedActions = (field: Field): number => {
  if (field.actions === 0) return 0;
  return ordersOf(field).some((order) => COSTING.has(kindOf(order))) ? field.actions : 0;
};

/** How the game would end with this turn; null if it would go on. */
const endingAfter = (field: Field): GameEnding | null => {
  carryOut(field, orderOf('end'));
  const { ending } = field;
  takeBack(field);
  return ending;
};

const COSTING: ReadonlySet<string> = new Set(['build', 'raze', 'recruit', 'move']);

const endingText = ({ mover }: Field, { outcome, winners }: GameEnding): string => {
  const [winner] = winners;
  const fate = winner === undefined ? 'is drawn' : winner === mover ? 'is yours' : '**is lost**';
  switch (outcome) {
    case 'lead':
      return `Your opponent is ${LEAD} citadels ahead or more: if you end the turn now, the game ${fate}.`;
    case 'barren':
      return `Nobody holds a citadel: if you end the turn now, the game ${fate}.`;
    default:
      return `The game ends with this turn, and ${fate}: ${winner === otherSide(mover) ? 'your opponent has' : winner === mover ? 'you have' : 'nobody has'} more citadels.`;
  }
};
