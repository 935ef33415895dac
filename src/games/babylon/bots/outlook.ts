import type { Chance } from '../../../kernel/random.ts';
import { isActive, isAnyoneBehind, winnerOf } from '../rules/board.ts';
import { closeRound } from '../rules/round.ts';
import { choiceOf, choicesOf } from '../rules/rules.ts';
import type { Action } from '../rules/state.ts';
import { withRunner } from '../rules/transition.ts';
import type { View } from '../rules/view.ts';
import { imagine, seedFrom } from './imagination.ts';
import { imagineState } from './imagined-race.ts';
import { prospects } from './prospects.ts';

/** What a choice leads to, for all its seat knows. */
interface Outlook {
  readonly action: Action;
  /** The chance to escape first, from 0 to 1. */
  readonly win: number;
  /** The chance to be the rearmost runner after the round, or caught in it. */
  readonly last: number;
}

/**
 * What each choice of the viewer leads to, on average over this many imagined races. Throws a `RangeError` for a viewer
 * without cards.
 */
export const outlooksOf = (view: View, worlds: number, chance: Chance): readonly Outlook[] => {
  const { own } = view;
  if (own === null) throw new RangeError('a seat that is out chooses nothing');
  const choices = choicesOf({ ...own, handSize: view.runners[own.seat]?.handSize ?? 0, choice: null });
  const imagination = imagine(seedFrom(chance));
  const sums = choices.map((action) => ({ action, win: 0, last: 0 }));
  for (let world = 0; world < worlds; world++) {
    const state = imagineState(view, own, imagination);
    const fate = imagination.fork();
    for (const sum of sums) {
      const runners = withRunner(state, own.seat, { choice: choiceOf(sum.action) });
      const after = closeRound({ ...state, runners }, fate.fork()).state;
      const runner = after.runners[own.seat];
      sum.win += prospects(after, own.seat) / worlds;
      const isSafe = winnerOf(after) === own.seat || (runner && isActive(runner) && isAnyoneBehind(after, own.seat));
      sum.last += isSafe ? 0 : 1 / worlds;
    }
  }
  return sums;
};
