import type { Habit } from '../../../contract/simulation.ts';
import { fieldOf } from '../../rules/field/field.ts';
import type { Action, State } from '../../rules/field/state.ts';
import { garrisonsOf } from './styles.ts';

const DONE: ReadonlySet<Action['type']> = new Set(['build', 'raze', 'recruit', 'move', 'attack', 'kill']);

/** How often what is done in a turn is of some types. */
const amongActions = (...types: readonly Action['type'][]): Habit<State, Action> => ({
  count: (_before, _seat, { type }) => ({ sum: types.includes(type) ? 1 : 0, times: DONE.has(type) ? 1 : 0 }),
});

/** How many of the garrisons are counted as a turn ends. */
const garrisonsAtEnd = (counted: (garrisons: ReturnType<typeof garrisonsOf>) => number): Habit<State, Action> => ({
  count: (before, _seat, { type }) => {
    if (type !== 'end' || before.mover === null) return { sum: 0, times: 0 };
    const garrisons = garrisonsOf(fieldOf(before), before.mover);
    return { sum: counted(garrisons), times: garrisons.held };
  },
});

/** What shows the styles of the characters: in what they do, and in their garrisons as a turn ends. */
export const habits: Readonly<Record<string, Habit<State, Action>>> = {
  'moves, attacks and kills': amongActions('move', 'attack', 'kill'),
  'garrisons with a friend': garrisonsAtEnd(({ held, alone }) => held - alone),
  'garrisons alone': garrisonsAtEnd(({ alone }) => alone),
};
