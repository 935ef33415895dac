import type { Viewer } from '../../game.ts';
import type { Action } from './action.ts';
import { positionIn } from './rules.ts';
import type { PlayedTurn, Position, State } from './state.ts';
import { canUndo, turnStart } from './undo.ts';

/** What a viewer may know: everything, but of a turn in preparation only where it began. */
export interface View {
  readonly viewer: Viewer;
  readonly position: Position;
  /** What the viewer has done in this turn. */
  readonly prepared: readonly Action[];
  readonly canUndo: boolean;
  /** The turn, placement or claim before this one. */
  readonly last: PlayedTurn | null;
}

/** Nothing is hidden but a turn that is not ended yet: its mover alone sees it. */
export const look = (state: State, viewer: Viewer): View => {
  const isOwn = viewer === state.mover;
  return {
    viewer,
    position: isOwn ? positionIn(state) : turnStart(state),
    prepared: isOwn ? state.deeds : [],
    canUndo: canUndo(state, viewer),
    last: state.last,
  };
};
