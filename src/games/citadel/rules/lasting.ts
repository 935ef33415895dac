import type { Lasting } from '../../contract/simulation.ts';
import type { Action, Options, State } from './field/state.ts';
import { defaultOptions } from './presets.ts';
import { summary } from './rules.ts';

/** The actions that take something off the board, or end the game. */
const ENDING: ReadonlySet<Action['type']> = new Set(['resign', 'draw', 'count', 'dismiss', 'attack', 'kill']);

const held = (state: State): string => summary(state).citadels.join(' ');

/** A game without a last turn, on the largest field, in which no piece is ever lost. */
export const lasting: Lasting<Options, State, Action> = {
  options: { ...defaultOptions, size: 19, stall: 0, cap: 0 },
  choose: (actions) => actions.filter(({ type }) => !ENDING.has(type)),
  isIdle: (before, after) => held(before) === held(after),
};
