import type { Habit } from '../../contract/simulation.ts';
import { distanceOf, hasPatrol, walksFrom } from '../rules/map.ts';
import type { Action, State } from '../rules/state.ts';

/** How often an action shows something, among those in which it can. */
const among = (
  can: (action: Action, run: State) => boolean,
  shows: (action: Action, run: State) => boolean,
): Habit<State, Action> => ({
  count: (before, _seat, action) =>
    can(action, before) ? { sum: shows(action, before) ? 1 : 0, times: 1 } : { sum: 0, times: 0 },
});

const isStep = ({ type }: Action): boolean => type === 'explore' || type === 'walk';

/** What shows the styles of the characters: in what they carry unused, and where they go. */
export const habits: Readonly<Record<string, Habit<State, Action>>> = {
  'steps with an item kept': among(
    isStep,
    (_action, { carried: { potion, scroll, poison } }) => potion + scroll + poison > 0,
  ),
  'patrols attacked where one is next': among(
    (action, run) => isStep(action) && walksFrom(run, run.at).some((to) => hasPatrol(run, to)),
    (action, run) => action.type === 'walk' && hasPatrol(run, action.to),
  ),
  'paths explored in poor health where a patrol could kill': among(
    ({ type }, { health, maxHealth }) => type === 'explore' && health <= maxHealth / 2,
    (_action, run) => distanceOf(run, run.at) - run.power >= run.health,
  ),
};
