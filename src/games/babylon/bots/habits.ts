import type { Habit } from '../../contract/simulation.ts';
import { isActive } from '../rules/board.ts';
import { stepsOf } from '../rules/card.ts';
import type { Action, Runner, State } from '../rules/state.ts';

/** How often a choice shows something, among the choices of runners in whom it can. */
const amongChoices = (
  can: (runner: Runner) => boolean,
  shows: (runner: Runner, action: Action, state: State) => boolean,
): Habit<State, Action> => ({
  count: (before, seat, action) => {
    const runner = before.runners[seat];
    if (runner === undefined || !can(runner)) return { sum: 0, times: 0 };
    return { sum: shows(runner, action, before) ? 1 : 0, times: 1 };
  },
});

const hasSeveral = ({ hand }: Runner): boolean => hand.length > 1;

const isRearmost = ({ space }: Runner, { runners }: State): boolean =>
  runners.every((other) => !isActive(other) || other.space >= space);

/** What shows the styles of the characters: in the cards that they submit, and from where. */
export const habits: Readonly<Record<string, Habit<State, Action>>> = {
  'a faster card kept': amongChoices(
    hasSeveral,
    ({ hand }, action) => action.type === 'play' && hand.some((card) => stepsOf(card) > stepsOf(action.card)),
  ),
  'the earliest card': amongChoices(
    hasSeveral,
    ({ hand }, action) => action.type === 'play' && hand.every((card) => card >= action.card),
  ),
  'in the rear, or drawn blindly': amongChoices(
    () => true,
    (runner, action, state) => action.type === 'chance' || isRearmost(runner, state),
  ),
};
