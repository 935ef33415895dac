import type { Step } from '../game.ts';
import type { Event } from './event.ts';
import type { Runner, State } from './state.ts';

/** A round being resolved: the state so far, and what has happened up to here. */
export type Progress = Step<State, Event>;

/** The same with some figures changed, and with what happened thereby. */
export const advance = (
  { state, events }: Progress,
  change: Partial<State>,
  ...happened: readonly Event[]
): Progress => ({ state: { ...state, ...change }, events: [...events, ...happened] });

/** The same with one player changed. */
export const advanceRunner = (
  progress: Progress,
  seat: number,
  change: Partial<Runner>,
  ...happened: readonly Event[]
): Progress => advance(progress, { runners: withRunner(progress.state, seat, change) }, ...happened);

/** The players with one of them changed. */
export const withRunner = ({ runners }: State, seat: number, change: Partial<Runner>): readonly Runner[] =>
  runners.map((runner, other) => (other === seat ? { ...runner, ...change } : runner));

/** The player of a seat, which must be one of the race. */
export const runnerOf = ({ runners }: Pick<State, 'runners'>, seat: number): Runner => {
  const runner = runners[seat];
  if (runner === undefined) throw new RangeError(`there is no seat ${seat}`);
  return runner;
};
