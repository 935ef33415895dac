import type { Action } from './action.ts';
import type { Position } from './position.ts';
import type { Difficulty } from './sheet.ts';

/** S6: what was chosen at the start. */
export interface Options {
  readonly difficulty: Difficulty;
}

/** A siege as it is stored, with the actions since the last roll, which can be undone. */
export interface State {
  readonly version: 1;
  readonly turn: number;
  readonly now: Position;
  readonly rolled: Position;
  readonly since: readonly Action[];
  /** The dice kept from the last roll, by index. They stay marked for the next one. The rules ignore them. */
  readonly held: readonly number[];
}
