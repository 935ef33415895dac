import type { Viewer } from '../../contract/status.ts';
import { sidesOf, type Action, type PlayedTurn, type Position, type State, type ToldTurn } from './field/state.ts';
import { heldBy, noSwap } from './rules.ts';
import { fellIn, positionIn } from './several.ts';
import { canUndo, turnStart } from './undo.ts';

export interface View {
  readonly viewer: Viewer;
  readonly position: Position;
  /** The actions of the viewer in this turn so far. */
  readonly prepared: readonly Action[];
  /** C57: by side, the citadels that would be counted now: those that everyone sees it hold. */
  readonly counts: readonly number[];
  readonly canUndo: boolean;
  /** The turn, placement or claim before this one. */
  readonly last: PlayedTurn | null;
  /** In a game for several: the latest turns that others should hear of, the last one at the end. */
  readonly recent?: readonly ToldTurn[];
  /** In a game for several: the enemies that fell in the turn that the board marks. */
  readonly fell?: ToldTurn['fell'];
}

/** What a viewer may know: everything, except that only its mover sees a turn in preparation. */
export const look = (state: State, viewer: Viewer): View => {
  const isOwn = viewer === state.mover;
  const seen = turnStart(state);
  return {
    viewer,
    position: isOwn ? positionIn(state) : seen,
    prepared: isOwn ? state.prepared : [],
    counts: sidesOf(state.options).map((side) => heldBy(seen, side).length),
    canUndo: canUndo(state, viewer),
    last: state.last,
    ...(state.several && {
      recent: recentFor(state, state.several.recent, viewer),
      fell: isOwn && state.start !== null ? fellIn(state.start, state.prepared) : lastFell(state),
    }),
  };
};

/** The turns since the viewer’s last one; for those who don’t play, those since the next mover’s last one. */
const recentFor = ({ mover }: State, turns: readonly ToldTurn[], viewer: Viewer): readonly ToldTurn[] => {
  const seat = viewer === 'table' ? mover : viewer;
  return turns.slice(1 + turns.findLastIndex((turn) => turn.seat === seat));
};

const lastFell = ({ several, last }: State): ToldTurn['fell'] =>
  several?.recent.findLast(({ seat }) => seat === last?.seat)?.fell ?? [];

/** C42: whether the mover may change sides now. */
export const canSwap = ({ position, prepared }: Pick<View, 'position' | 'prepared'>): boolean =>
  position.mover !== null && noSwap(position, prepared, position.mover) === null;
