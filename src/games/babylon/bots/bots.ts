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

/** How `hard` looks ahead, as do hints and Analyse: about 20 ms. */
export const HARD: Foresight = { worlds: 60, outcomes: 2, isDeep: true, turns: 60 };

/** The bots. The more often a bot imagines the hidden cards, and the further it looks, the better it plays. */
export const easy = lookingAhead({ worlds: 1, outcomes: 1, isDeep: false, turns: 0 }, 3);
export const medium = lookingAhead({ worlds: 8, outcomes: 1, isDeep: false, turns: 0 });
export const hard = lookingAhead(HARD);

/** For comparison: knows how `hard` chooses with any hand, and does what is best against that. About 150 ms. */
export const reply = lookingAhead({ worlds: 12, outcomes: 6, isDeep: true, turns: 0, reads: HARD });
