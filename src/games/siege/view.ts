import type { Viewer } from '../game.ts';
import type { Position } from './position.ts';
import type { State } from './state.ts';

/** What everybody may see: a siege has no secrets. */
export interface View {
  readonly position: Position;
  /** Whether the last action can still be taken back. */
  readonly canUndo: boolean;
}

export const look = ({ now, since }: State, _viewer: Viewer): View => ({ position: now, canUndo: since.length > 0 });
