import type { Chance } from '../../../kernel/random.ts';
import type { Step } from '../../contract/status.ts';
import type { Event } from './event.ts';
import { addressOf, score, spaceOf, stepsLeft, stepsOfWalk, withSpace } from './map.ts';
import type { ResultOutcome, Space, State } from './state.ts';

/** An action being played: the state so far, and what has happened on the way. */
export type Transition = Step<State, Event>;

/** A transition with some figures changed and events added. */
export const advance = (
  { state, events }: Transition,
  change: Partial<State>,
  ...happened: readonly Event[]
): Transition => ({ state: { ...state, ...change }, events: [...events, ...happened] });

/** Whether the run has ended. */
export const isOver = ({ phase }: Pick<State, 'phase'>): boolean => phase.kind === 'over';

/** E26, E27: ends the run. */
export const end = (transition: Transition, outcome: ResultOutcome): Transition =>
  advance(transition, { phase: { kind: 'over', outcome } }, { type: 'ended', outcome, score: score(transition.state) });

/** E6, E7, E18: counts the steps from here to a neighbour, without going there. */
export const countSteps = (transition: Transition, how: 'explore' | 'walk' | 'retreat', to: number): Transition => {
  const { state } = transition;
  const inward = spaceOf(state, state.at).inward === to;
  const count = stepsOfWalk(state, state.at, to);
  const steps = state.steps + count;
  return advance(transition, { steps }, { type: 'stepped', how, from: state.at, to, inward, count, steps });
};

/** E8, E9: ends the run at once when the steps reach the lead. `at` stays the space being left. */
export const checkCapture = (transition: Transition): Transition =>
  stepsLeft(transition.state) <= 0 ? end(transition, 'captured') : transition;

/** E33: rolls a die on this space. By place, as in a shared world, the space and earlier rolls there fix its face. */
export const rollDie = (
  transition: Transition,
  kind: 'space' | 'item' | 'fight' | 'scroll',
  chance: Chance,
): { readonly face: number; readonly rolled: Transition } => {
  const { state } = transition;
  if (state.seed === null && !chance.isByPlace) return { face: chance.die(), rolled: transition };
  const counter = kind === 'fight' ? 'fightDice' : kind === 'scroll' ? 'scrollDice' : null;
  const number = 1 + (counter === null ? 0 : (spaceOf(state, state.at)[counter] ?? 0));
  const face = chance.die({ world: state.seed, key: `${kind}/${addressOf(state, state.at)}/${number}` });
  if (counter === null) return { face, rolled: transition };
  const count = (space: Space): Space => ({ ...space, [counter]: number });
  return { face, rolled: advance(transition, { spaces: withSpace(state, state.at, count) }) };
};
