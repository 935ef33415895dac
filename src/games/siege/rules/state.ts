import type { Action } from './action.ts';
import type { Position } from './position.ts';
import type { Difficulty } from './sheet.ts';

/** S6: what was chosen at the start. */
export interface Options {
  readonly difficulty: Difficulty;
}

/** A siege as it is stored: the position, and the actions since the last roll, which is as far as undo goes. */
export interface State {
  readonly version: 1;
  readonly turn: number;
  readonly now: Position;
  readonly rolled: Position;
  readonly since: readonly Action[];
  /** The dice kept from the last roll, by index. They stay marked for the next one; the rules ignore them. */
  readonly held: readonly number[];
}
