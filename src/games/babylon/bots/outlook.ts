import type { Chance } from '../../../kernel/random.ts';
import { isActive, isAnyoneBehind, isOver, winnerOf } from '../rules/board.ts';
import { closeRound } from '../rules/round.ts';
import { choiceOf, choicesOf } from '../rules/rules.ts';
import type { Action, State } from '../rules/state.ts';
import { withRunner } from '../rules/transition.ts';
import type { View } from '../rules/view.ts';
import { withAnyChoices, withBestChoices } from './best-choices.ts';
import { imagine, seedFrom, type Imagination } from './imagination.ts';
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

/** How far a seat looks ahead. */
export interface Foresight {
  /** How many races it imagines. */
  readonly worlds: number;
  /** Whether its rivals choose well and a second round is played, too. Otherwise they choose anything, in one round. */
  readonly isDeep: boolean;
}

/** What each choice of the viewer leads to, on average. Throws a `RangeError` for a viewer without cards. */
export const outlooksOf = (view: View, { worlds, isDeep }: Foresight, chance: Chance): readonly Outlook[] => {
  const { own } = view;
  if (own === null) throw new RangeError('a seat that is out chooses nothing');
  const choices = choicesOf({ ...own, handSize: view.runners[own.seat]?.handSize ?? 0, choice: null });
  const imagination = imagine(seedFrom(chance));
  const sums = choices.map((action) => ({ action, win: 0, last: 0 }));
  for (let world = 0; world < worlds; world++) {
    const imagined = imagineState(view, own, imagination);
    const state = isDeep ? withRivalsAtTheirBest(imagined, own.seat, imagination) : imagined;
    const fate = imagination.fork();
    for (const sum of sums) {
      const runners = withRunner(state, own.seat, { choice: choiceOf(sum.action) });
      const dice = fate.fork();
      const after = closeRound({ ...state, runners }, dice).state;
      const runner = after.runners[own.seat];
      sum.win += prospects(isDeep ? playedOn(after, own.seat, dice) : after, own.seat) / worlds;
      const isSafe = winnerOf(after) === own.seat || (runner && isActive(runner) && isAnyoneBehind(after, own.seat));
      sum.last += isSafe ? 0 : 1 / worlds;
    }
  }
  return sums;
};

/** The race with the best choices of the others, who don’t know what this seat chooses. */
const withRivalsAtTheirBest = (state: State, seat: number, imagination: Imagination): State => {
  const chosen = withAnyChoices(state, imagination);
  const { runners } = withBestChoices(
    chosen,
    activeSeats(state).filter((other) => other !== seat),
    imagination,
  );
  return { ...state, runners };
};

/** The race after one more round, in which everybody chooses well, unless it or the seat's run is over. */
const playedOn = (state: State, seat: number, imagination: Imagination): State => {
  const seats = activeSeats(state);
  if (isOver(state) || !seats.includes(seat)) return state;
  const chosen = withBestChoices(withAnyChoices(state, imagination), seats, imagination);
  return closeRound(chosen, imagination).state;
};

const activeSeats = ({ runners }: State): readonly number[] =>
  runners.flatMap((runner, seat) => (isActive(runner) ? [seat] : []));
