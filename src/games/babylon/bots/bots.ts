import type { QuickBot } from '../../contract/game.ts';
import type { Action } from '../rules/state.ts';
import type { View } from '../rules/view.ts';
import { outlooksOf } from './outlook.ts';

/**
 * Looks one round ahead: imagines the hidden cards this many times, and submits the choice with the best chance to win.
 * Of six choices, it leaves `whims` to chance.
 */
const lookingAhead = (worlds: number, whims = 0): QuickBot<View, Action> => ({
  choose: (view, chance) => {
    const outlooks = outlooksOf(view, worlds, chance);
    const best = outlooks.reduce((one, other) => (other.win > one.win ? other : one));
    if (whims > 0 && chance.die() <= whims) return (outlooks[chance.pick([...outlooks.keys()])] ?? best).action;
    return best.action;
  },
});

/** The bots. The more often a bot imagines the hidden cards, the better it plays. */
export const easy = lookingAhead(1, 3);
export const medium = lookingAhead(4);
/** About 10 ms a choice. */
export const hard = lookingAhead(150);
