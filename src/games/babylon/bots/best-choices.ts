import { isActive } from '../rules/board.ts';
import { closeRound } from '../rules/round.ts';
import { choiceOf, choicesOf } from '../rules/rules.ts';
import type { CardChoice, State } from '../rules/state.ts';
import { runnerOf, withRunner } from '../rules/transition.ts';
import type { Imagination } from './imagination.ts';
import { prospects } from './prospects.ts';

/**
 * An imagined race in which all have chosen, with the choices of these seats replaced by those that look best to each
 * if the others choose as they do here. Looks one round ahead, in one way that dice and cards may fall.
 */
export const withBestChoices = (state: State, seats: readonly number[], imagination: Imagination): State => {
  const fate = imagination.fork();
  // The round will be played with other dice than those that the seats look ahead with.
  imagination.die();
  const chosen = (seat: number) => ({ choice: bestChoice(state, seat, fate) });
  const runners = state.runners.map((runner, seat) => (seats.includes(seat) ? { ...runner, ...chosen(seat) } : runner));
  return { ...state, runners };
};

const bestChoice = (state: State, seat: number, fate: Imagination): CardChoice | null => {
  const { hand, handSize, choice } = runnerOf(state, seat);
  let best: { readonly choice: CardChoice | null; readonly win: number } = { choice, win: -1 };
  for (const action of choicesOf({ hand, handSize, choice: null })) {
    const runners = withRunner(state, seat, { choice: choiceOf(action) });
    const win = prospects(closeRound({ ...state, runners }, fate.fork()).state, seat);
    if (win > best.win) best = { choice: choiceOf(action), win };
  }
  return best.choice;
};

/** An imagined race in which all active players have chosen a card of their hands at random. */
export const withAnyChoices = (state: State, imagination: Imagination): State => ({
  ...state,
  runners: state.runners.map((runner) =>
    isActive(runner) ? { ...runner, choice: imagination.pick(runner.hand) } : runner,
  ),
});
