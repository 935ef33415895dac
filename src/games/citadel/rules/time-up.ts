import type { Seat, SeatAction } from '../../contract/status.ts';
import { tallied } from './endings.ts';
import { fieldOf } from './field/field.ts';
import { sidesOf, type Action, type State } from './field/state.ts';

/** C57: both seats of two count now, unless a draw is on offer. A turn in preparation lapses. */
export const conclude = ({ phase, options, offers, counting }: State): readonly SeatAction<Action>[] => {
  const mayCount =
    phase === 'play' && options.players === undefined && options.tally && (offers.length === 0 || counting === true);
  if (!mayCount) return [];
  return sidesOf(options)
    .filter((seat) => !offers.includes(seat))
    .map((seat) => ({ seat, action: { type: 'count' } }));
};

/** C39: the seat that controls more citadels, in the position that both see; null if it is level. */
export const leader = (state: State): Seat | null => {
  const seen: State = { ...state, ...state.start, start: null, prepared: [] };
  return tallied(fieldOf(seen), 'counted').winners[0] ?? null;
};
