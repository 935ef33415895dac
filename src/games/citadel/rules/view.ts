import type { Viewer } from '../../contract/status.ts';
import type { Action, PlayedTurn, Position, State } from './field/state.ts';
import { heldBy, noSwap, positionIn } from './rules.ts';
import { canUndo, turnStart } from './undo.ts';

/** A match as its viewer may know it. */
export interface View {
  readonly viewer: Viewer;
  readonly position: Position;
  /** The actions of the viewer in this turn so far. */
  readonly prepared: readonly Action[];
  /** C57: by side, the citadels that would be counted now: those that everyone sees it hold. */
  readonly counts: readonly [number, number];
  readonly canUndo: boolean;
  /** The turn, placement or claim before this one. */
  readonly last: PlayedTurn | null;
}

/** What a viewer may know: everything, except that only its mover sees a turn in preparation. */
export const look = (state: State, viewer: Viewer): View => {
  const isOwn = viewer === state.mover;
  const seen = turnStart(state);
  return {
    viewer,
    position: isOwn ? positionIn(state) : seen,
    prepared: isOwn ? state.prepared : [],
    counts: [heldBy(seen, 0).length, heldBy(seen, 1).length],
    canUndo: canUndo(state, viewer),
    last: state.last,
  };
};

/** C42: whether the mover may change sides now. */
export const canSwap = ({ position, prepared }: Pick<View, 'position' | 'prepared'>): boolean =>
  position.mover !== null && noSwap(position, prepared, position.mover) === null;
