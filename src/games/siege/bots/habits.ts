import type { Habit } from '../../contract/simulation.ts';
import { aliveLines, type Position } from '../rules/position.ts';
import { closeRound } from '../rules/round.ts';
import { READY } from '../rules/sheet.ts';
import type { Action, State } from '../rules/state.ts';

type Counted = ReturnType<Habit<State, Action>['count']>;

const NOTHING: Counted = { sum: 0, times: 0 };

const once = (shows: boolean): Counted => ({ sum: shows ? 1 : 0, times: 1 });

/** How much of something there is as a round ends. */
const atEnd = (counted: (position: Position) => Counted): Habit<State, Action> => ({
  count: ({ now }, _seat, { type }) => (type === 'end' ? counted(now) : NOTHING),
});

/** What shows the styles of the characters: in what a round leaves, and in the dice that are kept. */
export const habits: Readonly<Record<string, Habit<State, Action>>> = {
  'ready abilities held': atEnd(({ abilities, used }) => {
    const held = abilities.filter((state) => state === READY).length;
    return { sum: held, times: held + used.length };
  }),
  'rounds that leave no line alive': atEnd((position) => once(aliveLines(closeRound(position).state).length === 0)),
  'rerolls that keep one number at most': {
    count: ({ now: { dice } }, _seat, action) =>
      action.type === 'roll' ? once(new Set(action.keep.map((index) => dice[index])).size <= 1) : NOTHING,
  },
};
