import type { Plans } from '../../contract/capabilities.ts';
import { isOver } from '../rules/board.ts';
import { stepsOf, without } from '../rules/card.ts';
import { actions as actionsOf, choiceOf } from '../rules/rules.ts';
import type { Action, State } from '../rules/state.ts';
import { plansTexts } from '../texts/plans/texts.ts';

/** Planning the next round’s card once this round’s is chosen: the hand without that one. */
export const plans: Plans<State, Action> = {
  get depends() {
    return plansTexts.depends;
  },
  begin: (state, seat) => {
    const runner = state.runners[seat];
    if (runner === undefined || runner.choice === null || isOver(state)) return null;
    const { choice } = runner;
    const hand = typeof choice === 'number' ? without(runner.hand, choice) : runner.hand;
    const runners = state.runners.map((each, of) => ({ ...each, choice: null, ...(of === seat && { hand }) }));
    const next = { ...state, round: state.round + 1, runners };
    return actionsOf(next, seat).length === 0 ? null : next;
  },
  isPlannable: () => true,
  touched: (state, seat, actions) => {
    const runner = state.runners[seat];
    const [action] = actions;
    if (runner === undefined || action === undefined || actions.length !== 1 || runner.choice !== null) return null;
    const isLegal = actionsOf(state, seat).some(
      (each) => each.type === action.type && choiceOf(each) === choiceOf(action),
    );
    return isLegal ? { stuck: runner.stuck } : null;
  },
  tell: (actions) =>
    actions.map((action) =>
      action.type === 'chance'
        ? plansTexts.blind
        : plansTexts.card({ card: `${action.card}`, steps: stepsOf(action.card) }),
    ),
};
