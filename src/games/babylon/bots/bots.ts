import type { QuickBot } from '../../contract/game.ts';
import type { Action } from '../rules/state.ts';
import type { View } from '../rules/view.ts';
import { outlooksOf, type Foresight } from './outlook.ts';

/** Imagines the hidden cards, and submits the choice most likely to win. Leaves `whims` of six choices to chance. */
const lookingAhead = (foresight: Foresight, whims = 0): QuickBot<View, Action> => ({
  choose: (view, chance) => {
    const outlooks = outlooksOf(view, foresight, chance);
    const best = outlooks.reduce((one, other) => (other.win > one.win ? other : one));
    if (whims > 0 && chance.die() <= whims) return (outlooks[chance.pick([...outlooks.keys()])] ?? best).action;
    return best.action;
  },
});

/** The bots. The more often a bot imagines the hidden cards, and the further it looks, the better it plays. */
export const easy = lookingAhead({ worlds: 1, isDeep: false }, 3);
export const medium = lookingAhead({ worlds: 4, isDeep: false });
/** About 25 ms a choice. */
export const hard = lookingAhead({ worlds: 75, isDeep: true });
