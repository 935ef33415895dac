import type { Json } from '../../kernel/json.ts';

/** Seats are numbered from 0. */
export type Seat = number;

/** A seat, or the table, which sees only what everyone may see. */
export type Viewer = Seat | 'table';

/** How a match ended, with the fields that the game's rules list. */
export interface GameResult {
  readonly outcome: string;
  readonly winners: readonly Seat[];
  /** The score that leaderboards rank matches by, if the game has one. */
  readonly score?: number;
  readonly [figure: string]: Json;
}

export interface Status {
  /** The seats that may act now, including those that may still change their minds. */
  readonly toAct: readonly Seat[];
  /** Those of them that the match is waiting for. */
  readonly awaited: readonly Seat[];
  /** The seats that are out although the others play on; by default none. Everyone knows them. */
  readonly out?: readonly Seat[];
  /** Grows whenever the controls of earlier screens must stop working. */
  readonly revision: number;
  /** Grows when the clock starts again for all awaited seats: one that acts and is still awaited gets no extra time. */
  readonly round: number;
  /** The revision for viewers who can't see what a seat prepares. It grows only when everyone can see a change. */
  readonly seen?: number;
  readonly result: GameResult | null;
}

/** The revision of the controls on a viewer's screen. Only an awaited seat sees its own preparations. */
export const revisionFor = ({ revision, seen = revision, awaited }: Status, viewer: Viewer): number =>
  viewer !== 'table' && awaited.includes(viewer) ? revision : seen;

/** What an accepted action leads to: the next state, and what happened on the way there. */
export interface Step<State, Event> {
  readonly state: State;
  readonly events: readonly Event[];
}

/** A seat's action and what it did. The log is made of these. */
export interface Played<State, Action, Event> extends Step<State, Event> {
  readonly before: State;
  readonly seat: Seat;
  readonly action: Action;
}

export interface SeatAction<Action> {
  readonly seat: Seat;
  readonly action: Action;
}
