import type { Step } from '../../contract/status.ts';
import { isAnyoneBehind } from './board.ts';
import type { Event } from './event.ts';
import type { Runner, State } from './state.ts';

/** A round being played: the state so far, and what has happened on the way. */
export type Transition = Step<State, Event>;

/** What a round can change. Each of it is named below: a spread takes hard bots a third of their time. */
type Change = Partial<Omit<State, 'version' | 'options' | 'tokens' | 'removed'>>;

/** A transition with some figures changed and events added. */
export const advance = ({ state, events }: Transition, change: Change, ...happened: readonly Event[]): Transition => ({
  state: {
    version: state.version,
    options: state.options,
    round: change.round ?? state.round,
    runners: change.runners ?? state.runners,
    warlord: change.warlord ?? state.warlord,
    marker: change.marker ?? state.marker,
    tokens: state.tokens,
    opened: change.opened ?? state.opened,
    removed: state.removed,
    deck: change.deck ?? state.deck,
    discard: change.discard ?? state.discard,
    reshuffled: change.reshuffled ?? state.reshuffled,
    table: change.table ?? state.table,
    story: change.story ?? state.story,
  },
  events: happened.length === 0 ? events : [...events, ...happened],
});

/** A transition with one player changed and events added. */
export const advanceRunner = (
  transition: Transition,
  seat: number,
  change: Partial<Runner>,
  ...happened: readonly Event[]
): Transition => advance(transition, { runners: withRunner(transition.state, seat, change) }, ...happened);

/** The players with one of them changed. */
export const withRunner = ({ runners }: State, seat: number, change: Partial<Runner>): readonly Runner[] =>
  runners.map((runner, other) => (other === seat ? changed(runner, change) : runner));

/** A player with some things changed, each of them named as for a round. */
const changed = (runner: Runner, change: Partial<Runner>): Runner => ({
  space: change.space ?? runner.space,
  handSize: change.handSize ?? runner.handSize,
  hand: change.hand ?? runner.hand,
  lost: change.lost ?? runner.lost,
  choice: change.choice === undefined ? runner.choice : change.choice,
  injury: change.injury ?? runner.injury,
  stuck: change.stuck ?? runner.stuck,
});

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
