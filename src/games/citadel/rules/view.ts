import type { Viewer } from '../../contract/status.ts';
import type { Action } from './field/action.ts';
import type { PlayedTurn, Position, State } from './field/state.ts';
import { positionIn } from './rules.ts';
import { canUndo, turnStart } from './undo.ts';

/** What a viewer may know: everything; but others see a turn in preparation only as it began. */
export interface View {
  readonly viewer: Viewer;
  readonly position: Position;
  /** What the viewer has done in this turn so far. */
  readonly prepared: readonly Action[];
  readonly canUndo: boolean;
  /** The turn, placement or claim before this one. */
  readonly last: PlayedTurn | null;
}

/** What a viewer may know. Nothing is hidden but a turn that is not ended yet, which only its mover sees. */
export const look = (state: State, viewer: Viewer): View => {
  const isOwn = viewer === state.mover;
  return {
    viewer,
    position: isOwn ? positionIn(state) : turnStart(state),
    prepared: isOwn ? state.prepared : [],
    canUndo: canUndo(state, viewer),
    last: state.last,
  };
};
