import { carryOut, takeBack } from '../rules/carry-out.ts';
import { LEAD } from '../rules/endings.ts';
import type { Field } from '../rules/field/field.ts';
import { kindOf, orderOf } from '../rules/field/order.ts';
import { pointName, type GameEnding } from '../rules/field/state.ts';
import { attacksOf, isWin, killsOf } from '../rules/fights.ts';
import { ordersOf } from '../rules/legality.ts';
import { screenTexts } from '../texts/screen/texts.ts';

/**
 * What a player should know before ending the turn: that it ends the game, that nothing was done, which fights could be
 * won. If only some actions are unused, the button alone says so.
 */
export const warningsOf = (field: Field): readonly string[] => {
  const unused = unusedActions(field);
  const ending = endingAfter(field);
  const wins = attacksOf(field, field.mover)
    .filter(isWin)
    .map(({ place }) => pointName(field.options.size, place));
  const kills = killsOf(field).length;
  return [
    ...(ending === null ? [] : [endingText(field, ending)]),
    ...(unused > 0 && unused === field.held[field.mover] ? [screenTexts.warnings.idle({ unused })] : []),
    ...(wins.length > 0 ? [screenTexts.warnings.wins({ fights: wins.slice(0, 8) })] : []),
    ...(kills > 0 ? [screenTexts.warnings.kills({ count: kills })] : []),
  ];
};

/** How many actions are left that could still be used for something. */
const unusedActions = (field: Field): number => {
  if (field.actions === 0) return 0;
  return ordersOf(field).some((order) => COSTING.has(kindOf(order))) ? field.actions : 0;
};

const endingAfter = (field: Field): GameEnding | null => {
  carryOut(field, orderOf('end'));
  const { ending } = field;
  takeBack(field);
  return ending;
};

const COSTING: ReadonlySet<string> = new Set(['build', 'raze', 'recruit', 'move']);

const endingText = ({ mover, sides, options }: Field, { outcome, winners }: GameEnding): string => {
  const fate = winners.length === 0 ? 'other' : winners.includes(mover) ? 'won' : 'lost';
  if (outcome === 'level') return screenTexts.warnings.nextLevel({ fate, isTeams: options.teams === true });
  if (outcome === 'lead' || outcome === 'narrow')
    return sides.length > 2
      ? screenTexts.warnings.nextLeads({ fate, isTeams: options.teams === true, ahead: outcome === 'lead' ? LEAD : 1 })
      : screenTexts.warnings.lead({ fate });
  if (outcome === 'extinct') return screenTexts.warnings.alone({ fate });
  return outcome === 'barren' ? screenTexts.warnings.barren({ fate }) : screenTexts.warnings.counted({ fate });
};
