import type { Action } from './action.ts';
import type { Position } from './position.ts';
import type { Difficulty } from './sheet.ts';

/** S6: what was chosen at the start. */
export interface Options {
  readonly difficulty: Difficulty;
}

/** A siege under way: the position, and how it came about since chance last spoke, which is as far as undo goes. */
export interface State {
  readonly version: 1;
  readonly turn: number;
  readonly now: Position;
  readonly rolled: Position;
  readonly since: readonly Action[];
}
