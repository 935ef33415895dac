import { err, ok, type Result } from '../../../kernel/result.ts';
import type { Seat, Status, Step } from '../../contract/status.ts';
import type { Action, Event, Refusal, State } from './state.ts';

export const STONES = 15;
const MOST_TAKEN = 3;

/** A heap of stones, before the first seat. */
export const setup = (): State => ({ left: STONES, mover: 0, moves: 0 });

/** The legal actions of a seat. */
export const actions = ({ left, mover }: State, seat: Seat): readonly Action[] =>
  seat === mover ? Array.from({ length: Math.min(left, MOST_TAKEN) }, (_, index) => ({ take: index + 1 })) : [];

/** Plays an action, or says why not. */
export const play = (state: State, seat: Seat, { take }: Action): Result<Step<State, Event>, Refusal> => {
  const { left, mover, moves } = state;
  if (left === 0) return err('over');
  if (seat !== mover) return err('not-your-turn');
  if (!actions(state, seat).some((action) => action.take === take)) return err('too-many');
  return ok({ state: { left: left - take, mover: 1 - mover, moves: moves + 1 }, events: [{ seat, taken: take }] });
};

/** Whoever took the last stone has won. */
export const status = ({ left, mover, moves }: State): Status => {
  const toAct = left > 0 ? [mover] : [];
  const result = left > 0 ? null : { outcome: 'won', winners: [1 - mover] };
  return { toAct, awaited: toAct, revision: moves, round: moves, result };
};
