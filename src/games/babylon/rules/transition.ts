import type { Step } from '../../contract/status.ts';
import { isAnyoneBehind } from './board.ts';
import type { Event } from './event.ts';
import type { Runner, State } from './state.ts';

/** A round being played: the state so far, and what has happened on the way. */
export type Transition = Step<State, Event>;

/** The same with some figures changed and events added. */
export const advance = (
  { state, events }: Transition,
  change: Partial<State>,
  ...happened: readonly Event[]
): Transition => ({ state: { ...state, ...change }, events: [...events, ...happened] });

/** The same with one player changed and events added. */
export const advanceRunner = (
  transition: Transition,
  seat: number,
  change: Partial<Runner>,
  ...happened: readonly Event[]
): Transition => advance(transition, { runners: withRunner(transition.state, seat, change) }, ...happened);

/** The players with one of them changed. */
export const withRunner = ({ runners }: State, seat: number, change: Partial<Runner>): readonly Runner[] =>
  runners.map((runner, other) => (other === seat ? { ...runner, ...change } : runner));

/** The player of a seat. Throws if there is no such seat. */
export const runnerOf = ({ runners }: Pick<State, 'runners'>, seat: number): Runner => {
  const runner = runners[seat];
  if (runner === undefined) throw new RangeError(`there is no seat ${seat}`);
  return runner;
};

/** B18: frees stuck players who have no active player behind them any more. */
export const liftStuck = (transition: Transition): Transition => {
  const { state } = transition;
  const freed = state.runners.findIndex(({ stuck }, seat) => stuck && !isAnyoneBehind(state, seat));
  if (freed < 0) return transition;
  return liftStuck(advanceRunner(transition, freed, { stuck: false }, { type: 'freed', seat: freed }));
};
