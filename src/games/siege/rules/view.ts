import type { Viewer } from '../../contract/status.ts';
import type { Position } from './position.ts';
import type { State } from './state.ts';

/** What everyone sees: a siege has no secrets. */
export interface View {
  readonly position: Position;
  /** The dice kept from the last roll, by index, which stay marked. */
  readonly held: readonly number[];
  /** Whether the last action can still be taken back. */
  readonly canUndo: boolean;
}

export const look = ({ now, held, since }: State, _viewer: Viewer): View => ({
  position: now,
  held,
  canUndo: since.length > 0,
});

/** A bare position, for a bot that thinks ahead. */
export const viewOf = (position: Position): View => ({ position, held: [], canUndo: false });
