import type { Seat } from '../../contract/status.ts';
import { words } from './words.ts';

/** What a player does: takes some stones. */
export interface Action {
  readonly take: number;
}

/** The whole state of a match, as it is stored. */
export interface State {
  /** How many stones are left. */
  readonly left: number;
  readonly mover: Seat;
  /** How many moves were made. */
  readonly moves: number;
}

/** What a viewer may know: here everything. */
export type View = State;

export interface Event {
  readonly seat: Seat;
  readonly taken: number;
}

export type Refusal = keyof typeof words.refusal;

/** The sentence for a player whose move was refused. */
export const explain = (refusal: Refusal): string => words.refusal[refusal];
