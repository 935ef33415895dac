import type { Seat, Viewer } from '../../contract/status.ts';
import { carryOut } from './carry-out.ts';
import { fieldOf, positionOf } from './field/field.ts';
import { orderOfAction } from './field/order.ts';
import { isOnField, type Offers, type Position, type Several, type State } from './field/state.ts';
import { offersOf } from './rules.ts';
import { positionIn } from './several.ts';

/** Whether a seat can take an action back: only the mover can, until the turn ends. */
export const canUndo = ({ mover, prepared }: State, seat: Viewer): boolean => seat === mover && prepared.length > 0;

/** How many offers came after the last action: of two at most one, as a second one ends the game. */
export const offersAfterUndo = ({ prepared, offered, several }: State): number =>
  several === undefined
    ? offered > 0 && offered === prepared.length
      ? 1
      : 0
    : several.offeredAt.filter((at) => at > 0 && at === prepared.length).length;

/** The state before the mover’s last action in this turn, or null. The step grows, so that older controls stop. */
export const undo = (state: State, seat: Seat): State | null => {
  if (state.start === null || !canUndo(state, seat)) return null;
  const prepared = state.prepared.slice(0, -1);
  return {
    version: 1,
    step: state.step + 1,
    seen: state.seen,
    ...replayed(state.start, state, prepared),
    start: prepared.length === 0 ? null : state.start,
    prepared,
    offered: Math.min(state.offered, prepared.length),
    last: state.last,
    ...(state.several && { several: earlierOffers(state.several, prepared.length) }),
  };
};

/** Offers that came after the actions that are left count as made after the last of these. */
const earlierOffers = (several: Several, most: number): Several => ({
  ...several,
  offeredAt: several.offeredAt.map((at) => Math.min(at, most)),
});

/** The position when the turn began, which is all that others see until the turn ends. */
export const turnStart = (state: State): Position =>
  state.start === null ? positionIn(state) : { ...state.start, ...offersOf(state) };

const replayed = (start: Position, offers: Offers, prepared: State['prepared']): Position => {
  const field = fieldOf(start);
  for (const action of prepared) {
    const order = isOnField(action) ? orderOfAction(start.options.size, action) : null;
    if (order !== null) carryOut(field, order);
  }
  return positionOf(field, offers);
};
