/** What a program is asked: what its seat does next. */
export interface PlanRequest {
  /** The game, by its id. */
  readonly game: string;
  /** The program, by the name of the game's bot. */
  readonly bot: string;
  /** What its seat sees. */
  readonly view: unknown;
  /** Fixes the program's whims, which are no draws of a match: the same text plans the same. */
  readonly whims: string;
  /** The match that it is for, by its id: how long a bot thinks there tells how long it will. */
  readonly match: string;
  /** Who waits for it: nobody's many matches hold up another's. */
  readonly owner: string;
}

/** Lets programs think that take long, while everything else goes on. */
export interface Planner {
  /**
   * What the seat does next, several actions in a row. Requests wait for each other. Rejects where the program fails or
   * takes too long, and with a `PlannerClosedError` where the planner is closed before it is done.
   */
  plan(request: PlanRequest): Promise<readonly unknown[]>;
  /** Stops whoever still thinks. Nothing is planned any more. */
  close(): Promise<void>;
}

/** The planner was closed: what was asked of it can be asked again later, of another one. */
export class PlannerClosedError extends Error {
  override readonly name = 'PlannerClosedError';

  constructor() {
    super('the planner is closed');
  }
}
