import type { Step } from '../game.ts';
import type { Event } from './event.ts';
import type { Runner, State } from './state.ts';

/** A round being resolved: the state so far, and what has happened up to here. */
export type Transition = Step<State, Event>;

/** The same with some figures changed, and with what happened thereby. */
export const advance = (
  { state, events }: Transition,
  change: Partial<State>,
  ...happened: readonly Event[]
): Transition => ({ state: { ...state, ...change }, events: [...events, ...happened] });

/** The same with one player changed. */
export const advanceRunner = (
  transition: Transition,
  seat: number,
  change: Partial<Runner>,
  ...happened: readonly Event[]
): Transition => advance(transition, { runners: withRunner(transition.state, seat, change) }, ...happened);

/** The players with one of them changed. */
export const withRunner = ({ runners }: State, seat: number, change: Partial<Runner>): readonly Runner[] =>
  runners.map((runner, other) => (other === seat ? { ...runner, ...change } : runner));

/** The player of a seat, which must be one of the race. */
export const runnerOf = ({ runners }: Pick<State, 'runners'>, seat: number): Runner => {
  const runner = runners[seat];
  if (runner === undefined) throw new RangeError(`there is no seat ${seat}`);
  return runner;
};
